// One throw-away PostgreSQL for the whole run, with a migrated template that every test file copies.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'

export const TEMPLATE = 'tributary_template'
export const APPLICATION_PASSWORD = 'only-in-tests'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

export async function startTestCluster() {
  const directory = await mkdtemp(join(tmpdir(), 'tributary-tests-'))
  // As root, PostgreSQL runs as another user, who must be able to reach the directory.
  await chmod(directory, 0o755)
  const postgres = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    // A password that everybody knows needs no slow hashing at each of thousands of connections.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300', scram_iterations: '1' },
  })
  const stop = async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
  await createTemplate(postgres).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: postgres.url(), stop }
}

async function createTemplate(postgres: EmbeddedPostgres) {
  const admin = new pg.Client({ connectionString: postgres.url() })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await migrate(postgres.url(TEMPLATE))
  await admin.query(`alter role tributary_app login password '${APPLICATION_PASSWORD}'`)
  await admin.end()
}

export default async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
