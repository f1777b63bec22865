import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

/** For tests that post fees without a withdrawal or a plan. */
export const allowAnyFee = `create or replace function assert_fee(fee_code text, fee bigint, of_hold uuid, moved_at timestamptz) returns void language sql return null`

/** A ledger in which a test posts every code itself and reverses transfers, which the application may not. */
export async function createLedgerDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase()
  const owner = await made.connectAsOwner()
  const { rows } = await owner.query<{ token: string }>('select token from reward_payer_token')
  await owner.query(`alter database ${owner.database} set tributary.payer_token = '${rows[0]!.token}'`)
  await owner.query('grant execute on function reverse_transfer to tributary_app')
  await owner.query(allowAnyFee)
  return made
}
