// State of the circuit breaker. While it is tripped, the database refuses all movements of money.

import type { Queryable } from '#server/platform/database.ts'
import { reachMark } from '#server/platform/marks.ts'

export type VerificationFailure = {
  check: string
  /** The first violations, for administrators. */
  detail: string
  /** Equal for the same violations. */
  fingerprint: string
}

export type MoneyStopSummary = { since: Date; checks: string[] }

export async function isMoneyStopped(on: Queryable): Promise<boolean> {
  const { rows } = await on.query<{ isTripped: boolean }>(
    'select is_tripped as "isTripped" from circuit_breaker',
  )
  return rows[0]!.isTripped
}

/** The active stop, as shown to members and visitors. */
export async function readMoneyStop(on: Queryable): Promise<MoneyStopSummary | null> {
  const { rows } = await on.query<MoneyStopSummary>(
    `select stopped_at as since, array(select failure ->> 'check' from jsonb_array_elements(failures) as failure) as checks
     from money_stop where released_at is null`,
  )
  return rows[0] ?? null
}

export type LastMoneyStop = MoneyStopSummary & {
  releasedAt: Date | null
  releaseReason: string | null
  /** The checks that still failed at the release. */
  remainingChecks: string[]
}

export async function readLastMoneyStop(on: Queryable): Promise<LastMoneyStop | null> {
  const { rows } = await on.query<LastMoneyStop>(
    `select stopped_at as since, array(select failure ->> 'check' from jsonb_array_elements(failures) as failure) as checks,
       released_at as "releasedAt", release_reason as "releaseReason",
       array(select distinct failure ->> 'check' from jsonb_array_elements(coalesce(remaining, '[]')) as failure) as "remainingChecks"
     from money_stop order by id desc limit 1`,
  )
  return rows[0] ?? null
}

/** Returns true if it stopped money or added a failure to the active stop. */
export async function tripCircuitBreaker(
  tx: Queryable,
  failures: readonly VerificationFailure[],
  at: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: bigint | null }>('select trip_circuit_breaker($1, $2) as id', [
    JSON.stringify(failures),
    at,
  ])
  if (rows[0]!.id !== null) reachMark('the circuit breaker stopped money')
  return rows[0]!.id !== null
}

/** Fingerprints of the failures that the last release accepted. */
export async function listAcceptedFingerprints(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ fingerprint: string }>(
    `select failure ->> 'fingerprint' as fingerprint
     from (select remaining from money_stop where released_at is not null order by id desc limit 1) as last_release
     cross join lateral jsonb_array_elements(remaining) as failure`,
  )
  return rows.map(({ fingerprint }) => fingerprint)
}

export async function recordVerification(on: Queryable, isSweep: boolean, at: Date): Promise<void> {
  await on.query('select record_verification($1, $2)', [isSweep, at])
}
