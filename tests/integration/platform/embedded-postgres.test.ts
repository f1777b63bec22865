import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseHome } from '#server/platform/embedded-postgres/choose-home.ts'
import { freePort } from '#server/platform/embedded-postgres/launch-postmaster.ts'
import { launchPostmaster } from '#server/platform/embedded-postgres/launch-postmaster.ts'
import { prepareBinaries } from '#server/platform/embedded-postgres/prepare-binaries.ts'
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { copyInitializedCluster } from '#tests/support/platform/initialized-cluster.ts'
import { startPostgresOwner } from '#tests/support/platform/postgres-owner.ts'
import { isAlive, killAll, listProcesses, waitUntil } from '#tests/support/platform/process-list.ts'
import { query } from '#tests/support/platform/query.ts'
import { temporaryDirectory } from '#tests/support/platform/temporary-directory.ts'

const settings = { fsync: 'off' }

async function refusalOf(start: Promise<unknown>): Promise<string> {
  const error: unknown = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(EmbeddedPostgresError)
  return error instanceof Error ? error.message : ''
}

test('a database made at the first start is there after a restart', async () => {
  const directory = join(temporaryDirectory(), 'data', 'postgres')
  const watchdogs = () =>
    listProcesses().filter(({ parent, command }) => parent === process.pid && command.includes('watchdog.ts'))
  const first = await startEmbeddedPostgres({ directory, settings })
  expect(watchdogs()).toHaveLength(1)
  await query(first.url(), 'CREATE DATABASE "a b"')
  await query(first.url('a b'), 'CREATE TABLE kept AS SELECT 42 AS answer')
  expect(readdirSync(directory)).toContain('cluster')
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)
  expect(watchdogs()).toEqual([])
  expect(existsSync(join(directory, 'owner.json'))).toBe(false)

  const second = await startEmbeddedPostgres({ directory, settings })
  expect(await query(second.url('a b'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await Promise.all([second.stop(), second.stop()])
  await second.stop()
  expect(listProcesses().filter(({ command }) => command.includes(directory))).toEqual([])
})

test('the cluster is closed to others, durable unless told otherwise, and sorts text the same everywhere', async () => {
  const directory = join(temporaryDirectory(), 'postgres')
  const postgres = await startEmbeddedPostgres({ directory })
  const asked = [
    'listen_addresses',
    'unix_socket_directories',
    'fsync',
    'synchronous_commit',
    'data_checksums',
  ]
  const answers = asked.map((name) => `current_setting('${name}') AS ${name}`).join(', ')
  expect(await query(postgres.url(), `SELECT ${answers}`)).toEqual([
    {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
    },
  ])
  const locale = "SELECT datlocprovider, datlocale FROM pg_database WHERE datname = 'postgres'"
  expect(await query(postgres.url(), locale)).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
  expect(statSync(join(directory, 'password')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(directory, 'cluster', 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*\btrust\b/m)
  const wrongPassword = postgres.url().replace(/:[^:@]+@/, ':guess@')
  await expect(query(wrongPassword, 'SELECT 1')).rejects.toThrow('password authentication failed')
  await postgres.stop()
})

test('a second start on the same directory is refused and names the process that has it', async () => {
  const directory = copyInitializedCluster()
  const owner = startPostgresOwner(directory)
  const url = await owner.said('url')
  expect(await refusalOf(startEmbeddedPostgres({ directory, settings }))).toContain(`process ${owner.pid},`)
  expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])

  owner.stop()
  await owner.said('stopped')
  const own = await startEmbeddedPostgres({ directory, settings })
  expect(await refusalOf(startEmbeddedPostgres({ directory, settings }))).toContain(`(${process.pid})`)
  await own.stop()
})

test('if several processes start concurrently, exactly one gets the directory', async () => {
  const directory = copyInitializedCluster()
  const owners = [startPostgresOwner(directory), startPostgresOwner(directory), startPostgresOwner(directory)]
  const outcomes = await Promise.all(
    owners.map(({ said }) => Promise.any([said('url').then(() => 'owner'), said('refused')])),
  )
  expect(outcomes.filter((outcome) => outcome === 'owner')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome.includes('which is still running'))).toHaveLength(2)
})

test('an owner file whose process id now belongs to another program does not block the start', async () => {
  const directory = copyInitializedCluster()
  writeFileSync(join(directory, 'owner.json'), JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }))
  const postgres = await startEmbeddedPostgres({ directory, settings })
  expect(isAlive(postgres.pid)).toBe(true)
  await postgres.stop()
})

