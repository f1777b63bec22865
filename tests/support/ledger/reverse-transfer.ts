import { translateRefusal } from '#server/ledger/ledger-refusal.ts'
import { toOutcome, type Cause, type PostingOutcome } from '#server/ledger/post-transfers.ts'
import type { TransferId } from '#server/ledger/transfer-ids.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Reverses one transfer. No feature does this yet: production reverses whole closings, by the same row format. */
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

/** The reversal's id is the original's with the top bit flipped, as the database's reversal_id computes it. */
export function reversalId(id: TransferId): TransferId {
  const first = Number.parseInt(id.slice(0, 2), 16) ^ 0x80
  return first.toString(16).padStart(2, '0') + id.slice(2)
}
