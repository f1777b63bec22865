import * as z from 'zod/mini'
import { viewAsMember } from '#contract/admin/member-records.ts'
import { memberUser } from '#contract/member/members.ts'
import { t } from '#web/language/messages.ts'
import { storeSession } from '#web/api/stored-session.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import type { ListedMember } from '../members/member-actions.tsx'
import { nameMember } from '../members/name-member.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'

/** Opens the member area as the member sees it. */
export function ViewDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { send, ...mutation } = useEndpointMutation(viewAsMember)
  async function view(reason: string) {
    const answer = await send({ params: { memberId: BigInt(member.id) }, body: { reason } })
    if (answer) {
      const { token, user } = answer
      storeSession({ authToken: JSON.stringify({ token, user: z.encode(memberUser, user) }) })
      location.assign('/user/dashboard')
    }
    return undefined
  }
  return (
    <ReasonDialog
      copy={{
        title: t.admin.memberPage.viewAs({ name: nameMember(member.name, member.userrefid) }),
        confirm: t.admin.memberPage.viewFor30Minutes,
        kind: 'solid',
        label: t.admin.review.reasonShownToTheMember,
        maxLength: 300,
      }}
      mutation={mutation}
      send={view}
      onClose={onClose}
    >
      <p>{t.admin.memberPage.viewConsequence({ name: member.name })}</p>
      <p>{t.admin.memberPage.viewNotification}</p>
    </ReasonDialog>
  )
}
