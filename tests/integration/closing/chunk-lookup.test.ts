import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'

// Every posting looks for its chunk, and every activation for that of its member: neither may read the others, of which a large
// network has hundreds. The chunks are as new to the planner as in a closing, which posts them before they are analyzed.
const testDatabase = await createTestDatabase()
const owner = await testDatabase.connectAsOwner()
await owner.query(`
    -- Without triggers: these chunks are only looked for.
    set session_replication_role = replica;
    insert into closing (day, run, nominal_at, plan_version, planned_at, holder, report)
      values ('2026-11-14', 1, '2026-11-15 00:00Z', 1, '2026-11-15 00:00Z', 'test', '{}');
    insert into closing_chunk (day, run, number, first_member, last_member, row_count, funded, ids, steps, subjects, beneficiaries,
        base_amounts, percents, amounts, capped_amounts, positions, contributing_members, used_activations, used_amounts)
      select '2026-11-14', 1, n, n * 10, n * 10 + 9, 0, 0, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}'
      from generate_series(0, 499) as n`)

async function explain(query: string): Promise<string> {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('a chunk is found by its key', async () => {
  const plan = await explain(
    `update closing_chunk set posted_at = now() where day = '2026-11-14' and run = 1 and number = 7 and posted_at is null`,
  )
  expect(plan).toMatch(/closing_chunk_pkey on closing_chunk .*\n +Index Cond: .*number = 7/)
})

test('the open chunk of a member is found by its range', async () => {
  expect(await explain('select from open_chunk where members @> 77::bigint')).toMatch(
    /chunks_share_no_member.*\n +Index Cond: .*@> '77'/,
  )
})
