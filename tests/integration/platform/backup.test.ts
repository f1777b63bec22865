// Backup and restore of the embedded database, as the processes that an operator runs.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { cp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberAccount } from '#domain/ledger/account-id.ts'
import { createRoot } from '#server/members/create-root.ts'
import { openDatabase } from '#server/platform/database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { TEMPLATE } from '#tests/support/database/cluster.ts'
import { childEnvironment } from '#tests/support/platform/child-environment.ts'
import { copyInitializedCluster } from '#tests/support/platform/initialized-cluster.ts'
import { killAtExit } from '#tests/support/platform/kill-at-exit.ts'
import { waitUntil } from '#tests/support/platform/process-list.ts'
import { query } from '#tests/support/platform/query.ts'
import { createTemporaryDirectory, removeWithProcesses } from '#tests/support/platform/temporary-directory.ts'

const KEY = 'ab'.repeat(32)
let directory: string
let postgres: EmbeddedPostgres
let member: bigint

beforeAll(async () => {
  directory = createTemporaryDirectory(0o755)
  mkdirSync(join(directory, 'data'), { mode: 0o755 })
  copyInitializedCluster(join(directory, 'data/postgres'))
  await writeFile(join(directory, 'data/secrets.key'), KEY, { mode: 0o600 })
  postgres = await startEmbeddedPostgres({
    directory: join(directory, 'data/postgres'),
    settings: { fsync: 'off' },
  })
  await query(postgres.url(), `alter database ${TEMPLATE} rename to tributary`)
  const database = openDatabase({ connectionString: postgres.url('tributary') })
  const root = { userrefid: 'root', name: 'Rosa Root', email: 'root@example.com', mobile: '+15550000' }
  await database.inTransaction((tx) => createRoot(tx, root, new Date()))
  member = (await database.pool.query<{ id: bigint }>('select id from member')).rows[0]!.id
  await database.close()
})
afterAll(async () => {
  await postgres.stop()
  await removeWithProcesses(directory)
})

function launch(command: 'backup' | 'restore', dataDirectory: string, option: string, path: string) {
  const program = [`src/server/backup/${command}-command.ts`, option, join(directory, path)]
  const env = { ...childEnvironment, DATA_DIR: join(directory, dataDirectory) }
  const child = killAtExit(spawn(process.execPath, program, { env }))
  let [output, errors] = ['', '']
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, result: ended.then((code) => ({ code, output: output.trim(), errors: errors.trim() })) }
}
const backUp = (to: string) => launch('backup', 'data', '--to', to)
const restore = (from: string, dataDirectory: string) => launch('restore', dataDirectory, '--from', from)

/** Posts transfers sequentially until stopped, and records the confirmed ones. */
async function startWriter() {
  const client = new pg.Client({ connectionString: postgres.url('tributary') })
  await client.connect()
  const confirmed: string[] = []
  const stopping = new AbortController()
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ id: string }>('select uuidv7() as id')
      const values = [rows[0]!.id, memberAccount(member, 'r_wallet')]
      await client.query(`select post_transfer($1, 'deposit', 6, $2, 5000000, 'test', '1', now())`, values)
      confirmed.push(rows[0]!.id)
    }
  })()
  const stop = async () => {
    stopping.abort()
    await writing
    await client.end()
  }
  return { confirmed, stop }
}

test('a backup of a database in use holds every confirmed transfer, and the restore verifies it', async () => {
  const writer = await startWriter()
  await waitUntil(() => writer.confirmed.length > 20)
  const before = [...writer.confirmed]
  const made = await backUp('backup').result
  await writer.stop()
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.output).toContain('It contains secrets.key.')
  const restored = await restore('backup', 'restored').result
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.output).toMatch(/verified it: \d+ transfers and \d+ audit entries are right\.$/)
  const key = join(directory, 'restored/secrets.key')
  expect([await readFile(key, 'utf8'), (await stat(key)).mode & 0o777]).toEqual([KEY, 0o600])

  const copy = await startEmbeddedPostgres({ directory: join(directory, 'restored/postgres') })
  const found = await query(
    copy.url('tributary'),
    `select id from transfer where code = 'deposit' order by id`,
  )
  const balance = await query(
    copy.url('tributary'),
    'select (sum(r_wallet) / 5000000)::int as transfers from member_balance',
  )
  await copy.stop()
  const ids = found.map(({ id }) => id)
  // Later transfers were confirmed during the copy: the restored ones are the first, without a gap.
  expect(ids.slice(0, before.length)).toEqual(before)
  expect(ids).toEqual(writer.confirmed.slice(0, ids.length))
  expect(balance).toEqual([{ transfers: ids.length }])
})

test('a backup that is killed leaves nothing that looks like one', async () => {
  const killed = backUp('killed')
  const unfinished = () => readdirSync(directory).find((name) => name.startsWith('killed.unfinished-'))
  await waitUntil(() => unfinished() !== undefined)
  killed.child.kill('SIGKILL')
  await killed.result
  expect(existsSync(join(directory, 'killed'))).toBe(false)
  expect(await restore(unfinished()!, 'none').result).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is not a complete backup'),
  })
  expect(existsSync(join(directory, 'none'))).toBe(false)
  // Its slot went with the session: no log is retained for it.
  expect(await query(postgres.url(), 'select slot_name from pg_replication_slots')).toEqual([])
})

test('a damaged backup is refused, and nothing is restored', async () => {
  await cp(join(directory, 'backup'), join(directory, 'damaged'), { recursive: true })
  const file = join(directory, 'damaged/cluster/PG_VERSION')
  await writeFile(file, '17\n')
  expect(await restore('damaged', 'none').result).toMatchObject({
    code: 1,
    errors: expect.stringContaining('cluster/PG_VERSION has changed since the backup. Nothing was restored.'),
  })
  expect(existsSync(join(directory, 'none'))).toBe(false)
})

test('nothing is overwritten: neither a running database, nor a stopped one, nor a backup', async () => {
  const refusals = await Promise.all([
    restore('backup', 'data').result,
    restore('backup', 'restored').result,
    backUp('backup').result,
  ])
  expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1])
  expect(refusals[0].errors).toContain('which is still running')
  expect(refusals[1].errors).toContain('already holds a database')
  expect(refusals[2].errors).toContain('is not empty')
})

test('no server starts on a restore that was killed; restoring again completes it', async () => {
  const killed = restore('backup', 'again')
  await waitUntil(() => existsSync(join(directory, 'again/postgres/restore-unfinished')))
  killed.child.kill('SIGKILL')
  await killed.result
  await expect(startEmbeddedPostgres({ directory: join(directory, 'again/postgres') })).rejects.toThrow(
    'did not finish. Run npm run restore again',
  )
  expect(await restore('backup', 'again').result).toMatchObject({ code: 0 })
})
