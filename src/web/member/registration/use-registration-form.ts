import { register } from '#contract/member/members.ts'
import { useForm } from '#web/api/use-form.ts'
import { useCaptcha } from '#web/identity/use-captcha.ts'
import { useCompleteSignIn } from '../session/use-complete-sign-in.ts'
import { forgetReferrals } from './remembered-referral.ts'
import { describeRegistrationSchema } from './registration-schema.ts'
import { useReferral, useRememberedChoice } from './use-referral.ts'
import { useSponsorCheck } from './use-sponsor-check.ts'
import { useUserrefidCheck } from './use-userrefid-check.ts'

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
export function useRegistrationForm() {
  const links = useReferral()
  const completeSignIn = useCompleteSignIn()
  const form = useForm(register, {
    initial: { ...EMPTY, refferal_code: links.initialSponsor, agree_to_terms: false },
    schema: describeRegistrationSchema(),
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
