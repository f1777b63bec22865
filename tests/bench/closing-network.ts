// A large network for the benchmark: a power-law tree with a long spine, one package per member, a funded treasury.

import type pg from 'pg'
import { addDays, startOf, type Day } from '#domain/closing/closing-day.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'

const BATCH = 100_000
const SPINE = 350

export type MadeNetwork = { depth: number }

export async function makeNetwork(
  owner: pg.Client,
  packages: number,
  day: Day,
  treasury = 4_000_000_000_000_000n,
): Promise<MadeNetwork> {
  const { sponsors, depth } = growTree(packages)
  const registered = startOf(addDays(day, -20))
  // The triggers, for notifications, webhooks and each member's activity, would take most of the time.
  await owner.query('set session_replication_role = replica')
  const restoreIndexes = await dropIndexes(owner, ['member', 'activation'])
  for (let from = 0; from < packages; from += BATCH) {
    const part = sponsors.subarray(from, from + BATCH)
    await owner.query(
      `insert into member (id, userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
       overriding system value
       select $1 + n, 'mem' || $1 + n, '', 'm' || $1 + n, '', '', nullif(sponsor, 0), $3::timestamptz + ($1 + n) * interval '1 millisecond'
       from unnest($2::bigint[]) with ordinality as made (sponsor, n)`,
      [from, [...part], registered],
    )
  }
  await owner.query('insert into member_balance (member_id) select id from member order by id')
  // Packages were bought over some days, in an order independent of the members' order.
  await owner.query(
    `insert into activation (id, member_id, package_id, amount, daily_rate, activated_at, last_day, matures_at, granted, plan_version, transfer_id)
     overriding system value
     select n, id, rank, (array[100, 1000, 10000])[rank + 1] * 1000000::bigint * (1 + n % 9), (array[3000, 4000, 5000])[rank + 1], at, (at + interval '300 days')::date,
       at + interval '300 days', false, (select max(id) from plan_version), online_transfer_id(at, 'bench ' || n)
     from (select id, row_number() over (order by hashint8(id)) as n, case when id % 20 = 0 then 2 when id % 4 = 0 then 1 else 0 end as rank,
         $1::timestamptz + row_number() over (order by hashint8(id)) * interval '1 millisecond' as at from member) as made
     order by n`,
    [startOf(addDays(day, -10))],
  )
  await owner.query(
    `insert into activation_cap_usage (activation_id, owner_id, cap) select id, member_id, amount * 2 from activation order by id`,
  )
  await owner.query(
    `insert into member_activity (member_id, first_activated_at, live_until)
     select member_id, activated_at, last_day from activation order by member_id`,
  )
  await owner.query(
    `insert into member_package (member_id, package_id, live_until)
     select member_id, package_id, last_day from activation order by member_id`,
  )
  await owner.query('set session_replication_role = origin')
  await restoreIndexes()
  await owner.query(
    `select post_transfers(array[online_transfer_id($1, 'a'), online_transfer_id($1, 'b')], array['revenue_recorded', 'treasury_funding'],
       array[8, 9]::bigint[], array[9, 10]::bigint[], array[$2, $2]::bigint[], 'bench', 'funding', $1)`,
    [startOf(addDays(day, -1)), treasury],
  )
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  return { depth }
}

/** Drops the non-key indexes, because building them after loading is faster. Returns the statements that recreate them. */
async function dropIndexes(owner: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return async () => {
    await owner.query(`set maintenance_work_mem = '512MB'`)
    for (const { definition } of rows) await owner.query(definition)
    await owner.query('reset maintenance_work_mem')
  }
}

function growTree(members: number) {
  const random = new RandomNumbers(7)
  const sponsors = new Int32Array(members)
  const depths = new Int32Array(members)
  const stride = Math.max(1, Math.floor(members / SPINE))
  for (let member = 1; member < members; member += 1) {
    const share = random.below(1_000_000) / 1_000_000
    const above = member % stride === 0 ? member - stride : Math.floor(member * share * share)
    sponsors[member] = above + 1
    depths[member] = depths[above]! + 1
  }
  return { sponsors, depth: depths.reduce((most, depth) => Math.max(most, depth), 0) }
}
