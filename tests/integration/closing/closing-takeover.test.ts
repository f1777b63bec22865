// A server is killed during a closing, and another takes over.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { DUE_QUEUE } from '#server/platform/job-schema.ts'
import { createLog } from '#server/platform/log.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

const DAY = '2026-03-01'
const log = createLog('silent')

const engine = await createEngineFixture(new Date(`${DAY}T09:00:00Z`), defaultPlan)
const root = await engine.register(null, 'root')
await engine.deposit(root, 300_000_000n)
await engine.activate(root, 'igniteFund', 100_000_000n)
engine.clock.set(new Date('2026-03-02T00:10:00Z'))

test('a statement of a killed process ends and gives up its locks', async () => {
  const database = join(import.meta.dirname, '../../../src/server/platform/database.ts')
  const script = `import { openDatabase } from '${database}'
    const { pool } = openDatabase({ connectionString: '${engine.test.appUrl}' })
    await pool.query('select pg_advisory_lock(1), pg_sleep(120)')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const running = async () =>
    (
      await engine.owner.query(
        `select from pg_stat_activity where query like '%pg_sleep(120)%' and pid <> pg_backend_pid()`,
      )
    ).rowCount
  await expect.poll(running, { timeout: 20_000 }).toBe(1)
  child.kill('SIGKILL')
  await expect.poll(running, { timeout: 20_000 }).toBe(0)
})

test('another server immediately takes over a closing whose server was killed, although its job is still active', async () => {
  const { appUrl: connectionString } = engine.test
  const { runner } = engine
  const lock = new pg.Client({ connectionString })
  await lock.connect()
  await lock.query('select pg_advisory_lock(8150032)')
  const first = await startJobs({ connectionString, runner, log })
  // The killed server's job: active, and never finished.
  await first.boss.offWork(DUE_QUEUE)
  const dead = new PgBoss({
    connectionString,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await dead.start()
  await dead.send(DUE_QUEUE)
  expect(await dead.fetch(DUE_QUEUE)).toHaveLength(1)
  await first.stop()
  const survivor = await startJobs({ connectionString, runner, log })
  // Long enough to be noticed.
  await wait(2500)
  await lock.end()
  const state = async () =>
    (await engine.owner.query('select state from closing where day = $1', [DAY])).rows[0]?.state as unknown
  await expect.poll(state, { timeout: 20_000 }).toBe('complete')
  await survivor.stop()
  await dead.stop({ graceful: false })
})
