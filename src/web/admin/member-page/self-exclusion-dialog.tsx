import { endSelfExclusion } from '#contract/member/member-limits.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'

type Props = { memberId: bigint; onClose: () => void; onEnded: () => void }

export function SelfExclusionDialog({ memberId, onClose, onEnded }: Props) {
  const { send, ...mutation } = useEndpointMutation(endSelfExclusion)
  async function end(reason: string) {
    if (!(await send({ params: { memberId }, body: { reason } }))) return undefined
    onEnded()
    return { message: t.admin.memberPage.selfExclusionEnding }
  }
  return (
    <ReasonDialog
      copy={{
        title: t.admin.memberPage.endSelfExclusion,
        confirm: t.admin.memberPage.endIn7Days,
        kind: 'solid',
      }}
      mutation={mutation}
      send={end}
      onClose={onClose}
    >
      <p>{t.admin.memberPage.endSelfExclusionHint}</p>
    </ReasonDialog>
  )
}
