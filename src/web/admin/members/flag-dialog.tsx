import { useState } from 'react'
import { setMemberFlag } from '#contract/member/member-account.ts'
import { t } from '#web/language/messages.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import type { FlagTask } from './member-actions.tsx'
import { nameMember } from './name-member.ts'

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

/** Keeps the last task while the dialog fades out, so that its text does not change. */
export function FlagDialog({ task, onClose }: { task: FlagTask | undefined; onClose: () => void }) {
  const { send, working, problem } = useEndpointMutation(setMemberFlag)
  const invalidateMembers = useInvalidateTopic('members')
  const [last, setLast] = useState(task)
  const [reason, setReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  if (task && task !== last) {
    setLast(task)
    setReason('')
    setIsReasonMissing(false)
  }
  if (!last) return null
  const copy = describeFlag(last)

  async function confirm() {
    if (!task) return
    if (reason.trim() === '') return setIsReasonMissing(true)
    const { flag, value, member } = task
    const answer = await send({ params: { memberId: BigInt(member.id) }, body: { flag, value, reason } })
    if (!answer) return
    showToast({ tone: 'good', message: copy.done, seconds: 3 })
    invalidateMembers()
    onClose()
  }

  return (
    <ConfirmDialog
      copy={{
        title: copy.title,
        text: (
          <>
            <p>{problem ?? copy.question}</p>
            <p>{copy.effect}</p>
            <ReasonField value={reason} isRequired={isReasonMissing} onChange={setReason} />
          </>
        ),
        confirm: copy.confirm,
        kind: last.flag === 'blocked' && last.value ? 'danger' : 'solid',
      }}
      opened={task !== undefined}
      working={working}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

function ReasonField({
  value,
  isRequired,
  onChange,
}: {
  value: string
  isRequired: boolean
  onChange: (reason: string) => void
}) {
  return (
    <TextField
      label={t.admin.members.reasonLogged}
      value={value}
      maxLength={500}
      error={isRequired && value.trim() === '' ? t.admin.members.enterAReason : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
