import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AuthLayout, AuthPrompt } from '../layout/auth-layout.tsx'
import { RegistrationForm } from './registration-form.tsx'

export const meta = () => pageTitle('Sign Up')

export default function RegisterScreen() {
  return (
    <AuthLayout title="Create Your Account">
      <RegistrationForm />
      <AuthPrompt>
        Already a member? <TextLink to="/user/login">Log in</TextLink>
      </AuthPrompt>
    </AuthLayout>
  )
}
