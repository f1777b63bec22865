// Plan settings, versions and previews for master admins. Every save creates a new version, effective immediately or from a later day.

import * as z from 'zod/mini'
import { change } from '#contract/admin/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { line, packageKey, rowId } from '#contract/platform/text-fields.ts'
import { isDay } from '#domain/closing/closing-day.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'
import { LARGEST_LEVELS, LARGEST_ODL_SLABS, LARGEST_PLAN_AMOUNT } from '#domain/plan/plan-limits.ts'
import { forEachBudgetKind } from '#domain/rewards/reward-kinds.ts'

const master = { access: 'admin', permission: 'master' } as const

const DAY_MESSAGE = 'Choose a day'

/** The UTC day on which a change takes effect; immediately if absent. */
export const effectiveOn = z.optional(
  z.string(DAY_MESSAGE).check(z.refine((text) => text.length === 10 && isDay(text), DAY_MESSAGE)),
)

const controlled = { ...master, stepUp: 'settings', dualControl: 'plan' } as const
const LARGEST_VERSION = 2_147_483_647
const params = z.object({
  version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_VERSION)),
})

export const versionNumber = z
  .int('Choose a version')
  .check(z.minimum(1, 'Choose a version'), z.maximum(LARGEST_VERSION, 'Choose a version'))

/** A completed what-if of exactly this change; required if the change affects the accruals of closings. */
export const whatIfId = z.optional(rowId)

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
      section: z.string(),
      reason: z.string(),
      changedBy: z.nullable(z.string()),
      /** The what-if on which the change is based. */
      whatIfId: z.nullable(rowId),
      changes: z.array(change),
      /** What restoring this version would change now; empty if it cannot be restored. */
      restoreChanges: z.array(change),
      /** Restoring would affect the accruals of closings. */
      needsWhatIf: z.boolean(),
    }),
  ),
  refusals: ['not-ready'],
})
export type PlanHistoryEntry = z.output<typeof planHistory.response>[number]

export const restorePlanVersion = endpoint({
  id: 'restorePlanVersion',
  ...controlled,
  method: 'POST',
  path: '/api/admin/plan/history/:version/restoration',
  summary: 'Restore an earlier plan version as a new version, now or from a later day',
  params,
  body: z.object({
    /** The plan version in force when the page was loaded, for optimistic locking. */
    basedOn: z.int('Reload the page'),
    effectiveOn,
    reason: line('Enter a reason', 300),
    whatIfId,
  }),
  response: z.object({ version: z.int(), message: z.string() }),
  refusals: [
    'not-found',
    'plan-unchanged',
    'plan-inconsistent',
    'plan-changed',
    'plan-day-out-of-range',
    'plan-starting',
    'plan-what-if-missing',
  ],
  audit: 'Restored a plan version',
})

export const cancelPlanVersion = endpoint({
  id: 'cancelPlanVersion',
  ...controlled,
  method: 'POST',
  path: '/api/admin/plan/history/:version/cancellation',
  summary: 'Cancel a scheduled plan version before it starts',
  params,
  body: z.object({ reason: line('Enter a reason', 300) }),
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'plan-not-scheduled', 'plan-starting'],
  audit: 'Cancelled a scheduled plan change',
})

const WHOLE_MESSAGE = 'Enter a whole percentage from 0 to 100'
const TENTH_MESSAGE = 'Enter a percentage from 0 to 100 in steps of 0.1'

/** For ODL percentages. */
export const wholePercent = z
  .int(WHOLE_MESSAGE)
  .check(z.minimum(0, WHOLE_MESSAGE), z.maximum(100, WHOLE_MESSAGE))
/** For level and budget percentages. */
export const tenthPercent = percent.check(
  z.refine((value: bigint) => value <= 1_000_000n && value % 1000n === 0n, TENTH_MESSAGE),
)

/** Bounded, so that every amount computed from a plan fits a 64-bit integer. */
const planAmount = usdt.check(
  z.refine((amount: bigint) => amount <= LARGEST_PLAN_AMOUNT, 'Enter at most 1,000,000,000 USDT'),
)

/** By package key. */
export const eachPackage = <S extends z.core.SomeType>(schema: S) => z.record(packageKey, schema)

