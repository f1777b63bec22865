// The figures of the back office's first page. Every one is counted from rows when it is asked for.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'

/** A total with the last thirty days beside the thirty before, and what each of the last ten days brought. */
const flow = z.object({
  total: usdt,
  /** In tenths of a percent; null where there was nothing before to compare with. */
  changePerMille: z.nullable(z.int()),
  days: z.array(usdt),
})
export type Flow = z.output<typeof flow>

export const incomePeriods = ['today', 'week', 'month'] as const
export type IncomePeriod = (typeof incomePeriods)[number]
export const incomeKinds = ['daily', 'direct', 'network', 'blb', 'odl'] as const

const income = z.array(z.object({ kind: z.enum(incomeKinds), paid: usdt, pending: usdt }))
export type Income = z.output<typeof income>

const counted = z.object({ count: z.int(), amount: usdt })

export const readOfficeDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'Summary, alerts, income, performers, capping and the money that waits for a decision',
  access: 'admin',
  permission: 'Analytics Dashboard',
  response: z.object({
    users: z.object({
      total: z.int(),
      active: z.int(),
      inactive: z.int(),
      changePerMille: z.nullable(z.int()),
    }),
    withdrawals: flow,
    deposits: flow,
    payouts: flow,
    alerts: z.object({
      missedOdl: z.object({ today: z.int(), week: z.int(), month: z.int() }),
      blocked: z.object({ count: z.int(), thisWeek: z.int() }),
      tickets: z.object({ count: z.int(), oldest: z.nullable(instant) }),
    }),
    income: z.object({ today: income, week: income, month: income }),
    coverage: z.object({ accrued: usdt, paid: usdt, pending: usdt, pendingCount: z.int(), treasury: usdt }),
    /** Who was paid most in thirty days, and when that was added up; at first it was not yet. */
    performers: z.object({
      at: z.nullable(instant),
      best: z.array(z.object({ slug: z.string(), userrefid: z.string(), paid: usdt, newBusiness: usdt })),
    }),
    /** Members with an active activation that has used at least 80 % of its cap, by the cap's multiple. */
    capping: z.object({ twice: z.int(), thrice: z.int() }),
    overview: z.object({
      pending: counted,
      approvedToday: counted,
      declined: counted,
      next: z.array(
        z.object({ id: z.string(), userrefid: z.string(), currency: z.string(), amount: usdt, at: instant }),
      ),
      depositsWaiting: z.extend(counted, { oldest: z.nullable(instant) }),
    }),
    /** Open sessions of administrators. */
    screens: z.int(),
  }),
  refusals: [],
})
export type OfficeDashboard = z.output<typeof readOfficeDashboard.response>

export const readWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  summary: 'How much work waits, of the kinds that the caller may do; the others are null',
  access: 'admin',
  permission: 'any administrator',
  response: z.object({
    deposits: z.nullable(z.int()),
    withdrawals: z.nullable(z.int()),
    tickets: z.nullable(z.int()),
  }),
  refusals: [],
})
