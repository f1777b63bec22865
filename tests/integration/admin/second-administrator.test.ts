// Actions of the product that need a second administrator, and what keeps one person from being both.

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { rolePresets } from '#contract/platform/permissions.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'
import type { HttpClient, Json } from '#tests/support/http/http-client.ts'
import {
  signInSecondMaster,
  NOON,
  PASSWORD,
  readMailedCode,
  registerMember,
  signIn,
  signInAdmin,
  signInMaster,
  solveCaptcha,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const HOUR = 3_600_000

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
const second = await signInSecondMaster(fixture)
beforeEach(async () => {
  fixture.clock.set(NOON)
  await fixture.database.pool.query('update dual_control set required = false, free_up_to = null')
})

const require = (kind: string, freeUpTo: bigint | null = null) =>
  fixture.database.pool.query('update dual_control set required = true, free_up_to = $2 where kind = $1', [
    kind,
    freeUpTo,
  ])
const confirmAs = (browser: HttpClient, { body }: { body: Json }) =>
  browser.post(`/api/admin/confirmations/${String(body['confirmation'])}/confirm`)
const form = (file: Json, changes: object = {}) => ({
  ...(file['record'] as object),
  lastEdited: file['lastEdited'],
  ...changes,
})
const subAdmin = {
  name: 'Sara Support',
  email: 'sara@example.com',
  phone: '+49 151 000',
  role: 'Support Admin',
  permissions: rolePresets['Support Admin'],
  password: 'Maple-Canoe-33-Silver',
  confirmPassword: 'Maple-Canoe-33-Silver',
}

const mailedLink = async (address: string) => {
  const { text } = await fixture.visitor().get('/sandbox/mail')
  const article = text.split('<article>').find((part) => part.includes(`To ${address},`))
  return /reset-password#([\w-]+)/.exec(article ?? '')?.[1] ?? ''
}
const setPassword = (token: string, newPassword: string) =>
  fixture.visitor().post('/api/admin/password-reset', { token, newPassword, confirmPassword: newPassword })

test('an administrator’s password is set only by a mailed link, which works once and for a day', async () => {
  const person = { ...subAdmin, name: 'Rita Reset', email: 'rita@example.com' }
  const path = `/api/admin/sub-admins/${String((await master.post('/api/admin/sub-admins', person)).body['id'])}`
  const rita = fixture.visitor()
  await signInAdmin(rita, person.email, person.password)
  const chosen = { password: 'Otter-Quilt-77-Bronze', confirmPassword: 'Otter-Quilt-77-Bronze' }
  await master.put(path, { ...person, ...chosen })
  expect((await signInAdmin(fixture.visitor(), person.email, chosen.password)).status).toBe(401)
  expect((await master.post(`${path}/password-reset`)).body['message']).toBe(
    'A link to set a new password was mailed to rita@example.com',
  )
  const replaced = await mailedLink(person.email)
  await master.post(`${path}/password-reset`)
  const token = await mailedLink(person.email)
  expect((await setPassword(replaced, PASSWORD)).body['code']).toBe('reset-link-invalid')
  expect((await setPassword(token, 'password1234')).body['code']).toBe('password-guessable')
  const [one, other] = await Promise.all([setPassword(token, PASSWORD), setPassword(token, PASSWORD)])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 410])
  expect((await rita.get('/api/admin/session')).status).toBe(401)
  expect((await signInAdmin(fixture.visitor(), person.email, PASSWORD)).status).toBe(200)
  await master.post(`${path}/password-reset`)
  const late = await mailedLink(person.email)
  fixture.clock.advance(24 * HOUR)
  expect((await setPassword(late, 'Otter-Quilt-77-Bronze')).status).toBe(410)
  await master.delete(path)
})

