// Describes the differences between two plan versions: "Ignite Fund · Network bounty, level 2: 3% → 5%".

import type { Change } from '#contract/admin/changes.ts'
import { formatUsdt, type Micro, type Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { grouped } from '#domain/money/readable-amount.ts'
import { defaultPlan, packageTypes, type PackageType, type Plan } from '#domain/packages/plan.ts'
import { budgetKinds, rewardDefinitions } from '#domain/rewards/reward-kinds.ts'

/** The label of a setting, and its value with a unit. */
type Setting = readonly [label: string, value: string]

/** With all decimals, so that a change of the sixth decimal is visible. */
const usdt = (amount: Micro) => `${formatUsdt(amount).replace(/^\d+/, grouped)} USDT`
const percent = (rate: Ppm) => `${formatPercent(rate)}%`
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** The default name, so that a version that renames a package does not appear to change its other settings. */
const packageName = (type: PackageType) => defaultPlan.packages[type].name

function describePackage(plan: Plan, type: PackageType): Setting[] {
  const { name, networkBounty, ...terms } = plan.packages[type]
  const settings: Setting[] = [
    ['Name', name],
    ['Minimum amount', usdt(terms.minAmount)],
    ['Maximum amount', usdt(terms.maxAmount)],
    ['Daily XRP bounty', percent(terms.dailyRate)],
    ['Earnings cap', `${terms.capping}× the activated amount`],
    ['Earning period', days(terms.botProfitPeriod)],
    ['Principal released after', days(terms.depositTakecare)],
    ['ODL limit', percent(terms.odlProfitMax)],
    ['Direct bounty', percent(terms.directRippleBounty)],
    ...networkBounty.map((rate, index): Setting => [`Network bounty, level ${index + 1}`, percent(rate)]),
  ]
  return settings.map(([label, value]) => [`${packageName(type)} · ${label}`, value])
}

function describeOdl({ odl: { percentOfTurnover, funds } }: Plan): Setting[] {
  return [
    ['ODL · Share of turnover', percent(percentOfTurnover)],
    ...packageTypes.flatMap((type): Setting[] => [
      [`ODL · ${packageName(type)} share`, percent(funds[type].share)],
      ...funds[type].slabs.flatMap((slab, index): Setting[] => [
        [`ODL · ${packageName(type)}, slab ${index + 1}`, percent(slab.percent)],
        [
          `ODL · ${packageName(type)}, slab ${index + 1}, upper limit`,
          slab.upTo === null ? 'No limit' : usdt(slab.upTo),
        ],
      ]),
    ]),
  ]
}

const describeBlb = ({ blb }: Plan): Setting[] =>
  blb.flatMap(({ bonus, earnings, legs }, index): Setting[] => {
    const slab = `${rewardDefinitions.blb.label.title} · Slab ${index + 1}`
    return [
      [`${slab}, bonus`, usdt(bonus)],
      [`${slab}, own earnings`, usdt(earnings)],
      ...legs.map((volume, leg): Setting => [`${slab}, volume of leg ${leg + 1}`, usdt(volume)]),
    ]
  })

/** Describes every setting of a plan. A test changes each stored value and expects it here. */
const describePlan = (plan: Plan): Map<string, string> =>
  new Map([
    ...packageTypes.flatMap((type) => describePackage(plan, type)),
    ...plan.wealthTier.map((rate, index): Setting => [`Level Manual · Level ${index + 1}`, percent(rate)]),
    ...describeOdl(plan),
    ...describeBlb(plan),
    [`${rewardDefinitions.royalty.label.title} · Share of fee income`, percent(plan.royaltyShare)],
    [`${rewardDefinitions.special.label.title} · Amount without a monthly one`, usdt(plan.specialReward)],
    ...budgetKinds.map((kind): Setting => [
      `Budget share · ${rewardDefinitions[kind].label.report}`,
      percent(plan.budgetShares[kind]),
    ]),
  ])

/** A change for the audit log, which lists differences by label. */
export function notePlanChange(before: Plan, after: Plan) {
  const changes = diffPlans(before, after)
  return {
    before: Object.fromEntries(changes.map((change) => [change.label, change.before])),
    after: Object.fromEntries(changes.map((change) => [change.label, change.after])),
  }
}

export function diffPlans(before: Plan | null, after: Plan): Change[] {
  if (before === null) return []
  const [was, becomes] = [describePlan(before), describePlan(after)]
  return [...new Set([...was.keys(), ...becomes.keys()])].flatMap((label) => {
    const [from, to] = [was.get(label) ?? null, becomes.get(label) ?? null]
    return from === to ? [] : [{ label, before: from, after: to }]
  })
}
