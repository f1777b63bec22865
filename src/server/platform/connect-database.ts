// How a command finds the database: where DATABASE_URL says, in the embedded server that runs, or by starting that one.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { APPLICATION_ROLE, openDatabase, type Database } from '#server/platform/database.ts'
import { DATABASE_NAME, provideDatabase, requirePostgres18 } from '#server/platform/start-database.ts'

export type ReachedDatabase = { database: Database; stop(): Promise<void> }

/** Works as the application's role and never migrates: a command that only looks changes nothing. */
export async function reachDatabase(
  config: Config,
  onNotice: (sentence: string) => void,
): Promise<ReachedDatabase> {
  const url = config.DATABASE_URL ?? (await runningEmbedded(join(config.DATA_DIR, 'postgres')))
  if (url === undefined) return provideDatabase(config, onNotice)
  await requirePostgres18(url)
  const database = openDatabase({ connectionString: url, role: APPLICATION_ROLE })
  return { database, stop: () => database.close() }
}

/** The embedded server that another process has started, if it answers. */
async function runningEmbedded(directory: string): Promise<string | undefined> {
  const home = (await otherPlace(directory)) ?? directory
  const [, , , port] = (await textOf(join(home, 'cluster/postmaster.pid'))).split('\n')
  const password = await textOf(join(home, 'password'))
  if (!port || !password) return undefined
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE_NAME}`
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return url
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Where the cluster is kept when its own directory could not be used. */
async function otherPlace(directory: string): Promise<string | undefined> {
  const text = await textOf(join(directory, 'tributary-postgres.json'))
  const { movedTo }: { movedTo?: string } = text ? JSON.parse(text) : {}
  return movedTo
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '')
