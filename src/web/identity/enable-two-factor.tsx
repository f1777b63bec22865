import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { SecurityEndpoints } from '#contract/platform/security.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import styles from './stack.module.css'
import { FormActions } from './form-actions.tsx'

type Secret = ResponseBody<SecurityEndpoints['setUpTwoFactor']>
type Task = { endpoints: SecurityEndpoints; onDone: (codes: string[]) => void; onCancel: () => void }

/** Step-up authentication, then the secret for the app, then a code that proves the app has it. */
export function EnableTwoFactor(task: Task) {
  const [secret, setSecret] = useState<Secret>()
  return secret ? <CodeStep {...task} secret={secret} /> : <PasswordStep {...task} onSecret={setSecret} />
}

function PasswordStep({ endpoints, onCancel, onSecret }: Task & { onSecret: (secret: Secret) => void }) {
  const form = useForm(endpoints.setUpTwoFactor, { initial: { password: '' }, onDone: onSecret })
  return (
    <Form form={form}>
      <PasswordField {...form.text('password')} label={t.identity.yourPassword} />
      <FormActions label={t.identity.continue} working={form.working} onCancel={onCancel} />
    </Form>
  )
}

function CodeStep({ endpoints, onDone, onCancel, secret }: Task & { secret: Secret }) {
  const form = useForm(endpoints.confirmTwoFactor, {
    initial: { code: '' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Form form={form}>
      <p>{t.identity.scanHint}</p>
      <div className={styles.secret}>
        <QrCode text={secret.uri} label={t.identity.qrCodeForTheAuthenticatorApp} />
        <code>{secret.secret}</code>
        <CopyButton
          text={secret.secret}
          copiedText={t.identity.copiedToClipboard}
          label={t.identity.copyKey}
        />
      </div>
      <TextField
        {...form.text('code')}
        label={t.identity.verificationCode}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormActions label={t.identity.turnOn} working={form.working} onCancel={onCancel} />
    </Form>
  )
}
