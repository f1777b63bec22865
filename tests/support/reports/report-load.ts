// A great many rows, written past the triggers that would move money for each: only reading them is measured.

import type pg from 'pg'

export type LoadSize = { rows: number; days: number; members: number }

const END = '2026-11-15T00:00:00Z'
/** All sponsors are among the first thousand members, so that these have large teams. */
const MEMBERS = `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
  select 'load' || n, 'Name' || md5(n::text) || ' Family' || n % 977, 'load' || n || '@example.test', '+49' || 1000000 + n, 'x',
    case when n > 1 then (n - 1) % 1000 % (n - 1) + 1 end, $1::timestamptz - n * interval '97 seconds'
  from generate_series(1, $2::int) as n`

const ACTIVATIONS = `insert into activation (member_id, package_id, amount, daily_rate, activated_at, last_day, matures_at, granted, plan_version,
    transfer_id)
  select id, id % 3, (100 + id % 900) * 1000000, 3000, registered_at, (registered_at + interval '300 days')::date,
    registered_at + interval '300 days', false, 1, gen_random_uuid()
  from member`

/** One closing's day: daily bounties of some members, network bounties of others, and the transfers that paid them. */
const BOUNTIES = `insert into reward (id, kind, level, beneficiary, activation_id, base_amount, percent, amount, capped_amount, status, accrued_at, queue_position,
    plan_version, contributing_members, paid_at, transfer_id)
  select closing_transfer_id($1::date, 1, case kind when 1 then 1 else 9 + level end, n), kind, level, (2 * n + $3::int) % $4::int + 1,
    case kind when 1 then (2 * n + $3::int) % $4::int + 1 end, 1000000, 3000, n::bigint * 7919 % 5000000 + 1, 0,
    case when n % 5000 = 0 then 'Pending' else 'Paid' end, $1::date + 1, n, 1, case kind when 2 then n % 500 end,
    case when n % 5000 = 0 then null else $1::date + 1 end,
    case when n % 5000 = 0 then null else closing_transfer_id($1::date, 1, case kind when 1 then 1 else 9 + level end, n) end
  from generate_series(1, $2::int) as n,
    lateral (select case when n % 7 < 4 then 1 else 2 end, case when n % 7 < 4 then 0 else n / 7 % 10 + 1 end) as made (kind, level)`
/** A direct bounty for every activation, when it happened. */
const DIRECT = `insert into reward (id, kind, level, beneficiary, activation_id, base_amount, percent, amount, capped_amount, status, accrued_at, queue_position,
    plan_version, paid_at, transfer_id)
  select online_transfer_id(activated_at, 'direct ' || activation.id), 3, 0, sponsor_id, activation.id, amount, 70000, amount * 7 / 100, 0,
    'Paid', activated_at, activation.id, 1, activated_at, online_transfer_id(activated_at, 'direct ' || activation.id)
  from activation join member on member.id = member_id where sponsor_id is not null`
const PAYMENTS = `insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
  select online_transfer_id(activated_at, 'activation ' || id), 'activation', member_id << 4 | 1, member_id << 4 | 2, amount, activated_at,
    'activation', id::text from activation`
const MONTHS = `select ensure_transfer_partition(online_transfer_id(at, 'month')), ensure_reward_partition(online_transfer_id(at, 'month'))
  from generate_series($1::timestamptz - $2::int * interval '97 seconds' - interval '10 days', $1, interval '10 days') as at`
const TRANSFERS = `insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
  select id, case kind when 1 then 'daily_bounty' else 'network_bounty' end, 10, beneficiary << 4 | case kind when 1 then 3 else 4 end,
    amount, paid_at, 'closing', $1::date::text
  from reward where status = 'Paid' and id >= first_closing_id('f', $1::date) and id < end_of_closing_ids(first_closing_id('f', $1::date))`

const SUMS = `insert into reward_total (kind, accrued_on, paid_on, status, row_count, amount)
  select kind, utc_day(accrued_at), utc_day(paid_at), status, count(*), sum(amount) from reward group by 1, 2, 3, 4`
const MEMBER_SUMS = `insert into member_reward_total (kind, member_id, row_count, amount)
  select kind, beneficiary, count(*), sum(amount) from reward where kind in (2, 3) group by 1, 2`

export async function loadReports(owner: pg.Client, { rows, days, members }: LoadSize): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(MEMBERS, [END, members])
  await owner.query('select open_member_accounts(id) from member')
  await owner.query(ACTIVATIONS)
  await owner.query(
    'insert into activation_cap_usage (activation_id, owner_id, cap) select id, member_id, 2 * amount from activation',
  )
  await owner.query(MONTHS, [END, members])
  await owner.query(DIRECT)
  await owner.query(PAYMENTS)
  await owner.query('insert into member_activity (member_id) select id from member')
  await owner.query('select refresh_member_activity(array(select id from member))')
  const perDay = Math.ceil(rows / days)
  for (let day = 0; day < days; day += 1) {
    const date = new Date(Date.parse(END) - (day + 1) * 86_400_000).toISOString().slice(0, 10)
    await owner.query(
      'select ensure_reward_partition(closing_transfer_id($1, 1, 1, 1)), ensure_transfer_partition(closing_transfer_id($1, 1, 1, 1))',
      [date],
    )
    await owner.query(BOUNTIES, [date, perDay, day, members])
    await owner.query(TRANSFERS, [date])
    await owner.query('select finish_closing_partitions($1)', [date])
  }
  await owner.query('select build_report_index(partition, suffix) from report_index_to_build')
  await owner.query(SUMS)
  await owner.query(MEMBER_SUMS)
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum (analyze)')
}
