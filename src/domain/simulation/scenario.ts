// The assumptions of a simulation: plan, network, behaviour and revenue. A link contains all of them.

import { MICRO_PER_USDT, type Ppm } from '#domain/money/money.ts'
import {
  LARGEST_BLB_SLABS,
  LARGEST_CAPPING,
  LARGEST_PLAN_AMOUNT,
  LARGEST_PLAN_DAYS,
} from '#domain/packages/plan-limits.ts'
import {
  defaultPlan,
  packageTypes,
  type PackagePlan,
  type PackageType,
  type Plan,
} from '#domain/packages/plan.ts'
import {
  blbSlab,
  list,
  odlSlab,
  perPackage,
  percent,
  whole,
  wholeUsdt,
  type FieldCodec,
} from '#domain/simulation/field-codecs.ts'
import { WITHDRAWAL_FEE } from '#domain/withdrawals/withdrawal-terms.ts'

export const MEMBER_BOUNDS = { min: 1000, max: 100_000 }
export const DAY_BOUNDS = { min: 30, max: 900 }

const share = percent({ min: 0, max: 100 })
const planDays = whole({ min: 1, max: LARGEST_PLAN_DAYS })
const packageAmount = wholeUsdt({ min: 1, max: Number(LARGEST_PLAN_AMOUNT / MICRO_PER_USDT) })
const levels = list(share, { min: 0, max: 10 })
const odlSlabs = list(odlSlab, { min: 1, max: 12 })
const month = { min: 1, max: 30 }

const codecs = {
  seed: whole({ min: 1, max: 999_999 }),
  members: whole(MEMBER_BOUNDS),
  days: whole(DAY_BOUNDS),
  /** Number of days in which members join. */
  joining: whole({ min: 1, max: 900 }),
  /** Percent of the members who join on the first day. */
  start: whole({ min: 0, max: 100 }),
  /** Percent by which the number of new members changes each month. */
  growth: whole({ min: -50, max: 50 }),
  /** Percent of the members who join below another member. */
  referred: whole({ min: 0, max: 100 }),
  /** Percent of the members who choose each package. */
  mix: perPackage(whole({ min: 0, max: 100 })),
  /** Percent of the members who reactivate their principal when it is released. */
  renewing: whole({ min: 0, max: 100 }),
  /** Percent of the entitled members who claim their ODL share in a cycle. */
  claiming: whole({ min: 0, max: 100 }),
  /** Monthly revenue in percent of the principal in custody. */
  revenue: percent({ min: 0, max: 100 }),
  /** Percent by which revenue falls in the months of the drop. */
  drop: whole({ min: 0, max: 100 }),
  dropFrom: whole(month),
  dropMonths: whole(month),
  treasury: wholeUsdt({ min: 0, max: 1_000_000_000 }),
  /** Part of the paid rewards that is withdrawn. */
  withdrawn: share,
  fee: percent({ min: 0, max: 50 }),
  least: perPackage(packageAmount),
  most: perPackage(packageAmount),
  rate: perPackage(share),
  cap: perPackage(whole({ min: 1, max: LARGEST_CAPPING })),
  period: perPackage(planDays),
  release: perPackage(planDays),
  direct: perPackage(share),
  levels1: levels,
  levels2: levels,
  levels3: levels,
  odl: share,
  odlMost: perPackage(percent({ min: 0, max: 999 })),
  odlFunds: perPackage(share),
  odlSlabs1: odlSlabs,
  odlSlabs2: odlSlabs,
  odlSlabs3: odlSlabs,
  blb: list(blbSlab, { min: 0, max: LARGEST_BLB_SLABS }),
  royalty: share,
}

type Codecs = typeof codecs
export type ScenarioField = keyof Codecs
type Value<Codec> = Codec extends FieldCodec<infer Of> ? Of : never
export type Scenario = { [Field in ScenarioField]: Value<Codecs[Field]> }

export const scenarioFields = Object.keys(codecs) as ScenarioField[]

/** For generic code, where the field's type is not known. */
export const codecOf = (field: ScenarioField) => codecs[field] as FieldCodec<Scenario[ScenarioField]>

const fromPackages = <Of>(plan: Plan, read: (terms: PackagePlan) => Of) =>
  packageTypes.map((type) => read(plan.packages[type]))

export function defaultScenario(plan: Plan = defaultPlan, fee: Ppm = WITHDRAWAL_FEE): Scenario {
  const { igniteFund, elevatePlus, legacyVault } = plan.packages
  return {
    seed: 1,
    members: MEMBER_BOUNDS.min,
    days: 600,
    joining: 300,
    start: 10,
    growth: 0,
    referred: 80,
    mix: [70, 25, 5],
    renewing: 40,
    claiming: 70,
    revenue: 50_000n,
    drop: 0,
    dropFrom: 9,
    dropMonths: 4,
    treasury: 10_000n * MICRO_PER_USDT,
    withdrawn: 700_000n,
    fee,
    least: fromPackages(plan, ({ minAmount }) => minAmount),
    most: fromPackages(plan, ({ maxAmount }) => maxAmount),
    rate: fromPackages(plan, ({ dailyRate }) => dailyRate),
    cap: fromPackages(plan, ({ capping }) => capping),
    period: fromPackages(plan, ({ botProfitPeriod }) => botProfitPeriod),
    release: fromPackages(plan, ({ depositTakecare }) => depositTakecare),
    direct: fromPackages(plan, ({ directRippleBounty }) => directRippleBounty),
    levels1: igniteFund.networkBounty,
    levels2: elevatePlus.networkBounty,
    levels3: legacyVault.networkBounty,
    odl: plan.odl.percentOfTurnover,
    odlMost: fromPackages(plan, ({ odlProfitMax }) => odlProfitMax),
    odlFunds: packageTypes.map((type) => plan.odl.funds[type].share),
    odlSlabs1: plan.odl.funds.igniteFund.slabs,
    odlSlabs2: plan.odl.funds.elevatePlus.slabs,
    odlSlabs3: plan.odl.funds.legacyVault.slabs,
    blb: plan.blb,
    royalty: plan.royaltyShare,
  }
}

/** The plan that a scenario describes, without special rewards. */
export function planOf(scenario: Scenario): Plan {
  const levelsOf = [scenario.levels1, scenario.levels2, scenario.levels3]
  const slabsOf = [scenario.odlSlabs1, scenario.odlSlabs2, scenario.odlSlabs3]
  const forEachPackage = <Of>(make: (index: number, type: PackageType) => Of) =>
    Object.fromEntries(packageTypes.map((type, index) => [type, make(index, type)])) as Record<
      PackageType,
      Of
    >
  return {
    ...defaultPlan,
    specialReward: 0n,
    royaltyShare: scenario.royalty,
    blb: scenario.blb,
    odl: {
      percentOfTurnover: scenario.odl,
      funds: forEachPackage((index) => ({ share: scenario.odlFunds[index]!, slabs: slabsOf[index]! })),
    },
    packages: forEachPackage((index, type) => ({
      name: defaultPlan.packages[type].name,
      minAmount: scenario.least[index]!,
      maxAmount: scenario.most[index]!,
      dailyRate: scenario.rate[index]!,
      capping: scenario.cap[index]!,
      botProfitPeriod: scenario.period[index]!,
      depositTakecare: scenario.release[index]!,
      odlProfitMax: scenario.odlMost[index]!,
      directRippleBounty: scenario.direct[index]!,
      networkBounty: levelsOf[index]!,
    })),
  }
}
