// Announcements: audience, schedule, and mail that reaches each member once.

import { expect, test } from 'vitest'
import { activate } from '#server/activations/activate.ts'
import { mailBatch } from '#server/announcements/announcement-worker.ts'
import { updateAnnouncementStates } from '#server/announcements/announcement-queries.ts'
import {
  signInMaster,
  NOON,
  registerMember,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import type { HttpClient, Json } from '#tests/support/http/http-client.ts'

const DAY = 86_400_000

let master: HttpClient
const fixture = await startIdentityFixture()
master = await signInMaster(fixture)
const holder = await registerMember(fixture, 'holder')
const active = holder.browser
const idle = (await registerMember(fixture, 'idler')).browser
await fixture.database.inTransaction(async (tx) => {
  await tx.query(
    `select post_transfers(array[online_transfer_id($1, 'a')], array['deposit'], array[6::bigint], array[$2::bigint << 4 | 1],
         array[500000000::bigint], 'test', '1', $1)`,
    [NOON, holder.id],
  )
  const order = {
    memberId: BigInt(holder.id),
    packageType: 'igniteFund',
    amount: 200_000_000n,
    now: NOON,
  } as const
  await activate(tx, order)
})

const news = (changes: object = {}) => ({
  title: 'Closed on Sunday',
  text: 'The desk opens again on Monday.',
  audience: 'Everyone',
  fromAt: null,
  untilAt: null,
  pinned: false,
  ...changes,
})
const publish = async (changes: object = {}) => {
  const { status, body } = await master.post('/api/admin/announcements', news(changes))
  expect([status, body['code']]).toEqual([200, undefined])
  return String(body['id'])
}
const seenBy = async (browser: HttpClient) =>
  (await browser.get('/api/announcements')).body['announcements'] as object as Json[]
const titles = async (browser: HttpClient) => (await seenBy(browser)).map((each) => String(each['title']))
const end = (id: string) => master.post(`/api/admin/announcements/${id}/end`)

test('an announcement for the holders of a package that never was is refused', async () => {
  const { status, body } = await master.post('/api/admin/announcements', news({ audience: 'goldFund' }))
  expect([status, body['fields']]).toEqual([400, { audience: 'Choose an audience' }])
})

test('an announcement is shown to its audience from its start to its end', async () => {
  const ids = [
    await publish({ title: 'All' }),
    await publish({ title: 'Holders', audience: 'Active' }),
    await publish({ title: 'Ignite', audience: 'igniteFund' }),
    await publish({ title: 'Vault', audience: 'legacyVault' }),
    await publish({ title: 'Beginners', audience: 'Inactive' }),
    await publish({
      title: 'Tomorrow',
      fromAt: new Date(NOON.getTime() + DAY),
      untilAt: new Date(NOON.getTime() + 2 * DAY),
    }),
  ]
  expect((await titles(active)).toSorted()).toEqual(['All', 'Holders', 'Ignite'])
  expect((await titles(idle)).toSorted()).toEqual(['All', 'Beginners'])
  expect(
    await fixture.database.inTransaction((tx) => updateAnnouncementStates(tx, fixture.clock.now())),
  ).toBe(false)
  fixture.clock.advance(DAY)
  expect(
    await fixture.database.inTransaction((tx) => updateAnnouncementStates(tx, fixture.clock.now())),
  ).toBe(true)
  expect(await titles(idle)).toContain('Tomorrow')
  fixture.clock.advance(DAY)
  expect(
    await fixture.database.inTransaction((tx) => updateAnnouncementStates(tx, fixture.clock.now())),
  ).toBe(true)
  expect(await titles(idle)).not.toContain('Tomorrow')
  // An administrator's session expires within two idle days.
  master = await signInMaster(fixture)
  const late = await end(ids[5]!)
  expect([late.status, late.body['message']]).toEqual([409, 'This announcement has ended'])
  for (const id of ids.slice(0, 5)) expect((await end(id)).status).toBe(200)
  expect(await titles(active)).toEqual([])
  fixture.clock.set(NOON)
  master = await signInMaster(fixture)
})

test('a dismissed announcement stays dismissed; a pinned one is listed first and cannot be dismissed', async () => {
  const plain = await publish({ title: 'Plain' })
  const pinned = await publish({ title: 'Pinned', pinned: true })
  await publish({ title: 'Newest' }).then(end)
  expect((await titles(idle))[0]).toBe('Pinned')
  expect((await idle.post(`/api/announcements/${plain}/dismissal`)).body).toEqual({ dismissed: true })
  expect((await idle.post(`/api/announcements/${plain}/dismissal`)).status).toBe(200)
  const stays = await idle.post(`/api/announcements/${pinned}/dismissal`)
  expect([stays.status, stays.body['message']]).toEqual([409, 'A pinned announcement stays until it ends'])
  const put = async (browser: HttpClient) =>
    Object.fromEntries((await seenBy(browser)).map((each) => [each['title'], each['dismissed']]))
  expect(await put(idle)).toEqual({ Pinned: false, Plain: true })
  expect(await put(active)).toEqual({ Pinned: false, Plain: false })
  await end(plain)
  await end(pinned)
})

test('invalid fields of an announcement are reported, and an edit is audited with the previous values', async () => {
  const bad = await master.post(
    '/api/admin/announcements',
    news({ title: ' ', text: '', audience: 'Friends' }),
  )
  expect(bad.body['fields']).toEqual({
    title: 'Title is required',
    text: 'Text is required',
    audience: 'Choose an audience',
  })
  const early = news({ fromAt: new Date(NOON.getTime() + DAY), untilAt: NOON })
  expect((await master.post('/api/admin/announcements', early)).body['fields']).toEqual({
    untilAt: 'Until must be later than from',
  })
  expect((await master.post('/api/admin/announcements', news({ untilAt: NOON }))).body['fields']).toEqual({
    untilAt: 'Enter a time in the future',
  })
  const id = await publish()
  await master.put(`/api/admin/announcements/${id}`, news({ title: 'Closed on Saturday' }))
  expect(await titles(idle)).toEqual(['Closed on Saturday'])
  const { rows } = await fixture.database.pool.query<{ before: Json; after: Json }>(
    `select before, after from audit_entry where action = 'announcement edited'`,
  )
  expect(rows.map(({ before, after }) => [before['title'], after['title']])).toEqual([
    ['Closed on Sunday', 'Closed on Saturday'],
  ])
  await end(id)
})

test('each member of the audience is mailed once, in batches, except members who opted out', async () => {
  for (const name of ['one', 'two', 'three', 'four']) await registerMember(fixture, `mail${name}`)
  const { browser: refuser } = await registerMember(fixture, 'refuser')
  expect((await refuser.put('/api/announcements/mail', { mailed: false })).body).toEqual({ mailed: false })
  const id = await publish({ title: 'To the beginners', audience: 'Inactive' })
  expect((await master.post(`/api/admin/announcements/${id}/mailing`)).status).toBe(200)
  const again = await master.post(`/api/admin/announcements/${id}/mailing`)
  expect([again.status, again.body['message']]).toEqual([409, 'This announcement was already mailed'])

  const parts = { secrets: fixture.secrets, origin: 'https://tributary.example', now: NOON, batch: 2 }
  const batch = () => fixture.database.inTransaction((tx) => mailBatch(tx, parts))
  const killed = fixture.database.inTransaction(async (tx) => {
    await mailBatch(tx, parts)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  for (let rounds = 0; await batch(); rounds += 1) expect(rounds).toBeLessThan(10)
  const { rows } = await fixture.database.pool.query<{ recipient: string }>(
    `select recipient from outbox_mail where subject like '%To the beginners' order by recipient`,
  )
  expect(rows.map(({ recipient }) => recipient)).toEqual(
    ['root', 'idler', 'mailone', 'mailtwo', 'mailthree', 'mailfour']
      .map((name) => `${name}@example.com`)
      .toSorted(),
  )
  expect((await master.get(`/api/admin/announcements/${id}`)).body).toMatchObject({
    mailing: { queued: 6, finishedAt: NOON.toISOString() },
  })
  await refuser.put('/api/announcements/mail', { mailed: true })
  expect((await refuser.get('/api/announcements')).body).toMatchObject({ mailed: true })
  await end(id)
})

test('two servers that queue concurrently share the work and mail no one twice', async () => {
  const id = await publish({ title: 'Both of us' })
  await master.post(`/api/admin/announcements/${id}/mailing`)
  const parts = { secrets: fixture.secrets, origin: 'https://tributary.example', now: NOON, batch: 3 }
  const drain = async (): Promise<void> => {
    if (await fixture.database.inTransaction((tx) => mailBatch(tx, parts))) await drain()
  }
  await Promise.all([drain(), drain(), drain()])
  await drain()
  const { rows } = await fixture.database.pool.query<{ mails: number; people: number }>(
    `select count(*)::int as mails, count(distinct recipient)::int as people from outbox_mail where subject like '%Both of us'`,
  )
  expect(rows[0]).toEqual({ mails: 8, people: 8 })
})