const odlSettings = z.object({
  /** Replaces the measured turnover of the next cycle; null uses the measured one. */
  turnoverOverride: z.nullable(planAmount),
  percentOfTurnover: wholePercent,
  funds: eachPackage(
    z.object({
      share: wholePercent,
      slabs: z
        .array(wholePercent)
        .check(z.maxLength(LARGEST_ODL_SLABS, `At most ${LARGEST_ODL_SLABS} slabs`)),
    }),
  ),
})
export type OdlSettings = z.output<typeof odlSettings>

/** The plan version that the form was loaded with, for optimistic locking. */
export const basedOn = z.int('Reload the page')
const savedVersion = z.object({ version: z.int(), message: z.string() })
const guardedUpdate = {
  ...master,
  method: 'PUT',
  response: savedVersion,
  stepUp: 'settings',
  dualControl: 'plan',
} as const
const refusals = ['plan-inconsistent', 'plan-changed', 'plan-day-out-of-range', 'plan-starting'] as const

export const readOdlSettings = endpoint({
  id: 'readOdlSettings',
  ...master,
  method: 'GET',
  path: '/api/admin/odl-settings',
  summary: 'Read the ODL settings, the running cycle and the funds available to a new one',
  response: z.object({
    version: z.int(),
    changedAt: instant,
    settings: odlSettings,
    /** Activations since the running cycle opened, excluding 0 Pin; the next cycle's turnover. */
    measuredTurnover: usdt,
    /** End of the running cycle, or of the next one if none is running. */
    closingDate: instant,
    /** In upgrade order. */
    packages: z.array(z.object({ key: packageKey, name: z.string() })),
    ranges: eachPackage(z.array(z.object({ from: usdt, upTo: z.nullable(usdt) }))),
    treasury: usdt,
    pending: usdt,
  }),
  refusals: ['not-ready'],
})

export const saveOdlSettings = endpoint({
  id: 'saveOdlSettings',
  ...guardedUpdate,
  path: '/api/admin/odl-settings',
  summary: 'Update the ODL settings; they apply to the next cycle',
  body: z.object({ basedOn, effectiveOn, settings: odlSettings }),
  refusals,
  audit: 'Changed the ODL settings',
})

export const levels = eachPackage(
  z.array(tenthPercent).check(z.maxLength(LARGEST_LEVELS, `At most ${LARGEST_LEVELS} levels`)),
)
export type LevelSettings = z.output<typeof levels>

export const readLevelSettings = endpoint({
  id: 'readLevelSettings',
  ...master,
  method: 'GET',
  path: '/api/admin/level-settings',
  summary: 'Read the network bounty percentages by package and level',
  response: z.object({
    version: z.int(),
    changedAt: instant,
    levels,
    packages: z.array(z.object({ key: packageKey, name: z.string(), minAmount: usdt, maxAmount: usdt })),
  }),
  refusals: ['not-ready'],
})

export const saveLevelSettings = endpoint({
  id: 'saveLevelSettings',
  ...guardedUpdate,
  path: '/api/admin/level-settings',
  summary: 'Update the level percentages; they apply from the next closing',
  body: z.object({ basedOn, effectiveOn, levels, whatIfId }),
  refusals: [...refusals, 'plan-what-if-missing'],
  audit: 'Changed the level percents',
})

const budget = z.object(forEachBudgetKind(() => tenthPercent))

const paidByKind = z.object(forEachBudgetKind(() => usdt))

const month = z.string('Choose a month').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month'))

export const readPlanSettings = endpoint({
  id: 'readPlanSettings',
  ...master,
  method: 'GET',
  path: '/api/admin/plan',
  summary: 'Read budget shares with the actual payments of thirty days, and special rewards by month',
  response: z.object({
    version: z.int(),
    budget,
    /** Actual payments by kind in the last thirty days; `turnover` is what their budgets are percentages of. */
    paid: paidByKind,
    turnover: usdt,
    specialReward: usdt,
    rewards: z.array(z.object({ month: z.string(), amount: usdt, setAt: instant, setBy: z.string() })),
    /** The current month, the only one for which a reward can be set. */
    month: z.string(),
  }),
  refusals: ['not-ready'],
})

export const readBudgetShares = endpoint({
  id: 'readBudgetShares',
  access: 'admin',
  permission: 'View Reports',
  method: 'GET',
  path: '/api/admin/plan/budget-shares',
  summary: 'Read the budget percentages of the reward reports and the actual shares of thirty days',
  response: z.object({ budget, royalty: percent, paid: paidByKind, turnover: usdt }),
  refusals: ['not-ready'],
})

