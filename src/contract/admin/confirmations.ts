// Dual control: pending requests, and the settings that require confirmation.

import * as z from 'zod/mini'
import { change } from '#contract/admin/changes.ts'
import { controlKinds, fixedControlKinds } from '#contract/admin/dual-control-kinds.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { imageId } from '#contract/platform/images.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'

/** The 202 response to a request that needs confirmation. */
export const pendingConfirmation = z.object({
  pending: z.literal(true),
  confirmation: rowId,
  expiresAt: instant,
  message: z.string(),
})

export const confirmationStates = ['waiting', 'carried out', 'declined', 'withdrawn', 'expired'] as const

const confirmation = z.object({
  id: rowId,
  kind: z.enum([...controlKinds, ...fixedControlKinds]),
  action: z.string(),
  /** Description of the request. */
  subject: z.string(),
  /** Userrefids of the members named in the texts. */
  members: z.array(z.string()),
  /** The case to review before confirming. */
  reviewed: z.nullable(z.object({ kind: z.enum(['withdrawal', 'deposit']), id: rowId })),
  reason: z.string(),
  amount: z.nullable(usdt),
  changes: z.array(change),
  /** An image that was sent with the request. */
  image: z.nullable(imageId),
  /** The what-if on which a plan change is based. */
  whatIfId: z.nullable(rowId),
  requestedBy: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  state: z.enum(confirmationStates),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  lastRefusal: z.nullable(z.string()),
  /** The caller is the requester and can only withdraw it. */
  own: z.boolean(),
})
export type Confirmation = z.output<typeof confirmation>

const anyAdmin = { access: 'admin', permission: 'any administrator' } as const
const one = z.object({ id: rowId })
const response = z.object({ message: z.string() })

export const listConfirmations = endpoint({
  id: 'listConfirmations',
  ...anyAdmin,
  method: 'GET',
  path: '/api/admin/confirmations',
  summary: 'List pending requests and the last hundred decided ones',
  response: z.object({ waiting: z.array(confirmation), decided: z.array(confirmation) }),
})

export const confirmRequest = endpoint({
  id: 'confirmRequest',
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/confirmations/:id/confirm',
  summary: 'Confirm and execute a pending request; if it is no longer valid, its own refusal is returned',
  params: one,
  response,
  refusals: [
    'not-found',
    'confirmation-own',
    'confirmation-accounts-linked',
    'confirmation-decided',
    'confirmation-expired',
    'confirmation-requester-gone',
  ],
  audit: 'Confirmed a request',
  stepUp: true,
})

export const declineRequest = endpoint({
  id: 'declineRequest',
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/confirmations/:id/decline',
  summary: 'Decline a pending request of another administrator',
  params: one,
  body: z.object({ reason: line('Enter a reason', 500) }),
  response,
  refusals: ['not-found', 'confirmation-own', 'confirmation-decided', 'confirmation-expired'],
  audit: 'Declined a request',
})

export const withdrawRequest = endpoint({
  id: 'withdrawRequest',
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/confirmations/:id/withdraw',
  summary: 'Withdraw your own pending request',
  params: one,
  response,
  refusals: ['not-found', 'confirmation-not-yours', 'confirmation-decided', 'confirmation-expired'],
  audit: 'Withdrew a request',
})

const control = z.object({
  kind: z.enum(controlKinds),
  required: z.boolean('Choose on or off'),
  /** Requests up to this amount are exempt; null for no exemption. */
  freeUpTo: z.nullable(usdt),
})
const hours = z
  .int('Enter whole hours')
  .check(z.minimum(1, 'At least 1 hour'), z.maximum(720, 'At most 720 hours'))
const controls = z.object({
  controls: z.array(control),
  expiryHours: hours,
  /** How long two administrators cannot confirm for each other after one changed the other's account. */
  coolingHours: hours,
  /** Maximum change of an exchange rate within a day, and between a withdrawal's quote and its approval. */
  rateChangePercent: z
    .int('Enter a whole percentage')
    .check(z.minimum(1, 'At least 1 percent'), z.maximum(100, 'At most 100 percent')),
})
export type Controls = z.output<typeof controls>

const master = { access: 'admin', permission: 'master' } as const

export const readControls = endpoint({
  id: 'readControls',
  ...master,
  method: 'GET',
  path: '/api/admin/controls',
  summary: 'Read the dual control settings: kinds, exempt amounts and expiry',
  response: z.extend(controls, { masters: z.int() }),
})

export const saveControls = endpoint({
  id: 'saveControls',
  ...master,
  method: 'PUT',
  path: '/api/admin/controls',
  summary: 'Update the dual control settings; needs confirmation itself while any control is on',
  body: controls,
  response: controls,
  refusals: ['controls-need-two-masters'],
  audit: 'Changed dual control',
  stepUp: 'settings',
  dualControl: 'controls',
})
