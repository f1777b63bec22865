// The bounds of every cell and list of a plan document. `planFaults` applies them, and so does the database, which has them as rows.

import { LARGEST_DEPOSIT } from '#domain/deposits/payment-window.ts'
import { MICRO_PER_USDT, type Micro, type Ppm } from '#domain/money/money.ts'
import { packageLanguages } from '#domain/plan/package-plan.ts'
import {
  LARGEST_BLB_LEGS,
  LARGEST_BLB_SLABS,
  LARGEST_CAPPING,
  LARGEST_LEVELS,
  LARGEST_ODL_SLABS,
  LARGEST_PACKAGES,
  LARGEST_PLAN_AMOUNT,
  LARGEST_PLAN_DAYS,
  LARGEST_SLOTS,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  LONGEST_NOTICE_DAYS,
} from '#domain/plan/plan-limits.ts'
import { budgetKinds } from '#domain/rewards/reward-kinds.ts'
import { withdrawalCurrencies } from '#domain/withdrawals/withdrawal-terms.ts'

export const WHOLE: Ppm = 1_000_000n
export const CENT: Micro = 10_000n

/** What the bounds of a cell or list count. An amount is in micro-USDT, and a percent in parts per million. */
export type PlanMeasure = 'amount' | 'percent' | 'whole' | 'items' | 'characters'
export type PlanBounds = {
  measure: PlanMeasure
  min: bigint
  max: bigint
  /** The value is a multiple of it. */
  unit?: bigint
}
/** The sum of the percents that a list has at a path of SQL/JSON. */
export type PlanSum = { of: string; min: Ppm; max: Ppm }

const percent: PlanBounds = { measure: 'percent', min: 0n, max: WHOLE }
const amount: PlanBounds = { measure: 'amount', min: 0n, max: LARGEST_PLAN_AMOUNT }
const aboveZero: PlanBounds = { ...amount, min: 1n }
/** Screens show whole USDT. */
const wholeUsdt: PlanBounds = { ...amount, min: MICRO_PER_USDT, unit: MICRO_PER_USDT }
/** Screens show two decimals. */
const cents = (min: Micro): PlanBounds => ({ measure: 'amount', min, max: LARGEST_DEPOSIT, unit: CENT })
const whole = (min: number, max: number): PlanBounds => ({
  measure: 'whole',
  min: BigInt(min),
  max: BigInt(max),
})
const items = (min: number, max: number): PlanBounds => ({ ...whole(min, max), measure: 'items' })
const characters = (min: number, max: number): PlanBounds => ({ ...whole(min, max), measure: 'characters' })
const each = <Name extends string>(names: readonly Name[], path: (name: Name) => string, of: PlanBounds) =>
  Object.fromEntries(names.map((name) => [path(name), of]))

/** By path, in which `*` is any key or place. */
export const planBounds: Readonly<Record<string, PlanBounds>> = {
  packages: items(1, LARGEST_PACKAGES),
  'packages.*.name': characters(1, LONGEST_NAME),
  'packages.*.description': characters(0, LONGEST_DESCRIPTION),
  ...each(
    packageLanguages,
    (language) => `packages.*.translations.${language}.name`,
    characters(0, LONGEST_NAME),
  ),
  ...each(
    packageLanguages,
    (language) => `packages.*.translations.${language}.description`,
    characters(0, LONGEST_DESCRIPTION),
  ),
  'packages.*.minAmount': wholeUsdt,
  'packages.*.maxAmount': wholeUsdt,
  'packages.*.step': wholeUsdt,
  'packages.*.dailyRate': percent,
  'packages.*.capping': whole(1, LARGEST_CAPPING),
  'packages.*.botProfitPeriod': whole(1, LARGEST_PLAN_DAYS),
  'packages.*.depositTakecare': whole(1, LARGEST_PLAN_DAYS),
  'packages.*.odlProfitMax': percent,
  'packages.*.directRippleBounty': percent,
  'packages.*.networkBounty': items(0, LARGEST_LEVELS),
  'packages.*.networkBounty.*': percent,
  'packages.*.slots': whole(1, LARGEST_SLOTS),
  'packages.*.locks': items(0, LARGEST_PACKAGES),
  wealthTier: items(1, LARGEST_LEVELS),
  'wealthTier.*': percent,
  'odl.percentOfTurnover': percent,
  'odl.funds.*.share': percent,
  'odl.funds.*.slabs': items(1, LARGEST_ODL_SLABS),
  'odl.funds.*.slabs.*.upTo': aboveZero,
  'odl.funds.*.slabs.*.percent': percent,
  blb: items(0, LARGEST_BLB_SLABS),
  'blb.*.bonus': aboveZero,
  'blb.*.earnings': amount,
  'blb.*.legs': items(0, LARGEST_BLB_LEGS),
  'blb.*.legs.*': aboveZero,
  royaltyShare: percent,
  specialReward: amount,
  noticeDays: whole(0, LONGEST_NOTICE_DAYS),
  'fees.withdrawal': { ...percent, max: WHOLE - 1n },
  ...each(withdrawalCurrencies, (currency) => `fees.minWithdrawals.${currency}`, cents(CENT)),
  'fees.addressChange': cents(0n),
  'fees.minDeposit': cents(CENT),
  ...each(budgetKinds, (kind) => `budgetShares.${kind}`, percent),
}

const upToWhole = (of: string): PlanSum => ({ of, min: 0n, max: WHOLE })
const exactlyWhole = (of: string): PlanSum => ({ of, min: WHOLE, max: WHOLE })

export const planSums: Readonly<Record<string, PlanSum>> = {
  'packages.*.networkBounty': upToWhole('$[*]'),
  wealthTier: upToWhole('$[*]'),
  'odl.funds': exactlyWhole('$.*.share'),
  'odl.funds.*.slabs': exactlyWhole('$[*].percent'),
}

/** Parts of which exactly one is not zero or empty: without a requirement every member reaches a slab, and legs replace own earnings. */
export const planAlternatives: Readonly<Record<string, readonly string[]>> = { 'blb.*': ['earnings', 'legs'] }

const patterns = Object.entries(planBounds).map(
  ([path, bounds]) =>
    [new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll('*', '[^.]+')}$`), bounds] as const,
)

/** `path` is that of a cell or list: "packages.0.dailyRate". */
export function boundsOf(path: string): PlanBounds {
  const found = patterns.find(([pattern]) => pattern.test(path))
  if (!found) throw new RangeError(`the plan has no bounds for ${path}`)
  return found[1]
}

/** Whether a cell is within its bounds, or a list of this length. */
export function isWithinBounds(path: string, value: bigint | number): boolean {
  const { min, max, unit = 1n } = boundsOf(path)
  return Number.isInteger(Number(value)) && value >= min && value <= max && BigInt(value) % unit === 0n
}