test('a directory with foreign files is refused and left unchanged', async () => {
  const directory = temporaryDirectory(0o755)
  writeFileSync(join(directory, 'thesis.txt'), 'ten years of work')
  expect(await refusalOf(startEmbeddedPostgres({ directory }))).toMatch(/not empty and was not made by/)
  expect(readdirSync(directory)).toEqual(['thesis.txt'])
})

test('a partially created cluster is recreated after a kill', async () => {
  const directory = join(temporaryDirectory(), 'postgres')
  const owner = startPostgresOwner(directory)
  const halfMade = () => readdirSync(directory).find((name) => name.startsWith('cluster-unfinished-'))
  await waitUntil(() => existsSync(directory) && existsSync(join(directory, halfMade() ?? 'none', 'base')))
  const initdb = listProcesses().filter(({ command }) => command.includes(`${directory}/cluster-unfinished-`))
  await killAll([owner, ...owner.watchdogs(), ...initdb].map(({ pid }) => pid))
  expect(initdb).not.toEqual([])
  expect(halfMade()).toBeDefined()

  const postgres = await startEmbeddedPostgres({ directory, settings })
  expect(await query(postgres.url(), 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  expect(halfMade()).toBeUndefined()
  await postgres.stop()
})

test('a cluster of another major version is refused in one sentence', async () => {
  const directory = copyInitializedCluster()
  writeFileSync(join(directory, 'cluster', 'PG_VERSION'), '17\n')
  expect(await refusalOf(startEmbeddedPostgres({ directory, settings }))).toMatch(
    /was made by PostgreSQL 17 and this program runs PostgreSQL 18/,
  )
})

test('a start that fails says what PostgreSQL wrote, and frees the directory', async () => {
  const directory = join(temporaryDirectory(), 'postgres')
  const impossible = { fsync: 'off', shared_buffers: 'plenty' }
  expect(await refusalOf(startEmbeddedPostgres({ directory, settings: impossible }))).toContain(
    'invalid value for parameter "shared_buffers": "plenty"',
  )
  await (await startEmbeddedPostgres({ directory, settings })).stop()
})

test('a port that is taken between choice and start is replaced by another', async () => {
  const directory = copyInitializedCluster()
  const thief = createServer()
  onTestFinished(() => void thief.close())
  const taken = await freePort()
  await new Promise<void>((done) => thief.listen(taken, '127.0.0.1', done))

  const notices: string[] = []
  const onNotice = (sentence: string) => void notices.push(sentence)
  const home = await chooseHome(directory, onNotice)
  const binaries = await prepareBinaries(home, onNotice)
  const ports = [taken, taken, await freePort()]
  const choosePort = () => Promise.resolve(ports.shift() ?? 0)
  const onStart = () => undefined
  const { child, port, gone } = await launchPostmaster({
    home,
    binaries,
    settings,
    onStart,
    onNotice,
    choosePort,
  })
  expect(port).not.toBe(taken)
  expect(notices).toHaveLength(2)
  child.kill('SIGINT')
  await gone
})

test('a program that has been given the process id of a crashed server neither hinders the start nor is stopped', async () => {
  const directory = copyInitializedCluster()
  const { uid, gid } = statSync(join(directory, 'cluster'))
  const bystander = spawn('sleep', ['60'], { uid, gid, cwd: '/' })
  onTestFinished(() => void bystander.kill('SIGKILL'))
  const staleFile = [bystander.pid, join(directory, 'cluster'), 0, 5432, '', '127.0.0.1', '0 0', 'ready', '']
  const path = join(directory, 'cluster', 'postmaster.pid')
  writeFileSync(path, staleFile.join('\n'))
  chmodSync(path, 0o644)
  const postgres = await startEmbeddedPostgres({ directory, settings })
  await postgres.stop()
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
})

test('a file in the place of the directory is named in the refusal', async () => {
  const parent = temporaryDirectory()
  mkdirSync(join(parent, 'data'))
  writeFileSync(join(parent, 'data', 'postgres'), '')
  expect(await refusalOf(startEmbeddedPostgres({ directory: join(parent, 'data', 'postgres') }))).toBe(
    `${join(parent, 'data', 'postgres')} is not a directory, so PostgreSQL cannot start.`,
  )
})
