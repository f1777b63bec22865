// Describes the differences between two plans by cell: "Starter · Network bounty, level 2: 3% → 5%".

import { formatUsdt, type Micro, type Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { grouped } from '#domain/money/readable-amount.ts'
import { packageLanguages, type PackageLanguage } from '#domain/plan/package-plan.ts'
import { findPackage, packageKeys, type BlbSlab, type PackagePlan, type Plan } from '#domain/plan/plan.ts'
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

const describeTerms = ({ minAmount, maxAmount, dailyRate, botProfitPeriod, capping }: PackagePlan): string =>
  `${formatPlanAmount(minAmount)} to ${formatPlanAmount(maxAmount)}, ${percent(dailyRate)} a day for ${days(botProfitPeriod)}, cap ${capping}×`

/** "100,000.00 USDT for legs of 3 × 25,000.00 USDT"; a slab can have both requirements, of which one is enough. */
function describeSlab({ bonus, earnings, legs }: BlbSlab): string {
  const needs = [
    ...(earnings > 0n ? [`own earnings of ${formatPlanAmount(earnings)}`] : []),
    ...(legs.length > 0 ? [`legs of ${legs.map(formatPlanAmount).join(', ')}`] : []),
  ]
  return `${formatPlanAmount(bonus)} for ${needs.join(' or ')}`
}

type Part = { path: string; label: string; describe: (plan: Plan) => string | null }

/** The package or slab of a cell, which is described as a whole if only one plan has it. */
function findPart(path: string, nameOf: (key: string) => string): Part | undefined {
  const [, key] = /^(?:packages|odl\.funds)\.([^.]+)/.exec(path) ?? []
  if (key !== undefined)
    return {
      path: `packages.${key}`,
      label: `${nameOf(key)} · Package`,
      describe: (plan) => mapFound(findPackage(plan, key), describeTerms),
    }
  const [, place] = /^blb\.(\d+)/.exec(path) ?? []
  if (place === undefined) return undefined
  return {
    path: `blb.${place}`,
    label: `${rewardDefinitions.blb.label.title} · Slab ${Number(place) + 1}`,
    describe: ({ blb }) => mapFound(blb[Number(place)], describeSlab),
  }
}

const mapFound = <Found>(found: Found | undefined, describe: (found: Found) => string): string | null =>
  found === undefined ? null : describe(found)

/** As `diffPlans`, with a package or slab that was added or removed as one change with its main terms. */
export function summarizePlanChanges(before: Plan | null, after: Plan): PlanCellChange[] {
  if (before === null) return []
  const nameOf = (key: string) => (findPackage(after, key) ?? findPackage(before, key))?.name ?? key
  const summarized = diffPlans(before, after).map((change): PlanCellChange => {
    const part = findPart(change.path, nameOf)
    const [was, becomes] = [part?.describe(before) ?? null, part?.describe(after) ?? null]
    if (!part || (was === null) === (becomes === null)) return change
    return { path: part.path, label: part.label, before: was, after: becomes }
  })
  return [...new Map(summarized.map((change) => [change.path, change])).values()]
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
