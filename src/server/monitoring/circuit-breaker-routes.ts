import * as contract from '#contract/platform/circuit-breaker.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { preparedRoute, route } from '#server/http/route.ts'
import type { VerificationFailure } from '#server/ledger/circuit-breaker-queries.ts'
import { listStops, readVerificationTimes, releaseStop, type StopRow } from './circuit-breaker-queries.ts'

const SHOWN_STOPS = 10

/** Verifies everything and returns the failures. */
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
