// Caches the figures of the public pages. Invalidated by plan and statement events, and every minute, because a plan can take effect
// at a future time. While the database is unreachable, returns the last known figures with their time.

import type { PaymentRail } from '#domain/deposits/deposit-state.ts'
import {
  type SiteFigures,
  earlierNumbers,
  type CircuitBreakerFigure,
  receivingNumbers,
  type ReceivingFigure,
  type SettingFigure,
  type WitnessFigure,
} from '#contract/platform/site-figures.ts'
import type { CheckTotal, PublishedStatement, ReceivingAddresses } from '#contract/money/statements.ts'
import type { PublishedHoldings } from '#contract/money/holdings.ts'
import { figureMessages, type FigureMessages } from '#messages/server-messages.ts'
import { mapLocales, SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { LiveEvents } from '#server/http/live/live-events.ts'
import { cacheLastKnown } from '#server/http/pages/last-known.ts'
import { readPublished } from '#server/site/content/read-content.ts'
import { publishedFigures } from '#server/site/published-figures.ts'
import { formatTime } from '#server/site/format-figures.ts'
import { holdingFigures } from '#server/site/holding-figures.ts'
import { planFigures } from '#server/site/plan-figures.ts'
import { checkFigures } from '#server/site/check-figures.ts'
import { readLastMoneyStop, type LastMoneyStop } from '#server/ledger/circuit-breaker-queries.ts'
import { runOffFigures, type PublishedRunOff } from '#server/site/run-off-figures.ts'
import { statementFigures } from '#server/site/statement-figures.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { FREE_CHANGES } from '#domain/addresses/address-terms.ts'
import { MICRO_PER_USDT, smaller } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableAmount, readableWhole } from '#domain/money/readable-amount.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { withdrawalSplit } from '#domain/withdrawals/withdrawal-terms.ts'

type WitnessRecord = { name: string; since: Date; newestSequence: number }

export function witnessFigures(
  witnesses: readonly WitnessRecord[],
  { t }: FigureMessages = figureMessages.en,
): Record<WitnessFigure, string> {
  const sentences = witnesses.map(({ name, since, newestSequence }) =>
    t.witness({ name, since: formatTime(since), sequence: String(newestSequence) }),
  )
  return { 'witness.sentence': sentences.join(' ') || t.witnessNone }
}

export function settingFigures(
  { PUBLIC_ORIGIN, CONTACT_EMAIL }: Config,
  { fees }: Plan,
): Record<SettingFigure, string> {
  return {
    origin: PUBLIC_ORIGIN,
    email: CONTACT_EMAIL,
    'withdrawal.fee': formatPercent(fees.withdrawal),
    'withdrawal.least': readableWhole(smaller(fees.minWithdrawals.usdt, fees.minWithdrawals.xrp)),
    'withdrawal.of100': readableAmount(withdrawalSplit(100n * MICRO_PER_USDT, fees.withdrawal).net),
    'address.fee': readableWhole(fees.addressChange),
    'address.free': String(FREE_CHANGES),
  }
}

export function receivingFigures(
  receiving: ReceivingAddresses,
  rail: PaymentRail,
  messages: FigureMessages = figureMessages.en,
): Record<ReceivingFigure, string> {
  const rows = receivingNumbers.flatMap((number) => {
    const address = receiving.addresses[number - 1]
    return [
      [`receiving.${number}.state`, address ? 'some' : 'none'],
      [`receiving.${number}.address`, address ?? ''],
    ]
  })
  const slots = Object.fromEntries(rows) as Omit<
    Record<ReceivingFigure, string>,
    'receiving.sentence' | 'receiving.state'
  >
  return {
    ...slots,
    'receiving.state': receiving.addresses.length === 0 ? 'none' : 'some',
    'receiving.sentence': describeAddresses(receiving, rail, messages),
  }
}

