// Covering all pending rewards from recorded revenue: exactly the figures of the preview, in one transaction, or nothing.

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { closeDay, type ClosingProgress } from '#server/closing/run-closing.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { signInSecondMaster } from '#tests/support/http/identity-fixture.ts'
import type { Reply } from '#tests/support/http/http-client.ts'
import { startTreasuryFixture } from '#tests/support/rewards/treasury-fixture.ts'

let day = 15

const fixture = await startTreasuryFixture()

type Cover = {
  count: number
  pending: string
  missing: string
  queues: { earnings: { amount: string } }
  revenueUsed: { reference: string; amount: string }[]
}
const readCover = async () => {
  const { text } = await fixture.masterClient.get('/api/admin/treasury')
  return (JSON.parse(text) as { cover: Cover }).cover
}
const order = ({ missing, pending, count }: Cover) => ({
  amount: missing,
  pending,
  rewards: count,
  reason: 'Cover November',
})
const cover = (body: object, key?: string) => fixture.money('cover', body, key)
const balances = async () => {
  const { rows } = await fixture.database.pool.query<{ balance: bigint }>(
    'select balance_of(id) as balance from unnest(array[9, 10]::bigint[]) as id',
  )
  return rows.map(({ balance }) => balance)
}
const closeNextDay = async () => {
  const closed = `2026-11-${day}`
  day += 1
  fixture.engine.clock.set(new Date(`2026-11-${day}T00:00:30Z`))
  await fixture.engine.close(closed)
}
const answer = ({ status, body }: Reply) => [status, body['code']]
const wrongFindings = async () =>
  (await verifyLedger(fixture.database.pool)).filter(({ wrong }) => wrong > 0n)

beforeEach(closeNextDay)

test('the preview shows what covering needs, what it books and whom it pays; without revenue it is refused', async () => {
  const shown = await readCover()
  expect(shown).toMatchObject({ treasury: '0.00', revenue: '0.00', members: 3, revenueUsed: [] })
  expect(shown.missing).toBe(shown.pending)
  expect(parseUsdt(shown.queues.earnings.amount)).toBe(parseUsdt(shown.pending))
  expect(answer(await cover(order(shown)))).toEqual([409, 'nothing-to-fund'])
  await fixture.revenue('10', 'INV-1')
  await fixture.revenue('400', 'INV-2')
  const { revenueUsed } = await readCover()
  expect(revenueUsed.map(({ reference }) => reference)).toEqual(['INV-1', 'INV-2'])
  expect(revenueUsed[0]!.amount).toBe('10.00')
  expect(parseUsdt(revenueUsed[1]!.amount)).toBe(parseUsdt(shown.missing) - parseUsdt('10'))
})

test('one step pays all that was shown; a repeated key pays once, and a second step finds nothing', async () => {
  const shown = await readCover()
  const key = randomUUID()
  const first = await cover(order(shown), key)
  expect(first.body).toMatchObject({ paidCount: shown.count, paidSum: shown.pending, treasury: '0.00' })
  expect((await cover(order(shown), key)).text).toBe(first.text)
  expect(answer(await cover(order(shown)))).toEqual([409, 'pending-changed'])
  expect(new Set(await fixture.statuses())).toEqual(new Set(['Paid']))
  expect(await readCover()).toMatchObject({ count: 0, pending: '0.00', missing: '0.00' })
})

test('a figure that changed since the preview is reported and pays nothing', async () => {
  const shown = await readCover()
  await fixture.engine.fund(1_000_000n)
  const [before, refused] = [await balances(), await cover(order(shown))]
  expect(answer(refused)).toEqual([409, 'pending-changed'])
  const now = await readCover()
  expect(refused.body['message']).toBe(
    `Pending rewards changed: ${now.count} rewards of ${now.pending} USDT are pending and ${now.missing} USDT is missing. Check the figures and confirm again.`,
  )
  expect(await balances()).toEqual(before)
})

test('if two administrators cover concurrently, only one pays', async () => {
  const shown = await readCover()
  const answers = await Promise.all([cover(order(shown)), cover(order(shown))])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await readCover()).toMatchObject({ count: 0 })
})

test('during a closing and an activation it pays exactly the rewards of the preview, or nothing', async () => {
  await fixture.revenue('900', 'INV-3')
  await fixture.engine.deposit(fixture.members[1]!, 900_000_000n)
  const [shown, before] = [await readCover(), await fixture.countPaid()]
  const [covered] = await Promise.all([
    cover(order(shown)),
    closeNextDay(),
    fixture.engine.activate(fixture.members[1]!, 'igniteFund', 900_000_000n),
  ])
  if (covered.status === 200) expect(covered.body['paidSum']).toBe(shown.pending)
  else {
    expect(['pending-changed', 'payer-suspended']).toContain(covered.body['code'])
    expect(await fixture.countPaid()).toBe(before)
  }
  expect(await wrongFindings()).toEqual([])
})

test('between the steps of a closing it is refused, because the closing pays when it finishes', async () => {
  const closed = `2026-11-${day}`
  day += 1
  fixture.engine.clock.set(new Date(`2026-11-${day}T00:00:30Z`))
  const onProgress = ({ step, done }: ClosingProgress) => {
    if (step === 'posting' && done > 0) throw new Error('killed')
  }
  await expect(closeDay({ ...fixture.engine.runner, onProgress }, closed)).rejects.toThrow('killed')
  expect(answer(await cover(order(await readCover())))).toEqual([409, 'payer-suspended'])
  await fixture.engine.close(closed)
  expect((await cover(order(await readCover()))).status).toBe(200)
})

test('a process killed between the payment and the entry leaves nothing behind, and the retry pays once', async () => {
  const [shown, before, key] = [await readCover(), await balances(), randomUUID()]
  const { owner } = fixture.engine
  await owner.query('begin; lock table treasury_entry in share row exclusive mode')
  const sending = cover(order(shown), key)
  await expect
    .poll(async () => {
      const { rows } = await owner.query(
        `select pg_terminate_backend(pid) as killed from pg_locks where relation = 'treasury_entry'::regclass and not granted`,
      )
      return rows.length
    })
    .toBe(1)
  await owner.query('rollback')
  expect((await sending).status).toBeGreaterThanOrEqual(500)
  expect([await balances(), await readCover()]).toEqual([before, shown])
  expect((await cover(order(shown), key)).body).toMatchObject({ paidSum: shown.pending })
  expect(await readCover()).toMatchObject({ count: 0 })
})

test('only a master can cover, and under dual control the second one pays what the first one saw', async () => {
  const shown = await readCover()
  const visitor = await fixture.visitor().post('/api/admin/treasury/cover', order(shown))
  expect(visitor.status).toBe(401)
  await fixture.database.pool.query(`update dual_control set required = true where kind = 'treasury'`)
  const asked = await cover(order(shown))
  expect([asked.status, await readCover()]).toEqual([202, { ...shown, needsConfirmation: true }])
  const other = await signInSecondMaster(fixture)
  const confirm = (request: Reply) =>
    other.post(`/api/admin/confirmations/${request.body['confirmation']}/confirm`, undefined, {
      headers: { 'idempotency-key': randomUUID() },
    })
  await fixture.engine.fund(1_000_000n)
  expect(answer(await confirm(asked))).toEqual([409, 'pending-changed'])
  const renewed = await cover(order(await readCover()))
  expect((await confirm(renewed)).status).toBe(200)
  expect(await readCover()).toMatchObject({ count: 0 })
  expect(await wrongFindings()).toEqual([])
})
