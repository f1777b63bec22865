import { useState } from 'react'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import type { RedirectHandle } from '../session/sign-in-redirect.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { PasswordChangeSuccess } from './password-change-success.tsx'

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
