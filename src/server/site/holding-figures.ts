import type { PublishedHoldings } from '#contract/money/holdings.ts'
import type { HoldingFigures, SectionItem } from '#contract/platform/site-figures.ts'
import { holdingAssets, holdingNetworkNames } from '#domain/holdings/holding-message.ts'
import { grouped, readableAmount } from '#domain/money/readable-amount.ts'
import { inverseRate } from '#domain/rates/exchange-rate.ts'
import { figureMessages, type FigureMessages } from '#messages/server-messages.ts'
import { formatShare, formatTime, PLACEHOLDER_DASH } from '#server/site/format-figures.ts'

type Holding = PublishedHoldings['addresses'][number]
type Totals = PublishedHoldings['totals']

export function holdingFigures(
  holdings: PublishedHoldings,
  rail: string,
  messages: FigureMessages = figureMessages.en,
): HoldingFigures {
  const { addresses, banks, totals } = holdings
  return {
    'holdings.state': addresses.length + banks.length === 0 ? 'none' : 'some',
    'holdings.sentence': describeHoldings(holdings, rail, messages),
    'holdings.usdt': readableAmount(totals.usdt),
    'holdings.xrp': readableAmount(totals.xrp),
    'holdings.xrpInUsdt': totals.xrpInUsdt === null ? PLACEHOLDER_DASH : readableAmount(totals.xrpInUsdt),
    'holdings.xrpNote': describeRate(totals, messages),
    'holdings.proven': readableAmount(totals.proven),
    'holdings.stated': readableAmount(totals.stated),
    'holdings.owed': totals.owed === null ? PLACEHOLDER_DASH : readableAmount(totals.owed),
    'holdings.coverage': describeCoverage(totals, messages),
    holdings: addresses.map((holding) => holdingItem(holding, rail, messages)),
    banks: banks.map(({ bank, amount, asOf }) => ({
      'bank.name': bank,
      'bank.amount': readableAmount(amount),
      'bank.asOf': asOf.split('-').toReversed().join('/'),
    })),
  }
}

const holdingItem = (holding: Holding, rail: string, messages: FigureMessages): SectionItem => ({
  'holding.network': holdingNetworkNames[holding.network],
  'holding.address': holding.address,
  'holding.balance': holding.balance
    ? `${readableAmount(holding.balance.amount)} ${holdingAssets[holding.network]}`
    : PLACEHOLDER_DASH,
  'holding.read': describeReading(holding, rail, messages),
  'holding.registered': formatTime(holding.registeredAt),
  'holding.message': holding.message,
  'holding.signature': holding.signature,
  'holding.publicKey': holding.publicKey ?? '',
  'holding.key': holding.publicKey === null ? [] : [{}],
})

function describeReading({ network, balance }: Holding, rail: string, { t }: FigureMessages): string {
  if (!balance) return t.holdingNotRead
  const at = formatTime(balance.readAt)
  if (balance.isStale) return t.holdingStale({ at })
  if (balance.block === null) return rail === 'sandbox' ? t.holdingSimulated({ at }) : t.holdingRead({ at })
  const block = grouped(balance.block)
  return network === 'XRPL' ? t.holdingReadLedger({ at, block }) : t.holdingReadBlock({ at, block })
}

function describeHoldings(
  { addresses, banks, totals: { uncounted } }: PublishedHoldings,
  rail: string,
  { t }: FigureMessages,
): string {
  if (addresses.length + banks.length === 0) return t.holdingNone
  return [
    t.holdingAddresses({ count: addresses.length }),
    ...(uncounted > 0 ? [t.holdingUncounted({ count: String(uncounted) })] : []),
    ...(rail === 'sandbox' ? [t.holdingSandbox] : []),
  ].join(' ')
}

const describeRate = ({ xrpRate }: Totals, { t }: FigureMessages) =>
  xrpRate
    ? t.holdingRate({
        rate: readableAmount(inverseRate(xrpRate.perUsdt)),
        at: formatTime(xrpRate.at),
      })
    : t.holdingRateNone

function describeCoverage({ proven, stated, owed }: Totals, { t }: FigureMessages): string {
  if (owed === null || owed === 0n) return ''
  return t.holdingCoverage({
    proven: formatShare(proven, owed),
    together: formatShare(proven + stated, owed),
  })
}
