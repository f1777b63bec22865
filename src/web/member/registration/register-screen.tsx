import type { ReactNode } from 'react'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'
import { RegistrationForm } from './registration-form.tsx'

export const clientLoader = () => loadTexts('registration', 'identity')
export const meta = () => pageTitle(t.registration.signUp)

const linkToSignIn = (words: ReactNode) => <TextLink to="/user/login">{words}</TextLink>

export default function RegisterScreen() {
  return (
    <AuthLayout title={t.registration.createYourAccount}>
      <RegistrationForm />
      <AuthPrompt>
        {t.registration.logInPrompt({
          link: linkToSignIn,
        })}
      </AuthPrompt>
    </AuthLayout>
  )
}
