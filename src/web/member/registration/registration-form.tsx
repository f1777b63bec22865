import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconAt, IconPhone, IconUser, IconUsers, IconId } from '@tabler/icons-react'
import { legalDocuments, type LegalDocumentName } from '#domain/legal/legal-documents.ts'
import { localizePath } from '#messages/locales.ts'
import { readLocale } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { CaptchaField } from '#web/identity/captcha-field.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import own from './registration.module.css'
import { isSameSponsor } from '#domain/members/referral.ts'
import { type ReferralLinks, useReferral, useRememberedChoice } from './use-referral.ts'
import { type LiveCheck, useUserrefidCheck } from './use-userrefid-check.ts'
import { register, verifySponsor } from '#contract/member/members.ts'
import { useForm } from '#web/api/use-form.ts'
import { useCaptcha } from '#web/identity/use-captcha.ts'
import { useCompleteSignIn } from '../session/use-complete-sign-in.ts'
import { forgetReferrals } from './remembered-referral.ts'
import * as z from 'zod/mini'
import { whenObject } from '#contract/platform/text-fields.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

/** Drops everything except letters and digits, and shows an error when it did. */
function UserrefidField({
  check,
  value,
  error,
  onUserrefidChange,
}: {
  check: LiveCheck
  value: string
  error: string | undefined
  onUserrefidChange: (userrefid: string) => void
}) {
  const [hasInvalidCharacters, setHasInvalidCharacters] = useState(false)
  const note = hasInvalidCharacters ? t.registration.userrefidLettersAndNumbers : check.failure
  return (
    <TextField
      name="userrefid"
      label={t.registration.username}
      icon={IconId}
      value={value}
      verdict={check.verdict}
      error={error ?? note}
      maxLength={32}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget: { value: typed } }) => {
        const sanitized = typed.replaceAll(/[^A-Za-z0-9]/g, '')
        setHasInvalidCharacters(sanitized !== typed)
        onUserrefidChange(sanitized)
      }}
    />
  )
}

const DEBOUNCE_MS = 600

/** Looks up the sponsor's name while typing. A failed check does not block the form: the server checks again. */
function useSponsorCheck(typed: string): LiveCheck {
  const sponsorId = typed.trim()
  const [debounced] = useDebouncedValue(sponsorId, DEBOUNCE_MS)
  const { data, isError } = useEndpointQuery(
    verifySponsor,
    debounced ? { params: { sponsorId: debounced } } : undefined,
  )
  if (!sponsorId) return {}
  if (debounced !== sponsorId) return { verdict: { tone: 'busy', text: t.registration.checking } }
  if (isError) return { failure: t.registration.sponsorVerificationFailed }
  if (!data) return { verdict: { tone: 'busy', text: t.registration.checking } }
  if (!data.exists) return { error: t.registration.invalidSponsor }
  return { verdict: { tone: 'good', text: data.name ?? sponsorId } }
}

/** The request body plus the repeated password, which is not sent. */
const createRegistrationSchema = () =>
  z
    .extend(register.body, {
      confirmPassword: z.string().check(z.minLength(1, t.registration.confirmPasswordRequired)),
    })
    .check(
      z.refine((form) => form.password === form.confirmPassword, {
        message: t.registration.passwordsDoNotMatch,
        path: ['confirmPassword'],
        when: whenObject,
      }),
    )

const EMPTY = {
  userrefid: '',
  name: '',
  email: '',
  mobile_no: '',
  password: '',
  confirmPassword: '',
  captcha: '',
}

/** The form, its captcha, and the checks that run while the visitor types. */
function useRegistrationForm() {
  const links = useReferral()
  const completeSignIn = useCompleteSignIn()
  const form = useForm(register, {
    initial: { ...EMPTY, refferal_code: links.initialSponsor, agree_to_terms: false },
    schema: createRegistrationSchema(),
    body: ({ agree_to_terms: agreed, ...rest }) => ({
      ...rest,
      agree_to_terms: agreed ? 1 : 0,
      captchaId: captcha.id,
      via: links.labelOf(rest.refferal_code.trim()),
    }),
    otherFields: ['captchaId'],
    externalErrors: () => ({ userrefid: userrefidCheck.error, refferal_code: sponsorCheck.error }),
    onDone: ({ message, token, data }) => {
      forgetReferrals()
      completeSignIn({ message, token, user: data }, '/user/welcome')
    },
    // A captcha can be used once.
    onFailed: () => {
      captcha.renew()
      form.clearField('captcha')
    },
  })
  const captcha = useCaptcha('registration', form.values.captcha, form.values.email)
  const userrefidCheck = useUserrefidCheck(form.values.userrefid)
  const sponsorCheck = useSponsorCheck(form.values.refferal_code)
  useRememberedChoice(links, form.values.refferal_code, sponsorCheck.verdict?.tone === 'good')
  return { form, captcha, userrefidCheck, sponsorCheck, links }
}

/** The sponsor, filled in from the link that the visitor opened, and another link's sponsor as an offer. */
function SponsorField({
  input,
  check,
  links,
  onSponsorChange,
}: {
  input: ComponentProps<typeof TextField>
  check: LiveCheck
  links: ReferralLinks
  onSponsorChange: (sponsor: string) => void
}) {
  const sponsor = String(input.value).trim()
  const { initialSponsor, latest } = links
  const isFromLink = sponsor !== '' && isSameSponsor(sponsor, initialSponsor)
  const other = latest && !isSameSponsor(latest.sponsor, sponsor) ? latest.sponsor : undefined
  return (
    <div className={own.sponsor}>
      <TextField
        {...input}
        icon={IconUsers}
        verdict={check.verdict}
        error={input.error ?? check.failure}
        autoComplete="off"
        autoCapitalize="none"
      />
      {isFromLink && check.error && <p>{t.registration.yourInviteLinkNamesNoActive}</p>}
      {isFromLink && check.verdict?.tone === 'good' && <p>{t.registration.sponsorFromInviteLink}</p>}
      {other && (
        <p>
          {t.registration.sponsorOfLastInviteLink({ sponsor: other })}{' '}
          <Button size="compact" onClick={() => onSponsorChange(other)}>
            {t.registration.takeSponsor({ sponsor: other })}
          </Button>
        </p>
      )}
    </div>
  )
}

type MobileFieldProps = {
  field: Omit<ComponentProps<typeof TextField>, 'label' | 'value'> & { value: string }
  onMobileChange: (mobile: string) => void
}

export function RegistrationForm() {
  const { form, captcha, userrefidCheck, sponsorCheck, links } = useRegistrationForm()
  return (
    <Form form={form}>
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
    </Form>
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
