import type { PublishedHoldings } from '#contract/money/holdings.ts'
import type { HoldingFigures, SectionItem } from '#contract/platform/site-figures.ts'
import { holdingAssets, holdingNetworkNames } from '#domain/holdings/holding-message.ts'
import { grouped, readableAmount } from '#domain/money/readable-amount.ts'
import { inverseRate } from '#domain/rates/exchange-rate.ts'
import { figureTranslators, type FigureTranslator } from '#messages/figure-messages.ts'
import { formatShare, formatTime, PLACEHOLDER_DASH } from '#server/site/format-figures.ts'

type Holding = PublishedHoldings['addresses'][number]
type Totals = PublishedHoldings['totals']

export function holdingFigures(
  holdings: PublishedHoldings,
  rail: string,
  translator: FigureTranslator = figureTranslators.en,
): HoldingFigures {
  const { addresses, banks, totals } = holdings
  return {
    'holdings.state': addresses.length + banks.length === 0 ? 'none' : 'some',
    'holdings.sentence': describeHoldings(holdings, rail, translator),
    'holdings.usdt': readableAmount(totals.usdt),
    'holdings.xrp': readableAmount(totals.xrp),
    'holdings.xrpInUsdt': totals.xrpInUsdt === null ? PLACEHOLDER_DASH : readableAmount(totals.xrpInUsdt),
    'holdings.xrpNote': describeRate(totals, translator),
    'holdings.proven': readableAmount(totals.proven),
    'holdings.stated': readableAmount(totals.stated),
    'holdings.owed': totals.owed === null ? PLACEHOLDER_DASH : readableAmount(totals.owed),
    'holdings.coverage': describeCoverage(totals, translator),
    holdings: addresses.map((holding) => holdingItem(holding, rail, translator)),
    banks: banks.map(({ bank, amount, asOf }) => ({
      'bank.name': bank,
      'bank.amount': readableAmount(amount),
      'bank.asOf': asOf.split('-').toReversed().join('/'),
    })),
  }
}

const holdingItem = (holding: Holding, rail: string, translator: FigureTranslator): SectionItem => ({
  'holding.network': holdingNetworkNames[holding.network],
  'holding.address': holding.address,
  'holding.balance': holding.balance
    ? `${readableAmount(holding.balance.amount)} ${holdingAssets[holding.network]}`
    : PLACEHOLDER_DASH,
  'holding.read': describeReading(holding, rail, translator),
  'holding.registered': formatTime(holding.registeredAt),
  'holding.message': holding.message,
  'holding.signature': holding.signature,
  'holding.publicKey': holding.publicKey ?? '',
  'holding.key': holding.publicKey === null ? [] : [{}],
})

function describeReading(
  { network, balance }: Holding,
  rail: string,
  { translate }: FigureTranslator,
): string {
  if (!balance) return translate('holdingNotRead')
  const at = formatTime(balance.readAt)
  if (balance.isStale) return translate('holdingStale', { at })
  if (balance.block === null)
    return rail === 'sandbox' ? translate('holdingSimulated', { at }) : translate('holdingRead', { at })
  const block = grouped(balance.block)
  return network === 'XRPL'
    ? translate('holdingReadLedger', { at, block })
    : translate('holdingReadBlock', { at, block })
}

function describeHoldings(
  { addresses, banks, totals: { uncounted } }: PublishedHoldings,
  rail: string,
  { translate }: FigureTranslator,
): string {
  if (addresses.length + banks.length === 0) return translate('holdingNone')
  return [
    translate('holdingAddresses', { count: addresses.length }),
    ...(uncounted > 0 ? [translate('holdingUncounted', { count: String(uncounted) })] : []),
    ...(rail === 'sandbox' ? [translate('holdingSandbox')] : []),
  ].join(' ')
}

const describeRate = ({ xrpRate }: Totals, { translate }: FigureTranslator) =>
  xrpRate
    ? translate('holdingRate', {
        rate: readableAmount(inverseRate(xrpRate.perUsdt)),
        at: formatTime(xrpRate.at),
      })
    : translate('holdingRateNone')

function describeCoverage({ proven, stated, owed }: Totals, { translate }: FigureTranslator): string {
  if (owed === null || owed === 0n) return ''
  return translate('holdingCoverage', {
    proven: formatShare(proven, owed),
    together: formatShare(proven + stated, owed),
  })
}
