import { unfreezeMember } from '#contract/member/account-freeze.ts'
import { t } from '#web/language/messages.ts'
import type { ListedMember } from '../members/member-actions.tsx'
import { nameMember } from '../members/name-member.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import { useMemberMutation } from '../members/use-member-mutation.ts'

/** Always under dual control: another administrator confirms. */
export function UnfreezeDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { send, ...mutation } = useMemberMutation(unfreezeMember, onClose)
  return (
    <ReasonDialog
      copy={{
        title: t.admin.memberPage.unfreezeTheAccountOf({ name: nameMember(member.name, member.userrefid) }),
        confirm: t.admin.memberPage.askToUnfreeze,
        kind: 'solid',
      }}
      mutation={mutation}
      send={(reason) => send({ params: { memberId: BigInt(member.id) }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t.admin.memberPage.unfreezeWarning({ name: member.name })}</p>
      <p>{t.admin.memberPage.withdrawalsBecomePossibleAgain}</p>
    </ReasonDialog>
  )
}
