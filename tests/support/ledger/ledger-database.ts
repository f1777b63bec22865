import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

/** The ledger without the engine that stands on it: here a test may post a reward itself, as only the payer may elsewhere. */
export async function createLedgerDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase()
  const owner = new pg.Client({ connectionString: made.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ word: string }>('select word from payer_word')
  await owner.query(`alter database ${owner.database} set tributary.payer = '${rows[0]!.word}'`)
  await owner.end()
  return made
}
