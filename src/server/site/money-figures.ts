import type { StatementFigure } from '#contract/platform/site-figures.ts'
import type { StatementFigures } from '#contract/money/statements.ts'
import type { FigureMessages } from '#messages/server-messages.ts'
import type { Micro } from '#domain/money/money.ts'
import { grouped, readableAmount } from '#domain/money/readable-amount.ts'
import { rewardKinds, type RewardKind } from '#domain/rewards/reward-kinds.ts'
import {
  PLACEHOLDER_DASH,
  formatShare,
  formatTenths,
  formatTime,
  scaleToLength,
} from '#server/site/format-figures.ts'
import { agreeingTotal, floorToCent, roundAmounts, roundShares } from '#server/site/round-parts.ts'

type Part<Start extends string> = Record<Extract<StatementFigure, `${Start}.${string}`>, string>
type House = StatementFigures['house']

/** Total width of the streams in the chart. */
const STREAM = 62

const sum = (amounts: readonly Micro[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** `house` is rounded to cents. */
export function moneyFigures(
  { funding, paid, pending }: StatementFigures,
  house: House,
  messages: FigureMessages,
) {
  return {
    ...fundingFigures(funding, sum(paid.map(({ inAll }) => inAll)), house, messages),
    ...paidFigures(paid, pending.earnings + pending.bonuses, messages),
    ...pendingFigures(pending, messages),
  } satisfies Part<'funding' | 'stream' | 'paid' | 'pending'>
}

function fundingFigures(
  funding: StatementFigures['funding'],
  paid: Micro,
  house: House,
  { t }: FigureMessages,
) {
  const exact = funding.revenue + funding.fees
  const left = house.treasury + house.odlPool
  const total = agreeingTotal(exact, floorToCent(paid) + left)
  const { revenue, fees } = roundAmounts({ revenue: funding.revenue, fees: funding.fees }, total)
  const shares = roundShares([funding.revenue, funding.fees])
  const formatPart = (index: 0 | 1) => (exact === 0n ? t.fundingShareNone : formatTenths(shares[index]!))
  return {
    'funding.revenue': readableAmount(revenue),
    'funding.fees': readableAmount(fees),
    'funding.total': readableAmount(total),
    'funding.revenueRecent': readableAmount(funding.revenueLastThirtyDays),
    'funding.feesRecent': readableAmount(funding.feesLastThirtyDays),
    'funding.revenueShare': formatPart(0),
    'funding.feesShare': formatPart(1),
    'funding.sentence':
      exact === 0n
        ? t.fundingNone
        : t.funding({
            total: readableAmount(total),
            paid: readableAmount(paid),
            treasury: readableAmount(house.treasury),
            pool: readableAmount(house.odlPool),
          }),
    'stream.revenue': scaleToLength(funding.revenue, exact, STREAM),
    'stream.fees': scaleToLength(funding.fees, exact, STREAM),
    'stream.paid': scaleToLength(paid, exact, STREAM),
  } satisfies Part<'funding' | 'stream'>
}

function paidFigures(paid: StatementFigures['paid'], waits: Micro, { t }: FigureMessages) {
  const amounts = (field: 'inAll' | 'lastThirtyDays') => {
    const exact = Object.fromEntries(
      rewardKinds.map((kind) => [kind, paid.find((row) => row.kind === kind)?.[field] ?? 0n]),
    ) as Record<RewardKind, Micro>
    const total = floorToCent(sum(Object.values(exact)))
    return { total, byKind: roundAmounts(exact, total) }
  }
  const [inAll, recent] = [amounts('inAll'), amounts('lastThirtyDays')]
  const largest = Object.values(inAll.byKind).reduce((most, each) => (each > most ? each : most), 0n)
  const kinds = rewardKinds.flatMap((kind) => [
    [`paid.${kind}.inAll`, readableAmount(inAll.byKind[kind])],
    [`paid.${kind}.recent`, readableAmount(recent.byKind[kind])],
    [`paid.${kind}.width`, scaleToLength(inAll.byKind[kind], largest, 100)],
  ])
  const accrued = sum(paid.map((row) => row.inAll)) + waits
  return {
    ...(Object.fromEntries(kinds) as Part<`paid.${RewardKind}`>),
    'paid.total': readableAmount(inAll.total),
    'paid.recent': readableAmount(recent.total),
    'paid.share': accrued === 0n ? t.paidNone : formatShare(accrued - waits, accrued),
    'paid.state': accrued === 0n ? 'none' : 'some',
  } satisfies Part<'paid'>
}

function pendingFigures(
  { earnings, bonuses, count, oldest }: StatementFigures['pending'],
  { t }: FigureMessages,
) {
  const total = floorToCent(earnings + bonuses)
  const parts = roundAmounts({ earnings, bonuses }, total)
  const since = oldest ? `${formatTime(oldest)} UTC` : PLACEHOLDER_DASH
  const amount = readableAmount(total)
  const describeWaiting = () =>
    count === 1
      ? t.pendingOne({ amount, since })
      : t.pendingMany({
          rewards: t.rewards({ count }),
          amount,
          earnings: readableAmount(parts.earnings),
          bonuses: readableAmount(parts.bonuses),
          since,
        })
  return {
    'pending.total': amount,
    'pending.count': grouped(count),
    'pending.sentence': count === 0 ? t.pendingNone : describeWaiting(),
    'pending.oldest': count === 0 ? t.pendingOldestNone : t.pendingOldest({ since }),
    'pending.flow': count === 0 ? t.pendingFlowNone : t.pendingFlow({ amount }),
    'pending.state': count === 0 ? 'none' : 'some',
  } satisfies Part<'pending'>
}
