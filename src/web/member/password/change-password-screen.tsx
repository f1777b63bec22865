import { useState } from 'react'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { PasswordChangeSuccess } from './password-change-success.tsx'

export const meta = () => pageTitle('Change Password')
export const handle = {
  signedOut: { message: 'You must be logged in to change your password.' },
  sessionEnded: {
    message: 'User Not Authenticated',
    detail: 'You need to be logged in to change your password',
  },
}

export default function ChangePasswordScreen() {
  const [message, setMessage] = useState<string>()
  return (
    <Screen title="Change Master Password" back="/user/account">
      {message === undefined ? (
        <ChangePasswordForm onChanged={setMessage} />
      ) : (
        <PasswordChangeSuccess
          message={message}
          text="You’ve been logged out on your other devices."
          to="/user/dashboard"
          label="Back to Dashboard"
        />
      )}
    </Screen>
  )
}
