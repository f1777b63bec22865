// Connects a command to the database: DATABASE_URL, the running embedded server, or a newly started one.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ensureApplicationLogin } from '#server/platform/application-login.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import {
  DATABASE_NAME,
  findApplicationUrl,
  requirePostgres18,
  startDatabase,
} from '#server/platform/start-database.ts'

export type ConnectedDatabase = { database: Database; stop(): Promise<void> }

/** Uses the application's role and does not migrate a running database, so read-only commands change nothing. */
export async function connectDatabase(
  config: Config,
  onNotice: (sentence: string) => void,
): Promise<ConnectedDatabase> {
  const url = await findUrl(config)
  if (url === undefined) return startDatabase(config, onNotice)
  const database = openDatabase({ connectionString: url })
  return { database, stop: () => database.close() }
}

async function findUrl(config: Config): Promise<string | undefined> {
  const { DATABASE_URL, DATA_DIR } = config
  if (DATABASE_URL === undefined) {
    const ownerUrl = await findRunningEmbedded(join(DATA_DIR, 'postgres'))
    return ownerUrl && ensureApplicationLogin(ownerUrl)
  }
  await requirePostgres18(DATABASE_URL)
  return findApplicationUrl(config, DATABASE_URL)
}

/** URL of an embedded server that another process is running. */
async function findRunningEmbedded(directory: string): Promise<string | undefined> {
  const home = (await readRelocation(directory)) ?? directory
  const [, , , port] = (await readText(join(home, 'cluster/postmaster.pid'))).split('\n')
  const password = await readText(join(home, 'password'))
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

/** The fallback directory, if the cluster's own directory could not be used. */
async function readRelocation(directory: string): Promise<string | undefined> {
  const text = await readText(join(directory, 'tributary-postgres.json'))
  const { movedTo }: { movedTo?: string } = text ? JSON.parse(text) : {}
  return movedTo
}

const readText = (path: string) => readFile(path, 'utf8').catch(() => '')
