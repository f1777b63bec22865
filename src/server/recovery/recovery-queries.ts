import type { Queryable } from '#server/platform/database.ts'

export type Recovery = {
  id: bigint
  memberId: bigint
  requestedAt: Date
  readyAt: Date
  /** Stopped, declined or completed. */
  endedAt: Date | null
}

const SELECT_RECOVERY = `select id, member_id as "memberId", requested_at as "requestedAt", ready_at as "readyAt",
  coalesce(stopped_at, declined_at, completed_at) as "endedAt" from authenticator_recovery`

export type RecoveryOwner = { id: bigint; email: string; userrefid: string; blocked: boolean }

/** Locks the member, which serializes everything that happens to their recoveries. */
export async function lockRecoveryOwner(tx: Queryable, id: bigint): Promise<RecoveryOwner | undefined> {
  const { rows } = await tx.query<RecoveryOwner>(
    'select id, email, userrefid, blocked from member where id = $1 and closed_at is null for no key update',
    [id],
  )
  return rows[0]
}

export async function readNewestRecovery(on: Queryable, memberId: bigint): Promise<Recovery | undefined> {
  const { rows } = await on.query<Recovery>(
    `${SELECT_RECOVERY} where member_id = $1 order by id desc limit 1`,
    [memberId],
  )
  return rows[0]
}

export async function readRecoveryById(on: Queryable, id: bigint): Promise<Recovery | undefined> {
  return (await on.query<Recovery>(`${SELECT_RECOVERY} where id = $1`, [id])).rows[0]
}

type NewRecovery = { memberId: bigint; now: Date; readyAt: Date; address: string; userAgent: string }

export async function insertRecovery(tx: Queryable, request: NewRecovery): Promise<bigint> {
  const { memberId, now, readyAt, address, userAgent } = request
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into authenticator_recovery (member_id, requested_at, ready_at, address, user_agent)
     values ($1, $2, $3, $4, $5) returning id`,
    [memberId, now, readyAt, address, userAgent],
  )
  return rows[0]!.id
}

/** The current address, and those that were replaced since. */
export async function listAddresses(on: Queryable, memberId: bigint, since: Date): Promise<string[]> {
  const { rows } = await on.query<{ email: string }>(
    `select email from member where id = $1
     union select old_email from email_change where member_id = $1 and changed_at > $2 and stopped_at is null`,
    [memberId, since],
  )
  return rows.map(({ email }) => email)
}

export async function markStopped(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx.query('update authenticator_recovery set stopped_at = $2 where id = $1', [id, now])
}

type Decision = { id: bigint; adminId: bigint; now: Date }

export async function markDeclined(
  tx: Queryable,
  { id, adminId, now, reason }: Decision & { reason: string },
): Promise<void> {
  await tx.query(
    'update authenticator_recovery set declined_at = $2, decided_by = $3, decline_reason = $4 where id = $1',
    [id, now, adminId, reason],
  )
}

/** Returns the end of the hold on withdrawals. */
export async function markCompleted(tx: Queryable, { id, adminId, now }: Decision): Promise<Date> {
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
