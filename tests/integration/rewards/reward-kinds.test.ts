import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountKinds } from '#domain/ledger/account-kinds.ts'
import { rewardDefinitions, rewardKinds, rewardQueueNumbers } from '#domain/rewards/reward-kinds.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

test('the code and the database know the same reward kinds', async () => {
  const { rows } = await testDatabase.database.pool.query(
    'select kind, name, queue, code, wallet_kind from reward_kind order by name',
  )
  expect(rows).toEqual(
    rewardKinds.toSorted().map((name) => {
      const { number, queue, code, wallet } = rewardDefinitions[name]
      return {
        kind: number,
        name,
        queue: rewardQueueNumbers[queue],
        code,
        wallet_kind: accountKinds[wallet].kind,
      }
    }),
  )
})
