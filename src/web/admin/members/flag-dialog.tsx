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

const onOff = (value: boolean) => (value ? t.admin.members.on : t.admin.members.off)

function describeFlag({ flag, value, member: { name: fullName, userrefid } }: FlagTask): FlagCopy {
  const member = nameMember(fullName, userrefid)
  if (flag === 'blocked') {
    const verb = value ? 'block' : 'unblock'
    const name = value ? t.admin.members.block : t.admin.members.unblock
    return {
      title: t.admin.members.confirm({ name }),
      question: t.admin.members.areYouSureYouWantTo2({ verb }),
      effect: value
        ? t.admin.members.isSignedOutImmediatelyCannotSign({ member })
        : t.admin.members.canSignInAgainAndAccrues({ member }),
      confirm: name,
      done: t.admin.members.wasEd({ userrefid, verb }),
    }
  }
  const zeroPin = flag === 'zero_pin'
  return {
    title: zeroPin ? t.admin.members.confirm0Pin : t.admin.members.confirmLevelManual,
    question: t.admin.members.areYouSureYouWantTo3({
      words: zeroPin ? t.admin.members.of0Pin : t.admin.members.levelManual,
      onOff: onOff(value),
    }),
    effect: zeroPin ? zeroPinEffect(member, value) : levelEffect(member, value),
    confirm: t.admin.members.switch({ onOff: onOff(value) }),
    done: t.admin.members.isFor({
      words: zeroPin ? t.admin.members.of0Pin : t.admin.members.level,
      onOff: onOff(value),
      userrefid,
    }),
  }
}

const zeroPinEffect = (member: string, value: boolean) =>
  value
    ? t.admin.members.becomesAComplimentaryAccountYouCan({ member })
    : t.admin.members.becomesARegularAccountAgainGranted({ member })

const levelEffect = (member: string, value: boolean) =>
  value
    ? t.admin.members.earnsOnAllTenLevelsFrom({ member })
    : t.admin.members.earnsOnTheLevelsOfTheir({ member })

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
