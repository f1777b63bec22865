// The plan: what the packages pay, and under which limits. Administrators edit it; each saved change is a new version.

import type { Micro, Ppm } from '#domain/money/money.ts'

/** In upgrade order: a package is locked while the member holds an active one that stands later here. */
export const packageTypes = ['igniteFund', 'elevatePlus', 'legacyVault'] as const
export type PackageType = (typeof packageTypes)[number]

export type PackagePlan = {
  name: string
  minAmount: Micro
  maxAmount: Micro
  dailyRate: Ppm
  /** The cap on earnings, as a multiple of the activated amount. */
  capping: number
  /** Days that an activation earns. */
  botProfitPeriod: number
  /** Days until the principal is released. */
  depositTakecare: number
  odlProfitMax: Ppm
  directRippleBounty: Ppm
  /** Level 1 first. A level that is not listed is not in the package. */
  networkBounty: readonly Ppm[]
}

export type Plan = { packages: Record<PackageType, PackagePlan> }

const usdt = (whole: number): Micro => BigInt(whole) * 1_000_000n
const percent = (value: number): Ppm => BigInt(Math.round(value * 10_000))
const percents = (...values: number[]): Ppm[] => values.map(percent)

const days = { botProfitPeriod: 300, depositTakecare: 300 }

/** What a new installation starts with; from then on the database decides. */
export const defaultPlan: Plan = {
  packages: {
    igniteFund: {
      name: 'Ignite Fund',
      minAmount: usdt(100),
      maxAmount: usdt(999),
      dailyRate: percent(0.3),
      capping: 2,
      ...days,
      odlProfitMax: percent(20),
      directRippleBounty: percent(5),
      networkBounty: percents(5, 3, 2, 1, 1),
    },
    elevatePlus: {
      name: 'Elevate Plus',
      minAmount: usdt(1000),
      maxAmount: usdt(9999),
      dailyRate: percent(0.4),
      capping: 2,
      ...days,
      odlProfitMax: percent(30),
      directRippleBounty: percent(7),
      networkBounty: percents(7, 3, 2, 1, 1),
    },
    legacyVault: {
      name: 'Legacy Vault',
      minAmount: usdt(10_000),
      maxAmount: usdt(100_000),
      dailyRate: percent(0.5),
      capping: 3,
      ...days,
      odlProfitMax: percent(50),
      directRippleBounty: percent(10),
      networkBounty: percents(10, 3, 2, 1, 1, 1, 0.5, 0.5, 0.5, 0.5),
    },
  },
}
