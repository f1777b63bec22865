// `npm run check:container`: builds the image, migrates a database with it and starts the server from it, twice. Exits with 2
// if the container tools are not installed.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readOptions } from '#server/platform/read-options.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import {
  buildImage,
  createBaseImage,
  print,
  requireTools,
  run,
  runContainer,
} from '#tests/deploy/container-tools.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'

const OWNER_PASSWORD = 'owner-of-the-check'
const APP_PASSWORD = 'app-of-the-check'
const CONTAINER = 'tributary-check'

/** Runs the script of the database administrator, whose `\getenv` only psql understands. */
async function createDatabase(administratorUrl: string) {
  const script = await readFile('database/create-database.sql', 'utf8')
  const statements = script
    .replaceAll(/^(?:--|\\).*$/gm, '')
    .replace(":'owner_password'", `'${OWNER_PASSWORD}'`)
    .replace(":'app_password'", `'${APP_PASSWORD}'`)
  const client = new pg.Client({ connectionString: administratorUrl })
  await client.connect()
  for (const statement of statements.split(';').filter((text) => text.trim() !== ''))
    await client.query(statement)
  await client.end()
}

function loginUrl(administratorUrl: string, user: string, password: string) {
  const url = new URL(administratorUrl)
  ;[url.username, url.password, url.pathname] = [user, password, 'tributary']
  return url.href
}

async function waitUntilReady(port: number) {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(500)
  }
  throw new Error(`The server in the container did not become ready:\n${run('podman', ['logs', CONTAINER])}`)
}

const podman = (...parameters: string[]) =>
  run('podman', ['--runtime=runc', '--cgroup-manager=cgroupfs', ...parameters])
const inside = (...command: string[]) => podman('exec', CONTAINER, ...command)

function expectSame(what: string, found: string, expected: string) {
  if (found !== expected) throw new Error(`${what}: expected ${expected}, found ${found}.`)
  print(`${what}: ${found}`)
}

async function check(administratorUrl: string) {
  await createDatabase(administratorUrl)
  const DATABASE_OWNER_URL = loginUrl(administratorUrl, 'tributary_owner', OWNER_PASSWORD)
  const migrate = ['node', 'src/server/platform/migrate-command.ts']
  const applied = runContainer(['--rm'], { DATABASE_OWNER_URL }, migrate).split('\n')
  print(`Migrations applied: ${applied.length}`)
  const port = await findFreePort()
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: loginUrl(administratorUrl, 'tributary_app', APP_PASSWORD),
    SECRETS_KEY: '0'.repeat(64),
    PUBLIC_ORIGIN: 'https://tributary.example',
    RAIL: 'manual',
  }
  runContainer(['--detach', `--name=${CONTAINER}`], environment)
  await waitUntilReady(port)
  podman('restart', '--time=30', CONTAINER)
  await waitUntilReady(port)
  print('The server is ready, and again after a restart.')
  const log = podman('logs', CONTAINER)
  expectSame('Builds of the web app at the start', String(log.split('Building the web app').length - 1), '0')
  expectSame('User of the server', inside('id', '-un'), 'node')
  expectSame('Files .env in the image', inside('sh', '-c', 'ls -a | grep -c "^\\.env" || true'), '0')
  print(
    `node_modules: ${inside('du', '-sm', 'node_modules').split('\t')[0]} MB, /app: ${inside('du', '-sm', '.').split('\t')[0]} MB`,
  )
  podman('stop', '--time=30', CONTAINER)
  expectSame('Exit code after a stop', podman('inspect', '--format={{.State.ExitCode}}', CONTAINER), '0')
}

readOptions('check:container')
requireTools()
const directory = await mkdtemp(join(tmpdir(), 'tributary-container-'))
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
try {
  buildImage(createBaseImage())
  await check(postgres.url())
  print('The image works.')
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  run('podman', ['rm', '--force', '--ignore', CONTAINER])
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
