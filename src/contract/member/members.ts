// Registration, sign-in and member lookup. Paths, fields and messages come from the specification.

import * as z from 'zod/mini'
import { captchaAnswer } from '#contract/platform/captcha.ts'
import { moneyStopSummary } from '#contract/platform/circuit-breaker.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { pendingConsent } from '#contract/member/consents.ts'
import { displayRate, preferences } from '#contract/member/preferences.ts'
import {
  newPasswordField,
  emailAddress,
  passwordField,
  line,
  mobileNumber,
  page,
  rowId,
  userrefid,
  whenObject,
} from '#contract/platform/text-fields.ts'

export const memberUser = z.object({
  id: rowId,
  userrefid: z.string(),
  username: z.string(),
  fullName: z.string(),
  name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  refferal_code: z.string(),
  sponsorId: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  gender: z.optional(z.enum(['male', 'female', 'other'])),
  birthdate: z.optional(z.string()),
  panCardNo: z.optional(z.string()),
  createdAt: instant,
  profilePic: z.optional(z.string()),
})

export type MemberUser = z.output<typeof memberUser>

export const register = endpoint({
  id: 'registerAccount',
  method: 'POST',
  path: '/api/register',
  work: 'password',
  summary: 'Register a member under a sponsor and sign them in',
  access: 'public',
  body: z.object({
    name: line('Full name is required'),
    userrefid,
    email: emailAddress('Email is required', 'Please enter a valid email address'),
    password: newPasswordField('Password is required', 8),
    mobile_no: mobileNumber,
    refferal_code: line('Referral Id is required', 64),
    /** The label of the sponsor's named link; an unknown label counts as the main link. */
    via: z.optional(z.string().check(z.maxLength(64))),
    agree_to_terms: z.literal(1, 'You must agree to the Terms and Conditions'),
    ...captchaAnswer,
  }),
  response: z.object({ status: z.boolean(), message: z.string(), token: z.string(), data: memberUser }),
  refusals: ['captcha-incorrect', 'userrefid-taken', 'sponsor-invalid', 'password-guessable'],
  audit: 'member registered',
  hasStatusFlag: true,
  rateLimits: [{ per: 'network', count: 20, windowSeconds: 3600 }],
})

export const verifySponsor = endpoint({
  id: 'verifySponsor',
  method: 'GET',
  path: '/api/verify-sponsor/:sponsorId',
  summary: 'Check that a sponsor exists; returns first name and initial',
  access: 'public',
  params: z.object({ sponsorId: line('Referral Id is required', 64) }),
  response: z.object({ exists: z.boolean(), name: z.nullable(z.string()) }),
  rateLimits: [
    { per: 'network', count: 20, windowSeconds: 600 },
    { per: 'network', count: 200, windowSeconds: 86_400 },
  ],
})

export const verifyUserrefid = endpoint({
  id: 'verifyUserrefid',
  method: 'GET',
  path: '/api/verify-userrefid/:userrefid',
  summary: 'Check the format and availability of a userrefid',
  access: 'public',
  params: z.object({ userrefid: z.string().check(z.maxLength(200)) }),
  response: z.object({ validFormat: z.boolean(), taken: z.boolean() }),
  rateLimits: [
    { per: 'network', count: 30, windowSeconds: 600 },
    { per: 'network', count: 300, windowSeconds: 86_400 },
  ],
})

export const listSponsors = endpoint({
  id: 'listSponsors',
  method: 'GET',
  path: '/api/sponsors',
  summary: "List a member's upline and directs, or all members for an administrator with View Members",
  access: 'public',
  optionalAuth: true,
  query: z.object(page),
  response: z.array(z.object({ userRefid: z.string(), name: z.string() })),
})

export const listUserrefs = endpoint({
  id: 'listUserrefs',
  method: 'GET',
  path: '/api/userrefs',
  summary: 'List the userrefids of the members in /api/sponsors and of the caller',
  access: 'public',
  optionalAuth: true,
  query: z.object(page),
  response: z.array(z.string()),
})

export const readWallet = endpoint({
  id: 'readWallet',
  method: 'GET',
  path: '/api/e-wallet/:userrefid',
  summary: "Read the caller's R-Wallet, or any member's for an administrator with View Members",
  access: 'public',
  optionalAuth: true,
  params: z.object({ userrefid: z.string().check(z.maxLength(64)) }),
  response: z.object({ data: z.array(z.object({ amount: usdt })) }),
  owner: { param: 'userrefid', foreign: 'not-found' },
})

/** `challenge` replaces token and data when a two-factor code is still needed. */
export const signInResponse = z.object({
  status: z.boolean(),
  message: z.string(),
  data: z.optional(memberUser),
  token: z.optional(z.string()),
  challenge: z.optional(z.string()),
})

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  path: '/api/users/login',
  work: 'password',
  summary: 'Sign in a member by userrefid or email address',
  access: 'public',
  body: z
    .object({
      userrefid: z.optional(z.string().check(z.trim(), z.maxLength(254, 'Username is required'))),
      email: z.optional(z.string().check(z.trim(), z.maxLength(254, 'Username is required'))),
      password: passwordField(),
      ...captchaAnswer,
    })
    .check(
      z.refine(({ userrefid: name, email }) => Boolean(name || email), {
        message: 'Username is required',
        path: ['userrefid'],
        when: whenObject,
      }),
    ),
  response: signInResponse,
  refusals: ['captcha-incorrect', 'login-failed', 'account-locked', 'login-error'],
  audit: 'member sign-in',
  hasStatusFlag: true,
  unexpectedRefusal: 'login-error',
  rateLimits: [
    { per: 'network', count: 60, windowSeconds: 900 },
    { per: 'account', count: 20, windowSeconds: 900 },
  ],
})

/** The two-factor step of a sign-in, for members and administrators. */
export const challengeAnswer = z.object({
  challenge: z.string('Log in again').check(z.maxLength(64)),
  code: line('Verification code is required', 32),
})

export const signInWithCode = endpoint({
  id: 'signInWithCode',
  method: 'POST',
  path: '/api/users/login/two-factor',
  summary: 'Complete a sign-in with an authenticator code or a recovery code',
  access: 'public',
  body: challengeAnswer,
  response: signInResponse,
  refusals: ['code-invalid', 'challenge-expired', 'account-locked', 'login-error'],
  audit: 'member sign-in by code',
  hasStatusFlag: true,
  unexpectedRefusal: 'login-error',
  rateLimits: [{ per: 'network', count: 60, windowSeconds: 900 }],
})

export const readSession = endpoint({
  id: 'readSession',
  method: 'GET',
  path: '/api/session',
  summary: 'Read the signed-in member, their display preferences and the rates for a display currency',
  access: 'member',
  response: z.object({
    user: memberUser,
    preferences,
    rates: z.array(displayRate),
    /** Legal documents that the member still has to agree to; none while an administrator views the account. */
    pendingConsents: z.array(pendingConsent),
    /** Set while an administrator views the account. */
    view: z.nullable(z.object({ by: z.string(), endsAt: instant })),
    /** Set while the circuit breaker has stopped all money. */
    moneyStop: z.nullable(moneyStopSummary),
  }),
})

export const signOut = endpoint({
  id: 'signOut',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session',
  access: 'member',
  response: z.object({ message: z.string() }),
  audit: 'member sign-out',
  endsView: true,
})
