import { upiQrText, usdtQrText } from '#domain/deposits/payment-amount.ts'
import { paymentStatus } from '#domain/deposits/payment-window.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readProductName } from '#server/mail/product-name.ts'
import type { Deposit } from './deposit-queries.ts'
import type { Rail } from './rails/rail.ts'

/** Rupee deposits are always reviewed; USDT deposits only if the rail does not detect payments. */
export const isClaimable = (rail: Rail, { requestMode }: Pick<Deposit, 'requestMode'>) =>
  requestMode === 'Bank' || rail.acceptsClaims

export async function depositView(on: Queryable, rail: Rail, deposit: Deposit, now: Date) {
  const { address, amount, inrMicro, status, expiresAt, seenAt } = deposit
  const rupees = inrMicro !== null
  return {
    id: String(deposit.id),
    method: rupees ? ('upi' as const) : ('usdt' as const),
    status: paymentStatus({ status, expiresAt, seen: seenAt !== null }, now),
    state: status,
    requestedAmount: deposit.requestedAmount ?? amount,
    amount,
    digits: deposit.requestedAmount !== null && deposit.requestedAmount !== amount,
    rupees: inrMicro,
    rupeesPerUsdt: deposit.rateMicro,
    address,
    qrText: rupees ? upiQrText(address, await readProductName(on), inrMicro) : usdtQrText(address, amount),
    createdAt: deposit.createdAt,
    expiresAt: expiresAt ?? deposit.createdAt,
    claimable: isClaimable(rail, deposit),
    sandbox: rail.name === 'sandbox' && !rupees,
    credited: deposit.credited,
    remark: deposit.remark,
  }
}
