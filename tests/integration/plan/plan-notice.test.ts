// A term that falls for members starts after the notice of the plan, and every member is notified of it when it is saved.

import { expect, test } from 'vitest'
import { mailBatch } from '#server/announcements/announcement-worker.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { registerMember, signInMaster, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  readPlanVersion,
  savePlanDocument,
  withLevel,
  type PlanDocument,
} from '#tests/support/plan/plan-document.ts'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
const owner = await fixture.connectAsOwner()
const { browser: member } = await registerMember(fixture, 'brook')

const lower = withLevel('igniteFund', 2, '2.5')
/** A member who reads another language. */
const speak = async (userrefid: string, language: string) => {
  const { browser, id } = await registerMember(fixture, userrefid)
  await owner.query(
    `insert into member_preference (member_id, time_zone, date_format, display_currency, hide_balances, language)
     values ($1, 'UTC', 'dd/mm/yyyy', 'USDT', false, $2)`,
    [id, language],
  )
  return browser
}
const hindi = await speak('bistre', 'hi')
const announcements = async () => (await member.get('/api/announcements')).text

test('a lowered term is refused before its notice is over, by cell, and a raised one starts at once', async () => {
  for (const more of [{}, { effectiveOn: '2026-11-28' }]) {
    const refused = await savePlanDocument(master, lower, more)
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'plan-notice',
      'Members are notified 14 days before a term falls: such a change starts on 29/11/2026 at the earliest.',
    ])
    expect(refused.body['fields']).toEqual({
      'packages.igniteFund.networkBounty.1': 'Ignite Fund · Network bounty, level 2: 3% → 2.5%',
    })
  }
  // A shorter notice is itself a lowered term.
  const shorter = await savePlanDocument(master, (plan) => ({ ...plan, noticeDays: 0 }))
  expect(shorter.body['code']).toBe('plan-notice')
  expect(await announcements()).not.toContain('The plan changes')
  fixture.clock.advance(1000)
  expect((await savePlanDocument(master, withLevel('igniteFund', 2, '3.5'))).status).toBe(200)
  expect(await announcements()).not.toContain('The plan changes')
})

test('every member is notified of a lowered term in words when it is saved', async () => {
  const saved = await savePlanDocument(master, lower, { effectiveOn: '2026-11-29' })
  expect(saved.body['message']).toBe('Change scheduled. It applies from 29/11/2026.')
  const told = await announcements()
  expect(told).toContain('The plan changes on 29/11/2026')
  expect(told).toContain('Ignite Fund · Network bounty, level 2: 3.5% → 2.5%')
  const { plan } = await planAt(fixture.database.pool, new Date('2026-11-29T12:00:00Z'))
  expect(plan.packages[0]!.networkBounty[1]).toBe(25_000n)
})

