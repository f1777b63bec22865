// Passwords and verification codes of members, and account actions of administrators.

import * as z from 'zod/mini'
import { captchaAnswer } from '#contract/platform/captcha.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import {
  passwordField,
  line,
  optionalLine,
  rowId,
  codeField,
  whenObject,
} from '#contract/platform/text-fields.ts'
import { sessionRow } from '#contract/platform/security.ts'

/** Purposes of a verification code. A code is valid for one purpose and target only. */
export const codePurposes = ['change-password', 'withdrawal-address'] as const

const REQUIREMENTS = 'Password does not meet all requirements'

/** Requirements of a new password, as listed next to the field. */
export const passwordRequirements = [
  { text: 'A capital letter', met: /[A-Z]/ },
  { text: 'A special character', met: /[!@#$%^&*(),.?":{}|<>_+=~`';/\\[\]-]/ },
  { text: 'A number', met: /\d/ },
  { text: 'At least 8 characters', met: /.{8}/su },
] as const

const newPassword = z
  .string('New password is required')
  .check(
    z.minLength(1, 'New password is required'),
    z.maxLength(128, REQUIREMENTS),
    ...passwordRequirements.map(({ met }) => z.regex(met, REQUIREMENTS)),
  )
const confirmPassword = z
  .string('Please confirm your password')
  .check(z.minLength(1, 'Please confirm your password'))
const samePasswords = z.refine<{ newPassword: string; confirmPassword: string }>(
  (body) => body.newPassword === body.confirmPassword,
  { message: 'Passwords do not match', path: ['confirmPassword'], when: whenObject },
)

export const sendCode = endpoint({
  id: 'sendCode',
  method: 'POST',
  path: '/api/verification-codes',
  summary: 'Email a verification code: valid for 10 minutes, 5 tries, one purpose and one target',
  access: 'member',
  body: z.object({
    purpose: z.enum(codePurposes, 'Choose what the code is for'),
    target: optionalLine(200),
  }),
  response: z.object({ message: z.string(), lockedSeconds: z.int() }),
  refusals: ['code-just-sent'],
  audit: 'verification code requested',
  rateLimits: [{ per: 'caller', count: 20, windowSeconds: 3600 }],
})

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/password',
  work: 'password',
  summary: "Change the member's password and end their other sessions",
  access: 'member',
  body: z
    .object({
      currentPassword: passwordField('Current password is required'),
      newPassword,
      confirmPassword,
      code: codeField,
      confirmed: z.literal(true, 'Please confirm this password change'),
    })
    .check(samePasswords),
  response: z.object({ message: z.string(), token: z.string() }),
  refusals: ['current-password-incorrect', 'code-invalid', 'password-guessable'],
  audit: 'member changed password',
  rateLimits: [{ per: 'caller', count: 10, windowSeconds: 900 }],
})

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/forgotten-password',
  summary: 'Email a password reset code; the response is the same for unknown members',
  access: 'public',
  body: z.object({
    username: line('Username is required', 254),
    ...captchaAnswer,
  }),
  response: z.object({ message: z.string() }),
  refusals: ['captcha-incorrect'],
  audit: 'password reset requested',
  rateLimits: [
    { per: 'network', count: 20, windowSeconds: 3600 },
    { per: 'account', count: 5, windowSeconds: 3600 },
  ],
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/forgotten-password/reset',
  work: 'password',
  summary: 'Set a new password with the emailed code and end all sessions',
  access: 'public',
  body: z
    .object({ username: line('Username is required', 254), code: codeField, newPassword, confirmPassword })
    .check(samePasswords),
  response: z.object({ message: z.string() }),
  refusals: ['code-invalid', 'password-guessable'],
  audit: 'member reset password',
  // Each code allows five attempts; a limit per account would let attackers lock the owner out.
  rateLimits: [{ per: 'network', count: 30, windowSeconds: 3600 }],
})

export const stopEmailChange = endpoint({
  id: 'stopEmailChange',
  method: 'POST',
  path: '/api/email-change/stop',
  summary: 'Restore the previous email address with the token of a mailed link, and end all sessions',
  access: 'public',
  body: z.object({ token: line('This link is incomplete. Open it again from the email.', 64) }),
  response: z.object({ message: z.string() }),
  refusals: ['email-change-link-invalid', 'email-taken'],
  audit: 'email change stopped',
  rateLimits: [{ per: 'network', count: 20, windowSeconds: 900 }],
})

const member = z.object({ memberId: rowId })

export const memberFlags = ['blocked', 'zero_pin', 'level_manual'] as const

export const setMemberFlag = endpoint({
  id: 'setMemberFlag',
  method: 'PUT',
  path: '/api/admin/members/:memberId/flags',
  summary: 'Set a member flag: blocked, 0 Pin or Level Manual; blocking ends all sessions',
  access: 'admin',
  permission: 'Edit Members',
  params: member,
  body: z.object({
    flag: z.enum(memberFlags, 'Choose a flag'),
    value: z.boolean('Choose on or off'),
    reason: line('Enter a reason', 500),
  }),
  response: z.object({ flag: z.enum(memberFlags), value: z.boolean() }),
  refusals: ['not-found', 'member-closed'],
  audit: 'member flag set',
})

export const sendPasswordReset = endpoint({
  id: 'sendPasswordReset',
  method: 'POST',
  path: '/api/admin/members/:memberId/password-reset',
  summary: 'Email the member a password reset code and end their sessions',
  access: 'admin',
  permission: 'Edit Members',
  params: member,
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'member-closed', 'code-just-sent', 'resets-on-hold'],
  audit: 'member password reset sent',
  stepUp: true,
})

export const readSignIns = endpoint({
  id: 'readSignIns',
  method: 'GET',
  path: '/api/admin/members/:memberId/sign-ins',
  summary: "List a member's recent sign-ins with addresses and open sessions",
  access: 'admin',
  permission: 'View Members',
  params: member,
  response: z.object({ lastSignIn: z.nullable(instant), sessions: z.array(sessionRow) }),
  refusals: ['not-found'],
})
