import type { Queryable } from '#server/platform/database.ts'

export type FreezeOwner = { id: bigint; email: string; userrefid: string }

/** Locks the member, which serializes freezing and unfreezing. */
export async function lockFreezeOwner(tx: Queryable, id: bigint): Promise<FreezeOwner | undefined> {
  const { rows } = await tx.query<FreezeOwner>(
    'select id, email, userrefid from member where id = $1 and closed_at is null for no key update',
    [id],
  )
  return rows[0]
}

/** Returns false if the account was frozen already. */
export async function insertFreeze(tx: Queryable, memberId: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into account_freeze (member_id, frozen_at) values ($1, $2)
     on conflict (member_id) where lifted_at is null do nothing`,
    [memberId, now],
  )
  return rowCount === 1
}

export async function deleteMailedCodes(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query(`delete from verification_code where kind = 'member' and owner_id = $1`, [memberId])
}

export type OpenFreeze = { id: bigint; frozenAt: Date; hasNewPassword: boolean }

export async function readOpenFreeze(on: Queryable, memberId: bigint): Promise<OpenFreeze | undefined> {
  const { rows } = await on.query<OpenFreeze>(
    `select id, frozen_at as "frozenAt", password_set_at is not null as "hasNewPassword"
     from account_freeze where member_id = $1 and lifted_at is null`,
    [memberId],
  )
  return rows[0]
}

/** `adminId` is null if the member lifts it. */
export async function liftFreeze(
  tx: Queryable,
  { id, adminId, now }: { id: bigint; adminId: bigint | null; now: Date },
): Promise<void> {
  await tx.query('update account_freeze set lifted_at = $2, lifted_by = $3 where id = $1', [id, now, adminId])
}
