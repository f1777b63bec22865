import type { Queryable } from '#server/platform/database.ts'

export type RecoveryOwner = { id: bigint; email: string; userrefid: string; isActive: boolean }

/** Locks the member, which serializes all changes to their recoveries. */
export async function lockRecoveryOwner(tx: Queryable, id: bigint): Promise<RecoveryOwner | undefined> {
  const { rows } = await tx.query<RecoveryOwner>(
    'select id, email, userrefid, not blocked as "isActive" from member where id = $1 and closed_at is null for no key update',
    [id],
  )
  return rows[0]
}

/** The current email address, and those replaced since then. */
export async function listAddresses(on: Queryable, memberId: bigint, since: Date): Promise<string[]> {
  const { rows } = await on.query<{ email: string }>(
    `select email from member where id = $1
     union select old_email from email_change where member_id = $1 and changed_at > $2 and stopped_at is null`,
    [memberId, since],
  )
  return rows.map(({ email }) => email)
}

/** Returns the end of the hold on withdrawals. */
export async function markCompleted(
  tx: Queryable,
  { id, adminId, now }: { id: bigint; adminId: bigint; now: Date },
): Promise<Date> {
  const { rows } = await tx.query<{ holdUntil: Date }>(
    `update authenticator_recovery set completed_at = $2, decided_by = $3,
       hold_until = $2::timestamptz + make_interval(days => (select recovery_hold_days from security_setting))
     where id = $1 returning hold_until as "holdUntil"`,
    [id, now, adminId],
  )
  return rows[0]!.holdUntil
}

export async function readHoldDays(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ days: number }>('select recovery_hold_days as days from security_setting')
  return rows[0]!.days
}

export async function saveHoldDays(tx: Queryable, days: number): Promise<void> {
  await tx.query('update security_setting set recovery_hold_days = $1', [days])
}