test('under dual control a new sub-admin and new permissions await confirmation, and the typed password is not stored', async () => {
  await require('administrators')
  const person = { ...subAdmin, name: 'Nora New', email: 'nora@example.com' }
  const pending = await master.post('/api/admin/sub-admins', person)
  expect(pending.status).toBe(202)
  const stored = await fixture.database.pool.query('select confirmation::text from confirmation')
  expect(JSON.stringify(stored.rows)).toContain('nora@example.com')
  expect(JSON.stringify(stored.rows)).not.toContain(person.password)
  expect((await confirmAs(second, pending)).status).toBe(200)
  expect((await signInAdmin(fixture.visitor(), person.email, person.password)).status).toBe(401)
  await setPassword(await mailedLink(person.email), PASSWORD)
  const nora = fixture.visitor()
  const { body } = await signInAdmin(nora, person.email, PASSWORD)
  await nora.post('/api/admin/reauthenticate', { password: PASSWORD })

  const path = `/api/admin/sub-admins/${String(body['admin']!['id'])}`
  const { password: _, confirmPassword: __, ...record } = person
  const rights = await master.put(path, { ...record, permissions: ['Approve Payments'] })
  expect(rights.status).toBe(202)
  expect((await master.put(path, { ...record, phone: '+49 151 111' })).status).toBe(200)
  expect((await confirmAs(second, rights)).status).toBe(200)

  // Nora's account was created by the requester, so it cannot confirm for the requester.
  await require('rates')
  const rate = await master.post('/api/admin/rates', { currency: 'INR', perUsdt: '88.5' })
  expect((await confirmAs(nora, rate)).body['code']).toBe('confirmation-accounts-linked')
  expect((await confirmAs(second, rate)).status).toBe(200)
  expect(
    (await master.put(path, { ...record, status: 'Inactive', permissions: ['Approve Payments'] })).status,
  ).toBe(200)
})

/** Changes the address with both administrators; gives the token of the link in the mail to each address. */
async function changeEmail(id: string, from: string, to: string) {
  const file = (await master.get(`/api/admin/members/${id}`)).body
  const pending = await master.put(`/api/admin/members/${id}`, form(file, { email: to }))
  expect(pending.status).toBe(202)
  expect((await master.get(`/api/admin/members/${id}`)).body['record']).toMatchObject({ email: from })
  expect((await confirmAs(second, pending)).status).toBe(200)
  const articles = (await master.get('/sandbox/mail')).text.split('<article>')
  const tokenTo = (address: string) =>
    /stop-email-change#([\w-]+)/.exec(articles.find((part) => part.includes(`To ${address},`)) ?? '')?.[1] ??
    ''
  return { toOld: tokenTo(from), toNew: tokenTo(to), mail: articles.join('') }
}
const stop = (token: string) => fixture.visitor().post('/api/email-change/stop', { token })
const emailOf = async (id: string) =>
  (await fixture.database.pool.query('select email from member where id = $1', [id])).rows[0].email as string

test('an email change needs a second administrator, and holds withdrawals and resets for 72 hours', async () => {
  const { id, browser } = await registerMember(fixture, 'hugo')
  const { mail } = await changeEmail(id, 'hugo@example.com', 'hugo@new.example')
  expect(mail).toContain('was changed from hugo@example.com to hugo@new.example')
  expect(await emailOf(id)).toBe('hugo@new.example')
  const message = (what: string) =>
    `${what} are on hold until 2026-11-18 12:00 UTC, because the email address`
  const quote = { wallet: 'profit_wallet', addressId: '1', amount: '100' }
  const refused = await browser.post('/api/withdrawals/quotes', quote)
  expect(refused.body['message']).toContain(message('Withdrawals'))
  expect((await browser.get('/api/withdrawals/desk')).body['heldUntil']).toBe('2026-11-18T12:00:00.000Z')
  const reset = await master.post(`/api/admin/members/${id}/password-reset`)
  expect(reset.body['message']).toContain(message('Password resets'))
  const captcha = await solveCaptcha(fixture.visitor(), 'member')
  const forgotten = { username: 'hugo', captchaId: captcha.id, captcha: captcha.text }
  expect((await fixture.visitor().post('/api/forgotten-password', forgotten)).status).toBe(200)
  expect(await readMailedCode(master, 'hugo@new.example')).toBe('')
  const attempts = [
    `insert into withdrawal (quote_id, member_id, address_id, currency, wallet_kind, amount, fee, net, address, hold_id, requested_at)
     values (gen_random_uuid(), ${id}, 1, 'usdt', 3, 100, 10, 90, 'x', gen_random_uuid(), '2026-11-15T12:00:00Z')`,
    `update member set email = 'thief@example.com' where id = ${id}`,
  ]
  await expect(fixture.database.pool.query(attempts[0]!)).rejects.toThrow('on hold')
  await expect(fixture.database.pool.query(attempts[1]!)).rejects.toThrow('without a hold')
  fixture.clock.advance(72 * HOUR)
  expect((await browser.post('/api/withdrawals/quotes', quote)).body['code']).toBe(
    'withdrawal-address-missing',
  )
})