function describeAddresses(
  { addresses, ownAddressCount }: ReceivingAddresses,
  rail: PaymentRail,
  { t }: FigureMessages,
): string {
  const listed = rail === 'sandbox' ? t.receivingSandbox : t.receiving
  const more = addresses.length - receivingNumbers.length
  const parts = [
    addresses.length === 0 ? t.receivingNone : listed,
    more > 0 && t.receivingMore({ count: more }),
    ownAddressCount > 0 && t.receivingOwn({ count: ownAddressCount }),
    t.receivingBank,
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** The active stop, or how the last one ended. */
function circuitBreakerFigures(
  last: LastMoneyStop | null,
  messages: FigureMessages = figureMessages.en,
): Record<CircuitBreakerFigure, string> {
  return {
    'money.state': last && !last.releasedAt ? 'stopped' : 'moves',
    'money.sentence': describeStop(last, messages),
  }
}

function describeStop(last: LastMoneyStop | null, { t }: FigureMessages): string {
  if (!last) return t.moneyMoves
  const [since, checks] = [formatTime(last.since), last.checks.join('; ')]
  if (!last.releasedAt) return t.moneyStopped({ since, checks })
  const remaining = last.remainingChecks.join('; ')
  return [
    t.moneyWasStopped({ since, until: formatTime(last.releasedAt), checks }),
    t.moneyReleased({ reason: last.releaseReason ?? '' }),
    ...(remaining ? [t.moneyRemaining({ checks: remaining })] : []),
  ].join(' ')
}

type StatementSummary = Pick<PublishedStatement, 'id' | 'at' | 'total' | 'root'>
export type RenderedFigures = SiteFigures & { lastKnownAt?: string }
export type FigureSources = {
  on: Queryable
  clock: Clock
  config: Config
  events: Pick<LiveEvents, 'subscribe'>
  newestStatement: (on: Queryable) => Promise<PublishedStatement | undefined>
  readReceivingAddresses: (on: Queryable) => Promise<ReceivingAddresses>
  readPublishedRunOff: (on: Queryable) => Promise<PublishedRunOff>
  readHoldings: (on: Queryable, now: Date) => Promise<PublishedHoldings>
  listWitnesses: (on: Queryable) => Promise<WitnessRecord[]>
  statementsBefore: (on: Queryable, id: number, count: number) => Promise<StatementSummary[]>
  addCheckTotals: <Statement extends Pick<PublishedStatement, 'id' | 'total'>>(
    on: Queryable,
    statements: readonly Statement[],
  ) => Promise<(Statement & { checks: CheckTotal })[]>
}

const invalidatingTopics = new Set(['plan', 'statement', 'site-content', 'circuit-breaker', 'everything'])

/** Figures in one language; defaults to English. */
export function createSiteFigures(sources: FigureSources): (locale?: Locale) => Promise<RenderedFigures> {
  const cached = cacheLastKnown((now) => readFigures(sources, now), sources.clock)
  sources.events.subscribe(({ topic }) => {
    if (invalidatingTopics.has(topic)) cached.invalidate()
  })
  const stale = new WeakMap<SiteFigures, RenderedFigures>()
  return async (locale = SOURCE_LOCALE) => {
    const { value, lastKnownAt } = await cached.get()
    const figures = value[locale]
    if (!lastKnownAt) return figures
    const marked = stale.get(figures) ?? { ...figures, lastKnownAt: formatTime(lastKnownAt) }
    stale.set(figures, marked)
    return marked
  }
}

async function readFigures(sources: FigureSources, now: Date): Promise<Record<Locale, SiteFigures>> {
  const { on, config } = sources
  const [plan, statement, receiving, published, lastStop, runOff] = await Promise.all([
    planAt(on, now),
    sources.newestStatement(on),
    sources.readReceivingAddresses(on),
    readPublished(on),
    readLastMoneyStop(on),
    sources.readPublishedRunOff(on),
  ])
  if (!statement) throw new Refusal('not-ready')
  const before = await sources.statementsBefore(on, statement.id, earlierNumbers.length)
  const [checked, ...earlier] = await sources.addCheckTotals(on, [statement, ...before])
  const witnesses = await sources.listWitnesses(on)
  const holdings = await sources.readHoldings(on, now)
  const render = (messages: FigureMessages): SiteFigures => ({
    ...settingFigures(config, plan.plan),
    ...publishedFigures(config, published, undefined, messages),
    ...planFigures(plan.id, plan.plan, messages),
    ...statementFigures(statement, earlier, messages),
    ...receivingFigures(receiving, config.RAIL, messages),
    ...circuitBreakerFigures(lastStop, messages),
    ...runOffFigures(runOff, messages),
    ...checkFigures(checked!, messages),
    ...witnessFigures(witnesses, messages),
    ...holdingFigures(holdings, config.RAIL, messages),
  })
  return mapLocales((locale) => render(figureMessages[locale]))
}
