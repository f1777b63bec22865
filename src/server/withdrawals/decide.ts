// Decisions on withdrawals. There is one way through: the state is locked, judged and changed together with the money.

import { Refusal } from '#contract/platform/refusals.ts'
import { memberAccount } from '#domain/ledger/account-id.ts'
import type { Rail } from '#domain/ledger/account-kinds.ts'
import { formatUsdt } from '#domain/money/money.ts'
import {
  nextState,
  type WithdrawalAction,
  type WithdrawalState,
} from '#domain/withdrawals/withdrawal-steps.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { publish } from '#server/http/live/live-events.ts'
import { placeHold, postHold, voidHold } from '#server/ledger/holds.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import type { Transaction } from '#server/platform/database.ts'
import {
  changeState,
  isAddressUsable,
  lockWithdrawal,
  otherUseOfHash,
  readWithdrawal,
  type WithdrawalRow,
} from './decision-queries.ts'
import type { ProvePayment } from './prove-payment.ts'

/** Who decides, on what, and when. */
export type Decision = { tx: Transaction; id: bigint; by: bigint; now: Date }

const rails: Record<WithdrawalCurrency, Rail> = { usdt: 'assets_bep20', xrp: 'assets_xrpl' }

const stateWords: Record<WithdrawalState, string> = {
  requested: 'pending',
  approved: 'approved',
  sent: 'paid',
  failed: 'failed and its money returned',
  unknown: 'in doubt',
  rejected: 'rejected',
}

export async function approve(
  decision: Decision,
  hash?: string,
  prove?: ProvePayment,
): Promise<WithdrawalRow> {
  if (hash !== undefined) await proveBefore(decision, hash, prove)
  const found = await step(decision, 'approve')
  await changeState(decision.tx, found.id, { state: 'approved', by: decision.by, at: decision.now })
  return hash === undefined ? finish(decision) : pay(decision, hash)
}

/** Takes the money again: a rejected withdrawal has given it back. Where it goes must still be the member's address. */
export async function reapprove(
  decision: Decision,
  hash?: string,
  prove?: ProvePayment,
): Promise<WithdrawalRow> {
  if (hash !== undefined) await proveBefore(decision, hash, prove)
  const { tx, now, by } = decision
  const found = await step(decision, 'reapprove')
  if (!(await isAddressUsable(tx, found.addressId, now))) throw new Refusal('withdrawal-address-replaced')
  const balance = (await readBalances(tx, found.memberId))[found.wallet]
  const values = { balance: formatUsdt(balance), amount: formatUsdt(found.amount) }
  if (balance < found.amount) throw new Refusal('withdrawal-money-gone', { values })
  const holdId = newTransferId(now)
  const wallet = memberAccount(found.memberId, found.wallet)
  const cause = { kind: 'withdrawal', id: found.quoteId }
  await placeHold(tx, { id: holdId, wallet, amount: found.amount, cause, at: now }).catch((error: Error) => {
    const uncovered = error instanceof LedgerRefusal && error.code === 'insufficient-funds'
    throw uncovered ? new Refusal('withdrawal-money-gone', { values }) : error
  })
  await changeState(tx, found.id, { state: 'approved', by, at: now, holdId })
  return hash === undefined ? finish(decision) : pay(decision, hash)
}

export async function recordPayment(decision: Decision, hash: string, prove?: ProvePayment) {
  await proveBefore(decision, hash, prove)
  return pay(decision, hash)
}

/** The one place where money leaves: net to the rail, fee to the treasury, with the proof of it. */
async function pay(decision: Decision, given: string): Promise<WithdrawalRow> {
  const { tx, now, by } = decision
  const found = await step(decision, 'pay')
  const hash = hashOf(found.currency, given)
  const other = await otherUseOfHash(tx, found, hash)
  if (other !== undefined) throw new Refusal('transaction-hash-used', { values: { id: String(other) } })
  await postHold(tx, { id: found.holdId, rail: rails[found.currency], fee: found.fee, at: now })
  await changeState(tx, found.id, { state: 'sent', by, at: now, transactionHash: hash })
  return finish(decision)
}

export async function giveBack(decision: Decision, action: 'reject' | 'fail', reason: string) {
  const { tx, now, by } = decision
  const found = await step(decision, action)
  await voidHold(tx, { id: found.holdId, at: now })
  const state = action === 'reject' ? 'rejected' : 'failed'
  await changeState(tx, found.id, { state, by, at: now, note: reason })
  return finish(decision)
}

export async function doubt(decision: Decision, reason: string): Promise<WithdrawalRow> {
  const { tx, now, by } = decision
  const found = await step(decision, 'doubt')
  await changeState(tx, found.id, { state: 'unknown', by, at: now, note: reason })
  return finish(decision)
}

/** Locks the withdrawal, and refuses what its state does not allow. */
async function step({ tx, id }: Decision, action: WithdrawalAction): Promise<WithdrawalRow> {
  const found = await lockWithdrawal(tx, id)
  if (!found) throw new Refusal('not-found')
  if (nextState(found.state, action) === undefined)
    throw new Refusal('withdrawal-decided', { values: { state: stateWords[found.state], action } })
  return found
}

/** The chain is asked before anything is locked: nobody waits for a slow node. */
async function proveBefore({ tx, id }: Decision, hash: string, prove?: ProvePayment): Promise<void> {
  const found = await readWithdrawal(tx, id)
  if (!found) throw new Refusal('not-found')
  await prove?.({ ...found, hash: hashOf(found.currency, hash) })
}

async function finish({ tx, id }: Decision): Promise<WithdrawalRow> {
  const found = (await readWithdrawal(tx, id))!
  const memberId = String(found.memberId)
  await publish(tx, { topic: 'withdrawals', memberId })
  await publish(tx, { topic: 'wallet', memberId })
  await publish(tx, { topic: 'withdrawals', admins: true })
  return found
}

/** The way in which each chain writes its hashes, so that one hash is always the same text. */
function hashOf(currency: WithdrawalCurrency, text: string): string {
  const digits = text.replace(/^0x/i, '')
  const fits = /^[0-9a-f]{64}$/i.test(digits) && (currency === 'usdt' || !text.startsWith('0x'))
  if (!fits) {
    const message = 'Enter the transaction hash: 64 hexadecimal digits'
    throw new Refusal('transaction-hash-invalid', { fields: { transactionHash: message } })
  }
  return currency === 'usdt' ? `0x${digits.toLowerCase()}` : digits.toUpperCase()
}
