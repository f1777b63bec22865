import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import { requireAdminId, type Caller } from '#server/http/caller.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

/** Settings stored as versions, one row each. */
export type VersionedSettings<Settings> = {
  table: string
  read: (on: Queryable) => Promise<Settings & { version: bigint }>
  insert: (tx: Transaction, settings: Settings, change: { by: bigint; now: Date }) => Promise<void>
  /** Thrown for a change that is not based on the newest version. */
  refusal: RefusalCode
}
type SettingsCall<Settings> = {
  tx: Transaction
  caller: Caller
  body: Settings & { version: bigint }
  now: Date
}

/** The lock serializes concurrent changes. */
export async function replaceSettings<Settings>(
  { tx, caller, body, now }: SettingsCall<Settings>,
  { table, read, insert, refusal }: VersionedSettings<Settings>,
) {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [table])
  const before = await read(tx)
  if (before.version !== body.version) throw new Refusal(refusal)
  await insert(tx, body, { by: requireAdminId(caller), now })
  return { before, after: await read(tx) }
}
