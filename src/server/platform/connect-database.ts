// Connects a command to the database: DATABASE_URL, the running embedded server, or a newly started one.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { applicationUrl } from '#server/platform/application-login.ts'
import { checkDatabase } from '#server/platform/check-database.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { DATABASE_NAME, startDatabase } from '#server/platform/start-database.ts'

export type ConnectedDatabase = { database: Database; stop(): Promise<void> }

/** Uses the application's role and does not migrate a running database, so read-only commands change nothing. */
export async function connectDatabase(
  config: Config,
  onNotice: (sentence: string) => void,
): Promise<ConnectedDatabase> {
  const url = config.DATABASE_URL ?? (await findRunningEmbedded(join(config.DATA_DIR, 'postgres')))
  if (url === undefined) return startDatabase(config, onNotice)
  await checkDatabase(url)
  const database = openDatabase({ connectionString: url })
  return { database, stop: () => database.close() }
}

/** The application's URL of an embedded server that another process is running. */
async function findRunningEmbedded(directory: string): Promise<string | undefined> {
  const home = (await readRelocation(directory)) ?? directory
  const [, , , port] = (await readText(join(home, 'cluster/postmaster.pid'))).split('\n')
  const password = await readText(join(home, 'password'))
  if (!port || !password) return undefined
  const owner = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE_NAME}`
  const url = applicationUrl(owner)
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

/** The fallback directory, if the cluster's own directory could not be used. */
async function readRelocation(directory: string): Promise<string | undefined> {
  const text = await readText(join(directory, 'tributary-postgres.json'))
  const { movedTo }: { movedTo?: string } = text ? JSON.parse(text) : {}
  return movedTo
}

const readText = (path: string) => readFile(path, 'utf8').catch(() => '')
