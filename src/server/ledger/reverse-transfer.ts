import { refusing } from '#server/ledger/ledger-refusal.ts'
import { outcomeOf, type Cause, type Posted } from '#server/ledger/post-transfers.ts'
import { reversalIdOf, type TransferId } from '#server/ledger/transfer-ids.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Runs a transfer back under its own code, once. What a hold moved is resolved by the hold and not reversed. */
export async function reverseTransfer(
  on: Queryable,
  { original, cause, at }: { original: TransferId; cause: Cause; at: Date },
): Promise<Posted> {
  const { rows } = await refusing(
    on.query<{ posted: Date | null }>({
      name: 'reverse-transfer',
      text: 'select reverse_transfer($1, $2, $3, $4) as posted',
      values: [original, cause.kind, cause.id, at],
    }),
  )
  return outcomeOf(reversalIdOf(original), rows[0]?.posted ?? null, at)
}