export const saveBudgetShares = endpoint({
  id: 'saveBudgetShares',
  ...guardedUpdate,
  path: '/api/admin/plan/budget-shares',
  summary: 'Update the budget shares of turnover, which are shown next to actual payments',
  body: z.object({ basedOn, effectiveOn, budget }),
  refusals,
  audit: 'Changed the budget shares',
})

export const saveSpecialReward = endpoint({
  id: 'saveSpecialReward',
  ...guardedUpdate,
  path: '/api/admin/plan/special-reward',
  summary: 'Set the special reward that the top ten members of a month share',
  body: z.object({ month, amount: planAmount, reason: line('Enter a reason', 300) }),
  response: z.object({ message: z.string() }),
  refusals: ['month-is-over'],
  audit: 'Set a special reward',
})

// Previews: what a change would have paid on the real data of the last thirty days (fewer in a large network), computed with the
// closing's rules.

const SEPARATED = 'Enter percentages separated by commas'
const LONGEST_LIST = 1500

/** "5,3,2" on the wire. */
const list = <Inner>(parse: (text: string) => Inner, print: (value: Inner) => string, pattern: RegExp) =>
  z.codec(z.string().check(z.maxLength(LONGEST_LIST), z.regex(pattern, SEPARATED)), z.custom<Inner[]>(), {
    decode: (text) => (text === '' ? [] : text.split(',').map(parse)),
    encode: (values) => values.map(print).join(','),
  })

/** "5,3,2;7,3" on the wire: one list for each package, in upgrade order. */
const lists = <Inner>(parse: (text: string) => Inner, print: (value: Inner) => string, pattern: RegExp) =>
  z.codec(z.string().check(z.maxLength(LONGEST_LIST), z.regex(pattern, SEPARATED)), z.custom<Inner[][]>(), {
    decode: (text) => text.split(';').map((part) => (part === '' ? [] : part.split(',').map(parse))),
    encode: (values) => values.map((part) => part.map(print).join(',')).join(';'),
  })
const wholeList = list(Number, String, /^(100|\d{1,2})(,(100|\d{1,2})){0,11}$/)
const wholeLists = lists(
  Number,
  String,
  /^((100|\d{1,2})(,(100|\d{1,2}))*)?(;((100|\d{1,2})(,(100|\d{1,2}))*)?)*$/,
)
const tenthLists = lists(
  parsePercent,
  formatPercent,
  /^((100(\.0)?|\d{1,2}(\.\d)?)(,(100(\.0)?|\d{1,2}(\.\d)?))*)?(;((100(\.0)?|\d{1,2}(\.\d)?)(,(100(\.0)?|\d{1,2}(\.\d)?))*)?)*$/,
)

const levelLine = z.object({
  packageType: packageKey,
  level: z.int(),
  paid: usdt,
  wouldHavePaid: usdt,
})
const previewPeriod = { from: instant, to: instant }

export const previewLevels = endpoint({
  id: 'previewLevels',
  ...master,
  method: 'GET',
  path: '/api/admin/level-settings/preview',
  work: 'long',
  summary: 'Preview level percentages: what they would have accrued at the closings of the last thirty days',
  query: z.object({ levels: tenthLists }),
  response: z.object({
    ...previewPeriod,
    closings: z.int(),
    lines: z.array(levelLine),
    paid: usdt,
    wouldHavePaid: usdt,
    cappedAmount: usdt,
    wouldHaveBeenCapped: usdt,
  }),
  refusals: ['plan-inconsistent'],
  rateLimits: [{ per: 'caller', count: 120, windowSeconds: 600 }],
})

export const previewOdl = endpoint({
  id: 'previewOdl',
  ...master,
  method: 'GET',
  path: '/api/admin/odl-settings/preview',
  work: 'long',
  summary: 'Preview ODL settings: what they would have given in the cycles of the last thirty days',
  query: z.object({
    percentOfTurnover: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)),
    shares: wholeList,
    slabs: wholeLists,
  }),
  response: z.object({
    ...previewPeriod,
    cycles: z.int(),
    lines: z.array(
      z.object({
        packageType: packageKey,
        slab: z.int(),
        activations: z.int(),
        given: usdt,
        wouldHaveGiven: usdt,
      }),
    ),
    pool: usdt,
    /** Limited if the treasury limited the real pool; otherwise full funding is assumed. */
    wouldHavePool: usdt,
    claimed: usdt,
    /** Entitlement of the members who claimed, before caps. */
    wouldHaveClaimed: usdt,
  }),
  rateLimits: [{ per: 'caller', count: 120, windowSeconds: 600 }],
})
