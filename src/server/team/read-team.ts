// A small team is counted live. A large one is read from the figures of the last closing, because walking it on every
// request is too slow.

import type { TeamPeriod } from '#contract/member/team.ts'
import { addDays, dayOf, nominalTime, type Day } from '#domain/closing/closing-day.ts'
import { shortName } from '#domain/members/short-name.ts'
import { volumeSteps } from '#domain/members/volume-steps.ts'
import type { Queryable } from '#server/platform/database.ts'
import * as queries from './queries.ts'

const MOST_LEGS = 50

export type TeamReading = { memberId: bigint; period: TeamPeriod; now: Date; mostCounted?: number }

const MOST_COUNTED = 2000

/** The first day of a period that ends today. */
const firstDay = (period: TeamPeriod, now: Date): Day | null =>
  period === 'all' ? null : addDays(dayOf(now), 1 - Number(period))

async function prepare(on: Queryable, { memberId, period, now, mostCounted = MOST_COUNTED }: TeamReading) {
  const found = await queries.findKept(on, memberId)
  const kept = found && found.size > mostCounted ? found : undefined
  return { window: { memberId, since: firstDay(period, now), now }, kept }
}

export async function readDistribution(on: Queryable, reading: TeamReading) {
  const { window, kept } = await prepare(on, reading)
  if (!kept) return { ...(await queries.countedDistribution(on, window)), asOf: null }
  const { memberId, since } = window
  const distribution = await queries.keptDistribution(on, { memberId, since, kept })
  return { ...distribution, asOf: nominalTime(kept.day) }
}

export async function readBusiness(on: Queryable, reading: TeamReading) {
  const { window, kept } = await prepare(on, reading)
  const { memberId, since, now } = window
  const [legCount, legs, days] = await Promise.all([
    queries.countLegs(on, memberId),
    kept ? queries.keptLegs(on, memberId, since, MOST_LEGS) : queries.countedLegs(on, window, MOST_LEGS),
    kept ? queries.keptDays(on, memberId, since) : queries.countedDays(on, window),
  ])
  const today = dayOf(now)
  return {
    business: days.reduce((sum, { business }) => sum + business, 0n),
    legCount,
    legs: legs.map(({ fullName, ...leg }) => ({ ...leg, name: shortName(fullName) })),
    steps: volumeSteps(days, since ?? days[0]?.day ?? today, today),
    asOf: kept ? nominalTime(kept.day) : null,
  }
}
