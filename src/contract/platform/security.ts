// Sessions and two-factor authentication: the same endpoints for members and administrators under two prefixes.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { passwordField, codeField } from '#contract/platform/text-fields.ts'

export const sessionRow = z.object({
  id: z.string(),
  address: z.string(),
  userAgent: z.string(),
  createdAt: instant,
  /** First sign-in with the browser. */
  firstSeenAt: instant,
  lastSeenAt: instant,
  open: z.boolean(),
  current: z.boolean(),
  /** Remains true after the session expires, until it is ended. */
  receivesPush: z.boolean(),
  /** Why an administrator viewed the account; null for the owner's own sessions. */
  viewReason: z.nullable(z.string()),
})

/** For the owner: a network block instead of the IP address. */
const deviceRow = z.extend(z.omit(sessionRow, { address: true }), { network: z.string() })

const message = z.object({ message: z.string() })
const tryLimits = [{ per: 'caller', count: 10, windowSeconds: 900 }] as const

type Prefix = '/api' | '/api/admin'
type Guard =
  | { access: 'member' }
  | { access: 'admin'; permission: 'any administrator'; beforeTwoFactor: true }

/** Distinguishes the operation ids of administrators. */
const roleOf = ({ access }: Guard) => (access === 'admin' ? 'Admin' : '')

export type SecurityEndpoints = ReturnType<typeof securityEndpoints>

function securityEndpoints(prefix: Prefix, guard: Guard) {
  return {
    guard,
    ...sessionEndpoints(prefix, guard),
    ...setUpEndpoints(prefix, guard),
    ...twoFactorEndpoints(prefix, guard),
  }
}

function sessionEndpoints(prefix: Prefix, guard: Guard) {
  const role = roleOf(guard)
  return {
    listSessions: endpoint({
      id: `list${role}Sessions`,
      ...guard,
      method: 'GET',
      path: `${prefix}/sessions`,
      summary:
        "List the caller's sessions that are open or receive push notifications, newest first, and when administrators viewed the account of a member",
      response: z.array(deviceRow),
    }),
    endSession: endpoint({
      id: `end${role}Session`,
      ...guard,
      method: 'DELETE',
      path: `${prefix}/sessions/:sessionId`,
      summary: "End one of the caller's sessions",
      params: z.object({ sessionId: z.uuid('Enter a session id') }),
      response: message,
      owner: { param: 'sessionId', foreign: 'not-found' },
      audit: 'session ended',
    }),
    endOtherSessions: endpoint({
      id: `endOther${role}Sessions`,
      ...guard,
      method: 'DELETE',
      path: `${prefix}/sessions`,
      summary: "End all of the caller's sessions except this one",
      response: message,
      audit: 'other sessions ended',
    }),
  }
}

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

function setUpEndpoints(prefix: Prefix, guard: Guard) {
  const role = roleOf(guard)
  return {
    readTwoFactor: endpoint({
      id: `read${role}TwoFactor`,
      ...guard,
      method: 'GET',
      path: `${prefix}/two-factor`,
      summary:
        'Read the two-factor status, the number of unused recovery codes and whether their owner confirmed saving them',
      response: z.object({
        enabled: z.boolean(),
        recoveryCodesLeft: z.int(),
        recoveryCodesSaved: z.boolean(),
      }),
    }),
    setUpTwoFactor: endpoint({
      id: `setUp${role}TwoFactor`,
      ...guard,
      method: 'POST',
      path: `${prefix}/two-factor/setup`,
      work: 'password',
      summary: 'Create a secret for the authenticator app; inactive until a code is confirmed',
      body: z.object({ password: passwordField() }),
      response: z.object({ secret: z.string(), uri: z.string() }),
      refusals: ['current-password-incorrect', 'two-factor-on'],
      audit: 'two-factor begun',
      rateLimits: tryLimits,
    }),
    confirmTwoFactor: endpoint({
      id: `confirm${role}TwoFactor`,
      ...guard,
      method: 'POST',
      path: `${prefix}/two-factor/confirm`,
      summary: 'Enable two-factor authentication and return the recovery codes once',
      body: z.object({ code: codeField }),
      response: recoveryCodes,
      refusals: ['code-invalid', 'two-factor-on'],
      audit: 'two-factor on',
      rateLimits: tryLimits,
    }),
  }
}

function twoFactorEndpoints(prefix: Prefix, guard: Guard) {
  const role = roleOf(guard)
  return {
    renewRecoveryCodes: endpoint({
      id: `renew${role}RecoveryCodes`,
      ...guard,
      method: 'POST',
      path: `${prefix}/two-factor/recovery-codes`,
      summary: 'Issue new recovery codes and invalidate the old ones',
      body: z.object({ code: codeField }),
      response: recoveryCodes,
      refusals: ['code-invalid', 'two-factor-off'],
      audit: 'recovery codes renewed',
      rateLimits: tryLimits,
    }),
    confirmSavedCodes: endpoint({
      id: `confirmSaved${role}RecoveryCodes`,
      ...guard,
      method: 'PUT',
      path: `${prefix}/two-factor/recovery-codes/saved`,
      summary: 'Confirm that the recovery codes that were issued last are saved',
      response: message,
      refusals: ['two-factor-off'],
      audit: 'recovery codes saved',
    }),
    switchTwoFactorOff: endpoint({
      id: `switch${role}TwoFactorOff`,
      ...guard,
      method: 'POST',
      path: `${prefix}/two-factor/disable`,
      work: 'password',
      summary: 'Disable two-factor authentication',
      body: z.object({ password: passwordField(), code: codeField }),
      response: message,
      refusals: ['current-password-incorrect', 'code-invalid', 'two-factor-off'],
      audit: 'two-factor off',
      rateLimits: tryLimits,
    }),
  }
}

export const memberSecurity = securityEndpoints('/api', { access: 'member' })
export const adminSecurity = securityEndpoints('/api/admin', {
  access: 'admin',
  permission: 'any administrator',
  beforeTwoFactor: true,
})
