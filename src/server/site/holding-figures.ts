import type { PublishedHoldings } from '#contract/money/holdings.ts'
import type { HoldingFigures, SectionItem } from '#contract/platform/site-figures.ts'
import { holdingAssets, holdingNetworkNames } from '#domain/holdings/holding-message.ts'
import { grouped, readableAmount } from '#domain/money/readable-amount.ts'
import { inverseRate } from '#domain/rates/exchange-rate.ts'
import { formatShare, formatTime, PLACEHOLDER_DASH } from '#server/site/format-figures.ts'

type Holding = PublishedHoldings['addresses'][number]
type Totals = PublishedHoldings['totals']

export function holdingFigures(holdings: PublishedHoldings, rail: string): HoldingFigures {
  const { addresses, banks, totals } = holdings
  return {
    'holdings.state': addresses.length + banks.length === 0 ? 'none' : 'some',
    'holdings.sentence': describeHoldings(holdings, rail),
    'holdings.usdt': readableAmount(totals.usdt),
    'holdings.xrp': readableAmount(totals.xrp),
    'holdings.xrpInUsdt': totals.xrpInUsdt === null ? PLACEHOLDER_DASH : readableAmount(totals.xrpInUsdt),
    'holdings.xrpNote': describeRate(totals),
    'holdings.proven': readableAmount(totals.proven),
    'holdings.stated': readableAmount(totals.stated),
    'holdings.owed': totals.owed === null ? PLACEHOLDER_DASH : readableAmount(totals.owed),
    'holdings.coverage': describeCoverage(totals),
    holdings: addresses.map((holding) => holdingItem(holding, rail)),
    banks: banks.map(({ bank, amount, asOf }) => ({
      'bank.name': bank,
      'bank.amount': readableAmount(amount),
      'bank.asOf': asOf.split('-').toReversed().join('/'),
    })),
  }
}

const holdingItem = (holding: Holding, rail: string): SectionItem => ({
  'holding.network': holdingNetworkNames[holding.network],
  'holding.address': holding.address,
  'holding.balance': holding.balance
    ? `${readableAmount(holding.balance.amount)} ${holdingAssets[holding.network]}`
    : PLACEHOLDER_DASH,
  'holding.read': describeReading(holding, rail),
  'holding.registered': formatTime(holding.registeredAt),
  'holding.message': holding.message,
  'holding.signature': holding.signature,
  'holding.publicKey': holding.publicKey ?? '',
  'holding.key': holding.publicKey === null ? [] : [{}],
})

function describeReading({ network, balance }: Holding, rail: string): string {
  if (!balance) return 'Not read yet, and not counted.'
  const time = `${formatTime(balance.readAt)} UTC`
  if (balance.isStale) return `Stale: last read ${time}, and not counted.`
  if (balance.block === null) return rail === 'sandbox' ? `Simulated ${time}.` : `Read ${time}.`
  return `Read ${time}, ${network === 'XRPL' ? 'ledger' : 'block'} ${grouped(balance.block)}.`
}

function describeHoldings({ addresses, banks, totals }: PublishedHoldings, rail: string): string {
  if (addresses.length + banks.length === 0)
    return 'No holding addresses yet. The operator has not proven control of any address.'
  return [
    addresses.length === 1
      ? '1 address with a proof of control.'
      : `${addresses.length} addresses with a proof of control.`,
    ...(totals.uncounted > 0 ? [`Without a current balance, and not counted: ${totals.uncounted}.`] : []),
    ...(rail === 'sandbox' ? ['This is a sandbox: the balances are simulated from the test ledger.'] : []),
  ].join(' ')
}

const describeRate = ({ xrpRate }: Totals) =>
  xrpRate
    ? `at ${readableAmount(inverseRate(xrpRate.perUsdt))} USDT per XRP, recorded ${formatTime(xrpRate.at)} UTC`
    : 'not counted: no rate is recorded'

function describeCoverage({ proven, stated, owed }: Totals): string {
  if (owed === null || owed === 0n) return ''
  return `Proven assets are ${formatShare(proven, owed)} of what is owed to members; with stated bank money ${formatShare(proven + stated, owed)}.`
}
