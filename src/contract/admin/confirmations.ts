// Requests that wait for a second administrator, and which kinds of request do.

import * as z from 'zod/mini'
import { controlKinds } from '#contract/admin/dual-control-kinds.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'

/** What a request is answered with, as 202, that waits for a second administrator. */
export const waitingAnswer = z.object({
  waits: z.literal(true),
  confirmation: rowId,
  expiresAt: instant,
  message: z.string(),
})

export const confirmationStates = ['waiting', 'carried out', 'declined', 'withdrawn', 'expired'] as const

const confirmation = z.object({
  id: rowId,
  kind: z.enum([...controlKinds, 'controls']),
  /** What the audit log calls the action. */
  action: z.string(),
  summary: z.string(),
  subject: z.string(),
  reason: z.string(),
  amount: z.nullable(usdt),
  sent: z.array(z.object({ name: z.string(), value: z.string() })),
  before: z.unknown(),
  after: z.unknown(),
  requestedBy: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  state: z.enum(confirmationStates),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  lastRefusal: z.nullable(z.string()),
  /** The caller asked for it, and can only withdraw it. */
  own: z.boolean(),
})
export type Confirmation = z.output<typeof confirmation>

const anyAdmin = { access: 'admin', permission: 'any administrator' } as const
const one = z.object({ id: rowId })
const response = z.object({ message: z.string() })

export const listConfirmations = endpoint({
  ...anyAdmin,
  method: 'GET',
  path: '/api/admin/confirmations',
  summary: 'Requests that wait for a second administrator, and the last hundred that do no longer',
  response: z.object({ waiting: z.array(confirmation), decided: z.array(confirmation) }),
  refusals: [],
})

export const confirmRequest = endpoint({
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/confirmations/:id/confirm',
  summary:
    'Carries out, once, what another administrator asked for; what has become invalid gives its own refusal',
  params: one,
  response,
  refusals: [
    'not-found',
    'confirmation-own',
    'confirmation-decided',
    'confirmation-expired',
    'confirmation-requester-gone',
    'forgery-suspected',
  ],
  audit: 'Confirmed a request',
  stepUp: true,
})

export const declineRequest = endpoint({
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/confirmations/:id/decline',
  summary: 'Declines what another administrator asked for',
  params: one,
  body: z.object({ reason: line('Say why', 500) }),
  response,
  refusals: [
    'not-found',
    'confirmation-own',
    'confirmation-decided',
    'confirmation-expired',
    'forgery-suspected',
  ],
  audit: 'Declined a request',
})

export const withdrawRequest = endpoint({
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/confirmations/:id/withdraw',
  summary: 'Takes back what one asked for oneself',
  params: one,
  response,
  refusals: [
    'not-found',
    'confirmation-not-yours',
    'confirmation-decided',
    'confirmation-expired',
    'forgery-suspected',
  ],
  audit: 'Withdrew a request',
})

const control = z.object({
  kind: z.enum(controlKinds),
  required: z.boolean('Choose on or off'),
  /** Requests of at most this amount need nobody else; none where every request needs a second administrator. */
  freeUpTo: z.nullable(usdt),
})
const controls = z.object({
  controls: z.array(control),
  expiryHours: z
    .int('Enter whole hours')
    .check(z.minimum(1, 'At least 1 hour'), z.maximum(720, 'At most 720 hours')),
})
export type Controls = z.output<typeof controls>

const master = { access: 'admin', permission: 'master' } as const

export const readControls = endpoint({
  ...master,
  method: 'GET',
  path: '/api/admin/controls',
  summary: 'Which kinds of request need a second administrator, from which amount, and how long they wait',
  response: z.extend(controls, { masters: z.int() }),
  refusals: [],
})

export const saveControls = endpoint({
  ...master,
  method: 'PUT',
  path: '/api/admin/controls',
  summary: 'Switches two-person control on or off, itself under two-person control once any is on',
  body: controls,
  response: controls,
  refusals: ['controls-need-two-masters', 'forgery-suspected'],
  audit: 'Changed two-person control',
  stepUp: true,
  dualControl: 'controls',
})
