import { Refusal } from '#contract/platform/refusals.ts'
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

/** Returns false if the account was already frozen. */
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

export async function isAccountFrozen(on: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await on.query<{ frozen: boolean }>('select is_account_frozen($1) as frozen', [memberId])
  return rows[0]!.frozen
}

export async function requireNotFrozen(on: Queryable, memberId: bigint): Promise<void> {
  if (await isAccountFrozen(on, memberId)) throw new Refusal('account-frozen')
}

/** End of the hold on password resets after an email change, or null. Stopping the change ends it, because mail goes to the old address again. */
export async function readResetHold(
  on: Queryable,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<Date | null> {
  const { rows } = await on.query<{ until: Date | null }>(
    'select max(hold_until) as until from email_change where member_id = $1 and stopped_at is null and hold_until > $2',
    [memberId, now],
  )
  return rows[0]!.until
}

export const formatHold = (until: Date) => `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`
