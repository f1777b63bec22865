// A ledger with a deposit, a reversed deposit and a funded treasury, which every test of the file must leave as it is.

import pg from 'pg'
import { afterEach, expect } from 'vitest'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { cleanUp } from '#tests/support/platform/clean-up.ts'
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

/** Connections as the application and as the owner of the schema to that ledger. */
export async function openUnchangedLedger() {
  const testDatabase = await createLedgerDatabase()
  const { pool } = testDatabase.database
  await openMembers(pool, 1n, 3)
  await post(pool, posted)
  await post(pool, undone)
  await reverseTransfer(pool, { original: undone.id, cause, at: now })
  await deposit(pool, 2n, 900n)
  await fundTreasury(pool, 300n)
  const before = await snapshot(testDatabase)
  afterEach(async () => expect(await snapshot(testDatabase)).toEqual(before))
  cleanUp(() => expectRightLedger(testDatabase))
  const app = new pg.Client({ connectionString: testDatabase.appUrl })
  await app.connect()
  testDatabase.beforeDrop(() => app.end())
  return { app, owner: await testDatabase.connectAsOwner() }
}
