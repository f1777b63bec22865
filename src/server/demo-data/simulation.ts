// Shared state of the simulation: people, clock and scheduled events.

import type { Caller } from '#server/http/caller.ts'
import type { SettableClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { InvokeRoute } from './invoke-route.ts'
import type { Person } from './population.ts'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'

export const DAY_MILLISECONDS = 86_400_000
const MINUTES = 1440
/** Events take time, so today's are scheduled in the first 90 % of the day so far. */
const SCHEDULED_SHARE = 0.9

export type ScheduledEvent = { minute: number; run: () => Promise<void> }

export type Simulation = {
  database: Database
  clock: SettableClock
  secrets: Encryption
  invoke: InvokeRoute
  random: RandomNumbers
  people: readonly Person[]
  /** Member ids by index in `people`, filled on registration. */
  ids: bigint[]
  master: Caller
  password: string
  /** Index of the last day, today, which has not ended. */
  days: number
  agenda: Map<number, ScheduledEvent[]>
}

export const memberAt = ({ ids }: Simulation, index: number): Caller => ({
  kind: 'member',
  memberId: ids[index]!,
})

/** Schedules an event; events after today are dropped. */
export function schedule(
  { agenda, days }: Simulation,
  day: number,
  minute: number,
  run: () => Promise<void>,
): void {
  if (day > days) return
  const planned = agenda.get(day) ?? []
  planned.push({ minute, run })
  agenda.set(day, planned)
}

/**
 * Runs the events of a day in order; events scheduled during the day run last. Today's schedule is compressed into the elapsed part
 * of the day.
 */
export async function simulateDay(
  simulation: Simulation,
  day: number,
  start: Date,
  end: Date,
): Promise<void> {
  const over = end.getTime() - start.getTime()
  const minute = over === DAY_MILLISECONDS ? 60_000 : (over * SCHEDULED_SHARE) / MINUTES
  while (simulation.agenda.has(day)) {
    const planned = simulation.agenda.get(day)!.toSorted((a, b) => a.minute - b.minute)
    simulation.agenda.delete(day)
    for (const each of planned) {
      const at = start.getTime() + Math.floor(each.minute * minute)
      simulation.clock.set(new Date(Math.max(at, simulation.clock.now().getTime() + 1)))
      await each.run()
    }
  }
}
