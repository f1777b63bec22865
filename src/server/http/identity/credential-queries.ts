import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Whoever has just taken over an account waits: the verification of the member's withdrawal addresses begins again. */
export async function noteCredentialChange(tx: Queryable, { kind, id }: Person, now: Date): Promise<void> {
  if (kind !== 'member') return
  await tx.query(
    `insert into credential_change (member_id, at) values ($1, $2)
     on conflict (member_id) do update set at = greatest(credential_change.at, excluded.at)`,
    [id, now],
  )
}
