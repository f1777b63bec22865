import type { Queryable } from '#server/platform/database.ts'

export type Failures = { failures: number; blockedUntil: Date | null }

/** Failed sign-ins of a network on all accounts since `since`, without those of an expired block. */
export async function readFailures(
  on: Queryable,
  network: string,
  since: Date,
  now: Date,
): Promise<Failures> {
  const { rows } = await on.query<Failures>(
    `select coalesce(sum(failures) filter (where last_failure_at > $2 and (blocked_until is null or blocked_until > $3)), 0)::int as failures,
       max(blocked_until) as "blockedUntil"
     from admin_sign_in_failure where network = $1`,
    [network, since, now],
  )
  return rows[0]!
}

/** Serializes the sign-ins from one network until the transaction ends. */
export async function lockNetwork(tx: Queryable, network: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('admin sign-in ' || $1, 0))`, [network])
}

type NewFailure = { network: string; adminId: bigint; now: Date; since: Date; blockedUntil: Date | null }

/** The count includes earlier failures after `since`. */
export async function insertFailure(tx: Queryable, failure: NewFailure): Promise<void> {
  const { network, adminId, now, since, blockedUntil } = failure
  await tx.query(
    `insert into admin_sign_in_failure as earlier (network, admin_id, failures, last_failure_at, blocked_until)
     values ($1, $2, 1, $3, $5)
     on conflict (network, admin_id) do update set last_failure_at = $3, blocked_until = $5,
       failures = case when earlier.last_failure_at > $4 and earlier.blocked_until is null then earlier.failures + 1 else 1 end`,
    [network, adminId, now, since, blockedUntil],
  )
}

export async function deleteFailures(tx: Queryable, network: string, adminId: bigint): Promise<void> {
  await tx.query('delete from admin_sign_in_failure where network = $1 and admin_id = $2', [network, adminId])
}
