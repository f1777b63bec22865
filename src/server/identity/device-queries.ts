import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export async function findDevice(on: Queryable, tokenHash: Buffer, { kind, id }: Person): Promise<boolean> {
  const { rows } = await on.query(
    'select from known_device where token_hash = $1 and kind = $2 and owner_id = $3',
    [tokenHash, kind, id],
  )
  return rows.length > 0
}

export async function saveDevice(
  tx: Queryable,
  tokenHash: Buffer,
  { kind, id }: Person,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into known_device (token_hash, kind, owner_id, first_sign_in_at, last_sign_in_at) values ($1, $2, $3, $4, $4)
     on conflict (token_hash, kind, owner_id) do update set last_sign_in_at = excluded.last_sign_in_at`,
    [tokenHash, kind, id, now],
  )
}
