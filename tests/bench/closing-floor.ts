// The floor: the rows that the closing wrote, inserted again without any logic, their keys, and the same balance rows
// updated, on copies of the same tables.

import type pg from 'pg'
import type { Day } from '#domain/closing/closing-day.ts'

export type Floor = { milliseconds: number; steps: Record<string, number>; rows: number }

export async function measureFloor(owner: pg.Client, day: Day): Promise<Floor> {
  const date = day.replaceAll('-', '_')
  await owner.query(`
    create table floor_balance (like member_balance including indexes) with (fillfactor = 50);
    insert into floor_balance select * from member_balance order by member_id;
    create table floor_use (like activation_cap_usage including indexes) with (fillfactor = 50);
    insert into floor_use select activation_id, owner_id, cap, 0, 0, null from activation_cap_usage order by activation_id;
    create table floor_delta as select to_account >> 4 as id, coalesce(sum(amount) filter (where to_account & 15 = 3), 0)::bigint as profit,
        coalesce(sum(amount) filter (where to_account & 15 = 4), 0)::bigint as withdrawal
      from transfer_closing_${date} group by 1 order by 1;
    create table floor_used as select unnest(used_activations) as id, unnest(used_amounts) as amount from closing_chunk order by 1;
    create table floor_transfer (like transfer);
    create table floor_bounty (like reward)`)
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  const steps: Record<string, number> = {}
  const run = async (name: string, text: string) => {
    const began = performance.now()
    await owner.query(text)
    steps[name] = performance.now() - began
  }
  await run('insert bounties', `insert into floor_bounty select * from reward_closing_${date}`)
  await run('insert transfers', `insert into floor_transfer select * from transfer_closing_${date}`)
  await run('key of bounties', 'alter table floor_bounty add primary key (id)')
  await run('key of transfers', 'alter table floor_transfer add primary key (id)')
  await run(
    'balances',
    `update floor_balance set profit_wallet = profit_wallet + profit, withdrawal_wallet = withdrawal_wallet + withdrawal
     from floor_delta where floor_delta.id = member_id`,
  )
  await run(
    'cap use',
    'update floor_use set earned = earned + floor_used.amount from floor_used where floor_used.id = activation_id',
  )
  const counted = await owner.query<{ rows: string }>(
    'select (select count(*) from floor_transfer) + (select count(*) from floor_bounty) as rows',
  )
  const milliseconds = Object.values(steps).reduce((sum, step) => sum + step, 0)
  return { milliseconds, steps, rows: Number(counted.rows[0]!.rows) }
}
