// A small team is counted live. A large one is read from the figures of the last closing, because traversing it on every request is
// too slow.

import type { TeamPeriod } from '#contract/member/team.ts'
import { addDays, dayOf, nominalTime, type Day } from '#domain/closing/closing-day.ts'
import { shortName } from '#domain/members/short-name.ts'
import { volumeSteps } from '#domain/members/volume-steps.ts'
import type { Queryable } from '#server/platform/database.ts'
import * as queries from './team-queries.ts'

const MAX_LEGS = 50

export type TeamQuery = { memberId: bigint; period: TeamPeriod; now: Date; maxCounted?: number }

/** Larger teams are read from the figures of the last closing. */
export const LIVE_COUNT_LIMIT = 2000

/** The first day of a period that ends today. */
const firstDay = (period: TeamPeriod, now: Date): Day | null =>
  period === 'all' ? null : addDays(dayOf(now), 1 - Number(period))

async function resolveSource(
  on: Queryable,
  { memberId, period, now, maxCounted = LIVE_COUNT_LIMIT }: TeamQuery,
) {
  const found = await queries.findStoredFigures(on, memberId)
  const stored = found && found.size > maxCounted ? found : undefined
  return { window: { memberId, since: firstDay(period, now), now }, stored }
}

export async function readDistribution(on: Queryable, query: TeamQuery) {
  const { window, stored } = await resolveSource(on, query)
  if (!stored) return { ...(await queries.liveDistribution(on, window)), asOf: null }
  const { memberId, since } = window
  const distribution = await queries.storedDistribution(on, { memberId, since, stored })
  return { ...distribution, asOf: nominalTime(stored.day) }
}

export async function readBusiness(on: Queryable, query: TeamQuery) {
  const { window, stored } = await resolveSource(on, query)
  const { memberId, since, now } = window
  const [legCount, legs, days] = await Promise.all([
    queries.countLegs(on, memberId),
    stored ? queries.storedLegs(on, memberId, since, MAX_LEGS) : queries.liveLegs(on, window, MAX_LEGS),
    stored ? queries.storedDays(on, memberId, since) : queries.liveDays(on, window),
  ])
  const today = dayOf(now)
  return {
    business: days.reduce((sum, { business }) => sum + business, 0n),
    legCount,
    legs: legs.map(({ fullName, ...leg }) => ({ ...leg, name: shortName(fullName) })),
    steps: volumeSteps(days, since ?? days[0]?.day ?? today, today),
    asOf: stored ? nominalTime(stored.day) : null,
  }
}
