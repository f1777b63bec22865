import { clearSanctionsMatch, type SanctionsMatch } from '#contract/admin/risk.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { nameMember } from '../members/name-member.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'

export function ClearMatchDialog({ match, onClose }: { match: SanctionsMatch; onClose: () => void }) {
  const { send, ...mutation } = useEndpointMutation(clearSanctionsMatch, { onConfirmationPending: onClose })
  return (
    <ReasonDialog
      copy={{
        title: t.admin.risk.clearThisMatch,
        confirm: t.admin.risk.clearMatch,
        kind: 'danger',
      }}
      mutation={mutation}
      send={(reason) => send({ params: { matchId: match.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        {t.admin.risk.clearMatchConsequence({
          fullName: nameMember(match.fullName, match.userrefid),
          label: match.label,
          list: match.list,
        })}
      </p>
    </ReasonDialog>
  )
}
