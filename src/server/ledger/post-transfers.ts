// Calls the SQL functions post_transfer and post_transfers, which write transfers; the trigger apply_transfers moves balances.

import type { AccountId } from '#domain/ledger/account-id.ts'
import type { TransferCode } from '#domain/ledger/transfer-codes.ts'
import { LARGEST_MICRO, type Micro } from '#domain/money/money.ts'
import { LedgerRefusal, translateRefusal } from '#server/ledger/ledger-refusal.ts'
import type { TransferId } from '#server/ledger/transfer-ids.ts'
import type { Queryable } from '#server/platform/database.ts'

/** The origin of a transfer, such as { kind: 'deposit', id: '17' }, for tracing. */
export type Cause = { kind: string; id: string }
export type Transfer = { id: TransferId; code: TransferCode; from: AccountId; to: AccountId; amount: Micro }
export type Posting = { transfers: readonly Transfer[]; cause: Cause; at: Date }

/** "exists": the same transfer was already posted at `at`, and no money moved now. */
export type PostingOutcome = { id: TransferId; outcome: 'created' | 'exists'; at: Date }

/** Posts all transfers atomically in one round trip. Balances must cover only their net effect. */
export async function postTransfers(
  on: Queryable,
  { transfers, cause, at }: Posting,
): Promise<PostingOutcome[]> {
  for (const { amount } of transfers) assertAmount(amount)
  const [only] = transfers
  const answers =
    only && transfers.length === 1
      ? [await postOne(on, only, cause, at)]
      : await postMany(on, transfers, cause, at)
  return transfers.map(({ id }, index) => toOutcome(id, answers[index] ?? null, at))
}

export function toOutcome(id: TransferId, postedBefore: Date | null, at: Date): PostingOutcome {
  return postedBefore ? { id, outcome: 'exists', at: postedBefore } : { id, outcome: 'created', at }
}

export function assertAmount(amount: Micro): void {
  if (amount <= 0n || amount > LARGEST_MICRO) throw new LedgerRefusal('bad-amount', `${amount} micro-USDT`)
}

async function postOne(
  on: Queryable,
  { id, code, from, to, amount }: Transfer,
  { kind, id: causeId }: Cause,
  at: Date,
) {
  const { rows } = await translateRefusal(
    on.query<{ posted: Date | null }>({
      name: 'post-transfer',
      text: 'select post_transfer($1, $2, $3, $4, $5, $6, $7, $8) as posted',
      values: [id, code, from, to, amount, kind, causeId, at],
    }),
  )
  return rows[0]?.posted ?? null
}

async function postMany(on: Queryable, transfers: readonly Transfer[], { kind, id }: Cause, at: Date) {
  const column = <Key extends keyof Transfer>(key: Key) => transfers.map((transfer) => transfer[key])
  const { rows } = await translateRefusal(
    on.query<{ posted: (Date | null)[] }>({
      name: 'post-transfers',
      text: 'select post_transfers($1, $2, $3, $4, $5, $6, $7, $8) as posted',
      values: [column('id'), column('code'), column('from'), column('to'), column('amount'), kind, id, at],
    }),
  )
  return rows[0]?.posted ?? []
}
