// How a command finds the database: where DATABASE_URL says, in the embedded server that runs, or by starting that one.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'

const DATABASE = 'tributary'

export type ReachedDatabase = { database: Database; leave: () => Promise<void> }

export async function reachDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<ReachedDatabase> {
  const directory = join(DATA_DIR, 'postgres')
  const running = DATABASE_URL ?? (await runningEmbedded(directory))
  if (running !== undefined) {
    const database = openDatabase({ connectionString: running, connections: 1 })
    return { database, leave: () => database.close() }
  }
  const postgres = await startEmbeddedPostgres({ directory })
  const database = openDatabase({ connectionString: postgres.url(DATABASE), connections: 1 })
  const leave = async () => {
    await database.close()
    await postgres.stop()
  }
  return { database, leave }
}

/** The embedded server that another process has started, if it answers. */
async function runningEmbedded(directory: string): Promise<string | undefined> {
  const home = (await otherPlace(directory)) ?? directory
  const [, , , port] = (await textOf(join(home, 'cluster/postmaster.pid'))).split('\n')
  const password = await textOf(join(home, 'password'))
  if (!port || !password) return undefined
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`
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
