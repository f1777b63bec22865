import { useId, useRef } from 'react'
import { reauthenticate } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import type { PasswordDialogKind } from '#web/api/step-up-prompt.ts'
import { storeSession } from '#web/api/stored-session.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { IconFingerprint } from '@tabler/icons-react'
import { reauthenticateWithPasskey } from '#contract/admin/admin-passkeys.ts'
import { adminPasskeys } from '#contract/platform/passkeys.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { confirmWithPasskey } from '#web/identity/confirm-with-passkey.ts'
import { canUsePasskeys } from '#web/identity/passkey-error.ts'
import { usePasskeyTask } from '#web/identity/use-passkey-task.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useAdministrator } from '../session/use-administrator.ts'

/** Step-up authentication by passkey, for administrators who have one. */
function PasskeyStepUp({ onDone }: { onDone: () => void }) {
  const { mustSetUpTwoFactor } = useAdministrator()
  const query = useEndpointQuery(adminPasskeys.listPasskeys, mustSetUpTwoFactor ? undefined : {})
  const { run, working, problem } = usePasskeyTask()
  if (!canUsePasskeys() || !query.data?.passkeys.length) return null

  async function confirm() {
    const answer = await run(async () => {
      const assertion = await confirmWithPasskey(adminPasskeys, 'reauthenticate')
      return callEndpoint(reauthenticateWithPasskey, { body: { assertion } })
    })
    if (!answer) return
    storeSession({ adminToken: answer.token })
    onDone()
  }
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button working={working} onClick={() => void confirm()}>
        <Icon icon={IconFingerprint} size={20} /> {t.admin.stepUp.confirmWithPasskey}
      </Button>
    </>
  )
}

/** Step-up authentication: the administrator's password unlocks sensitive actions for a few minutes. */
export function PasswordDialog({
  dialog,
  opened,
  onDone,
  onClose,
}: {
  /** Selects the specified error message for a wrong password. */
  dialog: PasswordDialogKind
  opened: boolean
  onDone: () => void
  onClose: () => void
}) {
  const formId = useId()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.admin.stepUp.confirmItsYou}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.stepUp.cancel}</Button>
          <Button kind="solid" type="submit" form={formId}>
            {t.admin.stepUp.submit}
          </Button>
        </>
      }
    >
      <PasswordForm formId={formId} dialog={dialog} onDone={onDone} />
    </Dialog>
  )
}

type PasswordFormProps = { formId: string; dialog: PasswordDialogKind; onDone: () => void }

function PasswordForm({ formId, dialog, onDone }: PasswordFormProps) {
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
    <Stack as="form" gap={4} {...form.formProps} ref={formElement} id={formId}>
      <p>{t.admin.stepUp.passwordHint}</p>
      <PasswordField
        {...password}
        label={t.admin.stepUp.yourPassword}
        autoComplete="current-password"
        data-autofocus
        error={password.error ?? (inToast ? undefined : form.problem)}
      />
      <PasskeyStepUp onDone={onDone} />
    </Stack>
  )
}
