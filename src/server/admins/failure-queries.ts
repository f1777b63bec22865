import type { Queryable } from '#server/platform/database.ts'

export type Failures = { failures: number; lastFailureAt: Date; blockedUntil: Date | null }

const columns = 'failures, last_failure_at as "lastFailureAt", blocked_until as "blockedUntil"'

export async function readFailures(on: Queryable, network: string): Promise<Failures | undefined> {
  const { rows } = await on.query<Failures>(
    `select ${columns} from admin_sign_in_failure where network = $1`,
    [network],
  )
  return rows[0]
}

/** Locks the network's row, so that sign-ins from one network are serialized. */
export async function lockFailures(tx: Queryable, network: string, now: Date): Promise<Failures> {
  await tx.query(
    `insert into admin_sign_in_failure (network, failures, last_failure_at) values ($1, 0, $2) on conflict do nothing`,
    [network, now],
  )
  const { rows } = await tx.query<Failures>(
    `select ${columns} from admin_sign_in_failure where network = $1 for update`,
    [network],
  )
  return rows[0]!
}

export async function saveFailures(tx: Queryable, network: string, failures: Failures): Promise<void> {
  await tx.query(
    'update admin_sign_in_failure set failures = $2, last_failure_at = $3, blocked_until = $4 where network = $1',
    [network, failures.failures, failures.lastFailureAt, failures.blockedUntil],
  )
}

export async function deleteFailures(tx: Queryable, network: string): Promise<void> {
  await tx.query('delete from admin_sign_in_failure where network = $1', [network])
}
