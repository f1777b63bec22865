// One throw-away PostgreSQL for the whole run, with a migrated template that every test file copies.

import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureApplicationLogin } from '#server/platform/application-login.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/migrate-database.ts'
import { makeMemoryRemovable, REMOVABLE_MEMORY } from '#tests/support/platform/cluster-memory.ts'
import { measureFiles } from '#tests/support/platform/processor-time.ts'

export const TEMPLATE = 'tributary_template'
/** The path of a socket has at most 103 characters on macOS, and ends in `/socket/.s.PGSQL.` and a port. */
const MAX_SOCKET_PARENT = 75

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    /** A stopped cluster that holds the migrated template: copying it is faster than initdb and the migrations. */
    stoppedCluster: string
  }
}

export async function startTestCluster({ keepStoppedCopy = false } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'tributary-tests-'))
  // As root, PostgreSQL runs as another user, who must be able to reach the directory.
  await chmod(directory, 0o755)
  const socketDirectory = await createSocketDirectory(directory)
  const start = () =>
    startEmbeddedPostgres({
      directory: join(directory, 'postgres'),
      settings: {
        ...REMOVABLE_MEMORY,
        fsync: 'off',
        full_page_writes: 'off',
        shared_buffers: '256MB',
        max_connections: '300',
        // A known password needs no slow hashing on each of thousands of connections.
        scram_iterations: '1',
        ...(socketDirectory && { unix_socket_directories: socketDirectory }),
      },
    })
  let postgres = await start()
  const stop = async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
  await createTemplate(postgres).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const stoppedCopy = join(directory, 'stopped')
  if (keepStoppedCopy) {
    await postgres.stop()
    execFileSync('cp', ['-a', join(directory, 'postgres'), stoppedCopy])
    makeMemoryRemovable(join(stoppedCopy, 'cluster'))
    postgres = await start()
  }
  return {
    url: postgres.url() + (socketDirectory ? `?host=${socketDirectory}` : ''),
    stoppedCopy,
    pid: postgres.pid,
    stop,
  }
}

/** A round trip over a Unix socket costs a quarter less CPU time than over TCP. */
async function createSocketDirectory(parent: string): Promise<string | undefined> {
  if (process.platform === 'win32' || parent.length > MAX_SOCKET_PARENT) return undefined
  const directory = join(parent, 'socket')
  await mkdir(directory)
  await chmod(directory, 0o777)
  return directory
}

async function createTemplate(postgres: EmbeddedPostgres) {
  const admin = new pg.Client({ connectionString: postgres.url() })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await migrateDatabase(postgres.url(TEMPLATE))
  await admin.end()
  await relaxForTests(postgres.url(TEMPLATE))
  await ensureApplicationLogin(postgres.url(TEMPLATE))
}

/** Tests set the clock and switch dual control; the database otherwise accepts the present only, and changes by two. */
async function relaxForTests(connectionString: string) {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  await owner.query('insert into simulated_time default values')
  await owner.query('grant update on dual_control, confirmation_setting to tributary_app')
  await owner.end()
}

/** `npm run mutate` starts Vitest some hundred times, and gives it a cluster that is already running. */
function readRunningCluster() {
  const { TEST_CLUSTER_URL: url, TEST_STOPPED_CLUSTER: stoppedCopy } = process.env
  return url && stoppedCopy ? { url, stoppedCopy, pid: 0, stop: async () => {} } : undefined
}

export default async function setup(project: TestProject) {
  const cluster = readRunningCluster() ?? (await startTestCluster({ keepStoppedCopy: true }))
  project.provide('clusterUrl', cluster.url)
  project.provide('stoppedCluster', cluster.stoppedCopy)
  const meter = measureFiles(cluster.pid)
  return async () => {
    meter.finish()
    await cluster.stop()
  }
}
