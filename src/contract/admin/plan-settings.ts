// What the master admin edits of the plan. Every saved change is a new version, in force from the moment it is saved.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { line } from '#contract/platform/text-fields.ts'
import type { budgetKinds, PackageType } from '#domain/packages/plan.ts'

const WHOLE_MESSAGE = 'Enter a whole percent from 0 to 100'
const TENTH_MESSAGE = 'Enter a percent from 0 to 100 in steps of 0.1'

/** ODL percents are whole. */
export const wholePercent = z
  .int(WHOLE_MESSAGE)
  .check(z.minimum(0, WHOLE_MESSAGE), z.maximum(100, WHOLE_MESSAGE))
/** Level and budget percents go in steps of a tenth. */
export const tenthPercent = percent.check(
  z.refine((value: bigint) => value <= 1_000_000n && value % 1000n === 0n, TENTH_MESSAGE),
)

export const eachPackage = <S extends z.core.SomeType>(schema: S) =>
  z.object({ igniteFund: schema, elevatePlus: schema, legacyVault: schema } satisfies Record<PackageType, S>)

const odlSettings = z.object({
  /** The turnover that the next cycle counts, in place of the measured one; null leaves it to the measured one. */
  turnoverOverride: z.nullable(usdt),
  percentOfTurnover: wholePercent,
  funds: eachPackage(
    z.object({ share: wholePercent, slabs: z.array(wholePercent).check(z.length(3, 'Three slabs')) }),
  ),
})
export type OdlSettings = z.output<typeof odlSettings>

const master = { access: 'admin', permission: 'master' } as const
/** The version that the administrator had before them: what another has changed since is not overwritten unseen. */
const basedOn = z.int('Reload the page')
const saved = z.object({ version: z.int(), message: z.string() })
const guarded = {
  ...master,
  method: 'PUT',
  response: saved,
  stepUp: true,
  dualControl: 'plan',
} as const
const refusals = ['plan-does-not-add-up', 'plan-changed-meanwhile', 'forgery-suspected'] as const

export const readOdlSettings = endpoint({
  ...master,
  method: 'GET',
  path: '/api/admin/odl-settings',
  summary: 'The ODL settings, the running cycle, and what a cycle could open with now',
  response: z.object({
    version: z.int(),
    changedAt: instant,
    settings: odlSettings,
    /** Activations since the running cycle opened, 0 Pin excluded: what the next cycle would count. */
    measuredTurnover: usdt,
    /** When the running cycle ends, or the next one would. */
    closingDate: instant,
    ranges: eachPackage(z.array(z.object({ from: usdt, upTo: z.nullable(usdt) }))),
    treasury: usdt,
    pending: usdt,
  }),
  refusals: ['not-ready'],
})

export const saveOdlSettings = endpoint({
  ...guarded,
  path: '/api/admin/odl-settings',
  summary: 'Saves the ODL settings; they apply to the next cycle that opens',
  body: z.object({ basedOn, settings: odlSettings }),
  refusals,
  audit: 'Changed the ODL settings',
})

const levels = eachPackage(z.array(tenthPercent).check(z.maxLength(10, 'There are ten levels')))
export type LevelSettings = z.output<typeof levels>

export const readLevelSettings = endpoint({
  ...master,
  method: 'GET',
  path: '/api/admin/level-settings',
  summary: 'The percents of the network bounty by package and level, and the budget shares',
  response: z.object({
    version: z.int(),
    changedAt: instant,
    levels,
    packages: eachPackage(z.object({ name: z.string(), minAmount: usdt, maxAmount: usdt })),
  }),
  refusals: ['not-ready'],
})

export const saveLevelSettings = endpoint({
  ...guarded,
  path: '/api/admin/level-settings',
  summary: 'Saves the level percents; they apply from the next closing and show at once',
  body: z.object({ basedOn, levels }),
  refusals,
  audit: 'Changed the level percents',
})

const budget = z.object({
  daily: tenthPercent,
  direct: tenthPercent,
  network: tenthPercent,
  blb: tenthPercent,
  odl: tenthPercent,
} satisfies Record<(typeof budgetKinds)[number], unknown>)

const paidByKind = z.object({ daily: usdt, direct: usdt, network: usdt, blb: usdt, odl: usdt })

const month = z.string('Choose a month').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month'))

export const readPlanSettings = endpoint({
  ...master,
  method: 'GET',
  path: '/api/admin/plan',
  summary:
    'Budget shares beside what was paid in thirty days, special rewards by month, and the history of the plan',
  response: z.object({
    version: z.int(),
    budget,
    /** What was really paid of each kind in the last thirty days, and the turnover it is a share of. */
    paid: paidByKind,
    turnover: usdt,
    specialReward: usdt,
    rewards: z.array(z.object({ month: z.string(), amount: usdt, setAt: instant, setBy: z.string() })),
    /** The month that is running, for which a reward can still be set. */
    month: z.string(),
  }),
  refusals: ['not-ready'],
})

export const readBudgetShares = endpoint({
  access: 'admin',
  permission: 'View Reports',
  method: 'GET',
  path: '/api/admin/plan/budget-shares',
  summary:
    'The percents in the titles of the bonus reports, beside what was paid of the turnover in thirty days',
  response: z.object({ budget, royalty: percent, paid: paidByKind, turnover: usdt }),
  refusals: ['not-ready'],
})

export const saveBudgetShares = endpoint({
  ...guarded,
  path: '/api/admin/plan/budget-shares',
  summary: 'Saves what the plan means to pay of its turnover; it is shown beside what was paid',
  body: z.object({ basedOn, budget }),
  refusals,
  audit: 'Changed the budget shares',
})

export const saveSpecialReward = endpoint({
  ...guarded,
  path: '/api/admin/plan/special-reward',
  summary: 'Sets the amount that a month’s top ten share',
  body: z.object({ month, amount: usdt, reason: line('Say why', 300) }),
  response: z.object({ message: z.string() }),
  refusals: ['month-is-over', 'forgery-suspected'],
  audit: 'Set a special reward',
})

const planChange = z.object({ name: z.string(), before: z.string(), after: z.string() })

export const planHistory = endpoint({
  ...master,
  method: 'GET',
  path: '/api/admin/plan/history',
  summary: 'The last hundred versions of the plan, newest first, with what each changed',
  response: z.array(
    z.object({
      version: z.int(),
      effectiveAt: instant,
      section: z.string(),
      reason: z.string(),
      changedBy: z.nullable(z.string()),
      changes: z.array(planChange),
    }),
  ),
  refusals: [],
})
export type PlanVersionShown = z.output<typeof planHistory.response>[number]
