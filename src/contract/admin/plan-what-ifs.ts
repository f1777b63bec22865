// What-ifs: compare a changed plan with the current one on today's network before it is saved.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { usdt } from '#contract/platform/fields.ts'
import { rowId } from '#contract/platform/text-fields.ts'
import { planDocument } from '#contract/admin/plan-document.ts'
import { basedOn, effectiveOn, versionNumber } from '#contract/admin/plan.ts'
import { projectionRun } from '#contract/admin/run-offs.ts'

const master = { access: 'admin', permission: 'master' } as const

const figures = z.object({
  due: z.object({ daily: usdt, network: usdt, blb: usdt }),
  /** `earlier`: rewards that were pending when the what-if was started. */
  paid: z.object({ earlier: usdt, daily: usdt, network: usdt, blb: usdt }),
  /** Lost to caps. */
  cappedAmount: usdt,
  pending: usdt,
  treasury: usdt,
  capUsed: usdt,
  fullPackages: z.int(),
})
const memberCounts = z.object({ more: z.int(), less: z.int(), same: z.int() })
const outcome = z.object({
  /** The first day on which something stays pending; null if there is none within 300 days. */
  dryOn: z.nullable(z.iso.date()),
  /** The minimum daily revenue with which nothing is pending after any closing. */
  neededDaily: usdt,
})

const courseFigures = z.object({ due: usdt, pending: usdt })
/** What fell due since the start and what is pending, every ten days. */
export const whatIfCourse = z.array(
  z.object({
    days: z.int(),
    current: courseFigures,
    /** Null until the changed plan is computed that far. */
    changed: z.nullable(courseFigures),
  }),
)
export type WhatIfCourse = z.output<typeof whatIfCourse>

export const whatIfReport = z.object({
  horizons: z.array(
    z.object({
      days: z.int(),
      current: figures,
      changed: figures,
      dueToMembers: memberCounts,
      paidToMembers: memberCounts,
    }),
  ),
  course: whatIfCourse,
  current: outcome,
  changed: outcome,
  /** The caps of the packages that run today. */
  capTotal: usdt,
  firstDay: z.iso.date(),
  /** Average daily revenue of the last thirty days. */
  revenueDaily: usdt,
  /** Revenue recorded but not yet moved to the treasury; assumed to arrive on the first day. */
  recordedRevenue: usdt,
  memberCount: z.int(),
  packageCount: z.int(),
  /** Identifies the rules used: the product's version and a hash of their source code. */
  codeVersion: z.string(),
  /** SHA-256 of the inputs, the code version and the figures. */
  hash: z.string(),
})
export type WhatIfReport = z.output<typeof whatIfReport>

const queuedRun = z.extend(projectionRun, {
  state: z.enum(['queued', 'running', 'complete', 'cancelled', 'failed']),
  basedOn: z.int(),
  effectiveOn: z.nullable(z.iso.date()),
})
const whatIf = z.extend(queuedRun, {
  /** What a queued one waits for; null if it starts within a second. */
  waitsFor: z.nullable(z.enum(['closing', 'projection'])),
  /** While it runs: both plans as far as they are computed. */
  soFar: z.nullable(whatIfCourse),
  report: z.nullable(whatIfReport),
})
export type PlanWhatIf = z.output<typeof whatIf>

const listedWhatIf = z.extend(queuedRun, {
  /** The whole plan with the change. */
  plan: planDocument,
})
export type ListedWhatIf = z.output<typeof listedWhatIf>

export const listPlanWhatIfs = endpoint({
  id: 'listPlanWhatIfs',
  ...master,
  method: 'GET',
  path: '/api/admin/plan/what-ifs',
  summary:
    'List the caller’s last five what-ifs that were neither replaced nor saved, newest first, with their plans',
  response: z.array(listedWhatIf),
})

export const startPlanWhatIf = endpoint({
  id: 'startPlanWhatIf',
  ...master,
  method: 'POST',
  path: '/api/admin/plan/what-ifs',
  summary:
    'Compare a changed plan with the current one for 30, 90 and 300 days, in the background; replaces an unfinished one of the caller',
  body: z.object({
    basedOn,
    effectiveOn,
    /** Either the changed plan or the version to restore. */
    plan: z.optional(planDocument),
    restoredVersion: z.optional(versionNumber),
  }),
  response: z.object({ message: z.string(), id: rowId }),
  refusals: ['not-found', 'plan-unchanged', 'plan-inconsistent', 'plan-changed', 'plan-day-out-of-range'],
  audit: 'Started a what-if',
  rateLimits: [{ per: 'caller', count: 240, windowSeconds: 3600 }],
})

const one = z.object({ whatIfId: rowId })

export const readPlanWhatIf = endpoint({
  id: 'readPlanWhatIf',
  ...master,
  method: 'GET',
  path: '/api/admin/plan/what-ifs/:whatIfId',
  summary: 'Read a what-if; the report is null until it is complete',
  params: one,
  response: whatIf,
  refusals: ['not-found'],
})

export const cancelPlanWhatIf = endpoint({
  id: 'cancelPlanWhatIf',
  ...master,
  method: 'POST',
  path: '/api/admin/plan/what-ifs/:whatIfId/cancel',
  summary: 'Cancel a queued or running what-if; it ends within a second',
  params: one,
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'run-off-finished'],
  audit: 'Cancelled a what-if',
})
