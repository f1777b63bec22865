import { Refusal } from '#contract/platform/refusals.ts'
import { afterAction } from '#domain/deposits/deposit-state.ts'
import { CLAIM_SECONDS } from '#domain/deposits/payment-window.ts'
import { attachImage } from '#server/images/images.ts'
import type { Transaction } from '#server/platform/database.ts'
import { publishDepositChange } from './credit-deposit.ts'
import { isClaimable } from './deposit-view.ts'
import { findPaymentCredit, lockDeposit, markClaimed, type Deposit } from './deposit-queries.ts'
import type { Rail } from './rails/rail.ts'

export type DepositClaim = {
  memberId: bigint
  depositId: bigint
  transactionHash: string
  imageId: string
  now: Date
}

/** Submits the member's proof of payment for review; credits nothing. */
export async function claimDeposit(tx: Transaction, rail: Rail, claiming: DepositClaim): Promise<void> {
  const { memberId, depositId, now } = claiming
  const deposit = await lockOwnDeposit(tx, memberId, depositId)
  if (!isClaimable(rail, deposit)) throw new Refusal('deposit-claims-closed')
  if (!afterAction(deposit.status, 'claim'))
    throw new Refusal('deposit-not-waiting', { values: { status: deposit.status } })
  if (deposit.expiresAt && now.getTime() > deposit.expiresAt.getTime() + CLAIM_SECONDS * 1000)
    throw new Refusal('deposit-window-over')
  await attachImage(tx, {
    imageId: claiming.imageId,
    owner: { kind: 'member', id: memberId },
    to: `deposit ${depositId}`,
    permission: 'Approve Payments',
  })
  const paymentKey = await markClaimed(tx, { ...claiming, id: depositId, at: now })
  if (await findPaymentCredit(tx, { id: depositId, claimed: paymentKey, shown: [] }))
    throw new Refusal('deposit-payment-claimed')
  await publishDepositChange(tx, memberId)
}

export async function lockOwnDeposit(tx: Transaction, memberId: bigint, depositId: bigint): Promise<Deposit> {
  const deposit = await lockDeposit(tx, depositId)
  if (!deposit || deposit.memberId !== memberId) throw new Refusal('not-found')
  return deposit
}
