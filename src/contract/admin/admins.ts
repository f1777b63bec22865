// Administrator sign-in, own account, and the setting that makes two-factor authentication mandatory.

import * as z from 'zod/mini'
import { moneyStopSummary } from '#contract/platform/circuit-breaker.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { challengeAnswer } from '#contract/member/members.ts'
import { permissions } from '#contract/platform/permissions.ts'
import {
  adminPasswordField,
  emailAddress,
  passwordField,
  line,
  optionalLine,
  rowId,
} from '#contract/platform/text-fields.ts'

export const adminUser = z.object({
  id: rowId,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  master: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  lastLogin: z.nullable(instant),
  mustSetUpTwoFactor: z.boolean(),
})

export type AdminUser = z.output<typeof adminUser>

export const readNetworkStatus = endpoint({
  id: 'readNetworkStatus',
  method: 'GET',
  path: '/api/admin/ip-status',
  summary: 'Read the caller’s address as the server sees it, and the remaining block time in milliseconds',
  access: 'public',
  response: z.object({
    ip: z.string(),
    ipBlocked: z.boolean(),
    blockTimeRemaining: z.int(),
    failedAttempts: z.int(),
    attemptsLeft: z.int(),
  }),
})

export const adminSignInResponse = z.object({
  status: z.boolean(),
  message: z.string(),
  token: z.optional(z.string()),
  admin: z.optional(adminUser),
  challenge: z.optional(z.string()),
})
export const adminSignInRefusals = [
  'admin-login-failed',
  'admin-attempts-used-up',
  'admin-network-blocked',
  'account-locked',
  'login-error',
] as const

export const signInAdmin = endpoint({
  id: 'signInAdmin',
  method: 'POST',
  path: '/api/admin/login',
  work: 'password',
  summary: 'Sign in an administrator; three failures block the network for one hour',
  access: 'public',
  body: z.object({
    username: line('Username is required', 254),
    password: passwordField(),
    captchaId: z.uuid('CAPTCHA verification is required'),
    captchaInput: line('CAPTCHA verification is required', 32),
  }),
  response: adminSignInResponse,
  refusals: ['admin-captcha-incorrect', ...adminSignInRefusals],
  audit: 'admin sign-in',
  hasStatusFlag: true,
  unexpectedRefusal: 'login-error',
  rateLimits: [
    { per: 'network', count: 60, windowSeconds: 900 },
    { per: 'account', count: 20, windowSeconds: 3600 },
  ],
})

export const signInAdminWithCode = endpoint({
  id: 'signInAdminWithCode',
  method: 'POST',
  path: '/api/admin/login/two-factor',
  summary: 'Complete a sign-in with an authenticator code or a recovery code',
  access: 'public',
  body: challengeAnswer,
  response: adminSignInResponse,
  refusals: ['code-invalid', 'challenge-expired', ...adminSignInRefusals],
  audit: 'admin sign-in by code',
  hasStatusFlag: true,
  unexpectedRefusal: 'login-error',
  rateLimits: [{ per: 'network', count: 60, windowSeconds: 900 }],
})

/** The link is mailed by `sendSubAdminResetLink` and by an invitation. */
export const resetAdminPassword = endpoint({
  id: 'resetAdminPassword',
  method: 'POST',
  path: '/api/admin/password-reset',
  work: 'password',
  summary: 'Set an administrator’s password with the token of a mailed link; ends their sessions',
  access: 'public',
  body: z
    .object({
      token: line('This link is incomplete. Open it again from the email.', 64),
      newPassword: adminPasswordField('New password is required'),
      confirmPassword: z.string('Please confirm your password'),
    })
    .check(
      z.refine((body) => body.newPassword === body.confirmPassword, {
        message: 'Passwords do not match',
        path: ['confirmPassword'],
      }),
    ),
  response: z.object({ message: z.string() }),
  refusals: ['reset-link-invalid', 'password-guessable'],
  audit: 'admin set a password by link',
  rateLimits: [{ per: 'network', count: 20, windowSeconds: 900 }],
})

const anyAdmin = { access: 'admin', permission: 'any administrator', beforeTwoFactor: true } as const

export const readAdminSession = endpoint({
  id: 'readAdminSession',
  ...anyAdmin,
  method: 'GET',
  path: '/api/admin/session',
  summary: 'Read the signed-in administrator with permissions and last sign-in',
  response: z.object({
    admin: adminUser,
    /** Set while the circuit breaker has stopped all money. */
    moneyStop: z.nullable(moneyStopSummary),
  }),
})

export const signOutAdmin = endpoint({
  id: 'signOutAdmin',
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Ends the session',
  response: z.object({ message: z.string() }),
  audit: 'admin sign-out',
})

/** The dialog that asks for the password; the specification has a different message for each. */
export const passwordDialogs = ['account', 'settings', 'closing'] as const

export const reauthenticate = endpoint({
  id: 'confirmPassword',
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/reauthenticate',
  work: 'password',
  summary: "Step-up authentication: verify the administrator's password for the next five minutes",
  body: z.object({ password: passwordField(), dialog: z.prefault(z.enum(passwordDialogs), 'account') }),
  response: z.object({ token: z.string() }),
  refusals: ['admin-password-incorrect', 'settings-password-incorrect', 'closing-password-incorrect'],
  audit: 'admin verified password',
  rateLimits: [{ per: 'caller', count: 10, windowSeconds: 900 }],
})

export const saveAdminProfile = endpoint({
  id: 'saveAdminProfile',
  ...anyAdmin,
  method: 'PUT',
  path: '/api/admin/profile',
  summary: "Update the administrator's name, email address and phone number",
  body: z.object({
    name: line('Name is required'),
    email: emailAddress('Email is required', 'Email is invalid'),
    phone: optionalLine(32),
  }),
  response: z.object({ admin: adminUser }),
  refusals: ['sub-admin-exists'],
  audit: 'admin changed profile',
  stepUp: true,
})

export const changeAdminPassword = endpoint({
  id: 'changeAdminPassword',
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/password',
  work: 'password',
  summary: "Change the administrator's password and end their other sessions",
  body: z
    .object({
      currentPassword: passwordField('Current password is required'),
      newPassword: adminPasswordField('New password is required'),
      confirmPassword: z.string('Please confirm your password'),
    })
    .check(
      z.refine((body) => body.newPassword === body.confirmPassword, {
        message: 'Passwords do not match',
        path: ['confirmPassword'],
      }),
    ),
  response: z.object({ message: z.string(), token: z.string() }),
  refusals: ['current-password-incorrect', 'password-guessable'],
  audit: 'admin changed password',
  rateLimits: [{ per: 'caller', count: 10, windowSeconds: 900 }],
})

const securitySettings = z.object({ requireTwoFactor: z.boolean('Choose on or off') })

export const readSecuritySettings = endpoint({
  id: 'readSecuritySettings',
  method: 'GET',
  path: '/api/admin/security-settings',
  summary: 'Read whether two-factor authentication is mandatory for administrators',
  access: 'admin',
  permission: 'master',
  response: securitySettings,
})

export const saveSecuritySettings = endpoint({
  id: 'saveSecuritySettings',
  method: 'PUT',
  path: '/api/admin/security-settings',
  summary: 'Require or stop requiring two-factor authentication for administrators',
  access: 'admin',
  permission: 'master',
  body: securitySettings,
  response: securitySettings,
  audit: 'security settings saved',
  stepUp: 'settings',
})
