import { useState } from 'react'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import type { RedirectHandle } from '../session/sign-in-redirect.ts'
import { PasswordChangeSuccess } from './password-change-success.tsx'
import { changePassword } from '#contract/member/member-account.ts'
import { useForm } from '#web/api/use-form.ts'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { storeMember } from '../session/stored-member.ts'
import { useMember } from '../session/use-member.ts'
import { CodeField } from './code-field.tsx'
import { PasswordRequirements } from './password-requirements.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '', code: '', confirmed: false }

function ChangePasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  const user = useMember()
  const form = useForm(changePassword, {
    initial: EMPTY,
    onDone: ({ message, token }) => {
      storeMember({ token, user })
      onChanged(message)
    },
  })
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && (
        <Notice tone="bad">
          {t.password.failedToUpdatePasswordPleaseTry}
          <br />
          {form.problem}
        </Notice>
      )}
      <PasswordField {...form.text('currentPassword')} label={t.password.currentPassword} />
      <NewPasswordFields texts={t.password} form={form}>
        <PasswordRequirements password={form.values.newPassword} />
      </NewPasswordFields>
      <CodeField purpose="change-password" field={form.text('code')} />
      <CheckboxField {...form.checkbox('confirmed')} label={t.password.confirmChange} />
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        {t.password.changePassword}
      </Button>
    </form>
  )
}

export const clientLoader = () => loadTexts('password', 'identity')
export const meta = () => pageTitle(t.password.changePassword)
export const handle: RedirectHandle = { describeRedirect: () => t.password.redirect }

export default function ChangePasswordScreen() {
  const [message, setMessage] = useState<string>()
  return (
    <Screen title={t.password.changeMasterPassword} back="/user/account">
      {message === undefined ? (
        <ChangePasswordForm onChanged={setMessage} />
      ) : (
        <PasswordChangeSuccess
          message={message}
          text={t.password.otherDevicesLoggedOut}
          to="/user/dashboard"
          label={t.password.backToDashboard}
        />
      )}
    </Screen>
  )
}
