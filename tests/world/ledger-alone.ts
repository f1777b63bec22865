import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts'

/** The ledger without the engine that stands on it: here a test may post a reward itself, as only the payer may elsewhere. */
export async function createLedgerDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase()
  const owner = new pg.Client({ connectionString: made.ownerUrl })
  await owner.connect()
  await owner.query('drop trigger rewards_are_paid_by_the_payer on transfer')
  await owner.end()
  return made
}
