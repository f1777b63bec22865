// A product with three activations whose rewards of five closings are pending, because the treasury is empty.

import { randomUUID } from 'node:crypto'
import { defaultPlan } from '#domain/plan/plan.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'

const usdt = (whole: number) => BigInt(whole) * 1_000_000n

export type TreasuryFixture = Awaited<ReturnType<typeof startTreasuryFixture>>

export async function startTreasuryFixture() {
  const product = await startIdentityFixture()
  const engine = await createEngineFixture(new Date('2026-11-10T06:00:00Z'), defaultPlan, product)
  const { pool } = product.database
  const { rows } = await pool.query<{ id: bigint }>('select id from member')
  const root = await engine.register(rows[0]!.id, 'spring')
  const members = [root, await engine.register(root, 'brook'), await engine.register(root, 'creek')]
  for (const member of members) {
    await engine.deposit(member, usdt(900))
    await engine.activate(member, 'igniteFund', usdt(900))
  }
  for (const day of ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14']) {
    engine.clock.set(new Date(Date.parse(`${day}T00:00:30Z`) + 86_400_000))
    await engine.close(day)
  }
  const master = await signInMaster(product)
  const money = (path: string, body: object, key: string = randomUUID()) =>
    master.post(`/api/admin/treasury/${path}`, body, { headers: { 'idempotency-key': key } })
  const statuses = async () => {
    const { rows: rewards } = await pool.query<{ status: string }>(
      `select status from reward where kind in (1, 2, 3) order by accrued_at, queue_position, id`,
    )
    return rewards.map(({ status }) => status)
  }
  return {
    ...product,
    engine,
    members,
    masterClient: master,
    money,
    revenue: (amount: string, reference: string = randomUUID()) =>
      money('revenue', { amount, rail: 'assets_bank', source: 'Validator income', reference }),
    statuses,
    countPaid: async () => (await statuses()).filter((status) => status === 'Paid').length,
  }
}
