import { expect, test } from 'vitest'
import { accountKinds } from '#domain/ledger/account-kinds.ts'
import {
  rewardDefinitions,
  rewardKinds,
  rewardLabel,
  rewardQueueNumbers,
} from '#domain/rewards/reward-kinds.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const testDatabase = await createTestDatabase()

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

test('the ledger and the reports name a reward alike', async () => {
  const { rows } = await testDatabase.database.pool.query<{ name: string; meaning: string }>(
    'select reward_kind.name, meaning from reward_kind join transfer_code on transfer_code.code = reward_kind.code',
  )
  const names = Object.fromEntries(rows.map(({ name, meaning }) => [name, meaning]))
  expect(names).toEqual(
    Object.fromEntries(
      rewardKinds.map((kind) => [kind, rewardLabel(kind).particulars.replace(/ ?\{level\}/, '')]),
    ),
  )
})
