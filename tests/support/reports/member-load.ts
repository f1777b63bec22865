// A great many rewards and movements of a few members, written past the triggers; balances are those of the movements. Past months are
// merged, and the days of the last one are apart, as the jobs leave them.

import type pg from 'pg'

/** A given number of rewards per closing, and half as many other rewards per day. */
export type LoadedMember = { id: bigint; since: string; perDay: number }
type Load = { members: readonly LoadedMember[]; until: string }

const CLOSED = `generate_series($1::date, $2::date, interval '1 day') as given (at),
    lateral (select at::date as day, (at::date + 1)::timestamp at time zone 'UTC' as ended) as closed,
    unnest($3::bigint[], $4::date[], $5::int[]) as member (id, since, per_day), generate_series(1, per_day) as n,
    lateral (select n % 2 + 1 as kind, case when n % 2 = 1 then n / 2 % 10 + 1 else 0 end as level) as made,
    lateral (select closing_transfer_id(day, 1, case kind when 1 then 1 else 9 + level end, member.id * 100000 + n) as id,
      -- Some are paid three weeks late.
      n % 49 = 0 and day < $6::date - 25 as is_late) as made_at,
    lateral (select made_at.id, case when is_late then ended + interval '21 days' else ended + interval '5 minutes' end as paid_at) as paid
  where day >= member.since`
const CLOSED_REWARDS = (
  table: string,
) => `insert into ${table} (id, kind, level, beneficiary, base_amount, percent, amount, capped_amount, status,
    accrued_at, queue_position, plan_version, contributing_members, paid_at, transfer_id)
  select paid.id, kind, level, member.id, 1000000, 3000, 1000 + n, 0, 'Paid', ended, n, 1, case kind when 2 then 5 end, paid_at, paid.id
  from ${CLOSED}`
const CLOSED_TRANSFERS = (
  table: string,
) => `insert into ${table} (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
  select paid.id, case kind when 1 then 'daily_bounty' else 'network_bounty' end, 10, account_id(member.id, case kind when 1 then 3 else 4 end),
    1000 + n, paid_at, case when is_late then 'reward' else 'closing' end, case when is_late then paid.id::text else day::text end
  from ${CLOSED}`

const ONLINE = `generate_series($1::date, $2::date, interval '1 day') as given (day),
    unnest($3::bigint[], $4::date[], $5::int[]) as member (id, since, per_day), generate_series(1, per_day / 2) as n,
    lateral (select day::timestamp at time zone 'UTC' + interval '10 hours' + n * interval '1 second' as at) as time,
    lateral (select online_transfer_id(time.at, concat_ws(' ', member.id, n)) as id) as made
  where day >= member.since`
const DIRECT_REWARDS = `insert into reward (id, kind, level, beneficiary, base_amount, percent, amount, capped_amount, status, accrued_at,
    queue_position, plan_version, paid_at, transfer_id)
  select made.id, 3, 0, member.id, 1000000, 70000, 2000 + n, 0, 'Paid', time.at, n, 1, time.at, made.id from ${ONLINE}`
const DIRECT_TRANSFERS = `insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
  select made.id, case when n % 20 = 0 then 'withdrawal_hold' else 'direct_bounty' end, case when n % 20 = 0 then account_id(member.id, 4) else 10 end,
    account_id(member.id, case when n % 20 = 0 then 5 else 4 end), case when n % 20 = 0 then 5 else 2000 + n end, time.at, 'test', n::text
  from ${ONLINE}`

const BALANCES = `update member_balance set profit_wallet = moved.profit, withdrawal_wallet = moved.bonus, hold = moved.held
  from (select account_member(account) as id, coalesce(sum(amount) filter (where account_kind_of(account) = 3), 0) as profit,
      coalesce(sum(amount) filter (where account_kind_of(account) = 4), 0) as bonus,
      coalesce(sum(amount) filter (where account_kind_of(account) = 5), 0) as held
    from unnest($1::bigint[]) as member (id), lateral member_sides(member.id) group by 1) as moved
  where member_id = moved.id`

export async function loadMembers(owner: pg.Client, { members, until }: Load): Promise<void> {
  await owner.query('set session_replication_role = replica; set timezone = UTC')
  const ids = members.map(({ id }) => id)
  const starts = members.map(({ since }) => since)
  const perDay = members.map((member) => member.perDay)
  const first = starts.toSorted()[0]!
  const firstApart = `${until.slice(0, 7)}-01`
  await owner.query(
    `select ensure_transfer_partition(online_transfer_id(at, 'month')), ensure_reward_partition(online_transfer_id(at, 'month'))
     from generate_series($1::date - 5, $2::date, interval '5 days') as at`,
    [first, until],
  )
  await owner.query(DIRECT_REWARDS, [first, until, ids, starts, perDay])
  await owner.query(DIRECT_TRANSFERS, [first, until, ids, starts, perDay])
  for (const month of await listMonths(owner, first, firstApart)) {
    for (const [parent, write] of [
      ['reward', CLOSED_REWARDS],
      ['transfer', CLOSED_TRANSFERS],
    ] as const)
      await addMonth(owner, parent, month, (table) =>
        owner.query(write(table), [month.first, month.last, ids, starts, perDay, until]),
      )
  }
  await owner.query(
    `select ensure_reward_partition(closing_transfer_id(day::date, 1, 1, 1)), ensure_transfer_partition(closing_transfer_id(day::date, 1, 1, 1))
     from generate_series($1::date, $2::date, interval '1 day') as day`,
    [firstApart, until],
  )
  const apart = [firstApart, until, ids, starts, perDay, until]
  await owner.query(CLOSED_REWARDS('reward'), apart)
  await owner.query(CLOSED_TRANSFERS('transfer'), apart)
  await owner.query('select build_report_index(partition, suffix) from report_index_to_build')
  await owner.query(BALANCES, [ids])
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum (analyze)')
}

type Month = { suffix: string; first: string; last: string }

async function listMonths(owner: pg.Client, first: string, end: string): Promise<Month[]> {
  const { rows } = await owner.query<Month>(
    `select to_char(month, '"_closing_"YYYY_MM') as suffix, month::date::text as first,
       (month + interval '1 month - 1 day')::date::text as last
     from generate_series(date_trunc('month', $1::date), $2::date - 1, interval '1 month') as month`,
    [first, end],
  )
  return rows
}

/** As merge_closing_month does it. */
async function addMonth(
  owner: pg.Client,
  parent: 'reward' | 'transfer',
  { suffix, first, last }: Month,
  write: (table: string) => Promise<unknown>,
): Promise<void> {
  const table = `${parent}${suffix}`
  const bounds = await owner.query<{ first: string; end: string }>(
    `select first_closing_id('f', $1) as first, first_closing_id('f', $2::date + 1) as end`,
    [first, last],
  )
  const { first: firstId, end } = bounds.rows[0]!
  await owner.query(`create table ${table} (like ${parent} including defaults including constraints)`)
  await write(table)
  await owner.query('select index_merged_partition($1, $2)', [parent, table])
  await owner.query(
    `alter table ${parent} attach partition ${table} for values from ('${firstId}') to ('${end}')`,
  )
}
