// Pending is approved or rejected, rejected can be approved, approved is final. The row is locked first, so of two who
// decide at once the second is told what the first did.

import { Refusal } from '#contract/platform/refusals.ts'
import { afterAction } from '#domain/deposits/deposit-state.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database.ts'
import { creditTransfersOf, hasLostTransfer } from './chain/chain-queries.ts'
import { credit, tellOf } from './credit-deposit.ts'
import { lockDeposit, markRejected, memberIdOf, type Deposit } from './queries.ts'

type Deciding = { depositId: bigint; adminId: bigint; now: Date }

async function lockExisting(tx: Transaction, id: bigint): Promise<Deposit> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit) throw new Refusal('not-found')
  return deposit
}

export type Decided = { before: Deposit; credited: Micro; memberId: bigint }

export async function approveDeposit(
  tx: Transaction,
  { depositId, adminId, userrefid, now }: Deciding & { userrefid?: string | undefined },
): Promise<Decided> {
  const deposit = await lockExisting(tx, depositId)
  if (!afterAction(deposit.status, 'approve'))
    throw new Refusal('deposit-not-approvable', { values: { status: deposit.status } })
  if (await hasLostTransfer(tx, depositId)) throw new Refusal('deposit-transfer-lost')
  const memberId = await memberFor(tx, deposit, userrefid)
  const credited = await credit(tx, deposit, { memberId, by: adminId, now })
  await creditTransfersOf(tx, depositId)
  return { before: deposit, credited, memberId }
}

/** A transfer that nobody's deposit explains is credited to whom the administrator names, and to nobody by default. */
async function memberFor(
  tx: Transaction,
  { memberId }: Deposit,
  userrefid: string | undefined,
): Promise<bigint> {
  const named = userrefid ? await memberIdOf(tx, userrefid) : undefined
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
  { depositId, adminId, reason, now }: Deciding & { reason: string },
): Promise<Deposit> {
  const deposit = await lockExisting(tx, depositId)
  if (!afterAction(deposit.status, 'reject'))
    throw new Refusal('deposit-not-rejectable', { values: { status: deposit.status } })
  await markRejected(tx, { id: depositId, at: now, by: adminId, reason })
  await tellOf(tx, deposit.memberId)
  return deposit
}
