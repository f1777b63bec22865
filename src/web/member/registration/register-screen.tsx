import { pageTitle } from '#web/product.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Door, DoorLine } from '../layout/auth-layout.tsx'
import { RegistrationForm } from './registration-form.tsx'

export const meta = () => pageTitle('Sign Up')

export default function RegisterScreen() {
  return (
    <Door title="Create Your Account">
      <RegistrationForm />
      <DoorLine>
        Already a member? <TextLink to="/user/login">Log in</TextLink>
      </DoorLine>
    </Door>
  )
}
