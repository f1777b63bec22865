// Sums of rewards, from the materialized totals and from the rows.

import type pg from 'pg'

type On = Pick<pg.Client, 'query'>

async function lines(on: On, from: string): Promise<string[]> {
  const { rows } = await on.query<{ line: string }>(
    `select format('%s accrued %s paid %s %s: %s rows, %s', kind, accrued_on, paid_on, status, sum(row_count), sum(amount)) as line
     from (${from}) as told group by kind, accrued_on, paid_on, status having sum(row_count) <> 0 or sum(amount) <> 0 order by 1`,
  )
  return rows.map(({ line }) => line)
}

export const sumsKept = (on: On) => lines(on, 'table reward_total')

export const sumsOfLog = (on: On) =>
  lines(
    on,
    `select kind, (accrued_at at time zone 'UTC')::date as accrued_on, (paid_at at time zone 'UTC')::date as paid_on, status,
       1 as row_count, amount from reward`,
  )

export async function rowsKept(on: On): Promise<number> {
  return (await on.query<{ count: number }>('select count(*)::int as count from reward_total')).rows[0]!.count
}

async function memberLines(on: On, from: string): Promise<string[]> {
  const { rows } = await on.query<{ line: string }>(
    `select format('%s of member %s: %s rows, %s', kind, member_id, sum(row_count), sum(amount)) as line
     from (${from}) as told group by kind, member_id having sum(row_count) <> 0 or sum(amount) <> 0 order by 1`,
  )
  return rows.map(({ line }) => line)
}

/** Direct and network bounties paid to each member: the materialized totals plus rewards not yet included. */
export const memberSumsKept = (on: On) =>
  memberLines(on, 'table member_reward_total union all select * from pending_member_reward_totals()')

export const memberSumsOfLog = (on: On) =>
  memberLines(
    on,
    `select kind, beneficiary as member_id, 1 as row_count, amount from reward where kind in (2, 3) and status <> 'Reversed'`,
  )
