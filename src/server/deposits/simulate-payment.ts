import { Refusal } from '#contract/platform/refusals.ts'
import { afterAction } from '#domain/deposits/deposit-state.ts'
import { GATEWAY_MILLISECONDS } from '#domain/deposits/payment-window.ts'
import type { Transaction } from '#server/platform/database.ts'
import { lockOwn } from './claim-deposit.ts'
import { tellOf } from './credit-deposit.ts'
import { markProcessing } from './queries.ts'
import type { Rail } from './rails/rail.ts'

type Pressed = { memberId: bigint; depositId: bigint; outcome: 'received' | 'declined'; now: Date }

/** In the sandbox: tells the test gateway how this payment ends. It ends two seconds later, whatever the browser does. */
export async function driveGateway(tx: Transaction, rail: Rail, pressed: Pressed): Promise<void> {
  const { memberId, depositId, outcome, now } = pressed
  const deposit = await lockOwn(tx, memberId, depositId)
  if (!afterAction(deposit.status, 'process') || deposit.requestMode !== 'USDT')
    throw new Refusal('deposit-not-waiting', { values: { status: deposit.status } })
  if (deposit.expiresAt && now >= deposit.expiresAt) throw new Refusal('deposit-window-over')
  const dueAt = new Date(now.getTime() + GATEWAY_MILLISECONDS)
  await markProcessing(tx, depositId, outcome, dueAt)
  await tellOf(tx, memberId)
  rail.expect(dueAt)
}
