import type { QueueName } from '#contract/admin/queues.ts'
import { t } from '#web/language/messages.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'

export const QueueLink = ({ queue }: { queue: QueueName }) => (
  <ButtonLink size="dense" kind="solid" to={`/anjo/queues/${queue}`}>
    {t.admin.queues.workThroughTheQueue}
  </ButtonLink>
)
