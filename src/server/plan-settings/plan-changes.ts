// Describes the differences between two plan versions: "Starter · Network bounty, level 2: 3% → 5%".

import type { Change } from '#contract/admin/changes.ts'
import { formatUsdt, type Micro, type Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { grouped } from '#domain/money/readable-amount.ts'
import type { PackagePlan, Plan } from '#domain/plan/plan.ts'
import { budgetKinds, rewardDefinitions } from '#domain/rewards/reward-kinds.ts'

/** The label of a setting, and its value with a unit. */
type Setting = readonly [label: string, value: string]

/** With all decimals, so that a change of the sixth decimal is visible. */
const usdt = (amount: Micro) => `${formatUsdt(amount).replace(/^\d+/, grouped)} USDT`
const percent = (rate: Ppm) => `${formatPercent(rate)}%`
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** Names of packages by key. */
type Names = Readonly<Record<string, string>>

function describePackage(
  { key, name, networkBounty, locks, ...terms }: PackagePlan,
  names: Names,
): Setting[] {
  const settings: Setting[] = [
    ['Name', name],
    ['Minimum amount', usdt(terms.minAmount)],
    ['Maximum amount', usdt(terms.maxAmount)],
    ['Daily XRP bounty', percent(terms.dailyRate)],
    ['Earnings cap', `${terms.capping}× the activated amount`],
    ['Earning period', days(terms.botProfitPeriod)],
    ['Principal released after', days(terms.depositTakecare)],
    ['Slots', `${terms.slots} at a time`],
    ['Locks', locks.map((each) => names[each] ?? each).join(', ') || 'No other package'],
    ['New activations', terms.isOpen ? 'Open' : 'Closed'],
    ['ODL limit', percent(terms.odlProfitMax)],
    ['Direct bounty', percent(terms.directRippleBounty)],
    ...networkBounty.map((rate, index): Setting => [`Network bounty, level ${index + 1}`, percent(rate)]),
  ]
  return settings.map(([label, value]) => [`${names[key]} · ${label}`, value])
}

function describeOdl({ odl: { percentOfTurnover, funds }, packages }: Plan, names: Names): Setting[] {
  return [
    ['ODL · Share of turnover', percent(percentOfTurnover)],
    ...packages.flatMap(({ key }): Setting[] => [
      [`ODL · ${names[key]} share`, percent(funds[key]?.share ?? 0n)],
      ...(funds[key]?.slabs ?? []).flatMap((slab, index): Setting[] => [
        [`ODL · ${names[key]}, slab ${index + 1}`, percent(slab.percent)],
        [
          `ODL · ${names[key]}, slab ${index + 1}, upper limit`,
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
const describePlan = (plan: Plan, names: Names): Map<string, string> =>
  new Map([
    ...plan.packages.flatMap((terms) => describePackage(terms, names)),
    ...plan.wealthTier.map((rate, index): Setting => [`Level Manual · Level ${index + 1}`, percent(rate)]),
    ...describeOdl(plan, names),
    ...describeBlb(plan),
    [`${rewardDefinitions.royalty.label.title} · Share of fee income`, percent(plan.royaltyShare)],
    [
      `${rewardDefinitions.royalty.label.title} · Shared by`,
      names[plan.royaltyPackage] ?? plan.royaltyPackage,
    ],
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
  // One name for both, so that a renamed package does not appear to change its other settings.
  const names = Object.fromEntries(
    [...after.packages, ...before.packages].map(({ key, name }) => [key, name]),
  )
  const [was, becomes] = [describePlan(before, names), describePlan(after, names)]
  return [...new Set([...was.keys(), ...becomes.keys()])].flatMap((label) => {
    const [from, to] = [was.get(label) ?? null, becomes.get(label) ?? null]
    return from === to ? [] : [{ label, before: from, after: to }]
  })
}
