import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export type RunningCluster = {
  /** The directory that holds cluster and password. */
  home: string
  /** A connection string for the superuser `postgres` to the named database. */
  url(database: string): string
}

/** The embedded PostgreSQL of `directory` that another process is running. */
export async function findRunningCluster(directory: string): Promise<RunningCluster | undefined> {
  const home = (await readRelocation(directory)) ?? directory
  const [, , , port] = (await readText(join(home, 'cluster/postmaster.pid'))).split('\n')
  const password = await readText(join(home, 'password'))
  if (!port || !password) return undefined
  const url = (database: string) =>
    `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const client = new pg.Client({ connectionString: url('postgres') })
  try {
    await client.connect()
    return { home, url }
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
