import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Alert } from '#contract/admin/alerts.ts'
import { causeTerms } from '#domain/alerts/alert-causes.ts'
import { checkAlerts } from '#server/monitoring/alert-worker.ts'
import { HOUR, startWithdrawalsFixture } from '#tests/support/withdrawals/withdrawals-fixture.ts'

const fixture = await startWithdrawalsFixture()

type Lists = { open: Alert[]; resolved: Alert[] }
const deps = () => ({ ...fixture, origin: 'https://example.test', rail: 'sandbox' })
const check = () => checkAlerts(deps(), fixture.clock.now())
const alertsOf = async (who: string) => (await fixture.get(who, '/api/admin/alerts')).body as object as Lists
const openCauses = async (who = 'admin 1') => (await alertsOf(who)).open.map(({ cause }) => cause).toSorted()
const badge = async (who: string) => (await fixture.get(who, '/api/admin/waiting')).body['alerts']
const wait = (hours: number) => fixture.clock.set(new Date(fixture.clock.now().getTime() + hours * HOUR))
const decide = async (id: string, step: string, body = {}) => {
  const { status } = await fixture.post('admin 1', `/api/admin/withdrawals/${id}/${step}`, body)
  expect(status).toBe(200)
}
const mailed = async (subject: string) => {
  const { rows } = await fixture.owner.query<{ recipient: string }>(
    'select recipient from outbox_mail where subject = $1 order by id',
    [`Tributary: ${subject}`],
  )
  return rows.map(({ recipient }) => recipient)
}

test('a condition opens one alert, sends one mail to those who may act, and resolves the alert when it ends', async () => {
  await check()
  expect(await openCauses()).toEqual([])
  const { who, addressId } = await fixture.member('alerted', { withdrawal: '900' })
  const approved = async () => {
    const id = await fixture.requested(who, addressId, '100')
    await decide(id, 'approval')
    return id
  }
  const reason = { reason: 'timed out' }
  const first = await approved()
  await decide(first, 'doubt', reason)
  await Promise.all([check(), check()])
  await check()
  const { open } = await alertsOf('admin 2')
  expect(open).toMatchObject([{ cause: 'uncertain-payment', title: '1 payment unconfirmed', seenBy: null }])
  expect(await mailed('1 payment unconfirmed')).toEqual(['first@example.test', 'second@example.test'])
  expect(await badge('admin 2')).toBe(1)

  const take = () => fixture.post('admin 2', `/api/admin/alerts/${open[0]!.id}/seen`)
  expect((await take()).status).toBe(200)
  expect((await alertsOf('admin 1')).open).toMatchObject([{ seenBy: 'second' }])

  await decide(first, 'failure', reason)
  await check()
  expect(await alertsOf('admin 1')).toMatchObject({ open: [], resolved: [{ cause: 'uncertain-payment' }] })
  expect((await take()).status).toBe(404)

  const second = await approved()
  await decide(second, 'doubt', reason)
  await check()
  expect(await alertsOf('admin 1')).toMatchObject({ open: [{ id: open[0]!.id }], resolved: [] })
  expect(await mailed('1 payment unconfirmed')).toHaveLength(2)
  await decide(second, 'failure', reason)

  const third = await approved()
  wait(25)
  await check()
  expect(await openCauses()).toEqual(['unpaid-withdrawal'])
  await decide(third, 'failure', reason)
})

test('only master admins see and are mailed alerts that only they may act on', async () => {
  await fixture.owner.query(`select jobs.create_queue('due-dead', '{"policy": "standard"}')`)
  await fixture.owner.query(`insert into jobs.job (name, data) values ('due-dead', '{}')`)
  await check()
  expect(await openCauses('admin 1')).toContain('failed-job')
  expect(await openCauses('admin 2')).not.toContain('failed-job')
  expect(await mailed('Scheduled work fails')).toEqual(['first@example.test'])
  const alert = (await alertsOf('admin 1')).open.find(({ cause }) => cause === 'failed-job')!
  expect((await fixture.post('admin 2', `/api/admin/alerts/${alert.id}/seen`)).status).toBe(404)
  await fixture.owner.query(`delete from jobs.job where name = 'due-dead'`)
})

test('thresholds are settings with a version, a reason and limits', async () => {
  await fixture.rate('2', new Date(fixture.clock.now().getTime() - 3 * HOUR))
  await check()
  expect(await openCauses()).not.toContain('stale-rate')
  const before = (await fixture.get('admin 1', '/api/admin/alert-settings')).body as object
  const save = (changes: object) =>
    fixture.put('admin 1', '/api/admin/alert-settings', { ...before, reason: 'stricter', ...changes })
  expect(await save({ rateHours: 0, reason: '' })).toMatchObject({
    status: 400,
    body: { fields: { rateHours: 'At least 1', reason: 'Enter a reason' } },
  })
  expect(await save({ rateHours: 2 })).toMatchObject({ status: 200, body: { rateHours: 2 } })
  expect(await save({ rateHours: 3 })).toMatchObject({
    status: 409,
    body: { code: 'alert-settings-changed' },
  })
  await check()
  expect((await alertsOf('admin 2')).open).toMatchObject([{ title: 'An exchange rate is 3 hours old' }])
})

test('a variance and a silent gateway are found', async () => {
  const { owner, clock } = fixture
  await owner.query(
    `insert into reconciliation (at, day, lines, differs) values ($1, utc_day($1), $2, true)`,
    [clock.now(), JSON.stringify([{ difference: '12.5' }])],
  )
  await owner.query(
    `insert into rail_gateway (rail, holder, heartbeat_at) values ('sandbox', 'a server', $1)
     on conflict (rail) do update set heartbeat_at = excluded.heartbeat_at`,
    [new Date(clock.now().getTime() - HOUR)],
  )
  await check()
  expect(await openCauses()).toEqual(expect.arrayContaining(['reconciliation-variance', 'watcher-behind']))
})

test('every cause has an alert rule for Prometheus, and every rule a case in which it fires', async () => {
  const rules = await readFile('deploy/prometheus/alerts.yml', 'utf8')
  const cases = await readFile('deploy/prometheus/alerts.test.yml', 'utf8')
  const untested = [...rules.matchAll(/- alert: (\w+)/g)].filter(
    ([, name]) => !cases.includes(`alertname: ${name}\n        exp_alerts:\n          - exp_labels`),
  )
  expect(untested.map(([, name]) => name)).toEqual([])
  const missing = Object.values(causeTerms).filter(
    ({ prometheusRule }) => !rules.includes(`- alert: ${prometheusRule}\n`),
  )
  expect(missing).toEqual([])
})

test('a reward that a browser computes differently alerts the master admins until a week after the last report', async () => {
  await fixture.database.pool.query(
    `insert into reward_difference (reward_id, member_id, recorded, recomputed, reported_at)
     values (gen_random_uuid(), 5, 50000001, 50000000, $1)`,
    [fixture.clock.now()],
  )
  await check()
  expect(await openCauses()).toContain('reward-difference')
  const title = '1 reward computed differently by a browser'
  expect(await mailed(title)).toHaveLength(1)
  const { rows } = await fixture.owner.query<{ count: number }>(
    `select count(*)::int as count from notification
     where kind = notification_kind_id('alert-opened') and detail ->> 'title' = $1`,
    [title],
  )
  expect(rows[0]!.count).toBeGreaterThan(0)
  wait(7 * 24 + 1)
  await check()
  expect(await openCauses()).not.toContain('reward-difference')
})
