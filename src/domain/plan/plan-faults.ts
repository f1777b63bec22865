// The one place that validates a plan. A fault names the cell of the document that has to change.

import { MICRO_PER_USDT, type Micro, type Ppm } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import {
  LARGEST_BLB_LEGS,
  LARGEST_BLB_SLABS,
  LARGEST_LEVELS,
  LARGEST_ODL_SLABS,
  LARGEST_PACKAGES,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  LONGEST_NOTICE_DAYS,
  PACKAGE_KEY,
} from '#domain/plan/plan-limits.ts'
import { packageLanguages, packageTexts, type PackageLanguage } from '#domain/plan/package-plan.ts'
import { feeFaults } from '#domain/plan/fee-plan.ts'
import { boundsOf, isWithinBounds, WHOLE } from '#domain/plan/plan-bounds.ts'
import { when, type PlanFault } from '#domain/plan/plan-fault.ts'
import { findPackage, type BlbSlab, type PackagePlan, type Plan } from '#domain/plan/plan.ts'
import { budgetKinds } from '#domain/rewards/reward-kinds.ts'

/** Validation errors as sentences, by cell; empty when the plan is valid. */
export const planFaults = (plan: Plan): PlanFault[] =>
  [
    listFaults,
    textFaults,
    ...plan.packages.map((_, place) => (of: Plan) => packageFaults(of, place)),
    levelFaults,
  ]
    .concat([odlFaults, blbFaults, shareFaults, feeFaults])
    .flatMap((find) => find(plan))

const percentFault = (value: Ppm, path: string, name: string) =>
  when(!isWithinBounds(path, value), path, `${name} must be a percent from 0 to 100`)

const amountFault = (value: Micro, path: string) => [
  ...when(value < 0n, path, 'An amount cannot be below zero'),
  ...when(
    value > boundsOf(path).max,
    path,
    `An amount cannot be above ${readableWhole(boundsOf(path).max)} USDT`,
  ),
]

const wholeFault = (value: number, path: string, name: string) =>
  when(!isWithinBounds(path, value), path, `${name} must be a whole number from 1 to ${boundsOf(path).max}`)

const isPercents = (parts: readonly Ppm[]) => parts.every((part) => part >= 0n && part <= WHOLE)
const sum = (parts: readonly Ppm[]) => parts.reduce((total, part) => total + part, 0n)

function listFaults({ packages }: Plan): PlanFault[] {
  const isRepeated = (values: readonly string[], place: number) => values.indexOf(values[place]!) !== place
  const keys = packages.map(({ key }) => key)
  return [
    ...when(
      !isWithinBounds('packages', packages.length),
      'packages',
      `There are 1 to ${LARGEST_PACKAGES} packages`,
    ),
    ...when(
      packages.length > 0 && !packages.some(({ isOpen }) => isOpen),
      'packages',
      'At least one package must be open',
    ),
    ...packages.flatMap(({ key }, place) => [
      ...when(
        !PACKAGE_KEY.test(key),
        `packages.${place}.key`,
        'A key starts with a small letter, and has letters and digits',
      ),
      ...when(isRepeated(keys, place), `packages.${place}.key`, `Two packages have the key ${key}`),
    ]),
  ]
}

/** One line, and no characters that change the direction of a text around it. */
const isLine = (text: string) => text.isWellFormed() && !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(text)

