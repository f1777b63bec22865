// Recovery of a lost authenticator: requested with the password, stoppable by the owner for 72 hours, then completed by two
// administrators.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'

const message = z.object({ message: z.string() })
const progress = z.object({ requestedAt: instant, readyAt: instant })

export const requestRecovery = endpoint({
  id: 'requestRecovery',
  method: 'POST',
  path: '/api/users/login/recovery',
  summary:
    'Report a lost authenticator after the password was accepted, or read the progress of the open request: after 72 hours two administrators can turn two-factor authentication off',
  access: 'public',
  body: z.object({ challenge: line('Log in again', 64) }),
  response: progress,
  refusals: ['challenge-expired', 'account-locked', 'recovery-just-ended'],
  audit: 'authenticator recovery requested',
  rateLimits: [{ per: 'network', count: 20, windowSeconds: 900 }],
})

export const stopRecoveryByLink = endpoint({
  id: 'stopRecoveryByLink',
  method: 'POST',
  path: '/api/account-recovery/stop',
  summary: 'Stop the recovery of an authenticator with the token of a mailed link',
  access: 'public',
  body: z.object({ token: line('This link is incomplete. Open it again from the email.', 128) }),
  response: message,
  refusals: ['recovery-link-invalid'],
  audit: 'authenticator recovery stopped',
  rateLimits: [{ per: 'network', count: 20, windowSeconds: 900 }],
})

export const readRecovery = endpoint({
  id: 'readRecovery',
  method: 'GET',
  path: '/api/account-recovery',
  summary: 'Read the open request to recover a lost authenticator of the account',
  access: 'member',
  response: z.object({ open: z.nullable(progress) }),
})

export const stopRecovery = endpoint({
  id: 'stopRecovery',
  method: 'DELETE',
  path: '/api/account-recovery',
  summary: 'Stop the open request to recover a lost authenticator of the account',
  access: 'member',
  response: message,
  refusals: ['not-found'],
  audit: 'authenticator recovery stopped by the member',
})

const recovery = z.object({ recoveryId: rowId })
const reason = z.object({ reason: line('Enter a reason', 500) })
const editMembers = { access: 'admin', permission: 'Edit Members' } as const

/** Always under dual control. */
export const completeRecovery = endpoint({
  id: 'completeRecovery',
  ...editMembers,
  method: 'POST',
  path: '/api/admin/recoveries/:recoveryId/completion',
  summary:
    'Turn two-factor authentication of a member off, 72 hours after the request: ends all sessions and holds withdrawals',
  params: recovery,
  body: reason,
  response: message,
  refusals: ['not-found', 'recovery-ended', 'recovery-too-early'],
  audit: 'authenticator recovery completed',
  stepUp: true,
  dualControl: 'account-recovery',
})

export const declineRecovery = endpoint({
  id: 'declineRecovery',
  ...editMembers,
  method: 'POST',
  path: '/api/admin/recoveries/:recoveryId/refusal',
  summary: 'Decline the request to recover a lost authenticator; the member is notified',
  params: recovery,
  body: reason,
  response: message,
  refusals: ['not-found', 'recovery-ended'],
  audit: 'authenticator recovery declined',
})

const WHOLE_DAYS = 'Enter 1 to 90 whole days'
const settings = z.object({
  holdDays: z.int(WHOLE_DAYS).check(z.minimum(1, WHOLE_DAYS), z.maximum(90, WHOLE_DAYS)),
})

export const readRecoverySettings = endpoint({
  id: 'readRecoverySettings',
  method: 'GET',
  path: '/api/admin/recovery-settings',
  summary: 'Read for how many days a member cannot withdraw after a lost authenticator was removed',
  access: 'admin',
  permission: 'master',
  response: settings,
})

export const saveRecoverySettings = endpoint({
  id: 'saveRecoverySettings',
  method: 'PUT',
  path: '/api/admin/recovery-settings',
  summary: 'Set for how many days a member cannot withdraw after a lost authenticator was removed',
  access: 'admin',
  permission: 'master',
  body: settings,
  response: settings,
  audit: 'recovery settings saved',
  stepUp: 'settings',
  dualControl: 'account-recovery',
})
