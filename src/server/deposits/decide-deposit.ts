// A pending deposit can be approved or rejected, a rejected one can still be approved. The row lock serializes concurrent decisions.

import { Refusal } from '#contract/platform/refusals.ts'
import { afterAction } from '#domain/deposits/deposit-state.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database.ts'
import { requireNotHeld } from '#server/cases/held-case-queries.ts'
import { hasReorgedTransfer, listTransferKeys, markTransfersCredited } from './chain/chain-queries.ts'
import { creditDeposit, publishDepositChange } from './credit-deposit.ts'
import {
  findMemberId,
  findPaymentCredit,
  lockDeposit,
  markRejected,
  type Deposit,
} from './deposit-queries.ts'
import { readDecision } from './read-decision.ts'

type DepositDecision = { depositId: bigint; adminId: bigint; now: Date }

async function lockExisting(tx: Transaction, id: bigint): Promise<Deposit> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit) throw new Refusal('not-found')
  return deposit
}

type ApprovalOptions = { userrefid?: string | undefined; onlyIfChecksPass?: boolean | undefined }
export type ApprovedDeposit = { before: Deposit; credited: Micro; memberId: bigint }

export async function approveDeposit(
  tx: Transaction,
  { depositId, adminId, userrefid, onlyIfChecksPass, now }: DepositDecision & ApprovalOptions,
): Promise<ApprovedDeposit> {
  const deposit = await lockExisting(tx, depositId)
  if (!afterAction(deposit.status, 'approve'))
    throw new Refusal('deposit-not-approvable', { values: { status: deposit.status } })
  await requireNotHeld(tx, 'deposits', depositId)
  if (await hasReorgedTransfer(tx, depositId)) throw new Refusal('deposit-transfer-lost')
  if (onlyIfChecksPass) await requirePassedChecks(tx, depositId)
  await requireUnusedPayment(tx, deposit)
  const memberId = await resolveMember(tx, deposit, userrefid)
  const credited = await creditDeposit(tx, deposit, { memberId, by: adminId, now })
  await markTransfersCredited(tx, depositId)
  return { before: deposit, credited, memberId }
}

async function requirePassedChecks(tx: Transaction, depositId: bigint): Promise<void> {
  const { checks } = await readDecision(tx, depositId)
  const failed = checks.find(({ passed }) => !passed)
  if (failed) throw new Refusal('deposit-needs-review', { values: { reason: failed.text } })
}

/** A payment is credited only once, whether it was claimed by a member or detected on chain. */
async function requireUnusedPayment(tx: Transaction, { id, paymentKey }: Deposit): Promise<void> {
  const shown = await listTransferKeys(tx, id)
  const use = await findPaymentCredit(tx, { id, claimed: paymentKey, shown })
  if (use !== undefined) throw new Refusal('deposit-payment-used', { values: { use } })
}

/** An unmatched transfer is credited to the member chosen by the administrator. */
async function resolveMember(
  tx: Transaction,
  { memberId }: Deposit,
  userrefid: string | undefined,
): Promise<bigint> {
  const named = userrefid ? await findMemberId(tx, userrefid) : undefined
  if (userrefid && named === undefined)
    throw new Refusal('deposit-member-unknown', { fields: { userrefid: 'No member with this ID' } })
  if (memberId !== null && named !== undefined && named !== memberId)
    throw new Refusal('deposit-member-fixed')
  const found = memberId ?? named
  if (found === undefined)
    throw new Refusal('deposit-member-needed', { fields: { userrefid: 'Choose the member to credit' } })
  return found
}

export async function rejectDeposit(
  tx: Transaction,
  { depositId, adminId, reason, now }: DepositDecision & { reason: string },
): Promise<Deposit> {
  const deposit = await lockExisting(tx, depositId)
  if (!afterAction(deposit.status, 'reject'))
    throw new Refusal('deposit-not-rejectable', { values: { status: deposit.status } })
  await requireNotHeld(tx, 'deposits', depositId)
  await markRejected(tx, { id: depositId, at: now, by: adminId, reason })
  await publishDepositChange(tx, deposit.memberId)
  return deposit
}
