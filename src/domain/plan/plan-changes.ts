// Describes the differences between two plans by cell: "Starter · Network bounty, level 2: 3% → 5%".

import { formatUsdt, type Micro, type Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { grouped } from '#domain/money/readable-amount.ts'
import { packageLanguages, type PackageLanguage } from '#domain/plan/package-plan.ts'
import { packageKeys, type PackagePlan, type Plan } from '#domain/plan/plan.ts'
import { budgetKinds, rewardDefinitions } from '#domain/rewards/reward-kinds.ts'
import { withdrawalCurrencies, withdrawalCurrencyNames } from '#domain/withdrawals/withdrawal-terms.ts'

/** `path` names the cell, and a package by its key: "packages.starter.dailyRate". */
export type PlanCellChange = { path: string; label: string; before: string | null; after: string | null }

/** A cell, its label, and its value with a unit. */
type Cell = readonly [path: string, label: string, value: string]

/** With all decimals, so that a change of the sixth decimal is visible. */
export const formatPlanAmount = (amount: Micro) => `${formatUsdt(amount).replace(/^\d+/, grouped)} USDT`
const percent = (rate: Ppm) => `${formatPercent(rate)}%`
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** Names of packages by key. */
type Names = Readonly<Record<string, string>>

const languageNames: Record<PackageLanguage, string> = { hi: 'Hindi', ar: 'Arabic' }

function describePackage(
  { key, networkBounty, locks, translations, ...terms }: PackagePlan,
  names: Names,
): Cell[] {
  const cells: Cell[] = [
    ['name', 'Name', terms.name],
    ['description', 'Description', terms.description || 'None'],
    ...packageLanguages.flatMap((language): Cell[] => [
      [
        `translations.${language}.name`,
        `Name in ${languageNames[language]}`,
        translations[language].name || 'As in English',
      ],
      [
        `translations.${language}.description`,
        `Description in ${languageNames[language]}`,
        translations[language].description || 'As in English',
      ],
    ]),
    ['minAmount', 'Minimum amount', formatPlanAmount(terms.minAmount)],
    ['maxAmount', 'Maximum amount', formatPlanAmount(terms.maxAmount)],
    ['step', 'Step of amounts', formatPlanAmount(terms.step)],
    ['dailyRate', 'Daily rate', percent(terms.dailyRate)],
    ['capping', 'Earnings cap', `${terms.capping}× the activated amount`],
    ['botProfitPeriod', 'Earning period', days(terms.botProfitPeriod)],
    ['depositTakecare', 'Principal released after', days(terms.depositTakecare)],
    ['slots', 'Slots', `${terms.slots} at a time`],
    ['locks', 'Locks', locks.map((each) => names[each] ?? each).join(', ') || 'No other package'],
    ['isOpen', 'New activations', terms.isOpen ? 'Open' : 'Closed'],
    ['odlProfitMax', 'ODL limit', percent(terms.odlProfitMax)],
    ['directRippleBounty', 'Direct bounty', percent(terms.directRippleBounty)],
    ...networkBounty.map((rate, index): Cell => [
      `networkBounty.${index}`,
      `Network bounty, level ${index + 1}`,
      percent(rate),
    ]),
  ]
  return cells.map(([path, label, value]) => [`packages.${key}.${path}`, `${names[key]} · ${label}`, value])
}

function describeOdl({ odl: { percentOfTurnover, funds }, packages }: Plan, names: Names): Cell[] {
  return [
    ['odl.percentOfTurnover', 'ODL · Share of turnover', percent(percentOfTurnover)],
    ...packages.flatMap(({ key }): Cell[] => {
      const [path, name] = [`odl.funds.${key}`, `ODL · ${names[key]}`]
      return [
        [`${path}.share`, `${name} share`, percent(funds[key]?.share ?? 0n)],
        ...(funds[key]?.slabs ?? []).flatMap((slab, index): Cell[] => [
          [`${path}.slabs.${index}.percent`, `${name}, slab ${index + 1}`, percent(slab.percent)],
          [
            `${path}.slabs.${index}.upTo`,
            `${name}, slab ${index + 1}, upper limit`,
            slab.upTo === null ? 'No limit' : formatPlanAmount(slab.upTo),
          ],
        ]),
      ]
    }),
  ]
}

const describeBlb = ({ blb }: Plan): Cell[] =>
  blb.flatMap(({ bonus, earnings, legs }, index): Cell[] => {
    const [path, slab] = [`blb.${index}`, `${rewardDefinitions.blb.label.title} · Slab ${index + 1}`]
    return [
      [`${path}.bonus`, `${slab}, bonus`, formatPlanAmount(bonus)],
      [`${path}.earnings`, `${slab}, own earnings`, formatPlanAmount(earnings)],
      ...legs.map((volume, leg): Cell => [
        `${path}.legs.${leg}`,
        `${slab}, volume of leg ${leg + 1}`,
        formatPlanAmount(volume),
      ]),
    ]
  })

const describeFees = ({ fees }: Plan): Cell[] => [
  ['fees.withdrawal', 'Fees · Withdrawal fee', percent(fees.withdrawal)],
  ...withdrawalCurrencies.map((currency): Cell => [
    `fees.minWithdrawals.${currency}`,
    `Fees · Smallest withdrawal in ${withdrawalCurrencyNames[currency]}`,
    formatPlanAmount(fees.minWithdrawals[currency]),
  ]),
  ['fees.addressChange', 'Fees · Fee of an address change', formatPlanAmount(fees.addressChange)],
  ['fees.minDeposit', 'Fees · Smallest deposit', formatPlanAmount(fees.minDeposit)],
]

/** Describes every cell of a plan. A test changes each stored value and expects it here. */
const describePlan = (plan: Plan, names: Names): Cell[] => [
  ...plan.packages.flatMap((terms) => describePackage(terms, names)),
  ...plan.wealthTier.map((rate, index): Cell => [
    `wealthTier.${index}`,
    `Level Manual · Level ${index + 1}`,
    percent(rate),
  ]),
  ...describeOdl(plan, names),
  ...describeBlb(plan),
  [
    'royaltyShare',
    `${rewardDefinitions.royalty.label.title} · Share of fee income`,
    percent(plan.royaltyShare),
  ],
  [
    'royaltyPackage',
    `${rewardDefinitions.royalty.label.title} · Shared by`,
    names[plan.royaltyPackage] ?? plan.royaltyPackage,
  ],
  [
    'specialReward',
    `${rewardDefinitions.special.label.title} · Amount without a monthly one`,
    formatPlanAmount(plan.specialReward),
  ],
  ['noticeDays', 'Plan · Notice of lowered terms', days(plan.noticeDays)],
  ...describeFees(plan),
  ...budgetKinds.map((kind): Cell => [
    `budgetShares.${kind}`,
    `Budget share · ${rewardDefinitions[kind].label.report}`,
    percent(plan.budgetShares[kind]),
  ]),
]

/** Of the packages that both plans have. */
const describeOrder = ({ packages }: Plan, common: readonly string[], names: Names): Cell => {
  const ordered = packages.filter(({ key }) => common.includes(key))
  return ['packages', 'Plan · Upgrade order', ordered.map(({ key }) => names[key]).join(', ')]
}

export function diffPlans(before: Plan | null, after: Plan): PlanCellChange[] {
  if (before === null) return []
  // One name for both, so that a renamed package does not appear to change its other settings.
  const names = Object.fromEntries(
    [...after.packages, ...before.packages].map(({ key, name }) => [key, name]),
  )
  const common = packageKeys(before).filter((key) => packageKeys(after).includes(key))
  const [was, becomes] = [before, after].map(
    (plan) =>
      new Map(
        [describeOrder(plan, common, names), ...describePlan(plan, names)].map(
          (cell) => [cell[0], cell] as const,
        ),
      ),
  ) as [Map<string, Cell>, Map<string, Cell>]
  return [...new Set([...was.keys(), ...becomes.keys()])].flatMap((path) => {
    const [from, to] = [was.get(path), becomes.get(path)]
    if (from?.[2] === to?.[2]) return []
    return [{ path, label: (to ?? from)![1], before: from?.[2] ?? null, after: to?.[2] ?? null }]
  })
}

/** "Starter · Network bounty, level 2: 3% → 5%" */
export const describePlanChange = ({ label, before, after }: Omit<PlanCellChange, 'path'>): string =>
  `${label}: ${before ?? 'none'} → ${after ?? 'none'}`

/** A change for the audit log, which lists differences by label. */
export function notePlanChange(before: Plan, after: Plan) {
  const changes = diffPlans(before, after)
  return {
    before: Object.fromEntries(changes.map((change) => [change.label, change.before])),
    after: Object.fromEntries(changes.map((change) => [change.label, change.after])),
  }
}
