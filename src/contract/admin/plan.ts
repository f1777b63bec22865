// The plan as one document, and its versions, for master admins. Every save creates a new version, effective immediately or from a
// later day.

import * as z from 'zod/mini'
import { change } from '#contract/admin/changes.ts'
import { planDocument } from '#contract/admin/plan-document.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { line, packageKey, rowId } from '#contract/platform/text-fields.ts'
import { isDay } from '#domain/closing/closing-day.ts'
import { LARGEST_PLAN_AMOUNT } from '#domain/plan/plan-limits.ts'
import { forEachBudgetKind } from '#domain/rewards/reward-kinds.ts'

const master = { access: 'admin', permission: 'master' } as const
const controlled = { ...master, stepUp: 'settings', dualControl: 'plan' } as const

const DAY_MESSAGE = 'Choose a day'

/** The UTC day on which a change takes effect; immediately if absent. */
export const effectiveOn = z.optional(
  z.string(DAY_MESSAGE).check(z.refine((text) => text.length === 10 && isDay(text), DAY_MESSAGE)),
)

const LARGEST_VERSION = 2_147_483_647
const params = z.object({
  version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_VERSION)),
})

export const versionNumber = z
  .int('Choose a version')
  .check(z.minimum(1, 'Choose a version'), z.maximum(LARGEST_VERSION, 'Choose a version'))

/** The plan version in force when the page was loaded, for optimistic locking. */
export const basedOn = z.int('Reload the page').check(z.maximum(LARGEST_VERSION, 'Reload the page'))

/** A completed what-if of exactly this change. */
const whatIfId = z.optional(rowId)
const reason = line('Enter a reason', 300)

const changeRefusals = [
  'plan-unchanged',
  'plan-inconsistent',
  'plan-changed',
  'plan-day-out-of-range',
  'plan-notice',
  'plan-starting',
  'plan-what-if-missing',
] as const

const paidByKind = z.object(forEachBudgetKind(() => usdt))

/** A change that was saved or asked for, and does not apply yet. */
const scheduledChange = z.object({
  version: z.int(),
  effectiveAt: instant,
  changedBy: z.nullable(z.string()),
  changes: z.array(change),
})
const requestedChange = z.object({
  confirmation: rowId,
  requestedBy: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  reason: z.string(),
  /** The day from which it would apply; null for at once. */
  effectiveOn: z.nullable(z.string()),
  changes: z.array(change),
})

/** What the terms led to, and the bases of their next amounts. */
const planFigures = z.object({
  /** The turnover of the next ODL cycle: measured so far, or set by an administrator. */
  odlTurnover: usdt,
  /** When the running ODL cycle ends. */
  odlOpensAt: z.nullable(instant),
  /** Members who reached a slab, and what of its bonuses is unpaid, by the slab's number. */
  blb: z.array(z.object({ slab: z.int(), members: z.int(), pending: usdt })),
  blbAccrued: usdt,
  /** The newest royalty: the fees of its month, and what was accrued. */
  royalty: z.nullable(z.object({ month: z.string(), fees: usdt, accrued: usdt })),
  /** Fees of the last thirty days. */
  fees: usdt,
})

export const readPlan = endpoint({
  id: 'readPlan',
  ...master,
  method: 'GET',
  path: '/api/admin/plan',
  summary: 'Read the plan in force as one document, with the figures that its editor shows next to it',
  response: z.object({
    version: z.int(),
    effectiveAt: instant,
    plan: planDocument,
    /** When the level percentages last changed. */
    levelsChangedAt: instant,
    /** Activations that earn, by package, in the order in which packages entered a plan. */
    active: z.array(z.object({ key: packageKey, count: z.int(), amount: usdt })),
    /** Actual payments by kind in the last thirty days; `turnover` is what their budgets are percentages of. */
    paid: paidByKind,
    turnover: usdt,
    figures: planFigures,
    scheduled: z.array(scheduledChange),
    requested: z.array(requestedChange),
    rewards: z.array(z.object({ month: z.string(), amount: usdt, setAt: instant, setBy: z.string() })),
    /** The current month, the first for which a special reward can be set. */
    month: z.string(),
  }),
  refusals: ['not-ready'],
})

