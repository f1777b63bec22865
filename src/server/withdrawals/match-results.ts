// Matches the result file of a wallet or bank with a payout file. A line counts only if withdrawal, address, tag and amount equal those
// of the payout file; any difference is left to an administrator.

import { MAX_SETTLEMENT_LINES, type SettlementLine } from '#contract/money/payouts.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt, parseUsdt, type Micro } from '#domain/money/money.ts'
import { readCsvRecords, type CsvRecord } from '#server/platform/parse-csv.ts'
import type { BatchWithdrawal } from './payout-queries.ts'

const required = ['withdrawal', 'address', 'amount', 'status', 'transaction_hash'] as const
const optional = ['destination_tag', 'reason'] as const
type ResultRecord = CsvRecord<(typeof required)[number] | (typeof optional)[number]>

/** Words that wallets and banks use. */
const paidWords = ['paid', 'sent', 'success', 'succeeded', 'completed', 'confirmed']
const failedWords = ['failed', 'rejected', 'returned', 'error']

export type MatchedLine = SettlementLine & {
  id: bigint | undefined
  transactionHash: string
  reason: string
}

export function matchResults(file: string, withdrawals: readonly BatchWithdrawal[]): MatchedLine[] {
  const records = readRecords(file)
  const byId = new Map(withdrawals.map((each) => [String(each.id), each]))
  const counts = Map.groupBy(records, ({ withdrawal }) => withdrawal)
  const lines = records.map((record) =>
    matchRecord(record, byId.get(record.withdrawal), counts.get(record.withdrawal)!.length),
  )
  const missing = withdrawals
    .filter(({ id, state }) => isOpen(state) && !counts.has(String(id)))
    .map(({ id, net }) => ({
      ...toLine(String(id), 'missing', 'The result file does not mention this withdrawal', net),
      line: null,
      id,
    }))
  return [...lines, ...missing]
}

function readRecords(file: string): ResultRecord[] {
  try {
    const records = [...readCsvRecords(file, { required, optional })]
    if (records.length > MAX_SETTLEMENT_LINES)
      throw new Error(`The file has more than ${MAX_SETTLEMENT_LINES} lines. Settle it in parts.`)
    if (records.length === 0) throw new Error('The file has no results')
    return records
  } catch (error) {
    throw new Refusal('settlement-unreadable', { values: { reason: (error as Error).message } })
  }
}

const isOpen = (state: BatchWithdrawal['state']) => state === 'approved' || state === 'unknown'

const toLine = (
  withdrawal: string,
  outcome: SettlementLine['outcome'],
  message: string,
  net: Micro | null,
) => ({ withdrawal, outcome, message, net, transactionHash: '', reason: '' })

function matchRecord(record: ResultRecord, found: BatchWithdrawal | undefined, count: number): MatchedLine {
  const { line, withdrawal, transaction_hash: transactionHash } = record
  const shown = withdrawal.slice(0, 40)
  const differ = (message: string) => ({
    ...toLine(shown, 'difference', message, found?.net ?? null),
    line,
    id: found?.id,
  })
  if (!found) return differ('Not in this payout file')
  if (count > 1) return differ('Listed more than once')
  if (found.state === 'sent') return { ...differ('Already recorded as paid'), outcome: 'settled' }
  if (!isOpen(found.state)) return differ('No longer open')
  const difference = findDifference(record, found)
  if (difference) return differ(difference)
  const status = record.status.toLowerCase()
  if (paidWords.includes(status)) {
    if (transactionHash === '') return differ('Paid, but without a transaction hash')
    return { ...toLine(shown, 'paid', 'Matches', found.net), line, id: found.id, transactionHash }
  }
  if (!failedWords.includes(status)) return differ(`Unknown status “${record.status.slice(0, 40)}”`)
  if (transactionHash !== '') return differ('Failed, but with a transaction hash')
  const reason = `The payout failed: ${record.reason.slice(0, 200) || 'reported by the result file'}`
  return { ...toLine(shown, 'failed', reason, found.net), line, id: found.id, reason }
}

function findDifference(record: ResultRecord, found: BatchWithdrawal): string | undefined {
  if (record.address.toLowerCase() !== found.address.toLowerCase())
    return `Another address: ${record.address.slice(0, 60) || 'none'}`
  const tag = found.destinationTag === null ? '' : String(found.destinationTag)
  if (record.destination_tag !== tag)
    return `Another destination tag: ${record.destination_tag.slice(0, 20) || 'none'}`
  const due = found.drops ?? found.net
  if (!/^\d{1,13}(\.\d{1,6})?$/.test(record.amount) || parseUsdt(record.amount) !== due)
    return `Another amount: ${record.amount.slice(0, 40) || 'none'} instead of ${formatUsdt(due)}`
  return undefined
}

export const countOutcomes = (lines: readonly SettlementLine[]) => {
  const paid = lines.filter(({ outcome }) => outcome === 'paid')
  return {
    paid: paid.length,
    failed: lines.filter(({ outcome }) => outcome === 'failed').length,
    net: paid.reduce((sum, { net }) => sum + (net ?? 0n), 0n),
  }
}
