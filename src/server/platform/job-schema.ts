// The schema of pg-boss. The owner role installs it with the migrations; the application may only read and write its rows.

import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { JobName } from '#domain/jobs/job-names.ts'
import type { Queryable } from '#server/platform/database.ts'

export const JOB_SCHEMA = 'jobs'
export const DUE_QUEUE = 'due'
export const MERGE_QUEUE = 'merge-closings'
/** Set for a requested run, empty for a scheduled one. */
export type JobData = { job?: JobName; requestedBy?: string }
/** Dead-letter queue: runs whose retries all failed since the last success. */
export const DEAD_QUEUE = 'due-dead'

const library = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } }
export const JOB_SCHEMA_VERSION = library.pgboss.schema

const POLL_MILLISECONDS = 200

/** 0 if it is not installed. */
export async function readJobSchemaVersion(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ isInstalled: boolean }>(
    `select to_regclass('jobs.version') is not null as "isInstalled"`,
  )
  if (!rows[0]!.isInstalled) return 0
  const found = await on.query<{ version: number }>('select version from jobs.version')
  return found.rows[0]?.version ?? 0
}

/** Installs or upgrades the schema as its owner, and grants the application role the permissions of a running server. */
export async function installJobSchema(ownerUrl: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    if ((await readJobSchemaVersion(owner)) === JOB_SCHEMA_VERSION) return false
    await upgrade(ownerUrl)
    await owner.query('grant usage on schema jobs to tributary_app')
    await owner.query('grant select, insert, update, delete on all tables in schema jobs to tributary_app')
    return true
  } finally {
    await owner.end()
  }
}

async function upgrade(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOB_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  })
  const failures: Error[] = []
  boss.on('error', (error: Error) => failures.push(error))
  await boss.start()
  // An upgrade builds indexes in the background, which requires the owner.
  while (failures.length === 0 && (await hasUnfinishedIndexes(boss))) await wait(POLL_MILLISECONDS)
  await boss.stop({ graceful: false })
  if (failures[0]) throw failures[0]
}

const hasUnfinishedIndexes = async (boss: PgBoss) =>
  (await boss.getBamStatus()).some(({ status }) => status !== 'completed' && status !== 'failed')
