// Withdrawal decisions. Each locks the row, checks the transition, and changes state and money in one transaction.

import { Refusal } from '#contract/platform/refusals.ts'
import { memberAccount } from '#domain/ledger/account-id.ts'
import type { Rail } from '#domain/ledger/account-kinds.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { nextState, type WithdrawalState, type WithdrawalStep } from '#domain/withdrawals/withdrawal-steps.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { requireNoWithdrawalHold } from '#server/withdrawals/withdrawal-hold-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import { placeHold, postHold, voidHold } from '#server/ledger/holds.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import {
  changeState,
  findSanctionsMatch,
  isAddressUsable,
  lockWithdrawal,
  lockOtherUsesOfHash,
  readWithdrawal,
  screenOwners,
  type HashUse,
  type WithdrawalRow,
} from './decision-queries.ts'
import { requireNotHeld } from '#server/cases/held-case-queries.ts'
import { requireUnmovedRate } from './rate-check.ts'
import { readCaseAddress, readCaseMember, readRisks } from './case-queries.ts'
import { findObstacle } from './read-case.ts'
import type { PaymentProof, VerifyPayment } from './verify-payment.ts'

/** The transaction that pays a withdrawal, with a proof if a node verified it. */
export type PaymentEvidence = { hash: string; proof: PaymentProof | undefined }
export type Decision = { tx: Transaction; id: bigint; by: bigint; now: Date }
export type Approval = Decision & {
  evidence?: PaymentEvidence | undefined
  overrideReason?: string | undefined
}

const rails: Record<WithdrawalCurrency, Rail> = { usdt: 'assets_bep20', xrp: 'assets_xrpl' }

const stateLabels: Record<WithdrawalState, string> = {
  requested: 'pending',
  approved: 'approved',
  sent: 'paid',
  failed: 'failed and refunded',
  unknown: 'unconfirmed',
  rejected: 'rejected',
  cancelled: 'cancelled by the member',
}
const actionLabels: Record<WithdrawalStep, string> = {
  approve: 'approve',
  reject: 'reject',
  pay: 'pay',
  markUncertain: 'mark as unconfirmed',
  fail: 'mark as failed',
  reapprove: 're-approve',
  cancel: 'cancel',
}

export async function approve(decision: Approval): Promise<WithdrawalRow> {
  const { tx, by, now: at, evidence } = decision
  const found = await requireTransition(decision, 'approve')
  await requirePayable(decision, found)
  const note = await requireOverride(decision, found)
  await changeState(tx, found.id, { state: 'approved', by, at, note })
  return evidence ? recordPayment(decision, evidence) : publishDecision(decision)
}

/** Places a new hold, because rejection released the first one. The address must still be the member's current one. */
export async function reapprove(decision: Approval): Promise<WithdrawalRow> {
  const { tx, now, by, evidence } = decision
  const found = await requireTransition(decision, 'reapprove')
  await requirePayable(decision, found)
  if (!(await isAddressUsable(tx, found.addressId, now))) throw new Refusal('withdrawal-address-replaced')
  const note = await requireOverride(decision, found)
  const balance = (await readBalances(tx, found.memberId))[found.wallet]
  const values = { balance: formatUsdt(balance), amount: formatUsdt(found.amount) }
  if (balance < found.amount) throw new Refusal('withdrawal-balance-too-low', { values })
  const holdId = newTransferId(now)
  const wallet = memberAccount(found.memberId, found.wallet)
  const cause = { kind: 'withdrawal', id: found.quoteId }
  await placeHold(tx, { id: holdId, wallet, amount: found.amount, cause, at: now }).catch((error: Error) => {
    const uncovered = error instanceof LedgerRefusal && error.code === 'insufficient-funds'
    throw uncovered ? new Refusal('withdrawal-balance-too-low', { values }) : error
  })
  await changeState(tx, found.id, { state: 'approved', by, at: now, holdId, note })
  return evidence ? recordPayment(decision, evidence) : publishDecision(decision)
}

/** Returns the note for the history: the reason for approving despite an obstacle. */
async function requireOverride(
  { tx, now, overrideReason = '' }: Approval,
  found: WithdrawalRow,
): Promise<string> {
  const member = await readCaseMember(tx, found.memberId, now)
  const address = await readCaseAddress(tx, found.addressId)
  const obstacle = findObstacle({ member, address, risks: await readRisks(tx, found.id) }, now)
  if (obstacle === undefined) return ''
  if (overrideReason === '') throw new Refusal('withdrawal-override-needed', { values: { obstacle } })
  return `Approved although: ${obstacle}. ${overrideReason}`
}

/**
 * Records the payment of an approved withdrawal. A later sanctions match stops it, unless the payment was already made: a node
 * verified it, the wallet reported it, or an administrator marked it as unconfirmed. The remark then mentions the match.
 */
export async function recordApprovedPayment(
  decision: Decision,
  evidence: PaymentEvidence,
  { isReported = false } = {},
): Promise<WithdrawalRow> {
  const { tx, now } = decision
  const found = await requireTransition(decision, 'pay')
  await screenOwners(tx, [found.id], now)
  const match = await findSanctionsMatch(tx, found.memberId)
  if (!match) return recordPayment(decision, evidence)
  // Nothing else has changed yet, so the commit records only the match.
  if (found.state !== 'unknown' && !evidence.proof && !isReported)
    throw new Refusal('withdrawal-payment-held', { values: match, commit: true })
  const flag = `Paid although the member matches ${match.label} on the sanctions list ${match.list}`
  return recordPayment(decision, evidence, found.remark ? `${found.remark}. ${flag}` : flag)
}

