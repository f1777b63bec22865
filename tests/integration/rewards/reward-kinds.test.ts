import { expect, test } from 'vitest'
import { accountKinds } from '#domain/ledger/account-kinds.ts'
import { transferNames } from '#domain/ledger/transfer-names.ts'
import { LARGEST_BLB_SLABS, LARGEST_LEVELS } from '#domain/plan/plan-limits.ts'
import { rewardQueueNumbers } from '#domain/rewards/reward-definition.ts'
import { rewardDefinition, rewardDefinitions, rewardKinds } from '#domain/rewards/reward-kinds.ts'
import { migrate } from '#server/platform/migrate.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

const testDatabase = await createTestDatabase()
// A new kind gets its rows in a database that has the other ones.
await migrate(testDatabase.ownerUrl)

test('the database knows the reward kinds that are declared', async () => {
  const { rows } = await testDatabase.database.pool.query(
    `select kind, name, step, queue, code, wallet_kind, is_bonus, accrual, has_member_totals, meaning
     from reward_kind join transfer_code using (code) order by name`,
  )
  expect(rows).toEqual(
    rewardKinds.toSorted().map((name) => {
      const { number, step, queue, code, wallet, isBonus, accrual, hasMemberTotals } = rewardDefinition(name)
      return {
        kind: number,
        name,
        step,
        queue: rewardQueueNumbers[queue],
        code,
        wallet_kind: accountKinds[wallet].kind,
        is_bonus: isBonus,
        accrual,
        has_member_totals: hasMemberTotals,
        meaning: transferNames[rewardDefinitions[name].code],
      }
    }),
  )
})

test('no two kinds share a place in the payment order, not even with all levels and slabs', () => {
  const places = rewardKinds.flatMap((kind) => {
    const { step } = rewardDefinition(kind)
    const further = { network: LARGEST_LEVELS, blb: LARGEST_BLB_SLABS }[kind as string] ?? 0
    return Array.from({ length: further + 1 }, (_, index) => step + index)
  })
  expect(new Set(places).size).toBe(places.length)
})

test('a month of a kind that does not accrue by month is refused', async () => {
  const owner = await testDatabase.connectAsOwner()
  const accrue = `select accrue_month($1, '2026-01', 0, '{}', '{}', '{}', '2026-02-01', 1)`
  await expect(owner.query(accrue, [rewardDefinition('blb').number])).rejects.toMatchObject({ code: 'TB001' })
})
