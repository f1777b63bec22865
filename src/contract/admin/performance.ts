import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { packageKey, rowId } from '#contract/platform/text-fields.ts'
import { rewardKinds } from '#domain/rewards/reward-kinds.ts'

const earning = z.object({ kind: z.enum(rewardKinds), paid: usdt, pending: usdt, cappedAmount: usdt })
const month = z.object({ month: z.string(), paid: usdt, volume: usdt, joined: z.int() })
const heldActivation = z.object({
  id: rowId,
  type: packageKey,
  name: z.string(),
  amount: usdt,
  cap: usdt,
  earned: usdt,
  activatedAt: instant,
  status: z.enum(['active', 'completed', 'inactive']),
  granted: z.boolean(),
})

export const performance = z.object({
  id: rowId,
  userrefid: z.string(),
  fullName: z.string(),
  sponsor: z.nullable(z.string()),
  registeredAt: instant,
  status: z.enum(['Active', 'Inactive', 'Blocked']),
  zeroPin: z.boolean(),
  levelManual: z.boolean(),
  kycStatus: z.string(),
  earnings: z.array(earning),
  /** Rank among all members by team volume; null without volume. */
  rank: z.nullable(z.object({ place: z.int(), of: z.int() })),
  paidThirtyDays: usdt,
  balances: z.array(z.object({ account: z.string(), balance: usdt })),
  team: z.object({
    directs: z.int(),
    activeDirects: z.int(),
    size: z.int(),
    active: z.int(),
    volume: usdt,
    ownVolume: usdt,
  }),
  /** The last BLB slab reached; 0 if none. */
  slab: z.int(),
  activations: z.array(heldActivation),
  months: z.array(month),
})

export type Performance = z.output<typeof performance>

export const readPerformance = endpoint({
  id: 'readPerformance',
  method: 'GET',
  path: '/api/admin/performance/:slug',
  summary:
    "Read a member's figures: rewards by kind, packages, team, volume and rank over the last twelve months",
  access: 'admin',
  permission: 'View Members',
  params: z.object({ slug: z.string().check(z.maxLength(64)) }),
  response: performance,
  refusals: ['not-found'],
})
