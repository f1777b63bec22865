// The work of issuing statements to many members.

import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { issueDueStatements } from '#server/member-statements/issue-statements.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

const MEMBERS = 1500
const BATCH = 1000

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

/** A database that does something before the end of every transaction. */
const watch = (database: Database, beforeEnd: (tx: Transaction) => Promise<void>): Database => ({
  ...database,
  inTransaction: (work) =>
    database.inTransaction(async (tx) => {
      const result = await work(tx)
      await beforeEnd(tx)
      return result
    }),
})
const countIssued = async (on: Pick<Transaction, 'query'>) =>
  (await on.query<{ count: number }>('select count(*)::int as count from member_statement')).rows[0]!.count

test('an interrupted run has issued whole batches, and the next one continues after them', async () => {
  const failing = watch(many.database, async (tx) => {
    if ((await countIssued(tx)) > BATCH) throw new Error('interrupted')
  })
  await expect(issueDueStatements(failing, new Date('2026-12-01T01:00:00Z'))).rejects.toThrow('interrupted')
  expect(await countIssued(many.owner)).toBe(BATCH)

  let largest = 0
  let issued = BATCH
  let read = 0
  const counting = watch(many.database, async (tx) => {
    const now = await countIssued(tx)
    largest = Math.max(largest, now - issued)
    issued = now
    const { rows } = await tx.query<{ count: number }>(
      `select pg_stat_get_xact_blocks_fetched('member_statement'::regclass)::int as count`,
    )
    read += rows[0]!.count
  })
  await issueDueStatements(counting, new Date('2026-12-01T02:00:00Z'))
  expect([await countIssued(many.owner), largest]).toEqual([MEMBERS, MEMBERS - BATCH])
  expect(read / MEMBERS).toBeLessThan(20)
  const { rows } = await many.owner.query(
    `select issued_at as "issuedAt", completed_at as "completedAt",
       (select count(distinct substring(convert_from(content, 'UTF8') from 'Issued[^\n]*'))::int from member_statement) as times
     from member_statement_period`,
  )
  expect(rows).toEqual([
    { issuedAt: new Date('2026-12-01T01:00:00Z'), completedAt: new Date('2026-12-01T02:00:00Z'), times: 1 },
  ])
})
