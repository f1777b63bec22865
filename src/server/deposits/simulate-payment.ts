import { Refusal } from '#contract/platform/refusals.ts'
import { afterAction } from '#domain/deposits/deposit-state.ts'
import { GATEWAY_MILLISECONDS } from '#domain/deposits/payment-window.ts'
import type { Transaction } from '#server/platform/database.ts'
import { lockOwnDeposit } from './claim-deposit.ts'
import { publishDepositChange } from './credit-deposit.ts'
import { markProcessing } from './deposit-queries.ts'
import type { Rail } from './rails/rail.ts'

type SimulatedPayment = { memberId: bigint; depositId: bigint; outcome: 'received' | 'declined'; now: Date }

/** Sandbox only: simulates the payment's outcome after 2 s. */
export async function simulatePayment(tx: Transaction, rail: Rail, pressed: SimulatedPayment): Promise<void> {
  const { memberId, depositId, outcome, now } = pressed
  const deposit = await lockOwnDeposit(tx, memberId, depositId)
  if (!afterAction(deposit.status, 'process') || deposit.requestMode !== 'USDT')
    throw new Refusal('deposit-not-waiting', { values: { status: deposit.status } })
  if (deposit.expiresAt && now >= deposit.expiresAt) throw new Refusal('deposit-window-over')
  const dueAt = new Date(now.getTime() + GATEWAY_MILLISECONDS)
  await markProcessing(tx, depositId, outcome, dueAt)
  await publishDepositChange(tx, memberId)
  rail.scheduleSettlement(dueAt)
}
