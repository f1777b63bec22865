import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type CodeKey = Person & { purpose: string }

/** Locks the row, so that two concurrent requests do not both send a code. */
export async function lastCodeSentAt(
  tx: Queryable,
  { kind, id, purpose }: CodeKey,
): Promise<Date | undefined> {
  const { rows } = await tx.query<{ created_at: Date }>(
    'select created_at from verification_code where kind = $1 and owner_id = $2 and purpose = $3 for update',
    [kind, id, purpose],
  )
  return rows[0]?.created_at
}

export async function wasCodeSent(on: Queryable, { kind, id, purpose }: CodeKey): Promise<boolean> {
  const { rows } = await on.query(
    'select from verification_code where kind = $1 and owner_id = $2 and purpose = $3',
    [kind, id, purpose],
  )
  return rows.length > 0
}

export async function replaceCode(
  tx: Queryable,
  { kind, id, purpose }: CodeKey,
  { target, codeHash, now }: { target: string; codeHash: Buffer; now: Date },
): Promise<void> {
  await tx.query(
    `insert into verification_code (kind, owner_id, purpose, target, code_hash, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (kind, owner_id, purpose) do update
       set target = excluded.target, code_hash = excluded.code_hash, created_at = excluded.created_at,
           tries = 0, used_at = null`,
    [kind, id, purpose, target, codeHash, now],
  )
}

/** Counts a try before the code is compared. Returns undefined if the code is used, expired or out of tries. */
export async function countCodeTry(
  tx: Queryable,
  { kind, id, purpose }: CodeKey,
  { sentAfter, maxTries }: { sentAfter: Date; maxTries: number },
): Promise<{ target: string; codeHash: Buffer } | undefined> {
  const { rows } = await tx.query<{ target: string; codeHash: Buffer }>(
    `update verification_code set tries = tries + 1
     where kind = $1 and owner_id = $2 and purpose = $3 and used_at is null and created_at >= $4 and tries < $5
     returning target, code_hash as "codeHash"`,
    [kind, id, purpose, sentAfter, maxTries],
  )
  return rows[0]
}

export async function markCodeUsed(tx: Queryable, { kind, id, purpose }: CodeKey, now: Date): Promise<void> {
  await tx.query(
    'update verification_code set used_at = $4 where kind = $1 and owner_id = $2 and purpose = $3',
    [kind, id, purpose, now],
  )
}
