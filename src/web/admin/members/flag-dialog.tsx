import { useState } from 'react'
import { setMemberFlag } from '#contract/member/member-account.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import type { FlagTask } from './member-actions.tsx'
import { nameMember } from './name-member.ts'

type FlagCopy = { title: string; question: string; effect: string; confirm: string; done: string }

const onOff = (value: boolean) => (value ? 'ON' : 'OFF')

function describeFlag({ flag, value, member: { name: fullName, userrefid } }: FlagTask): FlagCopy {
  const member = nameMember(fullName, userrefid)
  if (flag === 'blocked') {
    const verb = value ? 'block' : 'unblock'
    const name = value ? 'Block' : 'Unblock'
    return {
      title: `Confirm ${name}`,
      question: `Are you sure you want to ${verb} this member?`,
      effect: value
        ? `${member} is signed out immediately, cannot sign in, and accrues nothing while blocked. Principal release dates do not change, and pending rewards are still paid in order.`
        : `${member} can sign in again and accrues from the next closing. Rewards missed while blocked are not paid later.`,
      confirm: name,
      done: `${userrefid} was ${verb}ed`,
    }
  }
  const zeroPin = flag === 'zero_pin'
  return {
    title: zeroPin ? 'Confirm 0 Pin' : 'Confirm Level Manual',
    question: `Are you sure you want to switch ${zeroPin ? '0 Pin' : 'Level Manual'} ${onOff(value)} for this member?`,
    effect: zeroPin ? zeroPinEffect(member, value) : levelEffect(member, value),
    confirm: `Switch ${onOff(value)}`,
    done: `${zeroPin ? '0 Pin' : 'Level'} is ${onOff(value)} for ${userrefid}`,
  }
}

const zeroPinEffect = (member: string, value: boolean) =>
  value
    ? `${member} becomes a complimentary account: you can grant it packages without payment, its upline earns nothing from it, and it does not count towards turnover.`
    : `${member} becomes a regular account again. Granted packages still do not count towards turnover.`

const levelEffect = (member: string, value: boolean) =>
  value
    ? `${member} earns on all ten levels from the next closing, as long as a package is active.`
    : `${member} earns on the levels of their package from the next closing.`

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
      label="Reason (logged)"
      value={value}
      maxLength={500}
      error={isRequired && value.trim() === '' ? 'Enter a reason' : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
