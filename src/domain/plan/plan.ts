// The plan: rates and limits of the packages and bonuses. Administrators edit it; each saved change is a new version.
// Packages are data: no other code knows how many there are or what they are called.

import type { Micro, Ppm } from '#domain/money/money.ts'
import type { BlbSlab } from '#domain/rewards/kinds/blb.ts'
import type { OdlFund } from '#domain/rewards/kinds/odl.ts'
import {
  forEachBudgetKind,
  rewardDefinitions,
  type BudgetKind,
  type RewardPlan,
} from '#domain/rewards/reward-kinds.ts'
import { defaultFees, type FeePlan } from './fee-plan.ts'
import { noTranslations, type PackageKey, type PackagePlan } from './package-plan.ts'

export type { BlbSlab } from '#domain/rewards/kinds/blb.ts'
export type { OdlFund, OdlPlan, OdlSlab } from '#domain/rewards/kinds/odl.ts'
export type { PackageKey, PackagePlan } from './package-plan.ts'

/** The module of a reward kind declares its part. */
export type Plan = RewardPlan & {
  /** Days between the announcement of lowered terms and their start. */
  noticeDays: number
  fees: FeePlan
  /** The share of turnover budgeted for each kind; screens compare it with the amount paid. */
  budgetShares: Record<BudgetKind, Ppm>
}

const usdt = (whole: number): Micro => BigInt(whole) * 1_000_000n
const percent = (value: number): Ppm => BigInt(Math.round(value * 10_000))
const percents = (...values: number[]): Ppm[] => values.map(percent)

const odlFund = (share: number, ...ends: (number | null)[]): OdlFund => ({
  share: percent(share),
  slabs: [30, 20, 50].map((part, index) => {
    const end = ends[index] ?? null
    return { upTo: end === null ? null : usdt(end), percent: percent(part) }
  }),
})
const earned = (bonus: number, earnings: number): BlbSlab => ({
  bonus: usdt(bonus),
  earnings: usdt(earnings),
  legs: [],
})
const legged = (bonus: number, ...legs: number[]): BlbSlab => ({
  bonus: usdt(bonus),
  earnings: 0n,
  legs: legs.map(usdt),
})
const alike = (count: number, required: number) => Array.from({ length: count }, () => required)

const usual = {
  ...noTranslations,
  step: usdt(1),
  botProfitPeriod: 300,
  depositTakecare: 300,
  slots: 8,
  isOpen: true,
}

/** The first plan of a new installation. */
export const defaultPlan: Plan = {
  packages: [
    {
      key: 'igniteFund',
      name: 'Ignite Fund',
      minAmount: usdt(100),
      maxAmount: usdt(999),
      dailyRate: percent(0.3),
      capping: 2,
      ...usual,
      odlProfitMax: percent(20),
      directRippleBounty: percent(5),
      networkBounty: percents(5, 3, 2, 1, 1),
      locks: [],
    },
    {
      key: 'elevatePlus',
      name: 'Elevate Plus',
      minAmount: usdt(1000),
      maxAmount: usdt(9999),
      dailyRate: percent(0.4),
      capping: 2,
      ...usual,
      odlProfitMax: percent(30),
      directRippleBounty: percent(7),
      networkBounty: percents(7, 3, 2, 1, 1),
      locks: ['igniteFund'],
    },
    {
      key: 'legacyVault',
      name: 'Legacy Vault',
      minAmount: usdt(10_000),
      maxAmount: usdt(100_000),
      dailyRate: percent(0.5),
      capping: 3,
      ...usual,
      odlProfitMax: percent(50),
      directRippleBounty: percent(10),
      networkBounty: percents(10, 3, 2, 1, 1, 1, 0.5, 0.5, 0.5, 0.5),
      locks: ['igniteFund', 'elevatePlus'],
    },
  ],
  wealthTier: percents(5, 3, 2, 1, 1, 1, 0.5, 0.5, 0.5, 0.5),
  odl: {
    percentOfTurnover: percent(5),
    funds: {
      igniteFund: odlFund(20, 250, 500, 999),
      elevatePlus: odlFund(30, 2500, 5000, 9999),
      legacyVault: odlFund(50, 25_000, 50_000, null),
    },
  },
  blb: [
    earned(100, 1000),
    earned(250, 2500),
    legged(500, ...alike(2, 1667)),
    legged(1000, ...alike(3, 1667)),
    legged(2500, ...alike(3, 1667)),
    legged(5000, ...alike(3, 1667)),
    legged(10_000, ...alike(4, 10_000)),
    legged(25_000, ...alike(5, 10_000)),
    legged(50_000, ...alike(5, 10_000)),
    legged(100_000, 25_000, 25_000, 25_000, 12_500, 12_500),
  ],
  royaltyShare: percent(20),
  royaltyPackage: 'legacyVault',
  specialReward: 0n,
  noticeDays: 14,
  fees: defaultFees,
  budgetShares: forEachBudgetKind((kind) => rewardDefinitions[kind].budgetShare),
}

export const packageKeys = ({ packages }: Pick<Plan, 'packages'>): PackageKey[] =>
  packages.map(({ key }) => key)

/** The place of a package in the upgrade order; -1 if the plan does not have it. */
export const placeOf = ({ packages }: Pick<Plan, 'packages'>, key: PackageKey): number =>
  packages.findIndex((each) => each.key === key)

export const findPackage = ({ packages }: Pick<Plan, 'packages'>, key: PackageKey): PackagePlan | undefined =>
  packages.find((each) => each.key === key)

export function packageOf(plan: Pick<Plan, 'packages'>, key: PackageKey): PackagePlan {
  const found = findPackage(plan, key)
  if (!found) throw new RangeError(`the plan has no package ${key}`)
  return found
}

/** One value for each package, by key. */
export const forEachPackage = <Of>(
  { packages }: Pick<Plan, 'packages'>,
  make: (terms: PackagePlan, place: number) => Of,
): Record<PackageKey, Of> =>
  Object.fromEntries(packages.map((terms, place) => [terms.key, make(terms, place)]))
