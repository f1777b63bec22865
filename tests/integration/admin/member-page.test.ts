// Global search, and the member page: its contents by permission, and the timeline.

import { expect, test } from 'vitest'
import type { Permission } from '#contract/platform/permissions.ts'
import {
  NOON,
  registerMember,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { createSubAdmin } from '#tests/support/http/create-sub-admin.ts'
import type { HttpClient, Json } from '#tests/support/http/http-client.ts'
import { insertPasskeyOf } from '#tests/support/http/passkeys.ts'
import { insertWithdrawal } from '#tests/support/withdrawals/insert-withdrawal.ts'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
const member = await registerMember(fixture, 'north42', { name: 'Erik Nordahl' })
await registerMember(fixture, 'harbor18', { refferal_code: 'north42' })
await insertPasskeyOf(fixture.database.pool, BigInt(member.id), NOON)
const withdrawalId = await insertWithdrawal(fixture.database.pool, BigInt(member.id), NOON)
await fixture.database.pool.query(
  `insert into withdrawal_event (withdrawal_id, at, state) values ($1, $2, 'requested')`,
  [withdrawalId, NOON],
)
await member.browser.post('/api/tickets', {
  memberName: 'Erik',
  mobile: '+4915112345678',
  email: 'e@example.com',
  subject: 'Credited amount looks too high',
  description: 'Please',
  complaintTo: 'Support',
  priority: 'Low',
})

const signInSubAdmin = async (name: string, permissions: Permission[]) =>
  (await createSubAdmin(fixture, master, name, permissions)).browser

const readPage = async (browser: HttpClient) => (await browser.get('/api/admin/member-pages/NORTH42')).body

test('the page shows contacts, flags with their reason, line, legs, devices, payments and tickets', async () => {
  await master.put(`/api/admin/members/${member.id}/flags`, {
    flag: 'level_manual',
    value: true,
    reason: 'Launch partner',
  })
  expect(await readPage(master)).toMatchObject({
    id: member.id,
    userrefid: 'north42',
    fullName: 'Erik Nordahl',
    hasTwoFactor: false,
    passkeyCount: 1,
    contacts: { email: 'north42@example.com', mobileNumber: '+4915112345678', country: null },
    flags: [{ flag: 'level_manual', reason: 'Launch partner', by: 'Master Admin' }],
    tags: [],
    notes: { count: 0, recent: [] },
    sponsorLine: ['root'],
    legs: [{ userrefid: 'harbor18', size: 1, active: 0, volume: '0.00' }],
    devices: [{ isOpen: true }],
    deviceSharedWith: [],
    payments: {
      deposited: '0.00',
      count: 1,
      recent: [{ kind: 'withdrawal', amount: '20.00', state: 'requested' }],
      addresses: [{ currency: 'usdt', paidCount: 0, otherMembers: [] }],
    },
    tickets: { count: 1, recent: [{ subject: 'Credited amount looks too high', status: 'Pending' }] },
  })
  const unknown = await master.get('/api/admin/member-pages/nobody')
  expect([unknown.status, unknown.body['code']]).toEqual([404, 'not-found'])
})

test('a section is not sent to an administrator without its permission', async () => {
  const viewer = await signInSubAdmin('viewer', ['View Members'])
  expect(await readPage(viewer)).toMatchObject({ userrefid: 'north42', payments: null, tickets: null })
  const support = await signInSubAdmin('support', ['View Members', 'Customer Support'])
  expect(await readPage(support)).toMatchObject({ payments: null, tickets: { count: 1 } })
  const payer = await signInSubAdmin('payer', ['View Members', 'Approve Payments'])
  expect(await readPage(payer)).toMatchObject({ payments: { count: 1 }, tickets: null })
  const kindsOf = async (browser: HttpClient) => {
    const { body } = await browser.get(`/api/admin/members/${member.id}/timeline?size=50`)
    return new Set((body['entries'] as unknown as Json[]).map(({ kind }) => String(kind)))
  }
  expect(await kindsOf(viewer)).toEqual(new Set(['sign-ins']))
  expect(await kindsOf(payer)).toEqual(new Set(['sign-ins', 'money']))
  expect(await kindsOf(master)).toEqual(new Set(['sign-ins', 'money', 'administrators']))
})

test('notes and tags are saved with their author and audited, and bad ones are refused', async () => {
  const path = `/api/admin/members/${member.id}`
  const note = await master.post(`${path}/notes`, { text: 'Shares a phone with fjord3' })
  expect(note.body).toMatchObject({ text: 'Shares a phone with fjord3', by: 'Master Admin' })
  expect((await master.post(`${path}/notes`, { text: ' ' })).body['fields']).toEqual({ text: 'Enter a note' })
  expect((await master.post('/api/admin/members/999999/notes', { text: 'x' })).status).toBe(404)
  await master.put(`${path}/tags`, { tags: ['Early member', 'VIP'] })
  fixture.clock.advance(1000)
  const saved = await master.put(`${path}/tags`, { tags: ['VIP', 'Speaks Norwegian', 'VIP'] })
  expect(saved.body).toEqual({ tags: ['VIP', 'Speaks Norwegian'] })
  const many = Array.from({ length: 9 }, (_, index) => `tag ${index}`)
  expect((await master.put(`${path}/tags`, { tags: many })).body['fields']).toEqual({
    tags: 'At most 8 tags',
  })
  expect(await readPage(master)).toMatchObject({
    tags: ['VIP', 'Speaks Norwegian'],
    notes: { count: 1, recent: [{ text: 'Shares a phone with fjord3', by: 'Master Admin' }] },
  })
  const { rows } = await fixture.database.pool.query<object>(
    `select action, before, after from audit_entry where action in ('member note added', 'member tags saved') order by id`,
  )
  expect(rows).toEqual([
    { action: 'member note added', before: null, after: { note: '1' } },
    { action: 'member tags saved', before: { tags: [] }, after: { tags: ['Early member', 'VIP'] } },
    {
      action: 'member tags saved',
      before: { tags: ['Early member', 'VIP'] },
      after: { tags: ['VIP', 'Speaks Norwegian'] },
    },
  ])
})

test('the timeline pages through everything once, newest first, with changes in words', async () => {
  const path = `/api/admin/members/${member.id}/timeline`
  const all = (await master.get(`${path}?size=50`)).body
  const entries = all['entries'] as unknown as Json[]
  expect(all['next']).toBeNull()
  expect(entries.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Note added', 'Member tags saved', 'Member flag set', 'Signed in']),
  )
  const flag = entries.find(({ title }) => title === 'Member flag set')!
  expect(flag).toMatchObject({
    by: 'Master Admin (master)',
    text: 'Launch partner',
    changes: [{ label: 'Level Manual', before: 'Off', after: 'On' }],
  })
  const paged: Json[] = []
  let cursor = ''
  for (let page = 0; page <= entries.length && cursor !== 'null'; page++) {
    const { body } = await master.get(`${path}?size=2${cursor && `&before=${encodeURIComponent(cursor)}`}`)
    paged.push(...(body['entries'] as unknown as Json[]))
    cursor = String(body['next'])
  }
  expect(paged).toEqual(entries)
  expect((await master.get(`${path}?before=yesterday`)).body['fields']).toEqual({ before: 'Enter a cursor' })
  expect((await master.get('/api/admin/members/999999/timeline')).status).toBe(404)
})

const search = async (browser: HttpClient, text: string) =>
  (await browser.get(`/api/admin/search?text=${encodeURIComponent(text)}`)).body[
    'results'
  ] as unknown as Json[]
const labels = async (browser: HttpClient, text: string) =>
  (await search(browser, text)).map(({ label }) => String(label))

test('the global search finds members, payments, tickets and transfers, limited by permission', async () => {
  await registerMember(fixture, 'quillon7', {
    name: 'Ursula Vega',
    email: 'uv@mail.example',
    mobile_no: '+4799887766',
  })
  for (const text of ['illon', 'ula ve', 'QU', 'Vega', 'UV@mail', '+47 99 88 77', 'quillon7'])
    expect([text, await labels(master, text)]).toEqual([text, ['quillon7']])
  expect(await labels(master, '%%%')).toEqual([])
  const { rows } = await fixture.database.pool.query<{ id: bigint; transfer: string }>(
    `select withdrawal.id, (select id from transfer where code = 'funds_added' limit 1) as transfer from withdrawal`,
  )
  const { id, transfer } = rows[0]!
  expect(await search(master, `withdrawal ${id}`)).toMatchObject([
    { kind: 'withdrawal', id: String(id), userrefid: 'north42', detail: '20.00 USDT, requested, north42' },
  ])
  expect(await search(master, '0'.repeat(40))).toMatchObject([
    { kind: 'member', userrefid: 'north42' },
    { kind: 'withdrawal', id: String(id) },
  ])
  expect(await search(master, transfer)).toMatchObject([{ kind: 'transfer', userrefid: 'north42' }])
  expect(await search(master, 'TK000001')).toMatchObject([{ kind: 'ticket', id: '1' }])
  const hash = `0x${'ab'.repeat(32)}`
  await fixture.database.pool.query(
    `insert into deposit (member_id, rail, request_mode, requested_amount, amount, address, created_at, window_from, expires_at)
     values ($1, 'sandbox', 'USDT', 1, 5000000, 'somewhere', $2, $2, $2)`,
    [member.id, NOON],
  )
  await fixture.database.pool.query('update deposit set transaction_hash = $1', [hash.toUpperCase()])
  expect(await search(master, hash)).toMatchObject([
    { kind: 'deposit', detail: '5.00 USDT, Waiting, north42' },
  ])

  const editor = await signInSubAdmin('editor', ['Content Management'])
  for (const text of ['quillon7', hash, transfer, 'TK000001', `withdrawal ${id}`])
    expect([text, await search(editor, text)]).toEqual([text, []])
})
