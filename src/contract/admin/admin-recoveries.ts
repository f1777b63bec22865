// Recovery of an administrator's lost authenticator: requested with the password, stoppable by the owner for 72 hours, then
// completed by two other master admins.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'

const message = z.object({ message: z.string() })
const progress = z.object({ requestedAt: instant, readyAt: instant })

export const requestAdminRecovery = endpoint({
  id: 'requestAdminRecovery',
  method: 'POST',
  path: '/api/admin/login/recovery',
  summary:
    'Report a lost authenticator after the password was accepted, or read the progress of the open request: after 72 hours two other master admins can turn two-factor authentication off',
  access: 'public',
  body: z.object({ challenge: line('Sign in again', 64) }),
  response: progress,
  refusals: ['challenge-expired', 'account-locked', 'admin-network-blocked', 'recovery-just-ended'],
  audit: 'admin reported a lost authenticator',
  rateLimits: [{ per: 'network', count: 20, windowSeconds: 900 }],
})

export const stopAdminRecoveryByLink = endpoint({
  id: 'stopAdminRecoveryByLink',
  method: 'POST',
  path: '/api/admin/authenticator-recovery/stop',
  summary: 'Stop the recovery of an administrator’s authenticator with the token of a mailed link',
  access: 'public',
  body: z.object({ token: line('This link is incomplete. Open it again from the email.', 128) }),
  response: message,
  refusals: ['admin-recovery-link-invalid'],
  audit: 'recovery of an admin stopped',
  rateLimits: [{ per: 'network', count: 20, windowSeconds: 900 }],
})

const anyAdmin = { access: 'admin', permission: 'any administrator', beforeTwoFactor: true } as const

export const readOwnAdminRecovery = endpoint({
  id: 'readOwnAdminRecovery',
  ...anyAdmin,
  method: 'GET',
  path: '/api/admin/authenticator-recovery',
  summary: 'Read the open request to recover the caller’s lost authenticator',
  response: z.object({ open: z.nullable(progress) }),
})

export const stopOwnAdminRecovery = endpoint({
  id: 'stopOwnAdminRecovery',
  ...anyAdmin,
  method: 'DELETE',
  path: '/api/admin/authenticator-recovery',
  summary: 'Stop the open request to recover the caller’s lost authenticator',
  response: message,
  refusals: ['not-found'],
  audit: 'recovery of an admin stopped by the owner',
})

const adminRecovery = z.object({
  id: rowId,
  name: z.string(),
  username: z.string(),
  role: z.string(),
  requestedAt: instant,
  readyAt: instant,
  isReady: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  /** Whether the administrator has signed in from that network before. */
  isKnownNetwork: z.boolean(),
  /** The caller's own request, which only others can decide. */
  isOwn: z.boolean(),
  /** There are fewer than two other master admins, so the operator completes it on the server. */
  needsOperator: z.boolean(),
})
export type AdminRecovery = z.output<typeof adminRecovery>

const master = { access: 'admin', permission: 'master' } as const
const one = z.object({ recoveryId: rowId })
const reason = z.object({ reason: line('Enter a reason', 500) })

export const listAdminRecoveries = endpoint({
  id: 'listAdminRecoveries',
  ...master,
  method: 'GET',
  path: '/api/admin/administrator-recoveries',
  summary: 'List the open requests of administrators to recover a lost authenticator, oldest first',
  response: z.object({ recoveries: z.array(adminRecovery) }),
})

/** Always under dual control. */
export const completeAdminRecovery = endpoint({
  id: 'completeAdminRecovery',
  ...master,
  method: 'POST',
  path: '/api/admin/administrator-recoveries/:recoveryId/completion',
  summary:
    'Turn two-factor authentication of another administrator off, 72 hours after the request: ends all sessions, and starts the cooling time',
  params: one,
  body: reason,
  response: message,
  refusals: ['not-found', 'recovery-own', 'recovery-needs-operator', 'recovery-ended', 'recovery-too-early'],
  audit: 'recovery of an admin completed',
  stepUp: true,
  dualControl: 'account-recovery',
})

export const declineAdminRecovery = endpoint({
  id: 'declineAdminRecovery',
  ...master,
  method: 'POST',
  path: '/api/admin/administrator-recoveries/:recoveryId/refusal',
  summary:
    'Decline the request of another administrator to recover a lost authenticator; the owner is notified',
  params: one,
  body: reason,
  response: message,
  refusals: ['not-found', 'recovery-own', 'recovery-ended'],
  audit: 'recovery of an admin declined',
})
