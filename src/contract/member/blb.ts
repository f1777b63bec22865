import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { percent, usdt } from '#contract/platform/fields.ts'

const leg = z.object({ legId: z.int(), required: usdt, current: usdt, progress: percent })

const slab = z.object({
  id: z.int(),
  bonus: usdt,
  status: z.enum(['success', 'in-progress', 'not-started']),
  /** Σ min(current, required) / Σ required. */
  progress: percent,
  /** The bonus × `progress`. */
  earned: usdt,
  /** The member's paid earnings, for slabs without legs. */
  currentEarning: usdt,
  required: usdt,
  legs: z.array(leg),
  /** Whether the member dismissed the congratulation. */
  dismissed: z.boolean(),
})

export const blbProgramme = endpoint({
  id: 'readBlbProgramme',
  method: 'GET',
  path: '/api/blb',
  summary: "Read the ten slabs of the Beyond Limit Bonus with the caller's progress",
  access: 'member',
  response: z.object({
    /** The last slab reached; zero before the first. */
    currentTier: z.int(),
    totalPAXBonus: usdt,
    holdBonus: usdt,
    currentHoldAmount: usdt,
    lockedAmountAhead: usdt,
    /** The last closing day; legs are counted at each closing. */
    closedDay: z.nullable(z.string()),
    slabs: z.array(slab),
  }),
  refusals: ['not-ready'],
})

export const dismissCongratulation = endpoint({
  id: 'dismissCongratulation',
  method: 'POST',
  path: '/api/blb/:slab/dismissal',
  summary: 'Dismiss the congratulation of a reached slab',
  access: 'member',
  params: z.object({ slab: z.string().check(z.regex(/^[1-9]\d?$/, 'Enter the number of a slab')) }),
  response: z.object({ slab: z.int() }),
  refusals: ['not-found'],
})

export type BlbProgramme = z.output<(typeof blbProgramme)['response']>
export type BlbSlabView = z.output<typeof slab>
