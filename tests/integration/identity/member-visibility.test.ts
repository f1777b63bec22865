import { expect, test } from 'vitest'
import {
  NOON,
  registerMember,
  signIn,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'

const members = new Map<string, HttpClient>()

/** root → anna → ben → cleo and clio; root → dan. */
const fixture = await startIdentityFixture()
const tree = [
  ['anna', 'root'],
  ['ben', 'anna'],
  ['cleo', 'ben'],
  ['clio', 'ben'],
  ['dan', 'root'],
]
for (const [userrefid, sponsor] of tree) {
  const { browser } = await registerMember(fixture, userrefid!, { refferal_code: sponsor })
  members.set(userrefid!, browser)
}

test('a member sees only their upline and direct referrals, by first name and initial', async () => {
  const ben = members.get('ben')!
  expect((await ben.get('/api/sponsors')).list).toEqual([
    { userRefid: 'anna', name: 'anna T.' },
    { userRefid: 'root', name: 'Rosa R.' },
    { userRefid: 'cleo', name: 'cleo T.' },
    { userRefid: 'clio', name: 'clio T.' },
  ])
  expect((await ben.get('/api/userrefs')).list).toEqual(['ben', 'anna', 'root', 'cleo', 'clio'])
  expect((await members.get('dan')!.get('/api/userrefs')).list).toEqual(['dan', 'root'])
})

test('an anonymous caller gets empty lists', async () => {
  const visitor = fixture.visitor()
  expect((await visitor.get('/api/sponsors')).text).toBe('[]')
  expect((await visitor.get('/api/userrefs')).text).toBe('[]')
})

test('an administrator with View Members gets all members, paged', async () => {
  const master = await signInMaster(fixture)
  expect((await master.get('/api/userrefs?pageSize=2&page=2')).list).toEqual(['ben', 'cleo'])
  expect((await master.get('/api/sponsors?pageSize=1')).list).toEqual([
    { userRefid: 'root', name: 'Rosa Root' },
  ])
  expect((await master.get('/api/userrefs?pageSize=1000')).status).toBe(400)
})

test('another member’s wallet and an unknown one give the same 404, to members and visitors', async () => {
  const ben = members.get('ben')!
  expect((await ben.get('/api/e-wallet/BEN')).body).toEqual({ data: [{ amount: '0.00' }] })
  const master = await signInMaster(fixture)
  expect((await master.get('/api/e-wallet/ben')).body).toEqual({ data: [{ amount: '0.00' }] })
  const answers = [
    await ben.get('/api/e-wallet/anna'),
    await ben.get('/api/e-wallet/nobody'),
    await fixture.visitor().get('/api/e-wallet/ben'),
    await master.get('/api/e-wallet/nobody'),
  ]
  for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]!.text])
})

const names = (list: unknown) => (list as { userrefid: string }[]).map(({ userrefid }) => userrefid)

test('a member’s team tree has their downline with first names, and their upline without figures', async () => {
  const anna = members.get('anna')!
  const { body } = await anna.get('/api/team/tree')
  expect(body['upline']).toEqual([{ userrefid: 'root', name: 'Rosa R.' }])
  expect(body['line']).toMatchObject([{ userrefid: 'anna', name: 'anna T.', level: 0, directs: 1, team: 3 }])
  expect(body['directs']).toMatchObject([{ userrefid: 'ben', name: 'ben T.', level: 1, directs: 2, team: 2 }])
  const cleo = (await anna.get('/api/team/tree?member=CLEO')).body
  expect(names(cleo['line'])).toEqual(['anna', 'ben', 'cleo'])
  expect(cleo['directs']).toEqual([])
})

test('a member of the upline or another leg is not found in the team tree, like an unknown one', async () => {
  const ben = members.get('ben')!
  const absent = await ben.get('/api/team/tree?member=nobody')
  expect(absent.status).toBe(404)
  for (const member of ['root', 'anna', 'dan']) {
    for (const path of ['tree', 'tree/levels'])
      expect((await ben.get(`/api/team/${path}?member=${member}`)).text).toBe(absent.text)
    expect((await ben.get(`/api/team/tree/search?text=${member}`)).body).toEqual({ total: 0, found: [] })
  }
  expect((await ben.get('/api/team/tree?member=%25')).status).toBe(400)
  expect((await ben.get('/api/team/tree?page=0')).status).toBe(400)
  expect((await ben.get('/api/team/tree/search?text=a')).status).toBe(400)
})

test('a search of the team answers with the path from the root, by what the viewer can read', async () => {
  const anna = members.get('anna')!
  const { body } = await anna.get('/api/team/tree/search?text=cl')
  expect(body['total']).toBe(2)
  expect(body['found']).toMatchObject([
    { userrefid: 'cleo', name: 'cleo T.', level: 2, path: [{ userrefid: 'anna' }, { name: 'ben T.' }] },
    { userrefid: 'clio', level: 2 },
  ])
  expect((await anna.get('/api/team/tree/search?text=cleo%20t.')).body['total']).toBe(1)
  expect((await anna.get('/api/team/tree/search?text=Tester')).body['total']).toBe(0)
  const master = await signInMaster(fixture)
  expect((await master.get('/api/admin/team-tree/anna/search?text=Tester')).body['total']).toBe(3)
  expect((await master.get('/api/admin/team-tree/nobody')).status).toBe(404)
  expect((await master.get('/api/admin/team-tree/ben')).body).toMatchObject({
    upline: [{ name: 'anna Tester' }, { name: 'Rosa Root' }],
    line: [{ name: 'ben Tester' }],
  })
})

