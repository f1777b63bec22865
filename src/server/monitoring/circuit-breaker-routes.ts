import * as contract from '#contract/platform/circuit-breaker.ts'
import type { MoneyStop } from '#contract/platform/circuit-breaker.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { preparedRoute, route } from '#server/http/route.ts'
import type { VerificationFailure } from '#server/ledger/circuit-breaker-queries.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

type StopRow = Omit<MoneyStop, 'checks' | 'remainingChecks'> & {
  failures: VerificationFailure[]
  remaining: VerificationFailure[] | null
}

const stops = `select id, stopped_at as "stoppedAt", failures, released_at as "releasedAt", release_reason as "releaseReason",
    remaining from money_stop`

/** The newest stops first; one in force is the newest. */
async function listStops(on: Queryable, limit: number): Promise<StopRow[]> {
  const { rows } = await on.query<StopRow>(`${stops} order by id desc limit $1`, [limit])
  return rows
}

type VerificationTimes = { verifiedAt: Date | null; sweptAt: Date | null }

async function readVerificationTimes(on: Queryable): Promise<VerificationTimes> {
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

/** False if the stop is not in force. The commit fails unless two administrators asked for exactly this. */
async function releaseStop(tx: Transaction, release: Release): Promise<boolean> {
  const { rows } = await tx.query<{ isReleased: boolean }>(
    'select release_circuit_breaker($1, $2, $3, $4, $5) as "isReleased"',
    [release.stopId, release.by, release.reason, JSON.stringify(release.remaining), release.at],
  )
  return rows[0]!.isReleased
}

const SHOWN_STOPS = 10

/** Verifies everything and returns what fails. */
export type VerifyBooks = (now: Date) => Promise<VerificationFailure[]>

const checksOf = (failures: readonly VerificationFailure[]) => [
  ...new Set(failures.map(({ check }) => check)),
]

const toStop = ({ failures, remaining, ...stop }: StopRow): contract.MoneyStop => ({
  ...stop,
  checks: checksOf(failures),
  remainingChecks: remaining && checksOf(remaining),
})

export const circuitBreakerRoutes = (verifyBooks: VerifyBooks) => [
  route(contract.readCircuitBreaker, async ({ tx }) => {
    const stops = (await listStops(tx, SHOWN_STOPS)).map(toStop)
    return { isStopped: stops[0]?.releasedAt === null, stops, ...(await readVerificationTimes(tx)) }
  }),
  route(contract.readMoneyStopDetails, async ({ tx }) => {
    const [first, ...others] = await listStops(tx, SHOWN_STOPS)
    const isStopped = first?.releasedAt === null
    return {
      ...(await readVerificationTimes(tx)),
      stop: first && isStopped ? first : null,
      earlier: (isStopped || !first ? others : [first, ...others]).map(toStop),
    }
  }),
  preparedRoute(
    contract.releaseCircuitBreaker,
    ({ now }) => verifyBooks(now),
    async ({ tx, caller, body, now, note, prepared: remaining }) => {
      const { stopId, reason, acceptsRemaining } = body
      if (remaining.length > 0 && !acceptsRemaining)
        throw new Refusal('verification-still-fails', { values: { checks: checksOf(remaining).join('; ') } })
      const release = { stopId, by: requireAdminId(caller), reason, remaining, at: now }
      if (!(await releaseStop(tx, release))) throw new Refusal('money-not-stopped')
      note({ subject: `money stop ${stopId}`, after: { reason, stillFailing: checksOf(remaining) } })
      await publish(tx, { topic: 'circuit-breaker' })
      return { message: 'Money moves again' }
    },
  ),
]
