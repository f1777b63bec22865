import { randomInt } from 'node:crypto'
import { Refusal } from '#contract/platform/refusals.ts'
import { uniqueAmount } from '#domain/deposits/payment-amount.ts'
import { fullSecond } from '#domain/deposits/payment-window.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database.ts'
import { amountsTaken, lockAddress } from '../queries.ts'
import { newestCode } from '../receiving-queries.ts'
import type { Place } from './rail.ts'

/** The newest receiving address, with an amount that nobody else is asked to pay to it while the window is open. */
export async function sharedPlace(tx: Transaction, asked: Micro, now: Date): Promise<Place | undefined> {
  const code = await newestCode(tx, 'USDT')
  if (!code) return undefined
  await lockAddress(tx, code.depositAddress)
  const taken = await amountsTaken(tx, code.depositAddress, asked, fullSecond(now))
  const amount = uniqueAmount(asked, taken, (count) => (count === 0 ? 0 : randomInt(count)))
  if (amount === undefined) throw new Refusal('too-many-open-deposits')
  return { address: code.depositAddress, amount, receivingCodeId: code.id }
}
