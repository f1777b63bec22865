// What the parts of the generator share: the people, the clock they live by, and the agenda of what happens when.

import type { Caller } from '#server/http/caller.ts'
import type { SettableClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Operate } from './invoke-route.ts'
import type { Person } from './population.ts'
import type { RandomNumbers } from './random-numbers.ts'

export const DAY_MILLISECONDS = 86_400_000
const MINUTES = 1440
/** Happenings take their time: the last of today are over before the present moment. */
const PLANNED_PART = 0.9

export type Happening = { minute: number; happen: () => Promise<void> }

export type World = {
  database: Database
  clock: SettableClock
  secrets: Encryption
  operate: Operate
  random: RandomNumbers
  people: readonly Person[]
  /** Member ids by place, as they register. */
  ids: bigint[]
  master: Caller
  password: string
  /** The last day, of which only a part is over. */
  days: number
  agenda: Map<number, Happening[]>
}

export const memberAt = ({ ids }: World, place: number): Caller => ({ kind: 'member', memberId: ids[place]! })

/** Puts something on the agenda; what would lie beyond today does not happen. */
export function plan(
  { agenda, days }: World,
  day: number,
  minute: number,
  happen: () => Promise<void>,
): void {
  if (day > days) return
  const planned = agenda.get(day) ?? []
  planned.push({ minute, happen })
  agenda.set(day, planned)
}

/**
 * Lives through what is planned for a day, in its order; what is put on the day's agenda meanwhile comes last. Of today
 * only a part is over, so today's minutes are shorter.
 */
export async function liveDay(world: World, day: number, start: Date, end: Date): Promise<void> {
  const over = end.getTime() - start.getTime()
  const minute = over === DAY_MILLISECONDS ? 60_000 : (over * PLANNED_PART) / MINUTES
  while (world.agenda.has(day)) {
    const planned = world.agenda.get(day)!.toSorted((a, b) => a.minute - b.minute)
    world.agenda.delete(day)
    for (const each of planned) {
      const at = start.getTime() + Math.floor(each.minute * minute)
      world.clock.set(new Date(Math.max(at, world.clock.now().getTime() + 1)))
      await each.happen()
    }
  }
}
