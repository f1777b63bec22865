import { translateRefusal } from '#server/ledger/ledger-refusal.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Makes the partitions of this month and the next two ahead of need: at the server's start, and once a day. */
export async function preparePartitions(on: Queryable, at: Date): Promise<void> {
  await translateRefusal(on.query('select prepare_transfer_partitions($1)', [at]))
}
