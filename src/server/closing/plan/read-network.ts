// The network at a closing's nominal time, in typed arrays ordered by id. A sponsor always precedes the members below, and
// columns refer to members by array index.

import { readColumns, type SnapshotReaders } from '#server/closing/plan/read-typed-columns.ts'
import type { Queryable } from '#server/platform/database.ts'

export type Members = {
  count: number
  id: Float64Array
  /** The sponsor's index, or -1. */
  sponsor: Int32Array
  registeredAt: Float64Array
  blocked: Uint8Array
  zeroPin: Uint8Array
  levelManual: Uint8Array
}

export type Activations = {
  count: number
  id: Float64Array
  /** The member's index. */
  member: Int32Array
  rank: Float64Array
  amount: Float64Array
  /** Seconds since 1970, with microseconds. */
  activatedAt: Float64Array
  /** Days since 1970. */
  lastDay: Float64Array
  granted: Float64Array
  /** Neither full nor deactivated at that time. */
  open: Float64Array
  cap: Float64Array
  earned: Float64Array
}

export type Network = { members: Members; activations: Activations }

export async function readNetwork(readers: SnapshotReaders, at: Date): Promise<Network> {
  const members = await readMembers(readers, at)
  const placeOf = indexById(members.id)
  await readFlags(readers[0], at, members, placeOf)
  return { members, activations: await readActivations(readers, at, placeOf) }
}

type IndexOf = (id: number) => number

function indexById(ids: Float64Array): IndexOf {
  const place = new Int32Array((ids.at(-1) ?? 0) + 1).fill(-1)
  ids.forEach((id, index) => {
    place[id] = index
  })
  return (id) => place[id] ?? -1
}

async function readMembers(readers: SnapshotReaders, at: Date): Promise<Members> {
  const { length, columns } = await readColumns(readers, {
    table: 'member',
    where: 'registered_at <= $1',
    columns: ['member.id', 'coalesce(sponsor_id, 0)', `date_part('epoch', registered_at)`],
    values: [at],
  })
  const [id, sponsorId, registeredAt] = columns as [Float64Array, Float64Array, Float64Array]
  const placeOf = indexById(id)
  const sponsor = Int32Array.from(sponsorId, (each) => (each === 0 ? -1 : placeOf(each)))
  const wrong = sponsor.findIndex((place, index) => place >= index)
  if (wrong >= 0) throw new Error(`member ${id[wrong]} is not younger than the sponsor`)
  const flag = () => new Uint8Array(length)
  return { count: length, id, sponsor, registeredAt, blocked: flag(), zeroPin: flag(), levelManual: flag() }
}

/** Flags as of `at`: the latest change wins, and the default is off. */
async function readFlags(on: Queryable, at: Date, members: Members, placeOf: IndexOf): Promise<void> {
  const found = await on.query<{ member_id: bigint; flag: string }>(
    `select member_id, flag from (
       select distinct on (member_id, flag) member_id, flag, value from member_flag_change where at <= $1
       order by member_id, flag, at desc, id desc) as stood
     where value`,
    [at],
  )
  const flags: Record<string, Uint8Array> = {
    blocked: members.blocked,
    zero_pin: members.zeroPin,
    level_manual: members.levelManual,
  }
  for (const { member_id, flag } of found.rows) {
    const place = placeOf(Number(member_id))
    if (place >= 0) flags[flag]![place] = 1
  }
}

async function readActivations(readers: SnapshotReaders, at: Date, placeOf: IndexOf): Promise<Activations> {
  const { length, columns } = await readColumns(readers, {
    table: 'activation',
    join: 'join activation_cap_usage on activation_id = activation.id',
    where: 'activated_at <= $1',
    columns: [
      'activation.id',
      'member_id',
      'package_rank',
      'amount',
      `date_part('epoch', activated_at)`,
      `last_day - date '1970-01-01'`,
      'granted::int',
      `((deactivated_at is null or deactivated_at > $1) and (full_at is null or full_at > $1))::int`,
      'cap',
      'earned',
    ],
    values: [at],
  })
  const [id, memberId, rank, amount, activatedAt, lastDay, granted, open, cap, earned] = columns
  return {
    count: length,
    id: id!,
    member: Int32Array.from(memberId!, placeOf),
    rank: rank!,
    amount: amount!,
    activatedAt: activatedAt!,
    lastDay: lastDay!,
    granted: granted!,
    open: open!,
    cap: cap!,
    earned: earned!,
  }
}

/** Indexes sorted by time, then id. Usually sorted already, because ids are assigned in that order. */
export function sortIndexesByTime(time: Float64Array): Int32Array {
  const order = Int32Array.from(time, (_, index) => index)
  const sorted = time.every((value, index) => index === 0 || time[index - 1]! <= value)
  return sorted ? order : order.toSorted((a, b) => time[a]! - time[b]! || a - b)
}
