import type { QueueName } from '#contract/admin/queues.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'

export const QueueLink = ({ queue }: { queue: QueueName }) => (
  <ButtonLink size="dense" kind="solid" to={`/anjo/queues/${queue}`}>
    Work through the queue
  </ButtonLink>
)
