import { useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'

const MAX_LINE = 500

type ReasonDialogProps = {
  copy: {
    title: string
    confirm: string
    kind: 'solid' | 'danger'
    /** Cancel by default. */
    keep?: string
    /** The reason is for the audit log by default. */
    label?: string
    /** The error without a text; "Enter a reason" by default. */
    missing?: string
    /** More than this has several lines. */
    maxLength?: number
    wide?: boolean
    /** Something else has to be done first. */
    isBlocked?: boolean
    /** Without a text the button is disabled, instead of showing an error. */
    waitsForText?: true
  }
  mutation: { working: boolean; problem: ReactNode }
  /** Resolves to undefined if nothing was done: the dialog then stays open. */
  send: (reason: string) => Promise<{ message: string } | undefined>
  onClose: () => void
  /** States exactly what will happen. */
  children?: ReactNode
}

/** An action that needs a reason. The toast is the message of the answer. */
export function ReasonDialog({ copy, mutation, send, onClose, children }: ReasonDialogProps) {
  const { working, problem } = mutation
  const { isEmpty, read, field } = useReasonField(copy)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const reason = read()
    const answer = reason === '' ? undefined : await send(reason)
    if (!answer) return
    showToast({ tone: 'good', message: answer.message, seconds: 3 })
    onClose()
  }
  return (
    <FormDialog
      copy={{ title: copy.title, submit: copy.confirm, kind: copy.kind, cancel: copy.keep }}
      wide={copy.wide}
      disabled={copy.isBlocked === true || (copy.waitsForText === true && isEmpty)}
      form={{ working, formProps: { noValidate: true, onSubmit: (event) => void submit(event) } }}
      onClose={onClose}
    >
      {children}
      {field}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </FormDialog>
  )
}

/** `read` shows an error if there is no reason. A wide dialog has other fields, of which the first has the focus. */
function useReasonField({ label, missing, maxLength = MAX_LINE, wide }: ReasonDialogProps['copy']) {
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const reason = text.trim()
  const isEmpty = reason === ''
  const Field = maxLength > MAX_LINE ? TextArea : TextField
  return {
    isEmpty,
    read: () => {
      setIsChecked(true)
      return reason
    },
    field: (
      <Field
        {...(!wide && { 'data-autofocus': true })}
        label={label ?? t.admin.review.reasonForTheAuditLog}
        value={text}
        maxLength={maxLength}
        error={isChecked && isEmpty ? (missing ?? t.admin.review.enterAReason) : undefined}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          setText(currentTarget.value)
        }
      />
    ),
  }
}
