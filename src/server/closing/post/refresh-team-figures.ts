import { nominalTime, startOf, type Day } from '#domain/closing/closing-day.ts'
import { bigints, integers } from '#server/closing/plan/binary-arrays.ts'
import type { Network } from '#domain/closing/network.ts'
import { readNetwork } from '#server/closing/plan/read-network.ts'
import { rollUpVolumes } from '#domain/closing/team-volumes.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Database, Queryable } from '#server/platform/database.ts'

const MEMBERS_AT_A_TIME = 20_000
const DAY_SECONDS = 86_400

/** Recomputes team figures as of the closing of `day`, and that day's growth. Idempotent. */
export async function refreshTeamFigures(database: Database, day: Day): Promise<void> {
  const network = await readNetwork([database.pool], nominalTime(day))
  const { members } = network
  const own = ownFigures(network, startOf(day).getTime() / 1000)
  const countBelow = (figures: Float64Array) => {
    const below = new Float64Array(members.count)
    for (let member = members.count - 1; member >= 0; member -= 1) {
      const above = members.sponsor[member]!
      if (above >= 0) below[above]! += below[member]! + figures[member]!
    }
    return below
  }
  const volumeBelow = (figures: Float64Array) =>
    rollUpVolumes(members.sponsor, figures).map((sum, member) => sum - BigInt(figures[member]!))
  const size = countBelow(new Float64Array(members.count).fill(1))
  const active = countBelow(own.active)
  const volume = volumeBelow(own.volume)
  const joined = countBelow(own.joined)
  const dayVolume = volumeBelow(own.dayVolume)
  for (let from = 0; from < members.count; from += MEMBERS_AT_A_TIME) {
    const some = Int32Array.from(
      { length: Math.min(MEMBERS_AT_A_TIME, members.count - from) },
      (_, index) => from + index,
    )
    const grown = some.filter((member) => joined[member]! > 0 || dayVolume[member]! > 0n)
    await database.inTransaction(async (tx) => {
      await tx.query('select save_team_figures($1, $2, $3, $4, $5)', [
        bigints(members.id, some),
        integers(size, some),
        integers(active, some),
        bigints(volume, some),
        bigints(own.volume, some),
      ])
      await tx.query('select save_team_day($1, $2, $3, $4)', [
        day,
        bigints(members.id, grown),
        integers(joined, grown),
        bigints(dayVolume, grown),
      ])
    })
  }
  await database.inTransaction(async (tx) => {
    await tx.query('select set_team_figures_version($1)', [day])
    await publish(tx, { topic: 'team' })
  })
}

/** Closed days without team figures, oldest first; after an undo, the last remaining closing. */
export async function daysWithoutTeamFigures(on: Queryable): Promise<Day[]> {
  const { rows } = await on.query<{ day: Day }>(
    `select to_char(closing.day, 'YYYY-MM-DD') as day
     from closing left join team_figures_version as known on true
     where state = 'complete' and (known.day is null or closing.day > known.day or (known.day > (
       select max(day) from closing where state = 'complete') and closing.day = (
       select max(day) from closing where state = 'complete')))
     order by closing.day`,
  )
  return rows.map(({ day }) => day)
}

function ownFigures({ members, activations }: Network, dayStart: number) {
  const figures = () => new Float64Array(members.count)
  const own = { active: figures(), volume: figures(), dayVolume: figures(), joined: figures() }
  const thatDay = (time: number) => time >= dayStart && time < dayStart + DAY_SECONDS
  for (let each = 0; each < activations.count; each += 1) {
    const member = activations.member[each]!
    const ended = activations.lastDay[each]! * DAY_SECONDS <= dayStart
    if (activations.open[each] && !ended) own.active[member] = 1
    if (activations.granted[each] || members.zeroPin[member]) continue
    own.volume[member]! += activations.amount[each]!
    if (thatDay(activations.activatedAt[each]!)) own.dayVolume[member]! += activations.amount[each]!
  }
  members.registeredAt.forEach((time, member) => {
    if (thatDay(time)) own.joined[member] = 1
  })
  return own
}
