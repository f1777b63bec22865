import { Refusal } from '#contract/platform/refusals.ts'
import { rupeesFor } from '#domain/deposits/payment-amount.ts'
import { fullSecond, WINDOW_SECONDS } from '#domain/deposits/payment-window.ts'
import type { Micro } from '#domain/money/money.ts'
import { requireWithinLimits } from '#server/identity/limits/require-within-limits.ts'
import type { Transaction } from '#server/platform/database.ts'
import { countUnpaid, insertDeposit, rupeeRateAt, type Deposit } from './deposit-queries.ts'
import type { Rail } from './rails/rail.ts'
import { newestCode } from './receiving-queries.ts'

const DAY_MILLISECONDS = 86_400_000
export const MAX_OPEN_DEPOSITS = 20
const MAX_UNPAID_PER_DAY = 100

export type DepositRequest = { memberId: bigint; requestedAmount: Micro; method: 'usdt' | 'upi'; now: Date }

/** Opens a deposit with address, exact amount and expiry. */
export async function openDeposit(
  tx: Transaction,
  rail: Rail,
  { memberId, requestedAmount, method, now }: DepositRequest,
): Promise<Deposit> {
  await requireFewUnpaid(tx, memberId, now)
  await requireWithinLimits(tx, { memberId, subject: 'deposit', amount: requestedAmount, now })
  const expiresAt = new Date(now.getTime() + WINDOW_SECONDS * 1000)
  const window = { createdAt: now, windowFrom: fullSecond(now), expiresAt }
  const common = { memberId, rail: rail.name, requestedAmount, ...window }
  if (method === 'upi')
    return insertDeposit(tx, { ...common, ...(await rupeeTarget(tx, requestedAmount, now)) })
  const target = await rail.choosePaymentTarget(tx, requestedAmount, now)
  if (!target) throw new Refusal('no-receiving-address')
  const isShared = rail.name !== 'sandbox' && target.addressIndex === undefined
  const reservedUntil = new Date(expiresAt.getTime() + rail.reserveDays * DAY_MILLISECONDS)
  return insertDeposit(tx, {
    ...common,
    requestMode: 'USDT',
    ...target,
    ...(isShared && { reservedUntil }),
  })
}

/** Each open deposit reserves an address or an amount. */
async function requireFewUnpaid(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  const { open, today } = await countUnpaid(tx, memberId, now)
  if (open >= MAX_OPEN_DEPOSITS || today >= MAX_UNPAID_PER_DAY) throw new Refusal('too-many-unpaid-deposits')
}

async function rupeeTarget(tx: Transaction, requestedAmount: Micro, now: Date) {
  const code = await newestCode(tx, 'UPI')
  if (!code) throw new Refusal('no-receiving-address')
  const rateMicro = await rupeeRateAt(tx, now)
  if (rateMicro === null) throw new Refusal('no-rupee-rate')
  return {
    requestMode: 'Bank' as const,
    amount: requestedAmount,
    address: code.depositAddress,
    receivingCodeId: code.id,
    rupees: { inrMicro: rupeesFor(requestedAmount, rateMicro), rateMicro },
  }
}
