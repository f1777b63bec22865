import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { applicationUrl } from '#server/platform/application-login.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { TEMPLATE } from '#tests/support/database/cluster.ts'
import { cleanUp } from '#tests/support/platform/clean-up.ts'

export type TestDatabase = {
  /** As the role that owns the schema, and as the application. */
  ownerUrl: string
  appUrl: string
  /** Open as the application, as the server has it. */
  database: Database
  /** A connection as the role that owns the schema. */
  connectAsOwner(): Promise<pg.Client>
  /** Runs before the database is dropped, the last one first. */
  beforeDrop(stop: () => Promise<unknown>): void
  drop(): Promise<void>
}

/** Names of the databases that this test file created, for the account of processor time. */
export const createdDatabases: string[] = []

/** A migrated database. It is dropped after the test or the test file, unless it is on a given cluster. */
export async function createTestDatabase(givenCluster?: string): Promise<TestDatabase> {
  const clusterUrl = givenCluster ?? inject('clusterUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  createdDatabases.push(name)
  await runOnCluster(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const owner = new URL(clusterUrl)
  owner.pathname = name
  const appUrl = applicationUrl(owner.href)
  const database = openDatabase({ connectionString: appUrl })
  const stops: (() => Promise<unknown>)[] = []
  const dropOnce = async () => {
    for (const stop of stops.toReversed()) await stop()
    await database.close()
    await runOnCluster(clusterUrl, `drop database ${name} with (force)`)
  }
  let dropped: Promise<void> | undefined
  const drop = () => (dropped ??= dropOnce())
  if (givenCluster === undefined) cleanUp(drop)
  return {
    ownerUrl: owner.href,
    appUrl,
    database,
    async connectAsOwner() {
      const client = new pg.Client({ connectionString: owner.href })
      await client.connect()
      stops.push(() => client.end())
      return client
    },
    beforeDrop: (stop) => void stops.push(stop),
    drop,
  }
}

export async function runOnCluster(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
