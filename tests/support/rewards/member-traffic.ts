// Members who activate and claim, and an operator who funds the treasury, all at the same time.

import { Refusal } from '#contract/platform/refusals.ts'
import { systemAccount } from '#domain/ledger/account-id.ts'
import { activate } from '#server/activations/activate.ts'
import { claimOdl } from '#server/odl/odl-routes.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { lockPayer, payPendingRewards } from '#server/rewards/payer.ts'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import type { EngineFixture } from '#tests/support/rewards/engine-fixture.ts'

const USDT = 1_000_000n

export type Traffic = { run: (operations: number, clients: number) => Promise<void>; failures: string[] }

/** Every member must hold enough for several packages of 100 USDT. */
export function createTraffic(engine: EngineFixture, members: bigint[], random: RandomNumbers): Traffic {
  const { database, clock } = engine
  const failures: string[] = []
  const now = () => {
    clock.advance(1)
    return clock.now()
  }

  const activatePackage = () => {
    const order = { memberId: random.pick(members), packageType: 'igniteFund', amount: 100n * USDT } as const
    const at = now()
    return database.inTransaction((tx) => activate(tx, { ...order, now: at }))
  }
  const claim = () => {
    const claimant = { memberId: random.pick(members), now: now() }
    return database.inTransaction((tx) => claimOdl(tx, claimant))
  }
  const fund = () => {
    const [requestedAt, amount] = [now(), BigInt(random.between(1, 9)) * USDT]
    const id = newTransferId(requestedAt)
    return database.inTransaction(async (tx) => {
      const at = await lockPayer(tx, requestedAt)
      const [from, to] = [systemAccount('revenue'), systemAccount('reward_treasury')]
      const transfers = [{ id, code: 'treasury_funding' as const, from, to, amount }]
      await postTransfers(tx, { transfers, cause: { kind: 'test', id }, at })
      await payPendingRewards(tx, at)
    })
  }

  async function act(): Promise<void> {
    const operation = random.pick([activatePackage, activatePackage, fund, claim])
    await operation().catch((error: Error) => {
      if (!(error instanceof Refusal)) failures.push(`${operation.name}: ${error.message}`)
    })
  }

  async function run(operations: number, clients: number): Promise<void> {
    let left = operations
    const client = async () => {
      while (left > 0) {
        left -= 1
        await act()
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
  }

  return { run, failures }
}
