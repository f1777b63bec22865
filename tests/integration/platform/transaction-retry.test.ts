import { expect, test } from 'vitest'
import { openDatabase, RestartTransaction } from '#server/platform/database.ts'
import { isConnectionLost, UnknownOutcomeError } from '#server/platform/database-errors.ts'
import { countDeadlocks } from '#tests/support/database/count-deadlocks.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startDatabaseProxy } from '#tests/support/platform/database-proxy.ts'

const made = await createTestDatabase()

test('two transactions that deadlock both succeed', async () => {
  const database = countDeadlocks(made.database)
  const meet = Promise.withResolvers<void>()
  let ready = 0
  const lock = (...keys: [number, number]) =>
    database.inTransaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [keys[0]])
      ready += 1
      if (ready === 2) meet.resolve()
      await meet.promise
      await tx.query('select pg_advisory_xact_lock($1)', [keys[1]])
      return keys
    })
  expect(await Promise.all([lock(1, 2), lock(2, 1)])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(database.deadlocks).toBe(1)
})

test('a serialization failure is retried at most eight times; other errors are not', async () => {
  const attempts = async (state: string) => {
    let count = 0
    const failing = made.database.inTransaction(async (tx) => {
      count += 1
      await tx.query(`do $$ begin raise exception using errcode = '${state}'; end $$`)
    })
    await expect(failing).rejects.toMatchObject({ code: state })
    return count
  }
  expect(await attempts('40001')).toBe(8)
  expect(await attempts('TL003')).toBe(1)
})

test('a restarted transaction is rolled back before what it waits for is done', async () => {
  const seen: string[] = []
  const result = await made.database.inTransaction(async (tx) => {
    const { rows } = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock(7) as free')
    seen.push(`lock ${rows[0]!.free}`)
    if (seen.length > 1) return 'done'
    throw new RestartTransaction(async (pool) => {
      const { rows: others } = await pool.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock(7) as free',
      )
      seen.push(`prepare ${others[0]!.free}`)
    })
  })
  expect([result, ...seen]).toEqual(['done', 'lock true', 'prepare true', 'lock true'])
})

test('what a restarted transaction waits for is done once, also when a conflict repeats it afterwards', async () => {
  const seen: string[] = []
  await made.database.inTransaction(async (tx) => {
    seen.push('attempt')
    const attempts = seen.filter((each) => each === 'attempt').length
    if (attempts === 1) throw new RestartTransaction(async () => seen.push('prepare'))
    if (attempts === 2) await tx.query(`do $$ begin raise exception using errcode = '40001'; end $$`)
  })
  expect(seen).toEqual(['attempt', 'prepare', 'attempt', 'attempt'])
})

test('an action after the commit runs once, sees the commit, and never follows a rollback', async () => {
  const add = `insert into captcha (id, kind, text, expires_at) values (gen_random_uuid(), 'member', $1, now())`
  const find = `select text from captcha where text like 'attempt %'`
  const seen: Promise<{ rows: unknown[] }>[] = []
  let attempts = 0
  await made.database.inTransaction(async (tx) => {
    attempts += 1
    await tx.query(add, [`attempt ${attempts}`])
    tx.runAfterCommit(() => seen.push(made.database.pool.query(find)))
    if (attempts === 1) throw new RestartTransaction(async () => {})
  })
  expect((await Promise.all(seen)).map(({ rows }) => rows)).toEqual([[{ text: 'attempt 2' }]])
  const failing = made.database.inTransaction(async (tx) => {
    tx.runAfterCommit(() => seen.push(made.database.pool.query(find)))
    await tx.query('select 1 / 0')
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(seen).toHaveLength(1)
})

test('a snapshot is consistent and read-only', async () => {
  const count = `select count(*)::int as count from captcha`
  const add = `insert into captcha (id, kind, text, expires_at) select gen_random_uuid(), 'member', 'x', now()`
  const counts = await made.database.inSnapshot(async (on) => {
    const before = await on.query(count)
    await made.database.pool.query(add)
    return [before.rows, (await on.query(count)).rows]
  })
  expect(counts[0]).toEqual(counts[1])
  await expect(made.database.inSnapshot((on) => on.query(add))).rejects.toMatchObject({ code: '25006' })
})

test('a silently dead host blocks neither statements nor commits, and the pool continues on the new host', async () => {
  const proxy = await startDatabaseProxy(made.appUrl)
  const connection = { connectionString: proxy.url, connections: 2 }
  const unlimited = openDatabase({ ...connection, probeMilliseconds: 100 })
  const limited = openDatabase({ ...connection, statementTimeoutMilliseconds: 100 })
  await Promise.all([unlimited.pool.query('select'), limited.pool.query('select')])
  const outcomes = Promise.allSettled([
    unlimited.pool.query('select pg_sleep(600)'),
    // Dies between the statement and its commit.
    limited.inTransaction(async () => proxy.silence()),
  ])
  const [statement, commit] = await outcomes
  expect(isConnectionLost(statement.status === 'rejected' && statement.reason)).toBe(true)
  expect(commit).toMatchObject({ status: 'rejected', reason: expect.any(UnknownOutcomeError) })
  proxy.setTarget(made.appUrl)
  for (const { pool } of [unlimited, limited]) expect((await pool.query('select')).rowCount).toBe(1)
  await Promise.all([unlimited.close(), limited.close()])
  proxy.stop()
})
