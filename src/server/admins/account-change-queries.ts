import type { Queryable } from '#server/platform/database.ts'

export type AdminChange = {
  adminId: bigint
  by: bigint
  change: 'created' | 'edited' | 'password reset'
  at: Date
}

/** Starts the cooling-off period in which the two administrators cannot confirm each other's requests. */
export async function recordAdminChange(
  tx: Queryable,
  { adminId, by, change, at }: AdminChange,
): Promise<void> {
  await tx.query('insert into admin_change (admin_id, changed_by, change, at) values ($1, $2, $3, $4)', [
    adminId,
    by,
    change,
    at,
  ])
}

type NewResetLink = { tokenHash: Buffer; adminId: bigint; now: Date; expiresAt: Date }

export async function insertResetLink(
  tx: Queryable,
  { tokenHash, adminId, now, expiresAt }: NewResetLink,
): Promise<void> {
  await tx.query('select from admin where id = $1 for update', [adminId])
  await tx.query('delete from admin_password_reset where admin_id = $1 and used_at is null', [adminId])
  await tx.query(
    'insert into admin_password_reset (token_hash, admin_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [tokenHash, adminId, now, expiresAt],
  )
}

/** Locks an open link, so that it can be used only once. */
export async function lockResetLink(
  tx: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<{ adminId: bigint } | undefined> {
  const { rows } = await tx.query<{ adminId: bigint }>(
    `select admin_id as "adminId" from admin_password_reset
     where token_hash = $1 and used_at is null and expires_at > $2 for update`,
    [tokenHash, now],
  )
  return rows[0]
}

export async function markResetLinkUsed(tx: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.query('update admin_password_reset set used_at = $2 where token_hash = $1', [tokenHash, now])
}
