import { useState } from 'react'
import { useLocation } from 'react-router'
import { resetAdminPassword } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import stack from '#web/identity/stack.module.css'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import styles from './admin-sign-in-page.module.css'
import { SignInArtwork } from './sign-in-artwork.tsx'

export const meta = () => pageTitle(t.admin.signIn.setYourPassword)

export default function ResetPasswordPage() {
  const [message, setMessage] = useState<string>()
  return (
    <div className={styles.page}>
      <SandboxRibbon />
      <div className={styles.columns}>
        <SignInArtwork />
        <main id="content" tabIndex={-1} className={styles.side}>
          <div className={styles.form}>
            <h1>{t.admin.signIn.setYourPassword}</h1>
            {message ? <Notice tone="good">{message}</Notice> : <NewPasswordForm onDone={setMessage} />}
            <p>
              <TextLink to="/anjo/login">{t.admin.signIn.signInToTheBackOffice}</TextLink>
            </p>
          </div>
        </main>
      </div>
    </div>
  )
}

/** The token of the mailed link is in the fragment, which browsers do not send to servers. */
function NewPasswordForm({ onDone }: { onDone: (message: string) => void }) {
  const token = useLocation().hash.slice(1)
  const form = useForm(resetAdminPassword, {
    initial: { newPassword: '', confirmPassword: '' },
    body: (values) => ({ ...values, token }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <form {...form.formProps} className={stack.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <PasswordField
        {...form.text('newPassword')}
        label={t.admin.signIn.newPassword}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.text('confirmPassword')}
        label={t.admin.signIn.confirmPassword}
        autoComplete="new-password"
      />
      <Button type="submit" kind="solid" wide working={form.working}>
        {t.admin.signIn.setPassword}
      </Button>
    </form>
  )
}
