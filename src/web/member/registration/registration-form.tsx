import { IconAt, IconPhone, IconUser, IconUsers } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { register } from '#contract/member/members.ts'
import { useForm } from '#web/api/use-form.ts'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useCompleteSignIn } from '../session/use-complete-sign-in.ts'
import own from './registration-form.module.css'
import { registrationSchema } from './registration-schema.ts'
import { useSponsorCheck } from './use-sponsor-check.ts'
import { UserrefidField } from './userrefid-field.tsx'
import { useUserrefidCheck } from './use-userrefid-check.ts'

const EMPTY = { userrefid: '', name: '', email: '', mobile_no: '', password: '', confirmPassword: '' }

export function RegistrationForm() {
  const [search] = useSearchParams()
  const completeSignIn = useCompleteSignIn()
  const form = useForm(register, {
    initial: { ...EMPTY, refferal_code: search.get('ref') ?? '', agree_to_terms: false },
    schema: registrationSchema,
    body: ({ agree_to_terms: agreed, ...rest }) => ({ ...rest, agree_to_terms: agreed ? 1 : 0 }),
    externalErrors: () => ({ userrefid: userrefidCheck.error, refferal_code: sponsorCheck.error }),
    onDone: ({ message, token, data }) => completeSignIn({ message, token, user: data }, '/user/welcome'),
  })
  const userrefidCheck = useUserrefidCheck(form.values.userrefid)
  const sponsorCheck = useSponsorCheck(form.values.refferal_code)
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField
        {...form.text('refferal_code')}
        label="Referral Id"
        icon={IconUsers}
        verdict={sponsorCheck.verdict}
        error={form.errorOf('refferal_code') ?? sponsorCheck.failure}
        autoComplete="off"
        autoCapitalize="none"
      />
      <UserrefidField
        check={userrefidCheck}
        value={form.values.userrefid}
        error={form.errorOf('userrefid')}
        onUserrefidChange={(userrefid) => form.set({ userrefid })}
      />
      <TextField {...form.text('name')} label="Full name" icon={IconUser} autoComplete="name" />
      <TextField {...form.text('email')} label="Email" icon={IconAt} type="email" autoComplete="email" />
      <TextField
        {...form.text('mobile_no')}
        label="Mobile number"
        icon={IconPhone}
        type="tel"
        autoComplete="tel"
        value={`+${form.values.mobile_no.slice(1)}`}
        onChange={(event) => form.set({ mobile_no: normalizeMobile(event.currentTarget.value) })}
      />
      <PasswordField {...form.text('password')} label="Password" autoComplete="new-password" />
      <PasswordField {...form.text('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      <CheckboxField {...form.checkbox('agree_to_terms')} label={<TermsLabel />} />
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        Sign Up
      </Button>
    </form>
  )
}

function TermsLabel() {
  return (
    <span className={own.terms}>
      I agree to the{' '}
      <a href="/terms-and-conditions" target="_blank" rel="noreferrer">
        Terms and Conditions
      </a>{' '}
      and the{' '}
      <a href="/Privacy-Policy" target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
    </span>
  )
}

/** Adds the leading plus; a plus alone is empty. */
function normalizeMobile(typed: string): string {
  const digits = typed.replaceAll(/[^0-9 ()-]/g, '')
  return digits && `+${digits}`
}
