import { translateRefusal } from '#server/ledger/ledger-refusal.ts'
import { toOutcome, type Cause, type PostingOutcome } from '#server/ledger/post-transfers.ts'
import { reversalId, type TransferId } from '#server/ledger/transfer-ids.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Runs a transfer back under its own code, once. What a hold moved is resolved by the hold and not reversed. */
export async function reverseTransfer(
  on: Queryable,
  { original, cause, at }: { original: TransferId; cause: Cause; at: Date },
): Promise<PostingOutcome> {
  const { rows } = await translateRefusal(
    on.query<{ posted: Date | null }>({
      name: 'reverse-transfer',
      text: 'select reverse_transfer($1, $2, $3, $4) as posted',
      values: [original, cause.kind, cause.id, at],
    }),
  )
  return toOutcome(reversalId(original), rows[0]?.posted ?? null, at)
}
