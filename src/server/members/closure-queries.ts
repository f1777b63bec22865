import type { Queryable } from '#server/platform/database.ts'

export async function listClosureObstacles(on: Queryable, memberId: bigint, now: Date): Promise<string[]> {
  const { rows } = await on.query<{ obstacles: string[] }>('select closure_obstacles($1, $2) as obstacles', [
    memberId,
    now,
  ])
  return rows[0]!.obstacles
}

/** `adminId` is null for a closure at the member's own request. */
type Closure = { memberId: bigint; adminId: bigint | null; reason: string; now: Date }

export async function closeMember(tx: Queryable, { memberId, adminId, reason, now }: Closure): Promise<void> {
  await tx.query('select close_account($1, $2, $3, $4)', [memberId, now, adminId, reason])
}

const OPEN = 'cancelled_at is null and closed_at is null'

type NewRequest = { memberId: bigint; now: Date; closesAt: Date; tokenHash: Buffer }

export async function insertClosureRequest(tx: Queryable, request: NewRequest): Promise<void> {
  const { memberId, now, closesAt, tokenHash } = request
  await tx.query(
    'insert into closure_request (member_id, requested_at, closes_at, cancel_token_hash) values ($1, $2, $3, $4)',
    [memberId, now, closesAt, tokenHash],
  )
}

/** When the account closes; undefined without an open request. */
export async function findClosureTime(on: Queryable, memberId: bigint): Promise<Date | undefined> {
  const { rows } = await on.query<{ closesAt: Date }>(
    `select closes_at as "closesAt" from closure_request where member_id = $1 and ${OPEN}`,
    [memberId],
  )
  return rows[0]?.closesAt
}

export async function findMemberOfClosure(on: Queryable, tokenHash: Buffer): Promise<bigint | undefined> {
  const { rows } = await on.query<{ memberId: bigint }>(
    `select member_id as "memberId" from closure_request where cancel_token_hash = $1 and ${OPEN}`,
    [tokenHash],
  )
  return rows[0]?.memberId
}

/** Returns false without an open request. */
export async function markClosureCancelled(tx: Queryable, memberId: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update closure_request set cancelled_at = $2 where member_id = $1 and ${OPEN}`,
    [memberId, now],
  )
  return rowCount === 1
}

export async function listDueClosures(on: Queryable, now: Date): Promise<bigint[]> {
  const { rows } = await on.query<{ memberId: bigint }>(
    `select member_id as "memberId" from closure_request where ${OPEN} and closes_at <= $1 order by closes_at limit 100`,
    [now],
  )
  return rows.map(({ memberId }) => memberId)
}

type ClosureNotice = {
  memberId: bigint
  kind: 'closure-requested' | 'closure-cancelled'
  now: Date
  reason?: string
}

export async function notifyOfClosure(
  tx: Queryable,
  { memberId, kind, now, reason }: ClosureNotice,
): Promise<void> {
  await tx.query(`select notify_member($1, $2, $4, $3, null, jsonb_build_object('reason', $5::text))`, [
    memberId,
    kind,
    now,
    now.toISOString(),
    reason ?? null,
  ])
}

export async function readDocumentRetentionDays(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ days: number }>(
    'select kyc_image_days as days from risk_setting order by id desc limit 1',
  )
  return rows[0]!.days
}
