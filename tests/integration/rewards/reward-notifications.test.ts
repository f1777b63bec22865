import { beforeEach, expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { undoClosing, redoClosing } from '#server/closing/undo-closing.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { createNotificationReader } from '#tests/support/withdrawals/notification-reader.ts'
import { HOUR, startWithdrawalsFixture } from '#tests/support/withdrawals/withdrawals-fixture.ts'

const fixture = await startWithdrawalsFixture()
const { rowsOf, newMember, notifyOfDue } = createNotificationReader(fixture)
beforeEach(() => fixture.clock.advance(1000))

test('a closing writes one row per member, Pending ones are reported as paid later, and an undo takes them back', async () => {
  const earner = await newMember()
  const below = await fixture.register(earner.id, `below${earner.id}`)
  for (const member of [earner.id, below]) {
    await fixture.deposit(member, parseUsdt('900'))
    await fixture.activate(member, 'igniteFund', parseUsdt('900'))
  }
  expect(await rowsOf(earner.id, 'referral-activated')).toHaveLength(1)
  // The treasury is empty: the direct bounty stays Pending.
  expect(await rowsOf(earner.id, 'rewards-pending')).toHaveLength(1)
  // A package earns from the day after its activation.
  fixture.clock.set(new Date(`${fixture.clock.now().toISOString().slice(0, 10)}T00:01:00Z`))
  fixture.clock.advance(48 * HOUR)
  await runDueJobs(fixture.runner)
  const day = new Date(fixture.clock.now().getTime() - 24 * HOUR).toISOString().slice(0, 10)
  const closing = async (kind: string) =>
    (await rowsOf(earner.id, kind)).filter(({ subject }) => subject === day)
  expect(await closing('rewards-pending')).toHaveLength(1)
  fixture.clock.advance(1000)
  await fixture.fund(parseUsdt('5000'))
  const paid = await rowsOf(earner.id, 'rewards-paid')
  expect(paid.map(({ subject }) => String(subject.split(' ')[1])).toSorted()).toEqual(['closing', 'direct'])
  expect(paid.find(({ subject }) => subject.endsWith('closing'))!.amount).toBe(
    (await closing('rewards-pending'))[0]!.amount,
  )
  fixture.clock.advance(1000)
  await undoClosing(fixture.runner, day)
  expect(await closing('rewards-pending')).toEqual([])
  fixture.clock.advance(1000)
  await redoClosing(fixture.runner, day)
  await runDueJobs(fixture.runner)
  expect([await closing('rewards-pending'), await closing('rewards-paid')].flat()).toHaveLength(1)
})

test('an ODL cycle notifies when it opens, 12 hours before its end, and when a share was missed', async () => {
  const { id } = await newMember()
  await runDueJobs(fixture.runner)
  await fixture.fund(parseUsdt('5000'))
  fixture.clock.advance(71 * HOUR)
  await fixture.deposit(id, parseUsdt('900'))
  await fixture.activate(id, 'igniteFund', parseUsdt('900'))
  fixture.clock.advance(2 * HOUR)
  await runDueJobs(fixture.runner)
  expect(await rowsOf(id, 'odl-opened')).toHaveLength(1)
  await notifyOfDue()
  expect(await rowsOf(id, 'odl-ending')).toEqual([])
  fixture.clock.advance(60 * HOUR)
  await Promise.all([notifyOfDue(), notifyOfDue()])
  expect(await rowsOf(id, 'odl-ending')).toHaveLength(1)
  fixture.clock.advance(12 * HOUR)
  await runDueJobs(fixture.runner)
  expect(await rowsOf(id, 'odl-missed')).toHaveLength(1)
})

test('a package is reported near its cap and at its cap, once each', async () => {
  const { id } = await newMember()
  await fixture.deposit(id, parseUsdt('900'))
  await fixture.activate(id, 'igniteFund', parseUsdt('900'))
  const { rows } = await fixture.owner.query<{ activation: string; cap: string }>(
    'select activation_id as activation, cap from activation join activation_cap_usage on activation_id = id where member_id = $1',
    [id],
  )
  const { activation, cap } = rows[0]!
  const use = (part: bigint) =>
    fixture.owner.query(
      'begin; select set_payer_context(true); select consume_caps(0, 9000000000000000000, array[$1::bigint], array[$2::bigint], $3); commit'
        .replace('$1', activation)
        .replace('$2', String((BigInt(cap) * part) / 100n))
        .replace('$3', `'${fixture.clock.now().toISOString()}'`),
    )
  await use(89n)
  expect(await rowsOf(id, 'package-near-cap')).toEqual([])
  await use(1n)
  await use(1n)
  await use(9n)
  expect(await rowsOf(id, 'package-near-cap')).toMatchObject([{ subject: activation }])
  expect(await rowsOf(id, 'package-full')).toMatchObject([{ subject: activation, amount: cap }])
})