test('members read of lowered terms in their language, also in notifications and mails, until an administrator writes another text', async () => {
  const arabic = await speak('cedar', 'ar')
  const listOf = async (browser: HttpClient) => {
    const { text } = await browser.get('/api/announcements')
    return (JSON.parse(text) as { announcements: { id: string; title: string; text: string }[] })
      .announcements[0]!
  }
  const { id, ...inHindi } = await listOf(hindi)
  expect(inHindi.title).toBe('29 नवंबर 2026 से प्लान बदल रहा है')
  expect(inHindi.text).toContain('Ignite Fund · नेटवर्क बाउंटी, स्तर 2: 3.5% → 2.5%')
  expect((await hindi.get('/api/notifications')).text).toContain(inHindi.title)
  expect((await member.get('/api/notifications')).text).toContain('The plan changes on 29/11/2026')
  const inArabic = (await listOf(arabic)).text.replaceAll(/[\u2066-\u2069]/g, '')
  expect(inArabic).toContain('Ignite Fund · مكافأة الشبكة، المستوى 2: 3.5% ← 2.5%')

  expect((await master.post(`/api/admin/announcements/${id}/mailing`)).status).toBe(200)
  const deps = { secrets: fixture.secrets, origin: 'https://tributary.example', now: fixture.clock.now() }
  while (await fixture.database.inTransaction((tx) => mailBatch(tx, deps))) {
    // Each batch runs in its own transaction.
  }
  const { rows } = await fixture.database.pool.query<{ recipient: string; subject: string }>(
    `select recipient, subject from outbox_mail where recipient in ('bistre@example.com', 'brook@example.com') and subject like '%: %2026%' order by recipient`,
  )
  expect(rows.map(({ subject }) => subject.split(': ')[1])).toEqual([
    inHindi.title,
    'The plan changes on 29/11/2026',
  ])

  const { body } = await master.get(`/api/admin/announcements/${id}`)
  const [title, text] = [String(body['title']), String(body['text'])]
  const fields = { audience: 'Everyone', fromAt: null, untilAt: null, pinned: true }
  const edit = (more: object) =>
    master.put(`/api/admin/announcements/${id}`, { title, text, ...fields, ...more })
  expect((await edit({})).status).toBe(200)
  expect((await listOf(hindi)).title).toBe(inHindi.title)
  // It stays until the terms fall; then it can be shortened and ended.
  const changes = [
    { text: 'All is well.' },
    { audience: 'Inactive' },
    { untilAt: '2026-11-20T00:00:00.000Z' },
    { fromAt: '2026-12-25T00:00:00.000Z' },
  ]
  const end = () => master.post(`/api/admin/announcements/${id}/end`)
  for (const refused of [...(await Promise.all(changes.map(edit))), await end()])
    expect([refused.status, refused.body['code']]).toEqual([409, 'announcement-of-plan'])
  expect((await listOf(hindi)).text).toBe(inHindi.text)
  await edit({ pinned: false })
})

test('every member is notified once, in their language, that a lowered term is withdrawn, and of no other cancellation', async () => {
  const readers = [
    { browser: member, title: 'The plan change of 29/11/2026 will not happen' },
    { browser: await speak('creek', 'hi'), title: 'से प्लान में बदलाव नहीं होगा' },
    { browser: await speak('delta', 'ar'), title: 'لن تتغير الخطة' },
  ]
  const cancel = async (version: unknown) =>
    master.post(`/api/admin/plan/history/${String(version)}/cancellation`, { reason: 'It can stay' })
  const withdrawals = async () =>
    (
      await fixture.database.pool.query<{ recipient: string; mails: number }>(
        `select recipient_id::text as recipient, (select count(*)::int from notification_mail where kind = notification.kind
           and recipient_id = notification.recipient_id and subject = notification.subject) as mails
         from notification where kind = notification_kind_id('plan-change-withdrawn') order by recipient_id`,
      )
    ).rows
  fixture.clock.advance(1000)
  const raised = await savePlanDocument(master, withLevel('igniteFund', 3, '2.5'), {
    effectiveOn: '2026-11-28',
  })
  expect((await cancel(raised.body['version'])).status).toBe(200)
  expect(await withdrawals()).toEqual([])
  const lowered = (await master.get('/api/admin/plan/history')).list.find(
    ({ state }) => state === 'scheduled',
  )!
  expect(await announcements()).toContain('The plan changes on 29/11/2026')
  const answers = await Promise.all([cancel(lowered['version']), cancel(lowered['version'])])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await announcements()).not.toContain('The plan changes on 29/11/2026')
  const { rows: members } = await fixture.database.pool.query<{ recipient: string }>(
    'select id::text as recipient from member order by id',
  )
  expect(await withdrawals()).toEqual(members.map(({ recipient }) => ({ recipient, mails: 1 })))
  for (const { browser, title } of readers)
    expect((await browser.get('/api/notifications')).text).toContain(title)
})

test('restoring a version with lower terms needs the notice, too', async () => {
  const { list } = await master.get('/api/admin/plan/history')
  const restored = await master.post(
    `/api/admin/plan/history/${String(list.at(-1)!['version'])}/restoration`,
    { basedOn: await readPlanVersion(master), reason: 'The first plan was right' },
  )
  expect(restored.body['code']).toBe('plan-notice')
})

