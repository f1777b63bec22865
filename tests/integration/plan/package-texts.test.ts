// The name and the description of a package are read in the language of the request, and in English where it has none.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { figureMessages } from '#messages/server-messages.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { planFigures } from '#server/site/plan-figures.ts'
import type { HttpClient, Json } from '#tests/support/http/http-client.ts'
import { registerMember, signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { deposit } from '#tests/support/ledger/ledger-fixture.ts'
import { savePlanDocument } from '#tests/support/plan/plan-document.ts'

const NAME = 'इग्नाइट फ़ंड'
const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
const sponsor = await registerMember(fixture, 'asha')
const { browser: member, id } = await registerMember(fixture, 'bina', { refferal_code: 'asha' })
await deposit(fixture.database.pool, BigInt(id), 500_000_000n)
fixture.clock.advance(1000)
const saved = await savePlanDocument(master, (plan) => ({
  ...plan,
  packages: plan.packages.map((terms) =>
    terms.key === 'igniteFund'
      ? {
          ...terms,
          description: 'For beginners',
          translations: {
            hi: { name: NAME, description: '' },
            ar: { name: '', description: 'للمبتدئين' },
          },
        }
      : terms,
  ),
}))
expect([saved.status, saved.body['message']]).toEqual([200, 'Changes saved successfully!'])

const languages = ['en', 'hi', 'ar']
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })
const read = (browser: HttpClient, path: string, language: string) => browser.get(path, inLanguage(language))
const inEach = <Of>(take: (language: string) => Promise<Of>) => Promise.all(languages.map(take))
const NAMES = ['Ignite Fund', NAME, 'Ignite Fund']

test('packages are listed with the name and description of the language', async () => {
  const listed = await inEach(async (language) => {
    const { packages } = (await read(member, '/api/packages', language)).body as unknown as {
      packages: Json[]
    }
    expect(packages[0]).not.toHaveProperty('translations')
    return [packages[0]!['name'], packages[0]!['description'], packages[1]!['name']]
  })
  expect(listed).toEqual([
    ['Ignite Fund', 'For beginners', 'Elevate Plus'],
    [NAME, 'For beginners', 'Elevate Plus'],
    ['Ignite Fund', 'للمبتدئين', 'Elevate Plus'],
  ])
})

test('answers, the dashboard, its activity and notifications name the package in the language of the reader', async () => {
  const done = await member.post(
    '/api/activations',
    { packageType: 'igniteFund', amount: '100.00' },
    { headers: { 'accept-language': 'hi', 'idempotency-key': randomUUID() } },
  )
  expect(done.body['message']).toContain(NAME)
  const shown = await inEach(async (language) => {
    const body = (await read(member, '/api/dashboard', language)).body as unknown as Record<string, Json[]>
    return [
      body['packages']![0]!['name'],
      body['activations']![0]!['name'],
      body['activity']![0]!['description'],
    ]
  })
  expect(shown).toEqual(NAMES.map((name) => [name, name, name]))
  for (const [place, language] of languages.entries()) {
    await fixture.database.pool.query(
      `insert into member_preference (member_id, language, time_zone, date_format, display_currency, hide_balances)
       values ($1, $2, 'UTC', 'yyyy-mm-dd', 'USDT', false) on conflict (member_id) do update set language = excluded.language`,
      [sponsor.id, language],
    )
    expect((await sponsor.browser.get('/api/notifications')).text).toContain(NAMES[place])
  }
})

test('the public pages show them, and keep an empty description empty', async () => {
  const { id: version, plan } = await planAt(fixture.database.pool, fixture.clock.now())
  const figures = (['en', 'hi', 'ar'] as const).map((locale) => {
    const { packages } = planFigures(version, plan, figureMessages[locale])
    return [
      packages[0]!['package.name'],
      packages[0]!['package.description'],
      packages[1]!['package.description'],
    ]
  })
  expect(figures).toEqual([
    ['Ignite Fund', 'For beginners', ''],
    [NAME, 'For beginners', ''],
    ['Ignite Fund', 'للمبتدئين', ''],
  ])
})

test('the database knows the names of the plan in force', async () => {
  const { rows } = await fixture.database.pool.query(
    `select package_name(id, language) as name from package cross join unnest($1::text[]) with ordinality as listed (language, n)
     where key = 'igniteFund' order by n`,
    [languages],
  )
  expect(rows.map(({ name }) => name)).toEqual(NAMES)
})

test('the audit log names a package as the plan of its activation does', async () => {
  fixture.clock.advance(1000)
  const renamed = await savePlanDocument(master, (plan) => ({
    ...plan,
    packages: plan.packages.map((terms) =>
      terms.key === 'igniteFund' ? { ...terms, name: 'Spark' } : terms,
    ),
  }))
  expect(renamed.status).toBe(200)
  fixture.clock.advance(1000)
  const readNewest = async () => {
    const { rows } = await fixture.database.pool.query('select max(id)::text as id from audit_entry')
    return (await master.get(`/api/admin/audit/${rows[0].id}`)).body['changes']
  }
  const { rows } = await fixture.database.pool.query('select min(id)::text as id from activation')
  const ended = await master.post(`/api/admin/activations/${rows[0].id}/deactivation`, { reason: 'fraud' })
  expect([ended.status, await readNewest()]).toEqual([
    200,
    [{ label: 'Status', before: 'Active', after: 'Inactive' }],
  ])
  await master.put(`/api/admin/members/${id}/flags`, { flag: 'zero_pin', value: true, reason: 'staff' })
  const grant = { packageType: 'igniteFund', amount: '100.00', reason: 'Partner' }
  const headers = { 'idempotency-key': randomUUID() }
  const granted = await master.post(`/api/admin/members/${id}/activations`, grant, { headers })
  expect([granted.status, granted.body['code']]).toEqual([200, undefined])
  expect(await readNewest()).toContainEqual({ label: 'Package', before: null, after: 'Spark' })
  const { rows: notes } = await fixture.database.pool.query(
    `select after ->> 'package' as package from audit_entry where action = 'Deactivated a package'`,
  )
  expect(notes).toEqual([{ package: 'Ignite Fund' }])
})
