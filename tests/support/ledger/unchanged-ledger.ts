// A ledger with a deposit, a reversed deposit and a funded treasury, which every test of the file must leave as it is.

import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { createLedgerDatabase } from './ledger-database.ts'
import {
  cause,
  deposit,
  expectRightLedger,
  fundTreasury,
  now,
  openMembers,
  post,
  snapshot,
  transfer,
} from './ledger-fixture.ts'
import { reverseTransfer } from './reverse-transfer.ts'

export const posted = transfer('deposit', systemAccount('assets_bep20'), memberAccount(1n, 'r_wallet'), 500n)
export const undone = transfer('deposit', systemAccount('assets_bep20'), memberAccount(1n, 'r_wallet'), 600n)

/** The error code of a statement, or `done`. */
export const errorCodeOf = (client: pg.Client, sql: string, values?: unknown[]) =>
  client.query(sql, values).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code,
  )

/** Registers the hooks of the file. Returns a function that connects as a role. */
export function setUpUnchangedLedger(): (role: 'app' | 'owner') => Promise<pg.Client> {
  let testDatabase: TestDatabase
  let before: unknown
  const clients: pg.Client[] = []
  beforeAll(async () => {
    testDatabase = await createLedgerDatabase()
    const { pool } = testDatabase.database
    await openMembers(pool, 1n, 3)
    await post(pool, posted)
    await post(pool, undone)
    await reverseTransfer(pool, { original: undone.id, cause, at: now })
    await deposit(pool, 2n, 900n)
    await fundTreasury(pool, 300n)
    before = await snapshot(testDatabase)
  })
  afterEach(async () => expect(await snapshot(testDatabase)).toEqual(before))
  afterAll(async () => {
    await expectRightLedger(testDatabase)
    for (const client of clients) await client.end()
    await testDatabase.drop()
  })
  return async (role) => {
    const client = new pg.Client({
      connectionString: role === 'app' ? testDatabase.appUrl : testDatabase.ownerUrl,
    })
    await client.connect()
    clients.push(client)
    return client
  }
}
