import type { ComponentProps, ReactNode } from 'react'
import { IconAt, IconPhone, IconUser } from '@tabler/icons-react'
import { legalDocuments, type LegalDocumentName } from '#domain/legal/legal-documents.ts'
import { localizePath } from '#messages/locales.ts'
import { readLocale } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { CaptchaField } from '#web/identity/captcha-field.tsx'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import own from './registration-form.module.css'
import { SponsorField } from './sponsor-field.tsx'
import { useRegistrationForm } from './use-registration-form.ts'
import { UserrefidField } from './userrefid-field.tsx'

type MobileFieldProps = {
  field: Omit<ComponentProps<typeof TextField>, 'label' | 'value'> & { value: string }
  onMobileChange: (mobile: string) => void
}

export function RegistrationForm() {
  const { form, captcha, userrefidCheck, sponsorCheck, links } = useRegistrationForm()
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <SponsorField
        input={{ ...form.text('refferal_code'), label: t.registration.referralId }}
        check={sponsorCheck}
        links={links}
        onSponsorChange={(sponsor) => form.set({ refferal_code: sponsor })}
      />
      <UserrefidField
        check={userrefidCheck}
        value={form.values.userrefid}
        error={form.errorOf('userrefid')}
        onUserrefidChange={(userrefid) => form.set({ userrefid })}
      />
      <TextField {...form.text('name')} label={t.registration.fullName} icon={IconUser} autoComplete="name" />
      <TextField
        {...form.text('email')}
        label={t.registration.email}
        icon={IconAt}
        type="email"
        autoComplete="email"
      />
      <MobileField
        field={form.text('mobile_no')}
        onMobileChange={(mobile) => form.set({ mobile_no: mobile })}
      />
      <PasswordField {...form.text('password')} label={t.registration.password} autoComplete="new-password" />
      <PasswordField
        {...form.text('confirmPassword')}
        label={t.registration.confirmPassword}
        autoComplete="new-password"
      />
      <CaptchaField
        {...form.text('captcha')}
        captcha={captcha}
        label={t.registration.captcha}
        error={form.errorOf('captcha') ?? form.errorOf('captchaId')}
      />
      <CheckboxField {...form.checkbox('agree_to_terms')} label={<TermsLabel />} />
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        {t.registration.signUp}
      </Button>
    </form>
  )
}

function MobileField({ field, onMobileChange }: MobileFieldProps) {
  return (
    <TextField
      {...field}
      label={t.registration.mobileNumber}
      icon={IconPhone}
      type="tel"
      autoComplete="tel"
      value={`+${field.value.slice(1)}`}
      onChange={(event) => onMobileChange(normalizeMobile(event.currentTarget.value))}
    />
  )
}

const TermsLabel = () => (
  <span className={own.terms}>
    {t.registration.agreement({ terms: linkTo('terms'), privacy: linkTo('privacy') })}
  </span>
)

const linkTo = (document: LegalDocumentName) => (words: ReactNode) => (
  <a href={localizePath(readLocale(), legalDocuments[document].path)} target="_blank" rel="noreferrer">
    {words}
  </a>
)

/** Adds the leading plus; a plus alone is empty. */
function normalizeMobile(typed: string): string {
  const digits = typed.replaceAll(/[^0-9 ()-]/g, '')
  return digits && `+${digits}`
}
