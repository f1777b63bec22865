import { useId, type FormEvent, type ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { Button } from '../actions/button.tsx'
import { Stack } from '../layout/layout.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  copy: {
    title: string
    submit: string
    kind?: 'primary' | 'solid' | 'danger'
    cancel?: string | undefined
  }
  wide?: boolean | undefined
  disabled?: boolean
  /** Of `useForm`, or with another handler. */
  form: {
    working: boolean
    formProps: { noValidate: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void }
  }
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form. It stays open while the form is being sent. */
export function FormDialog({
  copy,
  wide = false,
  disabled = false,
  form,
  onClose,
  children,
}: FormDialogProps) {
  const { title, submit, kind = 'solid', cancel = t.ui.cancel } = copy
  const { working, formProps } = form
  const formId = useId()
  return (
    <Dialog
      opened
      wide={wide}
      onClose={working ? () => {} : onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose} disabled={working}>
            {cancel}
          </Button>
          <Button kind={kind} type="submit" form={formId} working={working} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={3} {...formProps} id={formId}>
        {children}
      </Stack>
    </Dialog>
  )
}