/** What a reader compares: without invisible characters, case, and the width of spaces. */
const visible = (name: string) =>
  name
    .replaceAll(/[\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLowerCase()

/** A text that a language does not have is that of the package in English, and has its fault there. */
const textFaults = ({ packages }: Plan): PlanFault[] =>
  ['en', ...packageLanguages].flatMap((language) => {
    const names = packages.map((terms) => visible(packageTexts(terms, language).name))
    const own = packages.map((terms) =>
      language === 'en' ? terms : terms.translations[language as PackageLanguage],
    )
    const isTaken = (place: number) =>
      names.some(
        (name, other) =>
          name === names[place] && (other < place || (other > place && own[other]!.name === '')),
      )
    return own.flatMap(({ name, description }, place) => {
      const at = language === 'en' ? `packages.${place}` : `packages.${place}.translations.${language}`
      const isNameWrong = names[place] === '' || name.length > LONGEST_NAME || !isLine(name)
      const isDescriptionWrong = description.length > LONGEST_DESCRIPTION || !isLine(description)
      return [
        ...when(
          isNameWrong && (name !== '' || language === 'en'),
          `${at}.name`,
          `A name has 1 to ${LONGEST_NAME} characters on one line`,
        ),
        ...when(name !== '' && isTaken(place), `${at}.name`, `Two packages have the name ${name}`),
        ...when(
          isDescriptionWrong,
          `${at}.description`,
          `A description has at most ${LONGEST_DESCRIPTION} characters on one line`,
        ),
      ]
    })
  })

function packageFaults(plan: Plan, place: number): PlanFault[] {
  const terms = plan.packages[place]!
  const at = `packages.${place}`
  const { name, capping, dailyRate, locks } = terms
  return [
    ...rangeFaults(plan, place),
    ...percentFault(dailyRate, `${at}.dailyRate`, `${name}: the daily rate`),
    ...percentFault(terms.directRippleBounty, `${at}.directRippleBounty`, `${name}: the direct bounty`),
    ...percentFault(terms.odlProfitMax, `${at}.odlProfitMax`, `${name}: the most of ODL`),
    ...wholeFault(capping, `${at}.capping`, `${name}: the cap, in multiples of the amount,`),
    ...wholeFault(terms.botProfitPeriod, `${at}.botProfitPeriod`, `${name}: the days it earns`),
    ...wholeFault(terms.depositTakecare, `${at}.depositTakecare`, `${name}: the days to the release`),
    ...wholeFault(terms.slots, `${at}.slots`, `${name}: slots`),
    ...when(
      locks.some((key) => key === terms.key || !findPackage(plan, key)),
      `${at}.locks`,
      `${name}: it can lock other packages of the plan only`,
    ),
    ...networkFaults(plan, terms, at),
  ]
}

function rangeFaults({ packages }: Plan, place: number): PlanFault[] {
  const { name, minAmount, maxAmount } = packages[place]!
  const at = `packages.${place}`
  const overlapped = packages
    .slice(0, place)
    .find((other) => other.minAmount <= maxAmount && minAmount <= other.maxAmount)
  const isWhole = (amount: Micro) => amount % MICRO_PER_USDT === 0n
  return [
    ...amountFault(minAmount, `${at}.minAmount`),
    ...amountFault(maxAmount, `${at}.maxAmount`),
    ...when(minAmount === 0n, `${at}.minAmount`, `${name}: the smallest amount is zero`),
    ...when(maxAmount < minAmount, `${at}.maxAmount`, `${name}: the range is empty`),
    ...when(!isWhole(minAmount), `${at}.minAmount`, `${name}: amounts are whole USDT`),
    ...when(!isWhole(maxAmount), `${at}.maxAmount`, `${name}: amounts are whole USDT`),
    ...when(
      overlapped !== undefined,
      `${at}.minAmount`,
      `${name}: the range overlaps that of ${overlapped?.name}`,
    ),
    ...stepFaults(packages[place]!, `${at}.step`),
  ]
}

/** Screens show whole USDT, and the largest amount must be reached. */
function stepFaults({ name, minAmount, maxAmount, step }: PackagePlan, path: string): PlanFault[] {
  if (!isWithinBounds(path, step))
    return [{ path, message: `${name}: the step is a whole number of USDT from 1` }]
  return when(
    maxAmount >= minAmount && (maxAmount - minAmount) % step !== 0n,
    path,
    `${name}: the largest amount is not a number of steps above the smallest`,
  )
}

function networkFaults({ wealthTier }: Plan, { name, networkBounty }: PackagePlan, at: string): PlanFault[] {
  return [
    ...networkBounty.flatMap((value, index) =>
      percentFault(value, `${at}.networkBounty.${index}`, `${name}: level ${index + 1}`),
    ),
    ...when(
      networkBounty.length > wealthTier.length,
      `${at}.networkBounty`,
      `${name}: the plan has ${wealthTier.length} levels`,
    ),
    ...when(
      isPercents(networkBounty) && sum(networkBounty) > WHOLE,
      `${at}.networkBounty`,
      `${name}: the levels add up to ${formatPercent(sum(networkBounty))}%, and at most to 100%`,
    ),
  ]
}

function levelFaults({ wealthTier }: Plan): PlanFault[] {
  return [
    ...when(
      !isWithinBounds('wealthTier', wealthTier.length),
      'wealthTier',
      `There are 1 to ${LARGEST_LEVELS} levels`,
    ),
    ...wealthTier.flatMap((value, index) =>
      percentFault(value, `wealthTier.${index}`, `Wealth tier ${index + 1}`),
    ),
    ...when(
      isPercents(wealthTier) && sum(wealthTier) > WHOLE,
      'wealthTier',
      `The wealth tiers add up to ${formatPercent(sum(wealthTier))}%, and at most to 100%`,
    ),
  ]
}

function odlFaults(plan: Plan): PlanFault[] {
  const { percentOfTurnover, funds } = plan.odl
  const unknown = Object.keys(funds).find((key) => !findPackage(plan, key))
  const shares = sum(plan.packages.map(({ key }) => funds[key]?.share ?? 0n))
  return [
    ...percentFault(percentOfTurnover, 'odl.percentOfTurnover', 'The share of turnover'),
    ...when(unknown !== undefined, `odl.funds.${unknown}`, `ODL: the plan has no package ${unknown}`),
    ...when(shares !== WHOLE, 'odl.funds', 'Fund distribution percentages must add up to 100%'),
    ...plan.packages.flatMap((terms) => fundFaults(plan, terms)),
  ]
}

function fundFaults({ odl }: Plan, { key, name }: PackagePlan): PlanFault[] {
  const { share, slabs } = odl.funds[key] ?? { share: 0n, slabs: [] }
  const at = `odl.funds.${key}`
  const isOutOfOrder = slabs.some(({ upTo }, index) => {
    if (upTo === null) return index < slabs.length - 1
    return upTo <= (slabs[index - 1]?.upTo ?? 0n)
  })
  return [
    ...percentFault(share, `${at}.share`, `${name}: the fund share`),
    ...slabs.flatMap(({ upTo, percent }, index) => [
      ...percentFault(percent, `${at}.slabs.${index}.percent`, `${name}: a slab`),
      ...amountFault(upTo ?? 0n, `${at}.slabs.${index}.upTo`),
    ]),
    ...when(
      slabs.length > LARGEST_ODL_SLABS,
      `${at}.slabs`,
      `${name}: there are at most ${LARGEST_ODL_SLABS} slabs`,
    ),
    ...when(isOutOfOrder, `${at}.slabs`, `${name}: each slab ends above the one before it`),
    ...when(
      sum(slabs.map(({ percent }) => percent)) !== WHOLE,
      `${at}.slabs`,
      `${name} slabs percentages must add up to 100%`,
    ),
  ]
}

function blbFaults({ blb }: Plan): PlanFault[] {
  return [
    ...when(!isWithinBounds('blb', blb.length), 'blb', `There are at most ${LARGEST_BLB_SLABS} BLB slabs`),
    ...blb.flatMap((slab, index) => {
      const { bonus, earnings, legs } = slab
      return [
        ...amountFault(bonus, `blb.${index}.bonus`),
        ...when(bonus === 0n, `blb.${index}.bonus`, `BLB slab ${index + 1} has no bonus`),
        ...amountFault(earnings, `blb.${index}.earnings`),
        ...legs.flatMap((leg, place) => amountFault(leg, `blb.${index}.legs.${place}`)),
        ...when(
          !isWithinBounds(`blb.${index}.legs`, legs.length),
          `blb.${index}.legs`,
          `BLB slab ${index + 1} has at most ${LARGEST_BLB_LEGS} legs`,
        ),
        ...requirementFaults(slab, `blb.${index}`, `BLB slab ${index + 1}`),
      ]
    }),
  ]
}

/** Legs replace own earnings, and without a requirement every member reaches the slab. */
function requirementFaults({ earnings, legs }: BlbSlab, at: string, name: string): PlanFault[] {
  if (legs.length === 0)
    return when(earnings === 0n, `${at}.earnings`, `${name} requires nothing: enter own earnings or legs`)
  return [
    ...when(legs.includes(0n), `${at}.legs`, `${name} has a leg that requires nothing`),
    ...when(earnings > 0n, `${at}.earnings`, `${name} is reached by legs, so its own earnings must be 0`),
  ]
}

function shareFaults(plan: Plan): PlanFault[] {
  return [
    ...percentFault(plan.royaltyShare, 'royaltyShare', 'The royalty share'),
    ...when(
      !findPackage(plan, plan.royaltyPackage),
      'royaltyPackage',
      `The plan has no package ${plan.royaltyPackage}`,
    ),
    ...amountFault(plan.specialReward, 'specialReward'),
    ...when(
      !isWithinBounds('noticeDays', plan.noticeDays),
      'noticeDays',
      `The notice must be a whole number of days from 0 to ${LONGEST_NOTICE_DAYS}`,
    ),
    ...budgetKinds.flatMap((kind) =>
      percentFault(plan.budgetShares[kind], `budgetShares.${kind}`, `The budget share of ${kind}`),
    ),
  ]
}