/** Bounded, so that every amount computed from a plan fits a 64-bit integer. */
const planAmount = usdt.check(
  z.refine((amount: bigint) => amount <= LARGEST_PLAN_AMOUNT, 'Enter at most 1,000,000,000 USDT'),
)
/** How many months ahead a special reward can be set. */
export const MAX_REWARD_MONTHS_AHEAD = 12
export const REWARD_MONTH_MESSAGE = `Choose this month or one of the next ${MAX_REWARD_MONTHS_AHEAD}`
const month = z.string('Choose a month').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month'))

export const savePlan = endpoint({
  id: 'savePlan',
  ...controlled,
  method: 'PUT',
  path: '/api/admin/plan',
  summary: 'Save a changed plan as a new version, in force at once or from a later day',
  body: z.object({
    basedOn,
    effectiveOn,
    reason,
    /** The plan in force with the changes. Changes that are scheduled until its day are kept. */
    plan: planDocument,
    whatIfId,
    /** Replaces the measured turnover of the next ODL cycle; null uses the measured one. */
    turnoverOverride: z.optional(z.nullable(planAmount)),
    /** The special reward of one month, which the ten members with the most new direct business share. */
    monthReward: z.optional(z.object({ month, amount: planAmount })),
  }),
  response: z.object({
    /** The plan version in force if the plan itself was not changed. */
    version: z.int(),
    message: z.string(),
  }),
  refusals: [...changeRefusals, 'month-is-over'],
  audit: 'Changed the plan',
})

export const readBudgetShares = endpoint({
  id: 'readBudgetShares',
  access: 'admin',
  permission: 'View Reports',
  method: 'GET',
  path: '/api/admin/plan/budget-shares',
  summary: 'Read the budget percentages of the reward reports and the actual shares of thirty days',
  response: z.object({
    budget: z.object(forEachBudgetKind(() => percent)),
    royalty: percent,
    paid: paidByKind,
    turnover: usdt,
  }),
  refusals: ['not-ready'],
})

export const planHistory = endpoint({
  id: 'listPlanVersions',
  ...master,
  method: 'GET',
  path: '/api/admin/plan/history',
  summary: 'List the last hundred plan versions with their changes, newest first, scheduled ones included',
  response: z.array(
    z.object({
      version: z.int(),
      effectiveAt: instant,
      state: z.enum(['scheduled', 'cancelled', 'current', 'earlier']),
      reason: z.string(),
      changedBy: z.nullable(z.string()),
      /** The what-if on which the change is based. */
      whatIfId: z.nullable(rowId),
      changes: z.array(change),
      /** What restoring this version would change now; empty if it cannot be restored. */
      restoreChanges: z.array(change),
      /** Restoring would change what closings accrue to today's packages, which a what-if can show. */
      changesClosings: z.boolean(),
    }),
  ),
  refusals: ['not-ready'],
})
export const readPlanVersion = endpoint({
  id: 'readPlanVersion',
  ...master,
  method: 'GET',
  path: '/api/admin/plan/history/:version',
  summary: 'Read a plan version as a document, to compare it with others or to draft from it',
  params,
  response: z.object({ version: z.int(), plan: planDocument }),
  refusals: ['not-found'],
})

export type PlanHistoryEntry = z.output<typeof planHistory.response>[number]

export const restorePlanVersion = endpoint({
  id: 'restorePlanVersion',
  ...controlled,
  method: 'POST',
  path: '/api/admin/plan/history/:version/restoration',
  summary: 'Restore an earlier plan version as a new version, now or from a later day',
  params,
  body: z.object({ basedOn, effectiveOn, reason, whatIfId }),
  response: z.object({ version: z.int(), message: z.string() }),
  refusals: ['not-found', ...changeRefusals],
  audit: 'Restored a plan version',
})

export const cancelPlanVersion = endpoint({
  id: 'cancelPlanVersion',
  ...controlled,
  method: 'POST',
  path: '/api/admin/plan/history/:version/cancellation',
  summary: 'Cancel a scheduled plan version before it starts',
  params,
  body: z.object({ reason }),
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'plan-not-scheduled', 'plan-starting', 'plan-notice'],
  audit: 'Cancelled a scheduled plan change',
})
