import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { copyInitializedCluster } from '#tests/support/platform/initialized-cluster.ts'
import { startPostgresOwner } from '#tests/support/platform/postgres-owner.ts'
import { isAlive, killAll, waitUntil } from '#tests/support/platform/process-list.ts'
import { query } from '#tests/support/platform/query.ts'

const settings = { fsync: 'off' }

/** Restarts on the directory, reads the rows committed before the crash, and stops. */
async function committedAfterRestart(directory: string): Promise<{ kept: unknown; notices: string }> {
  const notices: string[] = []
  const postgres = await startEmbeddedPostgres({
    directory,
    settings,
    onNotice: (sentence) => void notices.push(sentence),
  })
  const kept = await query(postgres.url(), 'SELECT amount FROM committed')
  await postgres.stop()
  return { kept, notices: notices.join('\n') }
}
const commit = (url: string) => query(url, 'CREATE TABLE committed AS SELECT 7 AS amount')

test('when the owner is killed the watchdog shuts PostgreSQL down, and the next start finds everything', async () => {
  const directory = copyInitializedCluster()
  const owner = startPostgresOwner(directory)
  const pid = await owner.said('pid')
  await commit(await owner.said('url'))
  const watchdogs = owner.watchdogs()
  expect(watchdogs).toHaveLength(1)
  await owner.kill()
  await waitUntil(() => !isAlive(pid))
  await waitUntil(() => !watchdogs.some((watchdog) => isAlive(watchdog.pid)))
  const { kept, notices } = await committedAfterRestart(directory)
  expect(kept).toEqual([{ amount: 7 }])
  expect(notices).toBe('')
})

test('when owner and watchdog are killed the next start stops the orphan and goes on', async () => {
  const directory = copyInitializedCluster()
  const owner = startPostgresOwner(directory)
  const pid = await owner.said('pid')
  await commit(await owner.said('url'))
  const watchdogs = owner.watchdogs()
  process.kill(owner.pid, 'SIGSTOP')
  await killAll(watchdogs.map((watchdog) => watchdog.pid))
  await owner.kill()
  expect(watchdogs).toHaveLength(1)
  expect(isAlive(pid)).toBe(true)

  const { kept, notices } = await committedAfterRestart(directory)
  expect(kept).toEqual([{ amount: 7 }])
  expect(notices).toContain(`PostgreSQL (process ${pid}) was left running`)
  expect(isAlive(pid)).toBe(false)
})

test('what was committed survives a kill of PostgreSQL itself', async () => {
  const directory = copyInitializedCluster()
  const notices: string[] = []
  const postgres = await startEmbeddedPostgres({
    directory,
    settings,
    onNotice: (sentence) => void notices.push(sentence),
  })
  await commit(postgres.url())
  process.kill(postgres.pid, 'SIGKILL')
  await waitUntil(() => notices.length > 0)
  expect(notices).toEqual([`PostgreSQL (process ${postgres.pid}) ended unexpectedly.`])
  expect((await committedAfterRestart(directory)).kept).toEqual([{ amount: 7 }])
  await postgres.stop()
})

test('a start waits for the processes that a killed PostgreSQL has left behind', async () => {
  const directory = copyInitializedCluster()
  const crashed = await startEmbeddedPostgres({ directory, settings })
  await commit(crashed.url())
  const client = new Client({ connectionString: crashed.url() })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const backend = rows[0]!.pid
  onTestFinished(() => killAll([backend]))
  process.kill(backend, 'SIGSTOP')
  process.kill(crashed.pid, 'SIGKILL')
  await crashed.stop()

  const notices: string[] = []
  const onNotice = (sentence: string) => {
    notices.push(sentence)
    process.kill(backend, 'SIGCONT')
  }
  const postgres = await startEmbeddedPostgres({ directory, settings, onNotice })
  expect(notices).toEqual(['Waiting for the processes of a crashed PostgreSQL to end.'])
  expect(await query(postgres.url(), 'SELECT amount FROM committed')).toEqual([{ amount: 7 }])
  await postgres.stop()
})

test('Ctrl-C in the terminal reaches the owner and leaves PostgreSQL to it', async () => {
  const directory = copyInitializedCluster()
  const owner = startPostgresOwner(directory)
  const pid = await owner.said('pid')
  const watchdogs = owner.watchdogs()
  process.kill(-owner.pid, 'SIGINT')
  await owner.said('interrupted')
  await commit(await owner.said('url'))
  expect([pid, ...watchdogs.map((watchdog) => watchdog.pid)].map(isAlive)).toEqual([true, true])
  owner.stop()
  await owner.said('stopped')
  expect([pid, ...watchdogs.map((watchdog) => watchdog.pid)].map(isAlive)).toEqual([false, false])
})

test('an owner that comes to its end is not held back, and PostgreSQL ends after it', async () => {
  const directory = copyInitializedCluster()
  const owner = startPostgresOwner(directory, { manner: 'leave' })
  const pid = await owner.said('pid')
  await owner.exited
  await waitUntil(() => !isAlive(pid))
  expect(owner.lines.filter(({ refused }) => refused)).toEqual([])
})
