// The assumptions of a simulation: plan, network, behaviour and revenue. A link contains all of them.

import { MICRO_PER_USDT } from '#domain/money/money.ts'
import {
  LARGEST_BLB_SLABS,
  LARGEST_CAPPING,
  LARGEST_PLAN_AMOUNT,
  LARGEST_PLAN_DAYS,
} from '#domain/plan/plan-limits.ts'
import { noTranslations } from '#domain/plan/package-plan.ts'
import { defaultPlan, type PackagePlan, type Plan } from '#domain/plan/plan.ts'
import {
  blbSlab,
  list,
  odlSlab,
  packageName,
  perPackage,
  percent,
  whole,
  wholeUsdt,
  type FieldCodec,
} from '#domain/simulation/field-codecs.ts'

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
  /** The packages. Every other list of a scenario has one value for each. */
  names: perPackage(packageName, '~'),
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
  fee: percent({ min: 0, max: 99.9999 }),
  least: perPackage(packageAmount),
  most: perPackage(packageAmount),
  rate: perPackage(share),
  cap: perPackage(whole({ min: 1, max: LARGEST_CAPPING })),
  period: perPackage(planDays),
  release: perPackage(planDays),
  direct: perPackage(share),
  levels: perPackage(levels, '~'),
  odl: share,
  odlMost: perPackage(percent({ min: 0, max: 999 })),
  odlFunds: perPackage(share),
  odlSlabs: perPackage(odlSlabs, '~'),
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

const fromPackages = <Of>(plan: Plan, read: (terms: PackagePlan) => Of) => plan.packages.map(read)

export function defaultScenario(plan: Plan = defaultPlan): Scenario {
  return {
    seed: 1,
    members: MEMBER_BOUNDS.min,
    days: 600,
    joining: 300,
    start: 10,
    growth: 0,
    referred: 80,
    names: fromPackages(plan, ({ name }) => name),
    mix: chooseMix(plan.packages.length),
    renewing: 40,
    claiming: 70,
    revenue: 50_000n,
    drop: 0,
    dropFrom: 9,
    dropMonths: 4,
    treasury: 10_000n * MICRO_PER_USDT,
    withdrawn: 700_000n,
    fee: plan.fees.withdrawal,
    least: fromPackages(plan, ({ minAmount }) => minAmount),
    most: fromPackages(plan, ({ maxAmount }) => maxAmount),
    rate: fromPackages(plan, ({ dailyRate }) => dailyRate),
    cap: fromPackages(plan, ({ capping }) => capping),
    period: fromPackages(plan, ({ botProfitPeriod }) => botProfitPeriod),
    release: fromPackages(plan, ({ depositTakecare }) => depositTakecare),
    direct: fromPackages(plan, ({ directRippleBounty }) => directRippleBounty),
    levels: fromPackages(plan, ({ networkBounty }) => networkBounty),
    odl: plan.odl.percentOfTurnover,
    odlMost: fromPackages(plan, ({ odlProfitMax }) => odlProfitMax),
    odlFunds: fromPackages(plan, ({ key }) => plan.odl.funds[key]?.share ?? 0n),
    odlSlabs: fromPackages(plan, ({ key }) => plan.odl.funds[key]?.slabs ?? []),
    blb: plan.blb,
    royalty: plan.royaltyShare,
  }
}

/** The smallest package is chosen most often. */
function chooseMix(count: number): number[] {
  if (count === 1) return [100]
  if (count === 3) return [70, 25, 5]
  const rest = Math.floor(30 / (count - 1))
  return Array.from({ length: count }, (_, place) => (place === 0 ? 100 - rest * (count - 1) : rest))
}

/** Terms that a simulation does not use. */
const defaultTerms = (keys: readonly string[], index: number) => ({
  ...noTranslations,
  slots: defaultPlan.packages[0]!.slots,
  locks: keys.slice(0, index),
  isOpen: true,
  step: MICRO_PER_USDT,
})

/** The plan that a scenario describes, without special rewards. Royalty is shared by the last package. */
export function planOf(scenario: Scenario): Plan {
  const keys = scenario.names.map((_, index) => defaultPlan.packages[index]?.key ?? `package${index + 1}`)
  return {
    ...defaultPlan,
    specialReward: 0n,
    fees: { ...defaultPlan.fees, withdrawal: scenario.fee },
    royaltyShare: scenario.royalty,
    royaltyPackage: keys.at(-1)!,
    blb: scenario.blb,
    odl: {
      percentOfTurnover: scenario.odl,
      funds: Object.fromEntries(
        keys.map((key, index) => [
          key,
          { share: scenario.odlFunds[index]!, slabs: scenario.odlSlabs[index]! },
        ]),
      ),
    },
    packages: keys.map((key, index) => ({
      key,
      name: scenario.names[index]!,
      minAmount: scenario.least[index]!,
      maxAmount: scenario.most[index]!,
      dailyRate: scenario.rate[index]!,
      capping: scenario.cap[index]!,
      botProfitPeriod: scenario.period[index]!,
      depositTakecare: scenario.release[index]!,
      odlProfitMax: scenario.odlMost[index]!,
      directRippleBounty: scenario.direct[index]!,
      networkBounty: scenario.levels[index]!,
      ...defaultTerms(keys, index),
    })),
  }
}

/** The fields with one value for each package. */
export const packageLists = [
  'names',
  'mix',
  'least',
  'most',
  'rate',
  'cap',
  'period',
  'release',
  'direct',
  'levels',
  'odlMost',
  'odlFunds',
  'odlSlabs',
] as const satisfies ScenarioField[]
