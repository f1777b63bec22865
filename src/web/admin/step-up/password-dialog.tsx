import { useId, useRef } from 'react'
import { reauthenticate, type passwordDialogs } from '#contract/admin/admins.ts'
import { storeSession } from '#web/api/stored-session.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import styles from './password-dialog.module.css'

type PasswordPrompt = {
  title: string
  text: string
  /** Selects the specified error message for a wrong password. */
  dialog?: (typeof passwordDialogs)[number]
}

/** Step-up authentication: the administrator's password unlocks sensitive actions for a few minutes. */
export function PasswordDialog({
  prompt,
  opened,
  onDone,
  onClose,
}: {
  prompt: PasswordPrompt
  opened: boolean
  onDone: () => void
  onClose: () => void
}) {
  const formId = useId()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={prompt.title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="solid" type="submit" form={formId}>
            Submit
          </Button>
        </>
      }
    >
      <PasswordForm formId={formId} prompt={prompt} onDone={onDone} />
    </Dialog>
  )
}

function PasswordForm({
  formId,
  prompt,
  onDone,
}: {
  formId: string
  prompt: PasswordPrompt
  onDone: () => void
}) {
  const dialog = prompt.dialog ?? 'account'
  const formElement = useRef<HTMLFormElement>(null)
  // The specification shows a wrong password in settings as a toast, elsewhere at the field.
  const inToast = dialog === 'settings'
  const form = useForm(reauthenticate, {
    initial: { password: '', dialog },
    onRefusal: (message) => {
      if (!inToast) return
      showToast({ tone: 'bad', message })
      form.clearField('password')
      formElement.current?.querySelector('input')?.focus()
    },
    onDone: ({ token }) => {
      storeSession({ adminToken: token })
      onDone()
    },
  })
  const password = form.text('password')
  return (
    <form {...form.formProps} ref={formElement} id={formId} className={styles.form}>
      <p>{prompt.text}</p>
      <PasswordField
        {...password}
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        error={password.error ?? (inToast ? undefined : form.problem)}
      />
    </form>
  )
}
