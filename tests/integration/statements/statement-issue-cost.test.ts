// The work of issuing statements to many members.

import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/packages/plan.ts'
import { issueDueStatements } from '#server/member-statements/issue-statements.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

test('issuing reads a few pages per member, however many members there are', async () => {
  const MEMBERS = 1500
  const many = await createEngineFixture(new Date('2026-11-27T09:00:00Z'), defaultPlan)
  const sponsor = await many.register(null, 'root')
  await many.owner.query(
    `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
     select 'many' || n, '', 'many' || n, '', '', $2, '2026-11-27' from generate_series(2, $1) as n`,
    [MEMBERS, sponsor],
  )
  await many.owner.query('insert into member_balance (member_id) select id from member where id <> $1', [
    sponsor,
  ])
  // The planner trusts that a table is empty only after a vacuum.
  await many.owner.query('vacuum analyze member_statement')
  const { database } = many
  let read = 0
  const counting: typeof database = {
    ...database,
    inTransaction: (work) =>
      database.inTransaction(async (tx) => {
        const result = await work(tx)
        const { rows } = await tx.query<{ count: number }>(
          `select pg_stat_get_xact_blocks_fetched('member_statement'::regclass)::int as count`,
        )
        read += rows[0]!.count
        return result
      }),
  }
  await issueDueStatements(counting, new Date('2026-12-01T01:00:00Z'))
  const { rows } = await many.owner.query('select count(*)::int as count from member_statement')
  expect(rows[0].count).toBe(MEMBERS)
  expect(read / MEMBERS).toBeLessThan(20)
  await many.drop()
})
