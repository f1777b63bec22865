import { createHash } from 'node:crypto'
import type pg from 'pg'
import { publish } from '#server/http/live/live-events.ts'
import {
  listAcceptedFingerprints,
  recordVerification,
  tripCircuitBreaker,
  type VerificationFailure,
} from '#server/ledger/circuit-breaker-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { verificationChecks, type Violation } from './verification-checks.ts'
import { lockVerification, type VerificationScope } from './verification-queries.ts'

const MAX_LISTED = 20

function toFailure({ check, count, first }: Violation): VerificationFailure {
  const listed = first.slice(0, MAX_LISTED).toSorted()
  // With more violations than are listed, the listed ones can differ each time, so only their count is compared.
  const compared = count > MAX_LISTED ? [count] : listed
  const rest = count > listed.length ? `; and ${count - listed.length} more` : ''
  return {
    check,
    detail: listed.join('; ') + rest,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([check, compared]))
      .digest('hex'),
  }
}

/** Runs the checks of these scopes. A rule for which a round and a sweep find different violations is listed twice. */
export async function findFailures(
  pool: pg.Pool,
  now: Date,
  scopes: readonly VerificationScope[],
): Promise<VerificationFailure[]> {
  const failures = new Map<string, VerificationFailure>()
  for (const { scope, find } of verificationChecks) {
    if (!scopes.includes(scope)) continue
    for (const failure of (await find(pool, now)).map(toFailure)) failures.set(failure.fingerprint, failure)
  }
  return [...failures.values()]
}

/**
 * Verifies, and trips the circuit breaker on a failure that the last release did not accept. Returns the failures, or undefined while
 * another server runs the same verification.
 */
export async function verifyBooks(
  database: Database,
  now: Date,
  scope: VerificationScope,
): Promise<VerificationFailure[] | undefined> {
  return database.inTransaction(async (tx) => {
    if (!(await lockVerification(tx, scope))) return undefined
    const accepted = await listAcceptedFingerprints(tx)
    const found = await findFailures(database.pool, now, [scope])
    const failures = found.filter(({ fingerprint }) => !accepted.includes(fingerprint))
    if (failures.length === 0) await recordVerification(tx, scope === 'sweep', now)
    else if (await tripCircuitBreaker(tx, failures, now)) await publish(tx, { topic: 'circuit-breaker' })
    return failures
  })
}
