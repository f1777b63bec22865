import { assignTicket, type TicketDetails } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import styles from './ticket-page.module.css'

export function TicketOwner({ file: { id, ticketNo, owner, assignees } }: { file: TicketDetails }) {
  const you = useAdministrator()
  const { send, working, problem, fieldErrors } = useEndpointMutation(assignTicket)
  const invalidateTickets = useInvalidateTopic('tickets')
  // A former owner may have lost the permission since.
  const choices = owner && !assignees.some((each) => each.id === owner.id) ? [owner, ...assignees] : assignees
  const own = assignees.find((each) => String(each.id) === String(you.id))

  async function assign(ownerId: bigint | null) {
    const answer = await send({
      params: { ticketId: id },
      body: { ownerId, previousOwnerId: owner?.id ?? null },
    })
    if (answer)
      showToast({
        tone: 'good',
        message: answer.owner
          ? t.admin.support.isAssignedTo({ ticketNo, name: answer.owner.name })
          : t.admin.support.isUnassigned({ ticketNo }),
        seconds: 3,
      })
    invalidateTickets()
  }

  return (
    <div className={styles.owner}>
      <SelectField
        label={t.admin.support.owner}
        value={owner ? String(owner.id) : ''}
        error={fieldErrors['ownerId'] ?? problem}
        disabled={working}
        options={[
          { value: '', label: t.admin.support.unassigned },
          ...choices.map((each) => ({
            value: String(each.id),
            label: each.id === own?.id ? `${each.name} (you)` : each.name,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => void assign(value === '' ? null : BigInt(value))}
      />
      {own && own.id !== owner?.id && (
        <Button size="dense" wide working={working} onClick={() => void assign(own.id)}>
          {t.admin.support.assignToMe}
        </Button>
      )}
    </div>
  )
}
