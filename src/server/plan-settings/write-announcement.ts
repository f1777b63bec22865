// The announcement of terms that fall for members, in each language, in which packages have their names.

import { formatPercent } from '#domain/money/percent.ts'
import { boundsOf } from '#domain/plan/plan-bounds.ts'
import { readCell } from '#domain/plan/plan-cells.ts'
import { formatPlanAmount } from '#domain/plan/plan-changes.ts'
import { packageTexts } from '#domain/plan/package-plan.ts'
import { packageKeys, type Plan } from '#domain/plan/plan.ts'
import { withdrawalCurrencyNames, type WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import type { LoweredPlan } from '#server/plan/lowered-plan.ts'
import { formatUtcDay } from '#messages/format-utc.ts'
import { isolate, RIGHT_TO_LEFT_MARK } from '#messages/isolate-figures.ts'
import { localeDetails, type Locale } from '#messages/locales.ts'
import { notificationMessages, type NotificationMessages } from '#messages/server-messages.ts'

type TermMessages = NotificationMessages['loweredTerms']

/** Places count from 1 in sentences. */
const patterns: Record<keyof TermMessages['terms'], RegExp> = {
  networkBounty: /^packages\.(?<package>\w+)\.networkBounty\.(?<level>\d+)$/,
  directBounty: /^packages\.(?<package>\w+)\.directRippleBounty$/,
  odlLimit: /^packages\.(?<package>\w+)\.odlProfitMax$/,
  wealthTier: /^wealthTier\.(?<level>\d+)$/,
  turnoverShare: /^odl\.percentOfTurnover$/,
  fundShare: /^odl\.funds\.(?<package>\w+)\.share$/,
  fundSlab: /^odl\.funds\.(?<package>\w+)\.slabs\.(?<slab>\d+)\.percent$/,
  fundSlabEnd: /^odl\.funds\.(?<package>\w+)\.slabs\.(?<slab>\d+)\.upTo$/,
  slabBonus: /^blb\.(?<slab>\d+)\.bonus$/,
  slabEarnings: /^blb\.(?<slab>\d+)\.earnings$/,
  slabLeg: /^blb\.(?<slab>\d+)\.legs\.(?<leg>\d+)$/,
  royaltyShare: /^royaltyShare$/,
  royaltyPackage: /^royaltyPackage$/,
  specialReward: /^specialReward$/,
  notice: /^noticeDays$/,
  withdrawalFee: /^fees\.withdrawal$/,
  minWithdrawal: /^fees\.minWithdrawals\.(?<currency>\w+)$/,
  addressChange: /^fees\.addressChange$/,
  minDeposit: /^fees\.minDeposit$/,
  upgradeOrder: /^packages$/,
}
const terms = Object.entries(patterns) as [keyof TermMessages['terms'], RegExp][]

type Words = Pick<LoweredPlan, 'before' | 'after'> & {
  locale: Locale
  t: TermMessages
  nameOf: (key: string) => string
}

export type AnnouncementText = { title: string; text: string }

const MAX_TERMS = 20

export function writeAnnouncement(locale: Locale, plan: LoweredPlan): AnnouncementText {
  const { before, after, lowered, effectiveOn } = plan
  const t = notificationMessages[locale].loweredTerms
  const names = new Map(
    [...before.packages, ...after.packages].map((each) => [each.key, packageTexts(each, locale).name]),
  )
  const words = { locale, t, before, after, nameOf: (key: string) => names.get(key) ?? key }
  const others = lowered.length - MAX_TERMS
  const sentences = [
    ...lowered.slice(0, MAX_TERMS).map(({ path }) => describeTerm(words, path)),
    ...(others > 0 ? [t.others({ count: others })] : []),
    t.unchanged,
  ]
  return { title: t.title({ day: formatUtcDay(locale, new Date(effectiveOn)) }), text: sentences.join('\n') }
}

function describeTerm(words: Words, path: string): string {
  const { locale, before, after } = words
  const isRightToLeft = localeDetails[locale].direction === 'rtl'
  const [from, to] = [before, after].map((plan) => {
    const value = describeValue(words, path, plan)
    return isRightToLeft ? isolate(value) : value
  })
  const name = nameTerm(words, path)
  return isRightToLeft ? `${RIGHT_TO_LEFT_MARK}${name}: ${from} ← ${to}` : `${name}: ${from} → ${to}`
}

function nameTerm({ t, nameOf }: Words, path: string): string {
  for (const [term, pattern] of terms) {
    const found = pattern.exec(path)
    if (!found) continue
    const message = t.terms[term] as string | ((values: Record<string, string>) => string)
    if (typeof message === 'string') return message
    return message(
      Object.fromEntries(
        Object.entries(found.groups ?? {}).map(([name, text]) => [name, nameArgument(name, text, nameOf)]),
      ),
    )
  }
  throw new RangeError(`no words for ${path}`)
}

function nameArgument(name: string, text: string, nameOf: Words['nameOf']): string {
  if (name === 'package') return nameOf(text)
  return name === 'currency' ? withdrawalCurrencyNames[text as WithdrawalCurrency] : String(Number(text) + 1)
}

function describeValue({ t, nameOf, ...plans }: Words, path: string, plan: Plan): string {
  if (path === 'packages') return listCommon(plans, plan).map(nameOf).join(', ')
  const value = readCell(plan, path)
  if (value === undefined) return t.none
  if (value === null) return t.noLimit
  if (typeof value === 'string') return nameOf(value)
  const { measure } = boundsOf(path)
  if (measure === 'whole') return t.days({ count: Number(value) })
  return measure === 'percent' ? `${formatPercent(value as bigint)}%` : formatPlanAmount(value as bigint)
}

/** The packages that both plans have, in the order of one. */
function listCommon({ before, after }: Pick<Words, 'before' | 'after'>, { packages }: Plan): string[] {
  const [old, later] = [packageKeys(before), packageKeys(after)]
  return packages.map(({ key }) => key).filter((key) => old.includes(key) && later.includes(key))
}
