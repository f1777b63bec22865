// Figures of the admin dashboard, computed on request.

import * as z from 'zod/mini'
import { undoneClosing } from '#contract/money/closing.ts'
import { companyFields } from '#contract/platform/company-details.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { budgetKinds } from '#domain/rewards/reward-kinds.ts'

/** A total, its change from the previous thirty days, and daily sums of the last ten days. */
const flow = z.object({
  total: usdt,
  /** Null without a previous period. */
  changePerMille: z.nullable(z.int()),
  days: z.array(usdt),
})
export type Flow = z.output<typeof flow>

export const incomePeriods = ['today', 'week', 'month'] as const
export type IncomePeriod = (typeof incomePeriods)[number]

const income = z.array(z.object({ kind: z.enum(budgetKinds), paid: usdt, pending: usdt }))

const countAndAmount = z.object({ count: z.int(), amount: usdt })

const queue = z.extend(countAndAmount, { oldest: z.nullable(instant) })
export type PaymentQueue = z.output<typeof queue>

export const readAdminDashboard = endpoint({
  id: 'readAdminDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'Read the admin dashboard: summary, alerts, income, performers, capping and pending payments',
  access: 'admin',
  permission: 'Analytics Dashboard',
  replica: true,
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
      undoneClosing: z.nullable(undoneClosing),
    }),
    income: z.object({ today: income, week: income, month: income }),
    coverage: z.object({ accrued: usdt, paid: usdt, pending: usdt, pendingCount: z.int(), treasury: usdt }),
    /** The best-paid members of the last thirty days; `at` is null before the first computation. */
    performers: z.object({
      at: z.nullable(instant),
      best: z.array(z.object({ slug: z.string(), userrefid: z.string(), paid: usdt, newBusiness: usdt })),
    }),
    /** Members with an active activation at 80 % of its cap or more, by cap multiple (2× and 3×). */
    capping: z.object({ twice: z.int(), thrice: z.int() }),
    overview: z.object({
      pending: countAndAmount,
      approvedToday: countAndAmount,
      declined: countAndAmount,
      next: z.array(
        z.object({ id: z.string(), userrefid: z.string(), currency: z.string(), amount: usdt, at: instant }),
      ),
      depositsWaiting: queue,
    }),
    /** Open sessions of administrators. */
    screens: z.int(),
  }),
})
export type AdminDashboard = z.output<typeof readAdminDashboard.response>

export const readPendingWork = endpoint({
  id: 'readPendingWork',
  method: 'GET',
  path: '/api/admin/waiting',
  summary: 'Count pending work; kinds that the caller has no permission for are null',
  access: 'admin',
  permission: 'any administrator',
  response: z.object({
    deposits: z.nullable(z.int()),
    withdrawals: z.nullable(z.int()),
    tickets: z.nullable(z.int()),
    kyc: z.nullable(z.int()),
    /** Approved withdrawals that are not paid yet; `oldest` was approved first. */
    unpaid: z.nullable(queue),
    /** Withdrawals whose payment is unconfirmed. */
    uncertain: z.nullable(queue),
    /** Members who match a sanctions list, and lists whose current file was refused. */
    sanctions: z.nullable(z.object({ matches: z.int(), failedLists: z.int() })),
    /** Open alerts that the caller may act on. */
    alerts: z.int(),
    /** Company details that the legal pages still lack. */
    companyDetails: z.nullable(z.array(z.enum(companyFields))),
  }),
})
