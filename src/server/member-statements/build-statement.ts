// Builds the lines of a member statement. Amounts are exact; nothing is rounded.

import { dayOf } from '#domain/closing/closing-day.ts'
import { isYear, periodName, type StatementPeriod } from '#domain/member-statements/statement-period.ts'
import { formatUsdt, type Drops, type Micro } from '#domain/money/money.ts'
import { dropsFor } from '#domain/withdrawals/withdrawal-terms.ts'
import { transactionReport } from '#contract/reports/ledger-reports.ts'
import { audienceView, periodNames } from '#contract/reports/report.ts'
import { NO_RATE } from '#contract/reports/report-text.ts'
import type { MovementTotal, PeriodRates, StatementRow } from './row-queries.ts'
import { REWARDS_FACT, TOTAL, type Section, type StatementLine } from './statement-lines.ts'

export const wallets = ['R-Wallet', 'In packages', 'Profit Wallet', 'Withdrawal Wallet', 'On hold'] as const

export type StatementFrame = {
  period: StatementPeriod
  from: Date
  until: Date
  rates: PeriodRates
  at: Date
  /** Makes the hash impossible to guess from known figures; null for a provisional statement, which has no hash. */
  number: string | null
}

export type WalletTotal = {
  opening: Micro
  credit: Micro
  debit: Micro
  internal: Micro
  correction: Micro
  closing: Micro
}
export type BuiltStatement = { lines: StatementLine[]; closing: Micro[]; hasCorrections: boolean }

export function buildStatement(row: StatementRow, frame: StatementFrame): BuiltStatement {
  const movements = row.movements ?? []
  const inside = movements.filter(({ isAfter }) => !isAfter)
  const totals = wallets.map((_, at) => computeWallet(row, at))
  return {
    closing: totals.map(({ closing }) => closing),
    hasCorrections: totals.some(({ correction }) => correction !== 0n),
    lines: [
      ...frameLines(row, frame),
      ...balanceLines(totals, frame.rates),
      ...correctionLines(totals),
      ...movementLines(inside),
      ...rewardLines(
        'Rewards paid',
        inside.filter(({ isReward }) => isReward),
      ),
      ...pendingLines(row),
      ...feeLines(inside),
      ...paymentLines(row),
      ...(isYear(frame.period) ? dayLines(inside) : []),
    ],
  }
}

const sum = (amounts: readonly Micro[]) => amounts.reduce((total, each) => total + each, 0n)
const sumOf = (movements: readonly MovementTotal[], side: 'credit' | 'debit') =>
  sum(movements.map((each) => BigInt(each[side])))

/** The correction is what was posted late, into a period whose statement had already been issued. */
function computeWallet({ balances, previous, movements }: StatementRow, at: number): WalletTotal {
  const own = (movements ?? []).filter(({ wallet }) => wallet === at + 1)
  const after = own.filter(({ isAfter }) => isAfter)
  const inside = own.filter(({ isAfter }) => !isAfter)
  const external = inside.filter(({ isInternal }) => !isInternal)
  const moved = inside.filter(({ isInternal }) => isInternal)
  const closing = BigInt(balances[at]!) - sumOf(after, 'credit') + sumOf(after, 'debit')
  const [credit, debit] = [sumOf(external, 'credit'), sumOf(external, 'debit')]
  const internal = sumOf(moved, 'credit') - sumOf(moved, 'debit')
  const computed = closing - credit + debit - internal
  const opening = previous ? BigInt(previous[at]!) : computed
  return { opening, credit, debit, internal, correction: computed - opening, closing }
}

function frameLines({ fullName, userrefid }: StatementRow, frame: StatementFrame): StatementLine[] {
  const { period, from, until, at, number } = frame
  const facts: [string, string][] = [
    ['Statement for', periodName(period)],
    ['Member', fullName],
    ['Member ID', userrefid],
    ['From', from.toISOString()],
    ['Until', until.toISOString()],
    [number ? 'Issued' : 'Provisional, as of', at.toISOString()],
    [REWARDS_FACT, rewardsPath(from, until)],
    ...(number ? [['Statement number', number] as [string, string]] : []),
  ]
  return facts.map(([item, details]) => ({ section: 'Statement', item, details }))
}

/** Path of the period's transfer report, where each reward links to its calculation, because a statement line combines many. */
function rewardsPath(from: Date, until: Date): string {
  const names = periodNames('period')
  const last = new Date(until.getTime() - 1)
  const query = new URLSearchParams({ [names.from]: dayOf(from), [names.to]: dayOf(last) })
  return `${audienceView(transactionReport, 'member').path}?${query.toString()}`
}

const xrpOf = (amount: Micro, rate: bigint | null) => xrpText(rate === null ? null : dropsFor(amount, rate))
const xrpText = (drops: Drops | null) => (drops === null ? NO_RATE : formatUsdt(drops))

function balanceLines(totals: readonly WalletTotal[], rates: PeriodRates): StatementLine[] {
  const line = (item: string, total: Omit<WalletTotal, 'correction'>): StatementLine => ({
    section: 'Balances',
    item,
    opening: formatUsdt(total.opening),
    credit: formatUsdt(total.credit),
    debit: formatUsdt(total.debit),
    internal: formatUsdt(total.internal),
    closing: formatUsdt(total.closing),
  })
  const add = (name: keyof WalletTotal) => sum(totals.map((each) => each[name]))
  const all = {
    opening: add('opening'),
    credit: add('credit'),
    debit: add('debit'),
    internal: add('internal'),
    closing: add('closing'),
  }
  return [
    ...totals.map((total, at) => line(wallets[at]!, total)),
    line(TOTAL, all),
    {
      section: 'Balances',
      item: 'XRP equivalent of the opening balance',
      opening: formatUsdt(all.opening),
      xrp: xrpOf(all.opening, rates.opening),
    },
    {
      section: 'Balances',
      item: 'XRP equivalent of the closing balance',
      closing: formatUsdt(all.closing),
      xrp: xrpOf(all.closing, rates.closing),
    },
  ]
}

