// A search or a sort by amount in the earning report reads whole days, so the number of days is limited.

import { expect, test } from 'vitest'
import type { PageQuery } from '#contract/reports/report-endpoints.ts'
import { earningReport } from '#contract/reports/reward-reports.ts'
import { createReportDatabase, NOW, readMemberReport } from '#tests/support/reports/report-database.ts'

const MEMBER = 6001n

/** Five rewards on each of 400 days, made online. */
const MANY_DAYS = `insert into reward (id, kind, level, beneficiary, base_amount, amount, capped_amount, status, accrued_at, queue_position, plan_version, paid_at, transfer_id)
  select id, 3, 0, ${MEMBER}, 1, 1000 + n, 0, 'Paid', at, n, 1, at, id
  from generate_series(1, 400) as n, generate_series(1, 5) as more,
    lateral (select $1::timestamptz - n * interval '1 day' + more * interval '1 minute' as at) as time,
    lateral (select online_transfer_id(at, 'many ' || n || ' ' || more) as id) as made`

const database = await createReportDatabase()
const { owner } = database
await owner.query('set session_replication_role = replica')
await owner.query(
  `select ensure_reward_partition(online_transfer_id(at, 'month'))
     from generate_series($1::timestamptz - interval '410 days', $1, interval '10 days') as at`,
  [NOW],
)
await owner.query(MANY_DAYS, [NOW])

const read = (selection: Partial<PageQuery>) =>
  readMemberReport(database.pool, earningReport.name, MEMBER, { size: 5, ...selection })

test('every day is listed, once', async () => {
  const { total, limitedTo, rows } = await read({})
  expect([total, limitedTo]).toEqual([400, null])
  expect(rows[0]).toMatchObject({ id: `${MEMBER}.2026-11-14`, otherRewards: 5n * 1001n })
})

test.each<Partial<PageQuery>>([{ search: '0.0' }, { sort: 'paid' }, { search: '0.0', status: 'Paid' }])(
  'the newest 366 days are read for %o, and the page says so',
  async (changes) => {
    const { total, limitedTo, counts } = await read(changes)
    expect([total, limitedTo, counts]).toEqual([366, 366, { Paid: 366 }])
  },
)

test('earlier days are found in a period', async () => {
  const { total, limitedTo } = await read({ search: '0.0', periodTo: '2025-10-31' })
  expect([total, limitedTo]).toEqual([21, null])
})