/** The only place where money leaves: posts the hold, the net amount to the rail and the fee to the treasury. */
async function recordPayment(
  decision: Decision,
  evidence: PaymentEvidence,
  note = '',
): Promise<WithdrawalRow> {
  const { tx, now, by } = decision
  const { hash, proof } = evidence
  const found = await requireTransition(decision, 'pay')
  const uses = await lockOtherUsesOfHash(tx, found, hash)
  const logIndex = proof ? chooseTransfer(proof, uses) : checkUnverified(found, uses)
  await postHold(tx, { id: found.holdId, rail: rails[found.currency], fee: found.fee, at: now })
  const payment = { hash, logIndex, block: proof?.block ?? null }
  await changeState(tx, found.id, { state: 'sent', by, at: now, payment, note })
  return publishDecision(decision)
}

const hashUsed = ({ id }: HashUse) => new Refusal('transaction-hash-used', { values: { id: String(id) } })

/** The first transfer that pays no other withdrawal. An identical unverified payment also consumes one. */
function chooseTransfer({ logIndexes }: PaymentProof, uses: readonly HashUse[]): number {
  const rivals = uses.filter(
    ({ logIndex, isSamePayment }) =>
      (logIndex === null && isSamePayment) || (logIndex !== null && logIndexes.includes(logIndex)),
  )
  const free = logIndexes.filter((index) => !rivals.some(({ logIndex }) => logIndex === index))
  const unverified = rivals.filter(({ logIndex }) => logIndex === null)
  if (free.length <= unverified.length) throw hashUsed(rivals[0]!)
  return free[0]!
}

/** For unverified payments: a BEP20 transaction may pay several lines of one payout file, an XRP transaction only one withdrawal. */
function checkUnverified({ currency, batchId }: WithdrawalRow, uses: readonly HashUse[]): number | null {
  const rival = uses.find(
    (use) => currency === 'xrp' || use.batchId === null || use.batchId !== batchId || use.isSamePayment,
  )
  if (rival) throw hashUsed(rival)
  return currency === 'xrp' ? 0 : null
}

export async function releaseHold(decision: Decision, action: 'reject' | 'fail', reason: string) {
  const { tx, now, by } = decision
  const found = await requireTransition(decision, action)
  await voidHold(tx, { id: found.holdId, at: now })
  const state = action === 'reject' ? 'rejected' : 'failed'
  await changeState(tx, found.id, { state, by, at: now, note: reason })
  return publishDecision(decision)
}

export async function markUncertain(decision: Decision, reason: string): Promise<WithdrawalRow> {
  const { tx, now, by } = decision
  const found = await requireTransition(decision, 'markUncertain')
  await changeState(tx, found.id, { state: 'unknown', by, at: now, note: reason })
  return publishDecision(decision)
}

/** Locks the withdrawal and refuses an invalid transition. */
export async function requireTransition(
  { tx, id }: Pick<Decision, 'tx' | 'id'>,
  action: WithdrawalStep,
): Promise<WithdrawalRow> {
  const found = await lockWithdrawal(tx, id)
  if (!found) throw new Refusal('not-found')
  if (nextState(found.state, action) === undefined)
    throw new Refusal('withdrawal-decided', {
      values: { state: stateLabels[found.state], action: actionLabels[action] },
    })
  if (action === 'approve' || action === 'reject') await requireNotHeld(tx, 'withdrawals', id)
  return found
}

async function requirePayable({ tx, now }: Decision, found: WithdrawalRow): Promise<void> {
  await screenOwners(tx, [found.id], now)
  const match = await findSanctionsMatch(tx, found.memberId)
  // Nothing else has changed yet, so the commit records only the match.
  if (match) throw new Refusal('withdrawal-sanctions-match', { values: match, commit: true })
  await requireNoWithdrawalHold(tx, { memberId: found.memberId, now })
  await requireUnmovedRate(tx, found, now)
}

/** Verifies before the transaction, so that a slow node holds neither a connection nor a lock. */
export async function verifyPaymentOnChain(
  verify: VerifyPayment,
  { on, id, now }: { on: Queryable; id: bigint; now: Date },
  given: string | undefined,
): Promise<PaymentEvidence | undefined> {
  if (given === undefined) return undefined
  const found = await readWithdrawal(on, id)
  if (!found) throw new Refusal('not-found')
  const hash = normalizeHash(found.currency, given)
  return { hash, proof: await verify(on, { ...found, hash }, now) }
}

export async function publishDecision({ tx, id }: Pick<Decision, 'tx' | 'id'>): Promise<WithdrawalRow> {
  const found = (await readWithdrawal(tx, id))!
  const memberId = String(found.memberId)
  await publish(tx, { topic: 'withdrawals', memberId })
  await publish(tx, { topic: 'wallet', memberId })
  await publish(tx, { topic: 'withdrawals', admins: true })
  return found
}

/** Normalizes a hash to the chain's notation, so that duplicates are detected. */
function normalizeHash(currency: WithdrawalCurrency, text: string): string {
  const digits = text.replace(/^0x/i, '')
  const fits = /^[0-9a-f]{64}$/i.test(digits) && (currency === 'usdt' || !text.startsWith('0x'))
  if (!fits) {
    const message = 'Enter the transaction hash: 64 hexadecimal digits'
    throw new Refusal('transaction-hash-invalid', { fields: { transactionHash: message } })
  }
  return currency === 'usdt' ? `0x${digits.toLowerCase()}` : digits.toUpperCase()
}