test('the link mailed to either address stops an email change, even after a second change', async () => {
  const { id, browser } = await registerMember(fixture, 'irma')
  const first = await changeEmail(id, 'irma@example.com', 'irma@new.example')
  const next = await changeEmail(id, 'irma@new.example', 'irma@third.example')
  expect((await stop(next.toNew)).status).toBe(200)
  expect(await emailOf(id)).toBe('irma@new.example')
  expect((await stop(next.toOld)).body['code']).toBe('email-change-link-invalid')
  await changeEmail(id, 'irma@new.example', 'irma@fourth.example')
  const answers = await Promise.all([stop(first.toOld), stop(first.toOld)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  expect(await emailOf(id)).toBe('irma@example.com')
  expect((await browser.get('/api/session')).status).toBe(401)
  // Mail goes to the old address again, so the member can reset the password; withdrawals still wait.
  expect((await master.post(`/api/admin/members/${id}/password-reset`)).status).toBe(200)
  await signIn(browser, 'irma')
  const quote = { wallet: 'profit_wallet', addressId: '1', amount: '100' }
  expect((await browser.post('/api/withdrawals/quotes', quote)).body['code']).toBe('withdrawals-on-hold')
  const { id: late } = await registerMember(fixture, 'jutta')
  const { toOld } = await changeEmail(late, 'jutta@example.com', 'jutta@new.example')
  fixture.clock.advance(72 * HOUR)
  expect((await stop(toOld)).status).toBe(410)
})

test('under dual control a KYC decision awaits a second administrator, and another edit does not', async () => {
  const { id } = await registerMember(fixture, 'karl')
  await require('kyc')
  const path = `/api/admin/members/${id}`
  const verified = { kycStatus: 'Verified', reason: 'Passport seen' }
  const pending = await master.put(path, form((await master.get(path)).body, verified))
  expect(pending.status).toBe(202)
  expect((await confirmAs(second, pending)).status).toBe(200)
  expect((await master.get(path)).body['kyc']).toMatchObject({ by: 'Master Admin', reason: 'Passport seen' })
  expect((await master.put(path, form((await master.get(path)).body, { city: 'Turku' }))).status).toBe(200)
})

test('above the exempt amount a deposit awaits a second administrator, and the member is notified of the credit', async () => {
  const { browser, id } = await registerMember(fixture, 'amelia')
  const opened = await browser.post('/api/deposits', { amount: '500', method: 'usdt' })
  const image = await browser.post('/api/images', await createSolidPng('#789'))
  const path = `/api/deposits/${String(opened.body['id'])}`
  await browser.post(`${path}/claim`, { transactionHash: '0xabc', imageId: image.body['id'] })
  const approve = () =>
    master.post(`/api/admin${path.slice(4)}/approval`, {}, { headers: { 'idempotency-key': randomUUID() } })
  await require('deposits', 499_999_999n)
  expect(await approve()).toMatchObject({ status: 202, body: { pending: true } })
  expect((await browser.get(path)).body['credited']).toBe(null)
  await require('deposits', 500_000_000n)
  const listener = await fixture.connectAsOwner()
  const heard: string[] = []
  listener.on('notification', ({ payload }) => heard.push(payload!))
  await listener.query('listen tributary_live')
  expect((await approve()).body).toMatchObject({ credited: '500.00' })
  await expect
    .poll(() => heard, { timeout: 30_000 })
    .toContain(JSON.stringify({ topic: 'deposits', memberId: id }))
})
