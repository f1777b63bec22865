// The one place where a deposit becomes money: the ledger's transfer and the deposit's last state, together.

import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import type { Micro } from '#domain/money/money.ts'
import { publish } from '#server/http/live/live-events.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { transferIdFor } from '#server/ledger/transfer-ids.ts'
import type { Transaction } from '#server/platform/database.ts'
import { markApproved, type Deposit } from './queries.ts'

/** What is credited is what arrived; where nobody saw it arrive, what was agreed. */
export const creditOf = ({ received, amount }: Pick<Deposit, 'received' | 'amount'>): Micro =>
  received ?? amount

export const assetsOf = (requestMode: Deposit['requestMode']) =>
  requestMode === 'Bank' ? ('assets_bank' as const) : ('assets_bep20' as const)

type Credit = { memberId: bigint; by: bigint | null; now: Date }

/** The caller holds the deposit's lock and has made sure that it may be approved. */
export async function credit(
  tx: Transaction,
  deposit: Deposit,
  { memberId, by, now }: Credit,
): Promise<Micro> {
  const amount = creditOf(deposit)
  const transferId = transferIdFor(now, 'deposit', String(deposit.id))
  await markApproved(tx, { id: deposit.id, memberId, at: now, by, credited: amount, transferId })
  await postTransfers(tx, {
    transfers: [
      {
        id: transferId,
        code: 'deposit',
        from: systemAccount(assetsOf(deposit.requestMode)),
        to: memberAccount(memberId, 'r_wallet'),
        amount,
      },
    ],
    cause: { kind: 'deposit', id: String(deposit.id) },
    at: now,
  })
  await tellOf(tx, memberId)
  return amount
}

/** The member's open screens and the administrators' lists read it anew. */
export async function tellOf(tx: Transaction, memberId: bigint | null): Promise<void> {
  if (memberId !== null) await publish(tx, { topic: 'deposits', memberId: String(memberId) })
  await publish(tx, { topic: 'deposits', admins: true })
}
