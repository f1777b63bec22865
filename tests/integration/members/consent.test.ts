// Consent to the legal documents.

import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { privacyPolicy, termsAndConditions } from '#messages/en/legal.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { registerMember, signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { defaultKeys } from '#tests/support/plan/default-packages.ts'

const fixture = await startIdentityFixture()
const owner = await fixture.connectAsOwner()

const publishVersion = (document: string, version: number, changes: string, from = fixture.clock.now()) =>
  owner.query('insert into legal_version values ($1, $2, $3, $4, $5)', [
    document,
    version,
    from,
    changes,
    'a'.repeat(64),
  ])
const activate = (browser: HttpClient) =>
  browser.post(
    '/api/activations',
    { packageType: 'igniteFund', amount: '100' },
    { headers: { 'idempotency-key': randomUUID() } },
  )
const codeOf = async (reply: Promise<{ status: number; body: { [name: string]: unknown } }>) =>
  (await reply).body['code']

/** A point about any package is a point about each. */
const listPoints = (points: readonly string[]) => ({
  points: points.flatMap((point) =>
    point.includes('{{package.')
      ? defaultKeys.map((type) => point.replaceAll('{{package.', `{{plan.${type}.`))
      : [point],
  ),
})

test('the newest version of each document has the hash of its text', async () => {
  const { rows } = await owner.query<{ document: string; hash: string }>(
    `select distinct on (document) document, text_hash as hash from legal_version order by document, version desc`,
  )
  const hashOf = (
    path: string,
    statesPlan: boolean,
    document: typeof privacyPolicy | typeof termsAndConditions,
  ) => {
    const { title, summary, short, clauses } = document
    const listed = clauses.map((clause) => ({
      ...clause,
      ...('points' in clause && listPoints(clause.points)),
    }))
    // A placeholder that was renamed shows the same text.
    const text = JSON.stringify({ path, title, summary, short, statesPlan, clauses: listed }).replaceAll(
      '{{plan.slots}}',
      '{{slots}}',
    )
    return createHash('sha256').update(text).digest('hex')
  }
  expect(rows, 'A changed text needs a new version').toEqual([
    { document: 'privacy', hash: hashOf('/Privacy-Policy', false, privacyPolicy) },
    { document: 'terms', hash: hashOf('/terms-and-conditions', true, termsAndConditions) },
  ])
})

test('a changed document needs consent before deposits and activations, but never before a withdrawal', async () => {
  const { browser, id } = await registerMember(fixture, 'amelia')
  const { body: first } = await browser.get('/api/consents')
  expect(first['pending']).toEqual([])
  expect(first['given']).toMatchObject([
    { document: 'terms', version: 1, address: expect.stringMatching(/^198\.51\./) as string },
    { document: 'privacy', version: 1 },
  ])
  await publishVersion('terms', 2, 'The fee is lower.')
  await publishVersion('terms', 3, 'Not yet in force.', new Date(fixture.clock.now().getTime() + 60_000))
  const pending = [{ document: 'terms', version: 2, changes: 'The fee is lower.' }]
  expect((await browser.get('/api/session')).body['pendingConsents']).toEqual(pending)
  expect(await codeOf(activate(browser))).toBe('consent-needed')
  expect(await codeOf(browser.post('/api/deposits', { amount: '100', method: 'usdt' }))).toBe(
    'consent-needed',
  )
  expect((await browser.get('/api/wallets')).status).toBe(200)
  expect((await browser.get('/api/withdrawal-addresses')).status).toBe(200)
  const withdrawal = { wallet: 'profit', amount: '20', currency: 'usdt' }
  expect(await codeOf(browser.post('/api/withdrawals/quotes', withdrawal))).not.toBe('consent-needed')

  const agree = (version: number) =>
    browser.post('/api/consents', { documents: [{ document: 'terms', version }] })
  expect(await codeOf(agree(1))).toBe('consent-outdated')
  expect(await codeOf(agree(3))).toBe('consent-outdated')
  const both = await Promise.all([agree(2), agree(2)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await owner.query('select version from consent where member_id = $1 and document = $2', [
    id,
    'terms',
  ])
  expect(rows).toEqual([{ version: 1 }, { version: 2 }])
  expect(await codeOf(activate(browser))).toBe('insufficient-balance')

  const master = await signInMaster(fixture)
  const { body: page } = await master.get('/api/admin/member-pages/amelia')
  expect(page['consents']).toMatchObject({ pending: [], given: [{ version: 2 }, {}, {}] })
})

test('a member whom an administrator registered is asked before the first deposit', async () => {
  const master = await signInMaster(fixture)
  const fields = { userrefid: 'bruno', fullName: 'Bruno B', email: 'b@example.com', mobile: '+15550001' }
  const { body } = await master.post('/api/admin/members', { ...fields, sponsorId: 'root' })
  const page = await master.get('/api/admin/member-pages/bruno')
  expect(body['userrefid']).toBe('bruno')
  expect(page.body['consents']).toEqual({
    pending: [
      { document: 'terms', version: 2, changes: '' },
      { document: 'privacy', version: 1, changes: '' },
    ],
    given: [],
  })
})

test('the database refuses to change or delete a consent or a version', async () => {
  for (const statement of ['update %s set version = 9', 'delete from %s', 'truncate %s cascade'])
    for (const table of ['consent', 'legal_version'])
      await expect(owner.query(statement.replace('%s', table))).rejects.toThrow(
        'its rows are permanent records',
      )
  await expect(fixture.database.pool.query('delete from consent')).rejects.toThrow('permission denied')
})
