import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { applicationUrl } from '#server/platform/application-login.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { TEMPLATE } from '#tests/support/database/cluster.ts'

export type TestDatabase = {
  /** As the role that owns the schema, and as the application. */
  ownerUrl: string
  appUrl: string
  /** Open as the application, as the server has it. */
  database: Database
  drop(): Promise<void>
}

/** Names of the databases that this test file created, for the account of processor time. */
export const createdDatabases: string[] = []

/** A migrated database for one test file. Drop it in afterAll. */
export async function createTestDatabase(clusterUrl = inject('clusterUrl')): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  createdDatabases.push(name)
  await runOnCluster(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const owner = new URL(clusterUrl)
  owner.pathname = name
  const appUrl = applicationUrl(owner.href)
  const database = openDatabase({ connectionString: appUrl })
  return {
    ownerUrl: owner.href,
    appUrl,
    database,
    async drop() {
      await database.close()
      await runOnCluster(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

export async function runOnCluster(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