test('a branch is paged, the largest teams first, and counted live or as of the last closing', async () => {
  const owner = await fixture.connectAsOwner()
  await owner.query(`insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
    select 'wide' || n, 'Wide ' || n, 'wide' || n || '@example.com', '', '', dan.id, '2026-11-01' from generate_series(1, 60) as n, member as dan
    where dan.userrefid = 'dan'`)
  await owner.query('set session_replication_role = replica')
  await owner.query(`insert into activation (member_id, package_id, amount, daily_rate, activated_at, last_day, matures_at, granted, plan_version, transfer_id)
    select id, 0, 100000000, 3000, '2026-11-02', '2027-08-01', '2027-08-01', false, 1, gen_random_uuid() from member where userrefid in ('wide7', 'wide8')`)
  await owner.query(
    `update member_activity set live_until = '2027-08-01' where member_id in (select member_id from activation)`,
  )
  const dan = members.get('dan')!
  const first = (await dan.get('/api/team/tree')).body
  expect(first['line']).toMatchObject([{ team: 60, activeTeam: 2, volume: '200.00', activated: '0.00' }])
  expect(names(first['directs'])).toHaveLength(50)
  expect(first).toMatchObject({ asOf: null })
  expect(names((await dan.get('/api/team/tree?page=2')).body['directs'])).toEqual(
    Array.from({ length: 10 }, (_, index) => `wide${51 + index}`),
  )
  const levels = (await dan.get('/api/team/tree/levels')).body
  expect(levels['levels']).toEqual([{ level: 1, members: 60, active: 2, joined: 0 }])
  expect(levels['legs']).toHaveLength(50)

  await owner.query(`insert into team_figure (member_id, size, active, volume, own_volume)
    select id, case userrefid when 'dan' then 2001 when 'wide9' then 40 else 0 end, 5, 9000000, 0 from member`)
  await owner.query(`insert into team_figures_version (day) values ('2026-11-14')`)
  const stored = (await dan.get('/api/team/tree')).body
  expect(stored['line']).toMatchObject([{ team: 2001, activeTeam: 5, volume: '9.00' }])
  expect(stored['directs']![0]).toMatchObject({ userrefid: 'wide9', team: 40 })
  expect(stored['directs']![0]).not.toHaveProperty('fullName')
  expect(stored['asOf']).toMatch(/^2026-11-15T/)
})

test('display preferences follow the member to every device, and only the given ones change', async () => {
  const { browser } = await registerMember(fixture, 'petra')
  const phone = fixture.visitor()
  await signIn(phone, 'petra')
  const { pool } = fixture.database
  const preferencesOn = async (device: HttpClient) => (await device.get('/api/session')).body['preferences']
  expect(await preferencesOn(phone)).toEqual({
    language: 'en',
    timeZone: 'UTC',
    dateFormat: 'dd/mm/yyyy',
    displayCurrency: 'USDT',
    hideBalances: false,
  })
  await Promise.all([
    browser.put('/api/preferences', { timeZone: 'Asia/Kolkata' }),
    phone.put('/api/preferences', { hideBalances: true, language: 'ar' }),
  ])
  const both = { language: 'ar', timeZone: 'Asia/Kolkata', hideBalances: true, dateFormat: 'dd/mm/yyyy' }
  expect(await preferencesOn(browser)).toMatchObject(both)
  expect(await preferencesOn(phone)).toMatchObject(both)

  const refused = [
    [{ timeZone: 'Asia/Nowhere' }, { timeZone: 'Choose a time zone from the list' }],
    [{ timeZone: '+05:30' }, { timeZone: 'Choose a time zone from the list' }],
    [{ timeZone: 'A'.repeat(5000) }, { timeZone: 'Choose a time zone' }],
    [{ language: 'fr' }, { language: 'Choose a language' }],
    [{ dateFormat: 'yy' }, { dateFormat: 'Choose a date format' }],
    [{ displayCurrency: 'EUR' }, { displayCurrency: 'Choose a currency' }],
    [{ hideBalances: 'yes' }, { hideBalances: 'Choose on or off' }],
  ] as const
  for (const [body, fields] of refused)
    expect((await browser.put('/api/preferences', body)).body).toMatchObject({ fields })
  expect(await preferencesOn(browser)).toMatchObject(both)

  // Only a currency with a recorded rate is a display currency.
  expect((await browser.put('/api/preferences', { displayCurrency: 'INR' })).body).toMatchObject({
    code: 'display-rate-missing',
  })
  await pool.query(
    `insert into exchange_rate (currency, micro_per_usdt, source, by_admin, at)
     values ('INR', 83000000, 'administrator', 1, $1), ('INR', 84250000, 'administrator', 1, $2)`,
    [new Date(NOON.getTime() - 86_400_000), NOON],
  )
  expect((await browser.put('/api/preferences', { displayCurrency: 'INR' })).status).toBe(200)
  expect((await phone.get('/api/session')).body).toMatchObject({
    preferences: { displayCurrency: 'INR' },
    rates: [{ currency: 'INR', perUsdt: '84.25', source: 'administrator', at: NOON.toISOString() }],
  })
})
