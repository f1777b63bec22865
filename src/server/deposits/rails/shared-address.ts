import { Refusal } from '#contract/platform/refusals.ts'
import { uniqueAmount } from '#domain/deposits/payment-amount.ts'
import { fullSecond } from '#domain/deposits/payment-window.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database.ts'
import { randomInt } from '#server/platform/randomness.ts'
import { listAmountsInUse, lockAddress } from '../deposit-queries.ts'
import { newestCode } from '../receiving-queries.ts'
import type { PaymentTarget } from './rail.ts'

/** The newest receiving address with an amount that no other deposit has reserved. */
export async function chooseSharedTarget(
  tx: Transaction,
  requestedAmount: Micro,
  now: Date,
): Promise<PaymentTarget | undefined> {
  const code = await newestCode(tx, 'USDT')
  if (!code) return undefined
  await lockAddress(tx, code.depositAddress)
  const taken = await listAmountsInUse(tx, code.depositAddress, requestedAmount, fullSecond(now))
  const amount = uniqueAmount(requestedAmount, taken, (count) => (count === 0 ? 0 : randomInt(count)))
  if (amount === undefined) throw new Refusal('too-many-open-deposits')
  return { address: code.depositAddress, amount, receivingCodeId: code.id }
}
