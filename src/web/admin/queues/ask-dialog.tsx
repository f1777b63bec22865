import { askMember, type HoldableQueue, type QueueCase } from '#contract/admin/queues.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'

type Props = { queue: HoldableQueue; held: QueueCase; onClose: () => void }

export function AskDialog({ queue, held, onClose }: Props) {
  const { send, ...mutation } = useEndpointMutation(askMember)
  return (
    <ReasonDialog
      copy={{
        title: t.admin.queues.holdWithQuestionTo({ label: held.label }),
        confirm: t.admin.queues.sendQuestionAndHold,
        kind: 'solid',
        label: t.admin.queues.question,
        missing: t.admin.queues.writeTheQuestion,
        maxLength: 4000,
      }}
      mutation={mutation}
      send={(text) => send({ params: { queue, caseId: held.id }, body: { text } })}
      onClose={onClose}
    >
      <p>{t.admin.queues.holdConsequence}</p>
    </ReasonDialog>
  )
}
