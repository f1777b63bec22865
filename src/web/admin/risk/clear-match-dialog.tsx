import { clearSanctionsMatch, type SanctionsMatch } from '#contract/admin/risk.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { nameMember } from '../members/name-member.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'

export function ClearMatchDialog({ match, onClose }: { match: SanctionsMatch; onClose: () => void }) {
  const { send, ...mutation } = useEndpointMutation(clearSanctionsMatch, { onConfirmationPending: onClose })
  return (
    <ReasonDialog
      copy={{ title: 'Clear this match?', keep: 'Cancel', confirm: 'Clear match', kind: 'danger' }}
      maxLength={500}
      mutation={mutation}
      send={(reason) => send({ params: { matchId: match.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        {nameMember(match.fullName, match.userrefid)} matches {match.label} on {match.list}. After you clear
        the match, their withdrawals can be approved, and this entry is not reported for them again.
      </p>
    </ReasonDialog>
  )
}
