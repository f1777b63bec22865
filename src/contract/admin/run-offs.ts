// Run-offs: projections of today's network under the closing's rules, without new members, to the end of the last package.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'

const master = { access: 'admin', permission: 'master' } as const

export const revenueAssumptions = ['none', 'average', 'table'] as const
export type RevenueAssumptionName = (typeof revenueAssumptions)[number]

const LARGEST_DAILY_REVENUE = 1_000_000_000_000_000n
const LARGEST_STEPS = 24

const day = z.iso.date('Enter the day as YYYY-MM-DD')
const revenueStep = z.object({
  from: day,
  amountDaily: usdt.check(
    z.refine(
      (amount: bigint) => amount >= 0n && amount <= LARGEST_DAILY_REVENUE,
      'Enter at most 1,000,000,000 USDT per day',
    ),
  ),
})

/** A projection that is computed in the background. */
export const projectionRun = z.object({
  id: rowId,
  startedAt: instant,
  /** Null for a published run-off. */
  startedBy: z.nullable(z.string()),
  state: z.enum(['running', 'complete', 'cancelled', 'failed']),
  doneDays: z.int(),
  dayCount: z.int(),
  failure: z.nullable(z.string()),
})
export type ProjectionRun = z.output<typeof projectionRun>

const runOff = z.extend(projectionRun, { assumption: z.enum(revenueAssumptions) })
export type RunOffRun = z.output<typeof runOff>

const runOffDay = z.object({
  day,
  due: usdt,
  paid: usdt,
  /** At the end of the day. */
  pending: usdt,
  treasury: usdt,
  /** Principal released on this day; held in custody, so it needs no treasury money. */
  principal: usdt,
})

export const runOffResult = z.object({
  days: z.array(runOffDay),
  /** The minimum daily revenue with which nothing is pending after any closing. */
  neededDaily: usdt,
  revenueSteps: z.array(revenueStep),
  /** Revenue recorded but not yet moved to the treasury; assumed to arrive on the first day. */
  recordedRevenue: usdt,
  memberCount: z.int(),
  packageCount: z.int(),
})
export type RunOffResult = z.output<typeof runOffResult>

export const listRunOffs = endpoint({
  id: 'listRunOffs',
  ...master,
  method: 'GET',
  path: '/api/admin/run-offs',
  summary: 'List the last ten run-offs, newest first, with the progress of a running one',
  response: z.array(runOff),
})

const one = z.object({ runOffId: rowId })

export const readRunOff = endpoint({
  id: 'readRunOff',
  ...master,
  method: 'GET',
  path: '/api/admin/run-offs/:runOffId',
  summary: 'Read a run-off day by day; the result is null until it is complete',
  params: one,
  response: z.extend(runOff, { result: z.nullable(runOffResult) }),
  refusals: ['not-found'],
})

export const startRunOff = endpoint({
  id: 'startRunOff',
  ...master,
  method: 'POST',
  path: '/api/admin/run-offs',
  summary: 'Start a run-off in the background; one runs at a time',
  body: z.object({
    assumption: z.enum(revenueAssumptions, 'Choose the revenue'),
    /** Only for revenue given as a table: daily revenue from each day on. */
    steps: z.prefault(
      z.array(revenueStep).check(z.maxLength(LARGEST_STEPS, `Enter at most ${LARGEST_STEPS} rows`)),
      [],
    ),
  }),
  response: z.object({ message: z.string(), id: rowId }),
  refusals: ['run-off-running', 'run-off-closing-due'],
  audit: 'Started a run-off',
  rateLimits: [{ per: 'caller', count: 30, windowSeconds: 3600 }],
})

export const cancelRunOff = endpoint({
  id: 'cancelRunOff',
  ...master,
  method: 'POST',
  path: '/api/admin/run-offs/:runOffId/cancel',
  summary: 'Cancel a running run-off; it ends within a second',
  params: one,
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'run-off-finished'],
  audit: 'Cancelled a run-off',
})

const publication = z.object({
  isOn: z.boolean(),
  /** Newest first. */
  changes: z.array(z.object({ at: instant, by: z.string(), isOn: z.boolean(), reason: z.string() })),
})
export type RunOffPublication = z.output<typeof publication>

export const readRunOffPublication = endpoint({
  id: 'readRunOffPublication',
  ...master,
  method: 'GET',
  path: '/api/admin/run-off-publication',
  summary: 'Read whether a run-off is published each month, and every change of that',
  response: publication,
})

export const switchRunOffPublication = endpoint({
  id: 'switchRunOffPublication',
  ...master,
  method: 'POST',
  path: '/api/admin/run-off-publication',
  summary: 'Switch the monthly publication of a run-off on or off; switching it off leaves a public note',
  body: z.object({ isOn: z.boolean('Choose on or off'), reason: line('Enter a reason', 300) }),
  response: z.object({ message: z.string() }),
  refusals: ['publication-unchanged'],
  audit: 'Switched the publication of run-offs',
  stepUp: true,
})
