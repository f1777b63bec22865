import type { MoneyStop } from '#contract/platform/circuit-breaker.ts'
import type { VerificationFailure } from '#server/ledger/circuit-breaker-queries.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type StopRow = Omit<MoneyStop, 'checks' | 'remainingChecks'> & {
  failures: VerificationFailure[]
  remaining: VerificationFailure[] | null
}

const stops = `select id, stopped_at as "stoppedAt", failures, released_at as "releasedAt", release_reason as "releaseReason",
    remaining from money_stop`

/** Newest first; an active stop is always the first. */
export async function listStops(on: Queryable, limit: number): Promise<StopRow[]> {
  const { rows } = await on.query<StopRow>(`${stops} order by id desc limit $1`, [limit])
  return rows
}

export type VerificationTimes = { verifiedAt: Date | null; sweptAt: Date | null }

export async function readVerificationTimes(on: Queryable): Promise<VerificationTimes> {
  const { rows } = await on.query<VerificationTimes>(
    'select verified_at as "verifiedAt", swept_at as "sweptAt" from circuit_breaker',
  )
  return rows[0]!
}

type Release = {
  stopId: bigint
  by: bigint
  reason: string
  remaining: readonly VerificationFailure[]
  at: Date
}

/** Returns false if the stop is not active. The commit fails unless two administrators requested exactly this. */
export async function releaseStop(tx: Transaction, release: Release): Promise<boolean> {
  const { rows } = await tx.query<{ isReleased: boolean }>(
    'select release_circuit_breaker($1, $2, $3, $4, $5) as "isReleased"',
    [release.stopId, release.by, release.reason, JSON.stringify(release.remaining), release.at],
  )
  return rows[0]!.isReleased
}
