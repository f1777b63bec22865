import { useState, type ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import panels from '../panels/panels.module.css'

type ReasonDialogProps = {
  copy: {
    title: string
    keep: string
    confirm: string
    kind: 'solid' | 'danger'
    wide?: boolean
    /** Something else has to be done first. */
    isBlocked?: boolean
  }
  maxLength: number
  mutation: { working: boolean; problem: ReactNode }
  /** Resolves to undefined if nothing was done: the dialog then stays open. */
  send: (reason: string) => Promise<{ message: string } | undefined>
  onClose: () => void
  children: ReactNode
}

/** An action that needs a reason for the audit log. The toast is the message of the answer. */
export function ReasonDialog({ copy, maxLength, mutation, send, onClose, children }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const { working, problem } = mutation
  async function confirm() {
    const answer = await send(reason.trim())
    if (!answer) return
    showToast({ tone: 'good', message: answer.message })
    onClose()
  }
  return (
    <Dialog
      opened
      wide={copy.wide ?? false}
      onClose={working ? () => {} : onClose}
      title={copy.title}
      actions={
        <>
          <Button data-autofocus onClick={onClose} disabled={working}>
            {copy.keep}
          </Button>
          <Button
            kind={copy.kind}
            working={working}
            disabled={reason.trim() === '' || copy.isBlocked === true}
            onClick={() => void confirm()}
          >
            {copy.confirm}
          </Button>
        </>
      }
    >
      <div className={panels.form}>
        {children}
        <TextField
          label={t.admin.review.reasonForTheAuditLog}
          value={reason}
          maxLength={maxLength}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Dialog>
  )
}
