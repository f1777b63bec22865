import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Restarts the 24-hour verification of withdrawal addresses, so that a hijacked account cannot withdraw immediately. */
export async function recordCredentialChange(tx: Queryable, { kind, id }: Person, now: Date): Promise<void> {
  if (kind !== 'member') return
  await tx.query(
    `insert into credential_change (member_id, at) values ($1, $2)
     on conflict (member_id) do update set at = greatest(credential_change.at, excluded.at)`,
    [id, now],
  )
}
