import { findLimitBreach } from '#tests/simulation/model/limit-operations.ts'
import {
  answerOf,
  bodyOf,
  callerOf,
  expectAmount,
  parseAmount,
  type MoneyEvent,
} from '#tests/simulation/model/money-event.ts'
import type { Books, DepositRecord, DepositState, Operations } from '#tests/simulation/model/records.ts'

const GATEWAY_MILLISECONDS = 2000
const SMALLEST = 100_000_000n

function open(books: Books, event: MoneyEvent): string[] {
  const answer = answerOf(event) as { id: string; amount: string; expiresAt: string }
  const { amount, method } = bodyOf(event) as { amount: string; method: string }
  const { deposits, changedDeposits } = books
  if (deposits.has(answer.id)) return []
  const rail = method === 'upi' ? 'assets_bank' : 'assets_bep20'
  const asked = parseAmount(amount.trim())
  const breach = {
    member: callerOf(event),
    subject: 'deposit',
    amount: asked,
    at: event.at.getTime(),
  } as const
  const findings = findLimitBreach(books, breach)
  const deposit: DepositRecord = {
    id: answer.id,
    member: callerOf(event),
    rail,
    requested: asked,
    amount: parseAmount(answer.amount),
    state: 'Waiting',
    expiresAt: new Date(answer.expiresAt).getTime(),
    approvedAt: null,
    credited: null,
    gateway: null,
  }
  deposits.set(answer.id, deposit)
  changedDeposits.add(answer.id)
  if (asked < SMALLEST || deposit.amount < asked)
    findings.push(`deposit ${answer.id} of ${answer.amount} was opened for ${amount}`)
  return findings
}

function change(
  { deposits, changedDeposits }: Books,
  id: string,
  { from, to }: { from: DepositState[]; to: DepositState },
): { deposit?: DepositRecord; findings: string[] } {
  const deposit = deposits.get(id)
  if (!deposit) return { findings: [`deposit ${id} is unknown`] }
  const findings = from.includes(deposit.state) ? [] : [`deposit ${id} went from ${deposit.state} to ${to}`]
  deposit.state = to
  changedDeposits.add(id)
  return { deposit, findings }
}

function credit(books: Books, deposit: DepositRecord, at: number): void {
  deposit.approvedAt = at
  deposit.credited = deposit.amount
  books.state.move(deposit.rail, `${deposit.member} r_wallet`, deposit.amount)
}

const idOf = (event: MoneyEvent) => event.input.params['depositId']!

export const depositOperations: Operations = {
  'POST /api/deposits': open,
  'POST /api/deposits/:depositId/claim': (books, event) =>
    change(books, idOf(event), { from: ['Waiting'], to: 'Pending' }).findings,
  'POST /api/deposits/:depositId/test-payment': (books, event) => {
    const { deposit, findings } = change(books, idOf(event), { from: ['Waiting'], to: 'Processing' })
    const { outcome } = bodyOf(event) as { outcome: string }
    if (!deposit) return findings
    deposit.gateway = { outcome, dueAt: event.at.getTime() + GATEWAY_MILLISECONDS }
    books.processing.add(deposit)
    return findings
  },
  'POST /api/admin/deposits/:depositId/approval': (books, event) => {
    const changed = change(books, idOf(event), { from: ['Pending', 'Rejected'], to: 'Approved' })
    if (!changed.deposit) return changed.findings
    credit(books, changed.deposit, event.at.getTime())
    const { credited } = answerOf(event)
    return [...changed.findings, ...expectAmount(credited, changed.deposit.amount, 'the credited amount')]
  },
  'POST /api/admin/deposits/:depositId/rejection': (books, event) =>
    change(books, idOf(event), { from: ['Pending'], to: 'Rejected' }).findings,
  /** The sandbox gateway settles the payments that are due. */
  'sandbox-gateway': (books, event) => {
    for (const deposit of books.processing) {
      if (deposit.gateway!.dueAt > event.at.getTime()) continue
      books.processing.delete(deposit)
      const received = deposit.gateway!.outcome === 'received'
      deposit.state = received ? 'Approved' : 'Declined'
      books.changedDeposits.add(deposit.id)
      if (received) credit(books, deposit, event.at.getTime())
    }
    return []
  },
}
