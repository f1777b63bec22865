import type { Queryable } from '#server/platform/database.ts'
import { refuseTaken } from './member-queries.ts'

type NewEmailChange = {
  memberId: bigint
  from: string
  to: string
  adminId: bigint
  now: Date
  holdUntil: Date
  oldTokenHash: Buffer
  newTokenHash: Buffer
}

export async function insertEmailChange(tx: Queryable, change: NewEmailChange): Promise<void> {
  const { memberId, from, to, adminId, now, holdUntil, oldTokenHash, newTokenHash } = change
  await tx.query(
    `insert into email_change (member_id, old_email, new_email, by_admin, changed_at, hold_until, old_token_hash, new_token_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [memberId, from, to, adminId, now, holdUntil, oldTokenHash, newTokenHash],
  )
}

export type OpenEmailChange = { id: bigint; memberId: bigint; from: string; to: string; holdUntil: Date }

/** Locks a change that can still be stopped. Locks the member first, as an edit does. */
export async function lockEmailChange(
  tx: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenEmailChange | undefined> {
  await tx.query(
    `select from member where id = (select member_id from email_change where $1 in (old_token_hash, new_token_hash))
     for no key update`,
    [tokenHash],
  )
  const { rows } = await tx.query<OpenEmailChange>(
    `select id, member_id as "memberId", old_email as "from", new_email as "to", hold_until as "holdUntil"
     from email_change where $1 in (old_token_hash, new_token_hash) and stopped_at is null and hold_until > $2 for update`,
    [tokenHash, now],
  )
  return rows[0]
}

/** Also stops later changes, so that a second change cannot make the first one final. Invalidates mailed codes. */
export async function restoreEmail(
  tx: Queryable,
  { id, memberId, from }: OpenEmailChange,
  now: Date,
): Promise<void> {
  await tx.query(
    'update email_change set stopped_at = $3 where member_id = $1 and id >= $2 and stopped_at is null and hold_until > $3',
    [memberId, id, now],
  )
  await tx.query('update member set email = $2 where id = $1', [memberId, from]).catch(refuseTaken)
  await tx.query(`delete from verification_code where kind = 'member' and owner_id = $1`, [memberId])
}
