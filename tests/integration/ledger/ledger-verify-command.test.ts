import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { TEMPLATE } from '#tests/support/database/cluster.ts'
import { copyInitializedCluster } from '#tests/support/platform/initialized-cluster.ts'
import { childEnvironment } from '#tests/support/platform/child-environment.ts'
import { listProcesses } from '#tests/support/platform/process-list.ts'
import { temporaryDirectory } from '#tests/support/platform/temporary-directory.ts'

async function command(environment: Record<string, string>) {
  const script = join(import.meta.dirname, '../../../src/server/ledger/verify-ledger-command.ts')
  const env = { ...childEnvironment, ...environment }
  return promisify(execFile)(process.execPath, [script], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
}

test('the embedded ledger is verified while its server runs, and also when none runs', async () => {
  const data = temporaryDirectory()
  const directory = copyInitializedCluster(join(data, 'postgres'))
  const postgres = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' } })
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  await client.query(`create database tributary template ${TEMPLATE}`)
  expect(await command({ DATA_DIR: data })).toMatchObject({ code: 0, stderr: '' })
  expect((await client.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
  await client.end()
  await postgres.stop()
  const { code, stdout } = await command({ DATA_DIR: data })
  expect(stdout).toMatch(/The ledger is right\.\n$/)
  expect(code).toBe(0)
  expect(listProcesses().filter(({ command: line }) => line.includes(directory))).toEqual([])
})

test('an unreachable database is reported in one sentence', async () => {
  const { code, stdout, stderr } = await command({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^The database at 127\.0\.0\.1:1\/nothing cannot be reached: .*ECONNREFUSED.*\n$/)
})
