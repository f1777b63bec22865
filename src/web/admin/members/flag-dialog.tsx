import { setMemberFlag } from '#contract/member/member-account.ts'
import { t } from '#web/language/messages.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import type { FlagTask } from './member-actions.tsx'
import { nameMember } from './name-member.ts'
import { useMemberMutation } from './use-member-mutation.ts'

type FlagCopy = { title: string; question: string; effect: string; confirm: string; done: string }

function describeFlag({ flag, value, member: { name, userrefid } }: FlagTask): FlagCopy {
  const member = nameMember(name, userrefid)
  if (flag === 'blocked') return value ? describeBlock(member, userrefid) : describeUnblock(member, userrefid)
  const isZeroPin = flag === 'zero_pin'
  const { question, done } = isZeroPin ? t.admin.members.zeroPin : t.admin.members.levelManual
  return {
    title: isZeroPin ? t.admin.members.confirm0Pin : t.admin.members.confirmLevelManual,
    question: value ? question.on : question.off,
    effect: isZeroPin ? zeroPinEffect(member, value) : levelEffect(member, value),
    confirm: value ? t.admin.members.switchOn : t.admin.members.switchOff,
    done: (value ? done.on : done.off)({ userrefid }),
  }
}

const describeBlock = (member: string, userrefid: string): FlagCopy => ({
  title: t.admin.members.confirmBlock,
  question: t.admin.members.areYouSureYouWantToBlock,
  effect: t.admin.members.isSignedOutImmediatelyCannotSign({ member }),
  confirm: t.admin.members.block,
  done: t.admin.members.wasBlocked({ userrefid }),
})

const describeUnblock = (member: string, userrefid: string): FlagCopy => ({
  title: t.admin.members.confirmUnblock,
  question: t.admin.members.areYouSureYouWantToUnblock,
  effect: t.admin.members.canSignInAgainAndAccrues({ member }),
  confirm: t.admin.members.unblock,
  done: t.admin.members.wasUnblocked({ userrefid }),
})

const zeroPinEffect = (member: string, value: boolean) =>
  value ? t.admin.members.zeroPinOnConsequence({ member }) : t.admin.members.zeroPinOffConsequence({ member })

const levelEffect = (member: string, value: boolean) =>
  value
    ? t.admin.members.allLevelsOnConsequence({ member })
    : t.admin.members.allLevelsOffConsequence({ member })

export function FlagDialog({ task, onClose }: { task: FlagTask; onClose: () => void }) {
  const { flag, value, member } = task
  const copy = describeFlag(task)
  const { send, ...mutation } = useMemberMutation(setMemberFlag, onClose)
  async function change(reason: string) {
    const answer = await send({ params: { memberId: BigInt(member.id) }, body: { flag, value, reason } })
    return answer && { message: copy.done }
  }
  return (
    <ReasonDialog
      copy={{
        title: copy.title,
        confirm: copy.confirm,
        kind: flag === 'blocked' && value ? 'danger' : 'solid',
      }}
      mutation={mutation}
      send={change}
      onClose={onClose}
    >
      <p>{copy.question}</p>
      <p>{copy.effect}</p>
    </ReasonDialog>
  )
}
