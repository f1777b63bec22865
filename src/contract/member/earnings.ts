// A member's rewards by the UTC day on which they accrued: the calendar of a month and the rows of a day.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { isDay } from '#domain/closing/closing-day.ts'
import { rewardKinds } from '#domain/rewards/reward-kinds.ts'

const month = z.string('Choose a month').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month'))
const day = z
  .string('Choose a day')
  .check(z.refine((text) => /^20.{8}$/.test(text) && isDay(text), 'Choose a day'))

export const earningDay = z.object({
  day,
  paid: usdt,
  /** The part of `paid` that was paid on a later day. */
  paidLater: usdt,
  pending: usdt,
  /** In drops, paid and pending together; null if a rate is missing. */
  xrp: z.nullable(usdt),
})
export type EarningDay = z.infer<typeof earningDay>

export const readEarningCalendar = endpoint({
  id: 'readEarningCalendar',
  method: 'GET',
  path: '/api/earnings/calendar',
  summary: "Read the caller's rewards of a month by day, paid and pending apart",
  access: 'member',
  /** Defaults to the current month. */
  query: z.object({ month: z.optional(month) }),
  response: z.object({
    month,
    /** The month of registration. */
    firstMonth: z.string(),
    /** In UTC. */
    today: z.string(),
    /** Days with rewards, oldest first. */
    days: z.array(earningDay),
  }),
})

export const earningRow = z.object({
  id: z.string(),
  kind: z.enum(rewardKinds),
  /** The level or the slab. */
  level: z.int(),
  /** The name of the package. */
  package: z.nullable(z.string()),
  baseAmount: usdt,
  percent: z.nullable(percent),
  contributingMembers: z.nullable(z.int()),
  amount: usdt,
  /** Lost to the cap. */
  cappedAmount: usdt,
  status: z.enum(['Paid', 'Pending']),
  accruedAt: instant,
  paidAt: z.nullable(instant),
  xrp: z.nullable(usdt),
})
export type EarningRow = z.infer<typeof earningRow>

export const readEarningDay = endpoint({
  id: 'readEarningDay',
  method: 'GET',
  path: '/api/earnings/days/:day',
  summary: "Read the caller's rewards of a day, the largest 200",
  access: 'member',
  params: z.object({ day }),
  response: z.object({ rows: z.array(earningRow), rowCount: z.int() }),
})
