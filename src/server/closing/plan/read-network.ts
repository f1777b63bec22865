// Reads the network as of a closing's nominal time.

import type { Activations, Members, Network } from '#domain/closing/network.ts'
import { readColumns, type Columns, type SnapshotReaders } from '#server/closing/plan/read-typed-columns.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import type { Queryable } from '#server/platform/database.ts'

export async function readNetwork(readers: SnapshotReaders, at: Date): Promise<Network> {
  const [memberColumns, activationColumns] = await readColumns(readers, [
    memberSource(at),
    activationSource(at),
  ])
  const members = createMembers(memberColumns!)
  const placeOf = indexById(members.id)
  await readFlags(readers[0], at, members, placeOf)
  const packageKeys = await listPackageKeys(readers[0])
  return { members, activations: createActivations(activationColumns!, placeOf), packageKeys }
}

/** By id, which counts up from 0 without gaps. */
async function listPackageKeys(on: Queryable): Promise<PackageKey[]> {
  const { rows } = await on.query<{ key: PackageKey }>('select key from package order by id')
  return rows.map(({ key }) => key)
}

type IndexOf = (id: number) => number

function indexById(ids: Float64Array): IndexOf {
  const place = new Int32Array((ids.at(-1) ?? 0) + 1).fill(-1)
  ids.forEach((id, index) => {
    place[id] = index
  })
  return (id) => place[id] ?? -1
}

const memberSource = (at: Date) => ({
  table: 'member',
  where: 'registered_at <= $1',
  columns: ['member.id', 'coalesce(sponsor_id, 0)', `date_part('epoch', registered_at)`],
  values: [at],
})

function createMembers({ length, columns }: Columns): Members {
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

/** Bits of a column that packs an activation's small values, because each column costs the same whatever its width. */
const [OPEN_BIT, GRANTED_BIT, PACKAGE_SHIFT] = [1, 2, 2]
/** Above the bits of an open flag, a granted flag and a package; a 32-bit shift would cut it off. */
const RATE_UNIT = 2 ** 20

const activationSource = (at: Date) => ({
  table: 'activation',
  join: { table: 'activation_cap_usage', on: 'activation_id' },
  where: 'activated_at <= $1',
  columns: [
    'activation.id',
    'member_id',
    'amount',
    `date_part('epoch', activated_at)`,
    `last_day - date '1970-01-01'`,
    'cap',
    'earned',
    `daily_rate::bigint * ${RATE_UNIT} + (package_id << ${PACKAGE_SHIFT}) + granted::int * ${GRANTED_BIT}
      + ((deactivated_at is null or deactivated_at > $1) and (full_at is null or full_at > $1))::int * ${OPEN_BIT}`,
  ],
  values: [at],
})

function createActivations({ length, columns }: Columns, placeOf: IndexOf): Activations {
  const [id, memberId, amount, activatedAt, lastDay, cap, earned, bits] = columns as [
    Float64Array,
    ...Float64Array[],
  ]
  const member = new Int32Array(length)
  const [granted, open] = [new Uint8Array(length), new Uint8Array(length)]
  const [packageOf, dailyRate] = [new Uint16Array(length), new Int32Array(length)]
  for (let each = 0; each < length; each += 1) {
    member[each] = placeOf(memberId![each]!)
    const small = bits![each]! % RATE_UNIT
    dailyRate[each] = Math.floor(bits![each]! / RATE_UNIT)
    packageOf[each] = small >> PACKAGE_SHIFT
    granted[each] = small & GRANTED_BIT ? 1 : 0
    open[each] = small & OPEN_BIT
  }
  return {
    count: length,
    id,
    member,
    package: packageOf,
    dailyRate,
    amount: amount!,
    activatedAt: activatedAt!,
    lastDay: lastDay!,
    granted,
    open,
    cap: cap!,
    earned: earned!,
  }
}
