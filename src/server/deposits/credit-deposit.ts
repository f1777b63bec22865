// The only place that credits a deposit: ledger transfer and final state in one transaction.

import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import type { Micro } from '#domain/money/money.ts'
import { publish } from '#server/http/live/live-events.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { transferIdFor } from '#server/ledger/transfer-ids.ts'
import type { Transaction } from '#server/platform/database.ts'
import { markApproved, type Deposit } from './deposit-queries.ts'

/** The received amount or, if unknown, the agreed one. */
export const creditableAmount = ({ received, amount }: Pick<Deposit, 'received' | 'amount'>): Micro =>
  received ?? amount

export const railAccount = (requestMode: Deposit['requestMode']) =>
  requestMode === 'Bank' ? ('assets_bank' as const) : ('assets_bep20' as const)

type CreditOptions = { memberId: bigint; by: bigint | null; now: Date }

/** The caller must hold the deposit's lock and have checked its state. */
export async function creditDeposit(
  tx: Transaction,
  deposit: Deposit,
  { memberId, by, now }: CreditOptions,
): Promise<Micro> {
  const amount = creditableAmount(deposit)
  const transferId = transferIdFor(now, 'deposit', String(deposit.id))
  await markApproved(tx, { id: deposit.id, memberId, at: now, by, credited: amount, transferId })
  await postTransfers(tx, {
    transfers: [
      {
        id: transferId,
        code: 'deposit',
        from: systemAccount(railAccount(deposit.requestMode)),
        to: memberAccount(memberId, 'r_wallet'),
        amount,
      },
    ],
    cause: { kind: 'deposit', id: String(deposit.id) },
    at: now,
  })
  await publishDepositChange(tx, memberId)
  return amount
}

export async function publishDepositChange(tx: Transaction, memberId: bigint | null): Promise<void> {
  if (memberId !== null) await publish(tx, { topic: 'deposits', memberId: String(memberId) })
  await publish(tx, { topic: 'deposits', admins: true })
}
