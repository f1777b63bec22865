import { closeAccount } from '#contract/admin/member-records.ts'
import { t } from '#web/language/messages.ts'
import type { ListedMember } from '../members/member-actions.tsx'
import { nameMember } from '../members/name-member.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import { useMemberMutation } from '../members/use-member-mutation.ts'

/** Always under dual control: another administrator confirms. */
export function ClosureDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { send, ...mutation } = useMemberMutation(closeAccount, onClose)
  return (
    <ReasonDialog
      copy={{
        title: t.admin.memberPage.closeAccountOf({ name: nameMember(member.name, member.userrefid) }),
        confirm: t.admin.memberPage.askToClose,
        kind: 'danger',
      }}
      mutation={mutation}
      send={(reason) => send({ params: { memberId: BigInt(member.id) }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t.admin.memberPage.isSignedOutAndCanNever({ name: member.name })}</p>
      <p>{t.admin.memberPage.closureConsequence}</p>
    </ReasonDialog>
  )
}
