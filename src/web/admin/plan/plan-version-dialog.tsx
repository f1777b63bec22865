import { useState } from 'react'
import {
  cancelPlanVersion,
  restorePlanVersion,
  type PlanHistoryEntry,
} from '#contract/admin/plan-versions.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import panels from '../panels/panels.module.css'
import { PlanChangeList } from './plan-change-list.tsx'
import { describeScheduled, useScheduleField } from './use-plan-confirmation.tsx'

type Props = { entry: PlanHistoryEntry; currentVersion: number; onClose: () => void }

function useRestore({ entry, currentVersion, onClose }: Props) {
  const [reason, setReason] = useState('')
  const schedule = useScheduleField()
  const { send, working, problem } = useEndpointMutation(restorePlanVersion, {
    onConfirmationPending: onClose,
  })
  async function restore() {
    const effectiveOn = schedule.read()
    if (effectiveOn === null) return
    const body = { basedOn: currentVersion, reason: reason.trim(), ...(effectiveOn && { effectiveOn }) }
    const answer = await send({ params: { version: entry.version }, body })
    if (!answer) return
    showToast({ tone: 'good', message: answer.message })
    onClose()
  }
  return { reason, setReason, schedule, restore, working, problem }
}

export function RestoreVersionDialog(props: Props) {
  const { entry, onClose } = props
  const { reason, setReason, schedule, restore, working, problem } = useRestore(props)
  return (
    <Dialog
      opened
      onClose={working ? () => {} : onClose}
      title={`Restore version ${entry.version}?`}
      actions={
        <>
          <Button data-autofocus onClick={onClose} disabled={working}>
            Keep the current plan
          </Button>
          <Button
            kind="solid"
            working={working}
            disabled={reason.trim() === ''}
            onClick={() => void restore()}
          >
            Restore
          </Button>
        </>
      }
    >
      <div className={panels.form}>
        <p>
          The settings of version {entry.version} become a new version of the plan. Compared with the current
          plan:
          <PlanChangeList changes={entry.restoreChanges} />
        </p>
        {schedule.field}
        <p className={panels.muted}>
          {schedule.text === '' ? 'Applies now.' : describeScheduled(schedule.text)}
        </p>
        <ReasonField value={reason} onChange={setReason} />
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Dialog>
  )
}

export function CancelVersionDialog({ entry, onClose }: Omit<Props, 'currentVersion'>) {
  const [reason, setReason] = useState('')
  const { send, working, problem } = useEndpointMutation(cancelPlanVersion, {
    onConfirmationPending: onClose,
  })
  async function cancel() {
    const answer = await send({ params: { version: entry.version }, body: { reason: reason.trim() } })
    if (!answer) return
    showToast({ tone: 'good', message: answer.message })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={working ? () => {} : onClose}
      title={`Cancel the scheduled version ${entry.version}?`}
      actions={
        <>
          <Button data-autofocus onClick={onClose} disabled={working}>
            Keep it scheduled
          </Button>
          <Button
            kind="danger"
            working={working}
            disabled={reason.trim() === ''}
            onClick={() => void cancel()}
          >
            Cancel the change
          </Button>
        </>
      }
    >
      <div className={panels.form}>
        <p>
          These changes will not apply on {formatInstant(entry.effectiveAt)} UTC:
          <PlanChangeList changes={entry.changes} />
        </p>
        <ReasonField value={reason} onChange={setReason} />
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Dialog>
  )
}

const ReasonField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <TextField
    label="Reason (for the audit log)"
    value={value}
    maxLength={300}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