function correctionLines(totals: readonly WalletTotal[]): StatementLine[] {
  return totals.flatMap(({ correction }, at): StatementLine[] => {
    if (correction === 0n) return []
    const side = correction > 0n ? { credit: formatUsdt(correction) } : { debit: formatUsdt(-correction) }
    return [{ section: 'Corrections of earlier periods', item: wallets[at]!, ...side }]
  })
}

const nameOf = ({ label, isReversal }: MovementTotal) => (isReversal ? `${label}, reversed` : label)

/** One line per kind. Of the two sides of an internal move, the credit counts. */
function movementLines(movements: readonly MovementTotal[]): StatementLine[] {
  const counted = movements.filter(({ isInternal, credit }) => !isInternal || credit !== '0')
  return [...Map.groupBy(counted, nameOf)].map(([item, group]) => ({
    section: 'Movements',
    item,
    rows: String(group.reduce((rows, each) => rows + each.rows, 0)),
    ...(group[0]!.isInternal
      ? { internal: formatUsdt(sumOf(group, 'credit')) }
      : { credit: formatUsdt(sumOf(group, 'credit')), debit: formatUsdt(sumOf(group, 'debit')) }),
  }))
}

const addDrops = (all: readonly (string | null)[]): Drops | null =>
  all.includes(null) ? null : sum(all.map((each) => BigInt(each!)))

function rewardLines(section: Section, rewards: readonly MovementTotal[]): StatementLine[] {
  const line = (item: string, group: readonly MovementTotal[]): StatementLine => ({
    section,
    item,
    rows: String(group.reduce((rows, each) => rows + each.rows, 0)),
    credit: formatUsdt(sumOf(group, 'credit')),
    debit: formatUsdt(sumOf(group, 'debit')),
    xrp: xrpText(addDrops(group.map(({ drops }) => drops))),
  })
  return [
    ...[...Map.groupBy(rewards, nameOf)].map(([item, group]) => line(item, group)),
    line(TOTAL, rewards),
  ]
}

/** Rewards pending at the end of the period: still pending now, or paid since. */
function pendingLines({ pending, movements }: StatementRow): StatementLine[] {
  const paidSince = (movements ?? [])
    .filter(
      ({ isReward, isAfter, hasAccrued, isReversal }) => isReward && isAfter && hasAccrued && !isReversal,
    )
    .map(({ label, rows, credit, drops }) => ({ label, rows, amount: credit, drops }))
  const all = [...(pending ?? []), ...paidSince]
  const line = (item: string, group: typeof all): StatementLine => ({
    section: 'Rewards pending',
    item,
    rows: String(group.reduce((rows, each) => rows + each.rows, 0)),
    pending: formatUsdt(sum(group.map(({ amount }) => BigInt(amount)))),
    xrp: xrpText(addDrops(group.map(({ drops }) => drops))),
  })
  return [
    ...[...Map.groupBy(all, ({ label }) => label)].map(([item, group]) => line(item, group)),
    line(TOTAL, all),
  ]
}

const feeCodes = ['withdrawal_fee', 'address_change_fee']

function feeLines(movements: readonly MovementTotal[]): StatementLine[] {
  const fees = movements.filter(({ code }) => feeCodes.includes(code))
  const line = (item: string, group: readonly MovementTotal[]): StatementLine => ({
    section: 'Fees',
    item,
    rows: String(group.reduce((rows, each) => rows + each.rows, 0)),
    fee: formatUsdt(sumOf(group, 'debit') - sumOf(group, 'credit')),
  })
  return [...[...Map.groupBy(fees, nameOf)].map(([item, group]) => line(item, group)), line(TOTAL, fees)]
}

function paymentLines({ payments, paymentCount }: StatementRow): StatementLine[] {
  const listed = (payments ?? []).map(({ at, label, reference, amount, fee }): StatementLine => {
    const moved = BigInt(amount)
    return {
      section: 'Deposits and withdrawals',
      item: new Date(at).toISOString(),
      details: `${label}, ${reference}`,
      ...(moved < 0n ? { debit: formatUsdt(-moved) } : { credit: formatUsdt(moved) }),
      ...(fee !== '0' && { fee: formatUsdt(BigInt(fee)) }),
    }
  })
  const earlier = (paymentCount ?? 0) - listed.length
  if (earlier <= 0) return listed
  const item = `${earlier} earlier payments are in the transaction report`
  return [{ section: 'Deposits and withdrawals', item, rows: String(earlier) }, ...listed]
}

/** The tax summary: rewards by the day on which they were paid, and by kind. */
function dayLines(movements: readonly MovementTotal[]): StatementLine[] {
  return movements
    .filter(({ isReward }) => isReward)
    .map((each) => ({
      section: 'Rewards by day',
      item: each.day ?? '',
      details: nameOf(each),
      rows: String(each.rows),
      credit: formatUsdt(BigInt(each.credit)),
      debit: formatUsdt(BigInt(each.debit)),
      xrp: xrpText(each.drops === null ? null : BigInt(each.drops)),
    }))
}
