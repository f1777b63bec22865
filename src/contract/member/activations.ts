import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { line, packageKey } from '#contract/platform/text-fields.ts'

const order = z.object({ packageType: packageKey, amount: usdt })
const reason = line('Enter a reason', 500)
/** A 64-bit id, as text. */
const id = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Not an id'))

export const activatePackage = endpoint({
  id: 'activatePackage',
  method: 'POST',
  path: '/api/activations',
  summary: 'Activate a package from the R-Wallet',
  access: 'member',
  body: order,
  response: z.object({ id, message: z.string() }),
  refusals: [
    'insufficient-balance',
    'own-limit-exceeded',
    'activation-closed-by-member',
    'amount-not-whole',
    'amount-out-of-range',
    'amount-between-steps',
    'package-closed',
    'package-locked',
    'no-free-slot',
    'not-ready',
  ],
  money: true,
  needsConsent: true,
})

export const activation = z.object({
  id,
  type: packageKey,
  amount: usdt,
  /** Promised when it was activated; a later plan does not change it. */
  dailyRate: percent,
  activatedAt: instant,
  status: z.enum(['active', 'completed', 'inactive']),
  cap: usdt,
  earned: usdt,
  lastDay: z.string(),
  maturesAt: instant,
  releasedAt: z.nullable(instant),
  granted: z.boolean(),
})

export const listActivations = endpoint({
  id: 'listActivations',
  method: 'GET',
  path: '/api/activations',
  summary: "List the caller's activations with cap usage, oldest first",
  access: 'member',
  response: z.object({ activations: z.array(activation) }),
})

export const listMemberActivations = endpoint({
  id: 'listMemberActivations',
  method: 'GET',
  path: '/api/admin/members/:memberId/activations',
  summary: "List a member's activations with cap usage, oldest first",
  access: 'admin',
  permission: 'View Members',
  params: z.object({ memberId: id }),
  response: z.object({ activations: z.array(activation) }),
  refusals: ['not-found'],
})

export const grantPackage = endpoint({
  id: 'grantPackage',
  method: 'POST',
  path: '/api/admin/members/:memberId/activations',
  summary: 'Grant a complimentary activation to a 0 Pin account',
  access: 'admin',
  permission: 'master',
  params: z.object({ memberId: id }),
  body: z.extend(order, { reason }),
  response: z.object({ id }),
  refusals: [
    'not-found',
    'not-complimentary',
    'amount-not-whole',
    'amount-out-of-range',
    'amount-between-steps',
    'package-closed',
    'package-locked',
    'no-free-slot',
    'not-ready',
  ],
  audit: 'Granted a package',
  money: true,
  dualControl: 'grants',
  stepUp: true,
})

export const deactivatePackage = endpoint({
  id: 'deactivatePackage',
  method: 'POST',
  path: '/api/admin/activations/:activationId/deactivation',
  summary: 'Deactivate an activation: it stops earning; the principal release date does not change',
  access: 'admin',
  permission: 'master',
  params: z.object({ activationId: id }),
  body: z.object({ reason }),
  response: z.object({ id }),
  refusals: ['not-found', 'activation-not-active'],
  audit: 'Deactivated a package',
  stepUp: true,
})

export type Activation = z.output<typeof activation>