test('every member is notified of a term that falls with a scheduled version because of an earlier change', async () => {
  const save = (percent: string, more: object = {}) =>
    savePlanDocument(master, withLevel('elevatePlus', 3, percent), more)
  fixture.clock.advance(1000)
  const scheduled = await save('2.2', { effectiveOn: '2027-01-10' })
  expect(await announcements()).not.toContain('10/01/2027')
  fixture.clock.advance(1000)
  expect((await save('2.5')).status).toBe(200)
  const told = await announcements()
  expect(told).toContain('The plan changes on 10/01/2027')
  expect(told).toContain('Elevate Plus · Network bounty, level 3: 2.5% → 2.2%')
  // It still falls to what was announced.
  fixture.clock.advance(1000)
  expect((await save('2.6')).status).toBe(200)
  expect(await announcements()).not.toContain('2.6% → 2.2%')
  const withdrawn = await master.post(
    `/api/admin/plan/history/${String(scheduled.body['version'])}/cancellation`,
    { reason: 'It can stay' },
  )
  expect(withdrawn.status).toBe(200)
  expect(await announcements()).not.toContain('10/01/2027')
})

test('an earlier change is refused, and so is cancelling one, if a scheduled version would then lower a term too early', async () => {
  const save = (level: string, more: object = {}) =>
    savePlanDocument(master, withLevel('legacyVault', 2, level), more)
  fixture.clock.advance(1000)
  expect((await save('3.5', { effectiveOn: '2026-11-20' })).status).toBe(200)
  const raised = await save('4')
  expect([raised.body['code'], raised.body['fields']]).toEqual([
    'plan-notice',
    { 'packages.legacyVault.networkBounty.1': 'Legacy Vault · Network bounty, level 2: 4% → 3.5%' },
  ])
  // It falls to 2.5 %, as was announced, and rises to 2.8 %.
  const version = async (effectiveOn: string, level: string) =>
    String((await save(level, { effectiveOn })).body['version'])
  const fall = await version('2026-12-01', '2.5')
  const rise = await version('2026-12-03', '2.8')
  fixture.clock.advance(10 * 86_400_000)
  const later = await signInMaster(fixture)
  const cancel = (id: string) => later.post(`/api/admin/plan/history/${id}/cancellation`, { reason: 'x' })
  expect((await cancel(fall)).body['code']).toBe('plan-notice')
  expect((await cancel(rise)).status).toBe(200)
  expect((await cancel(fall)).status).toBe(200)
})

test('the notice is that of the plan in force, also if another notice starts before the term falls', async () => {
  fixture.clock.set(new Date('2027-01-01T12:00:00Z'))
  let client = await signInMaster(fixture)
  const save = (change: (plan: PlanDocument) => object, effectiveOn: string) =>
    savePlanDocument(client, change, { effectiveOn })
  const notice = (noticeDays: number) => (plan: PlanDocument) => ({ ...plan, noticeDays })
  const fall = withLevel('elevatePlus', 1, '6')
  const none = await save(notice(0), '2027-01-15')
  expect(none.status).toBe(200)
  fixture.clock.set(new Date('2027-01-11T12:00:00Z'))
  client = await signInMaster(fixture)
  expect((await save(fall, '2027-01-20')).body['message']).toBe(
    'Members are notified 14 days before a term falls: such a change starts on 25/01/2027 at the earliest.',
  )
  const cancelled = await client.post(
    `/api/admin/plan/history/${String(none.body['version'])}/cancellation`,
    { reason: 'x' },
  )
  expect(cancelled.status).toBe(200)
  expect((await save(notice(60), '2027-01-12')).status).toBe(200)
  expect((await save(fall, '2027-01-24')).body['code']).toBe('plan-notice')
  expect((await save(fall, '2027-01-25')).status).toBe(200)
})
