import type { PackageField, PlanFigures } from '#contract/platform/site-figures.ts'
import { figureMessages, type FigureMessages } from '#messages/server-messages.ts'
import { smaller, type Micro, type Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableAmount, readableWhole } from '#domain/money/readable-amount.ts'
import { localizePackages } from '#domain/plan/package-plan.ts'
import type { PackagePlan, Plan } from '#domain/plan/plan.ts'
import { formatScenario } from '#domain/simulation/scenario-link.ts'
import { defaultScenario } from '#domain/simulation/scenario.ts'
import { roundDownToStep } from '#domain/packages/amount-steps.ts'
import { tariff } from '#domain/packages/tariff.ts'

/** The calculator's input: amounts in micro-USDT and rates in parts per million, as decimal text. */
export function planJson(plan: Plan): string {
  const terms = { packages: plan.packages, withdrawalFee: plan.fees.withdrawal }
  return JSON.stringify(terms, (name, value: unknown) => {
    if (name === 'description' || name === 'translations') return undefined
    return typeof value === 'bigint' ? String(value) : value
  })
}

export function planFigures(
  version: number,
  plan: Plan,
  { t, locale }: FigureMessages = figureMessages.en,
): PlanFigures {
  const range = <Of extends bigint | number>(
    read: (terms: PackagePlan) => Of,
    format: (value: Of) => string,
  ) => formatRange(plan.packages.map(read), format, t)
  const all = localizePackages(plan, locale).packages
  const packages = all.map(packageFigures)
  return {
    packages,
    'packages.first': packages.slice(0, 1),
    'plan.json': planJson({ ...plan, packages: all }),
    'plan.scenario': new URLSearchParams(formatScenario(defaultScenario(plan))).toString(),
    'plan.version': String(version),
    'plan.slots': range(({ slots }) => slots, String),
    'plan.rates': range(({ dailyRate }) => dailyRate, formatPercent),
    'plan.caps': range(
      ({ capping }) => capping,
      (capping) => `${capping}×`,
    ),
    'plan.periods': range(({ botProfitPeriod }) => botProfitPeriod, String),
    'plan.releases': range(({ depositTakecare }) => depositTakecare, String),
    'plan.directs': range(({ directRippleBounty }) => directRippleBounty, formatPercent),
    'plan.royalty': formatPercent(plan.royaltyShare),
    'plan.odl': formatPercent(plan.odl.percentOfTurnover),
    'plan.least': readableWhole(all.map(({ minAmount }) => minAmount).reduce(smaller)),
    'plan.most': readableWhole(all.map(({ maxAmount }) => maxAmount).reduce(larger)),
  }
}

/** "300" if all packages agree, otherwise "200 to 300", whatever their order is. */
function formatRange<Of extends bigint | number>(
  values: readonly Of[],
  format: (value: Of) => string,
  t: FigureMessages['t'],
): string {
  const first = format(values.reduce((least, value) => (value < least ? value : least)))
  const last = format(values.reduce((most, value) => (value > most ? value : most)))
  return first === last ? first : t.range({ first, last })
}

function packageFigures(terms: PackagePlan): Record<`package.${PackageField}`, string> {
  const example = exampleAmount(terms)
  const { dailyProfit, projectedTotal, cap } = tariff(terms, example)
  const figures: Record<PackageField, string> = {
    key: terms.key,
    name: terms.name,
    description: terms.description,
    least: readableWhole(terms.minAmount),
    most: readableWhole(terms.maxAmount),
    step: readableWhole(terms.step),
    rate: formatPercent(terms.dailyRate),
    capping: String(terms.capping),
    period: String(terms.botProfitPeriod),
    release: String(terms.depositTakecare),
    odlMost: formatPercent(terms.odlProfitMax),
    direct: formatPercent(terms.directRippleBounty),
    levelCount: String(terms.networkBounty.length),
    levels: listed(terms.networkBounty),
    'example.amount': readableWhole(example),
    'example.daily': readableAmount(dailyProfit),
    'example.total': readableAmount(projectedTotal),
    'example.cap': readableAmount(cap),
  }
  return Object.fromEntries(
    Object.entries(figures).map(([field, text]) => [`package.${field}`, text]),
  ) as Record<`package.${PackageField}`, string>
}

const larger = (one: Micro, other: Micro): Micro => (one > other ? one : other)

/** Five times the minimum, at most the maximum. */
const exampleAmount = (terms: PackagePlan): Micro =>
  roundDownToStep(terms, smaller(terms.minAmount * 5n, terms.maxAmount))

const listed = (percents: readonly Ppm[]) =>
  percents.map((percent) => `${formatPercent(percent)}%`).join(', ')
