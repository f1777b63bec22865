import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { percent, usdt } from '#contract/platform/fields.ts'
import { packageKey } from '#contract/platform/text-fields.ts'

const tierLevel = z.object({
  level: z.int(),
  /** The active package's percentage, or the wealth tier's for a locked level. */
  percent,
  unlocked: z.boolean(),
  members: z.int(),
  /** Paid and pending rewards from this level. */
  bonus: usdt,
  pending: usdt,
})

export const wealthTier = endpoint({
  id: 'readLevels',
  method: 'GET',
  path: '/api/level',
  summary: "Read the caller's levels: percentage, members and rewards of each, with totals",
  access: 'member',
  response: z.object({
    /** The highest active package, which determines the percentages. */
    package: z.nullable(packageKey),
    levelManual: z.boolean(),
    levels: z.array(tierLevel),
    totalTeam: z.int(),
    /** Paid only; pending rewards are separate. */
    todayTierBonus: usdt,
    todayPending: usdt,
    totalTierBonus: usdt,
    totalPending: usdt,
    /** The activated amount of the strongest leg, as of the last closing. */
    highestTeamBusiness: usdt,
    /** The level with the most members. */
    biggerTeamTier: z.nullable(z.int()),
    /** The last closing day. */
    closedDay: z.nullable(z.string()),
  }),
  refusals: ['not-ready'],
})

export type WealthTier = z.output<(typeof wealthTier)['response']>
export type TierLevel = z.output<typeof tierLevel>
