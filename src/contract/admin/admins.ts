// The back office's own door: sign-in, the signed-in administrator, and the setting that asks all of them for a code.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { challengeAnswer } from '#contract/member/members.ts'
import { permissions } from '#contract/platform/permissions.ts'
import { chosenPassword, emailAddress, givenPassword, line, rowId } from '#contract/platform/text-fields.ts'

export const adminUser = z.object({
  id: rowId,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  master: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  lastLogin: z.nullable(instant),
  mustSetUpTwoFactor: z.boolean(),
})

export type AdminUser = z.output<typeof adminUser>

export const readNetworkStatus = endpoint({
  method: 'GET',
  path: '/api/admin/ip-status',
  summary: 'The address the server sees, whether it is blocked, and for how many milliseconds more',
  access: 'public',
  response: z.object({
    ip: z.string(),
    ipBlocked: z.boolean(),
    blockTimeRemaining: z.int(),
    failedAttempts: z.int(),
    attemptsLeft: z.int(),
  }),
  refusals: [],
})

const signInAnswer = z.object({
  status: z.boolean(),
  message: z.string(),
  token: z.optional(z.string()),
  admin: z.optional(adminUser),
  challenge: z.optional(z.string()),
})
const signInRefusals = [
  'admin-login-failed',
  'admin-attempts-used-up',
  'admin-network-blocked',
  'account-locked',
  'login-broken',
  'foreign-origin',
  'too-many-requests',
] as const

export const signInAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Signs an administrator in; three failures block the network for one hour',
  access: 'public',
  body: z.object({
    username: line('Username is required', 254),
    password: givenPassword(),
    captchaId: z.uuid('CAPTCHA verification is required'),
    captchaInput: line('CAPTCHA verification is required', 32),
  }),
  response: signInAnswer,
  refusals: ['admin-captcha-incorrect', ...signInRefusals],
  audit: 'admin sign-in',
  hasStatusFlag: true,
  unexpectedRefusal: 'login-broken',
  limits: [{ per: 'network', count: 60, windowSeconds: 900 }],
})

export const signInAdminWithCode = endpoint({
  method: 'POST',
  path: '/api/admin/login/two-factor',
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
  access: 'public',
  body: challengeAnswer,
  response: signInAnswer,
  refusals: ['code-invalid', 'challenge-expired', ...signInRefusals],
  audit: 'admin sign-in by code',
  hasStatusFlag: true,
  unexpectedRefusal: 'login-broken',
  limits: [{ per: 'network', count: 60, windowSeconds: 900 }],
})

const anyAdmin = { access: 'admin', permission: 'any administrator', beforeTwoFactor: true } as const

export const readAdminSession = endpoint({
  ...anyAdmin,
  method: 'GET',
  path: '/api/admin/session',
  summary: 'The signed-in administrator with their permissions and last sign-in',
  response: z.object({ admin: adminUser }),
  refusals: [],
})

export const signOutAdmin = endpoint({
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Ends the session',
  response: z.object({ message: z.string() }),
  refusals: ['forgery-suspected'],
  audit: 'admin sign-out',
})

/** Which dialog asks: the specification gives each of the three its own words for a wrong password. */
export const passwordDialogs = ['account', 'settings', 'closing'] as const

export const reauthenticate = endpoint({
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/reauthenticate',
  summary:
    "Checks the signed-in administrator's own password; guarded actions are open for five minutes after it",
  body: z.object({ password: givenPassword(), dialog: z.prefault(z.enum(passwordDialogs), 'account') }),
  response: z.object({ token: z.string() }),
  refusals: [
    'admin-password-incorrect',
    'settings-password-incorrect',
    'closing-password-incorrect',
    'forgery-suspected',
    'too-many-requests',
  ],
  audit: 'admin gave password again',
  limits: [{ per: 'caller', count: 10, windowSeconds: 900 }],
})

export const saveAdminProfile = endpoint({
  ...anyAdmin,
  method: 'PUT',
  path: '/api/admin/profile',
  summary: "Changes the administrator's own name, e-mail address and telephone number",
  body: z.object({
    name: line('Name is required'),
    email: emailAddress('Email is required', 'Email is invalid'),
    phone: line('Phone is required', 32),
  }),
  response: z.object({ admin: adminUser }),
  refusals: ['sub-admin-exists', 'forgery-suspected', 'password-needed'],
  audit: 'admin changed profile',
  stepUp: true,
})

export const changeAdminPassword = endpoint({
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/password',
  summary: "Changes the administrator's own password and ends their other sessions",
  body: z
    .object({
      currentPassword: givenPassword('Current password is required'),
      newPassword: chosenPassword('New password is required', 6),
      confirmPassword: z.string('Please confirm your password'),
    })
    .check(
      z.refine((body) => body.newPassword === body.confirmPassword, {
        message: 'Passwords do not match',
        path: ['confirmPassword'],
      }),
    ),
  response: z.object({ message: z.string(), token: z.string() }),
  refusals: ['current-password-incorrect', 'password-guessable', 'forgery-suspected', 'too-many-requests'],
  audit: 'admin changed password',
  limits: [{ per: 'caller', count: 10, windowSeconds: 900 }],
})

const securitySettings = z.object({ requireTwoFactor: z.boolean('Choose on or off') })

export const readSecuritySettings = endpoint({
  method: 'GET',
  path: '/api/admin/security-settings',
  summary: 'Whether every administrator must sign in with two factors',
  access: 'admin',
  permission: 'master',
  response: securitySettings,
  refusals: [],
})

export const saveSecuritySettings = endpoint({
  method: 'PUT',
  path: '/api/admin/security-settings',
  summary: 'Asks two factors of every administrator, or no longer',
  access: 'admin',
  permission: 'master',
  body: securitySettings,
  response: securitySettings,
  refusals: ['forgery-suspected', 'password-needed'],
  audit: 'security settings saved',
  stepUp: true,
})
