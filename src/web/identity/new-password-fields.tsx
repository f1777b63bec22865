import type { ReactNode } from 'react'
import { PasswordField } from '#web/ui/field/password-field.tsx'

type FieldName = 'newPassword' | 'confirmPassword'

type NewPasswordFieldsProps = {
  texts: Record<FieldName, string>
  /** Of `useForm`. */
  form: { text: (name: FieldName) => Omit<Parameters<typeof PasswordField>[0], 'label'> }
  /** Shown between the two fields. */
  children?: ReactNode
}

/** A new password, entered twice. */
export const NewPasswordFields = ({ texts, form, children }: NewPasswordFieldsProps) => (
  <>
    <PasswordField {...form.text('newPassword')} label={texts.newPassword} autoComplete="new-password" />
    {children}
    <PasswordField
      {...form.text('confirmPassword')}
      label={texts.confirmPassword}
      autoComplete="new-password"
    />
  </>
)
