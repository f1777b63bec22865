import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { percent, usdt } from '#contract/platform/fields.ts'
import { packageTypes } from '#domain/packages/plan.ts'

const tierLevel = z.object({
  level: z.int(),
  /** What the level pays: the active package's own percent, or for a locked one the wealth tier's. */
  percent,
  unlocked: z.boolean(),
  members: z.int(),
  /** Everything that this level has brought the caller. */
  bonus: usdt,
})

export const wealthTier = endpoint({
  method: 'GET',
  path: '/api/level',
  summary: "The caller's ten levels: percent, members and income of each, and the sums over all of them",
  access: 'member',
  response: z.object({
    /** The highest active package, which decides the percents. */
    package: z.nullable(z.enum(packageTypes)),
    levelManual: z.boolean(),
    levels: z.array(tierLevel),
    totalTeam: z.int(),
    todayTierBonus: usdt,
    totalTierBonus: usdt,
    /** The activated amount of the strongest leg, as of the last closing. */
    highestTeamBusiness: usdt,
    /** The level with the most members. */
    biggerTeamTier: z.nullable(z.int()),
    /** The day that was closed last. */
    closedDay: z.nullable(z.string()),
  }),
  refusals: ['not-ready'],
})

export type WealthTier = z.output<(typeof wealthTier)['response']>
export type TierLevel = z.output<typeof tierLevel>
