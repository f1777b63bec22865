import type { Micro, Ppm } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/package-plan.ts'
import type { RewardDefinition } from '#domain/rewards/reward-definition.ts'

/** Amounts up to and including `upTo`; the last slab of the last package has no upper end. */
export type OdlSlab = { upTo: Micro | null; percent: Ppm }
export type OdlFund = { share: Ppm; slabs: readonly OdlSlab[] }
export type OdlPlan = { percentOfTurnover: Ppm; funds: Readonly<Record<PackageKey, OdlFund>> }

/** An entitlement to the pool of a cycle, which src/domain/odl computes. */
export const odl = {
  number: 4,
  step: 30,
  queue: 'none',
  wallet: 'profit_wallet',
  code: 'odl_claim',
  isBonus: false,
  accrual: 'event',
  hasMemberTotals: false,
  budgetShare: 200_000n,
  label: {
    short: 'ODL',
    sentence: 'ODL reward',
    title: 'ODL Profit',
    report: 'ODL Profit',
    particulars: 'ODL Profit',
  },
  recompute: ({ baseAmount }) => baseAmount,
  hasTermsOf: () => true,
} as const satisfies RewardDefinition
