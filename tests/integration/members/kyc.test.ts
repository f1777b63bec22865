import { expect, test } from 'vitest'
import type { KycCase } from '#contract/admin/kyc.ts'
import { expireKyc } from '#server/kyc/kyc-queries.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  NOON,
  registerMember,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'

const DAY = 86_400_000

let colours = 0

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)
await fixture.database.pool.query('update session set reauthenticated_at = $1', [NOON])

const today = (years = 0) => `${NOON.getUTCFullYear() + years}${NOON.toISOString().slice(4, 10)}`

async function upload(browser: HttpClient, path = '/api/kyc/images') {
  colours += 1
  const image = await createSolidPng(`#${String(colours).padStart(6, '0')}`)
  return String((await browser.post(path, image)).body['id'])
}

async function document(browser: HttpClient, change: object = {}) {
  return {
    fullName: 'Amelia Archer',
    birthdate: '1990-04-01',
    documentKind: 'passport',
    country: 'Norway',
    documentNumber: 'AB 123-456',
    documentExpiresOn: today(5),
    documentImage: await upload(browser),
    selfieImage: await upload(browser),
    addressImage: await upload(browser),
    ...change,
  }
}
const submit = async (browser: HttpClient, change: object = {}) =>
  browser.post('/api/kyc', await document(browser, change))
const stateOf = async (browser: HttpClient) => (await browser.get('/api/kyc')).body
const readCase = async (id: unknown) =>
  (await master.get(`/api/admin/kyc/${String(id)}`)).body as object as KycCase
const decide = (id: unknown, decision: 'approve' | 'reject', reason = 'Seen') =>
  master.post(`/api/admin/kyc/${String(id)}/decision`, { decision, reason })
const rename = (id: string, name: string) =>
  fixture.database.pool.query('update member set full_name = $2 where id = $1', [id, name])

test('a member submits, an administrator approves once, and the member is verified until the document expires', async () => {
  const { browser, id: memberId } = await registerMember(fixture, 'amelia')
  await rename(memberId, 'Archer Amélia')
  expect(await stateOf(browser)).toMatchObject({ state: 'none', neededAbove: null })
  const { status, body } = await submit(browser)
  expect(status).toBe(200)
  expect(await stateOf(browser)).toMatchObject({ state: 'submitted' })
  expect(await submit(browser)).toMatchObject({ status: 409, body: { code: 'kyc-in-review' } })
  expect((await master.get('/api/admin/waiting')).body).toMatchObject({ kyc: 1 })
  const found = await readCase(body['id'])
  expect(found).toMatchObject({ documentNumber: 'AB123456', obstacle: null, userrefid: 'amelia' })
  expect(found.checks.filter(({ passed }) => !passed)).toEqual([])
  expect(await decide(body['id'], 'approve', '')).toMatchObject({ status: 400 })
  expect(await decide(body['id'], 'approve')).toMatchObject({ status: 200 })
  expect(await decide(body['id'], 'reject')).toMatchObject({ status: 409, body: { code: 'kyc-decided' } })
  expect(await stateOf(browser)).toMatchObject({ state: 'approved', documentExpiresOn: today(5) })
  expect(await submit(browser)).toMatchObject({ status: 409, body: { code: 'kyc-approved' } })
  const { rows } = await fixture.database.pool.query(
    `select kyc_status, (select after from member_edit where member_id = member.id) as edit from member where id = $1`,
    [memberId],
  )
  expect(rows).toEqual([{ kyc_status: 'Verified', edit: 'Verified' }])
  const afterExpiry = new Date(NOON.getTime() + 6 * 366 * DAY)
  await expireKyc(fixture.database.pool, afterExpiry)
  expect(await stateOf(browser)).toMatchObject({ state: 'expired' })
})

test('a reused document, another name and a used image fail their checks', async () => {
  const first = await registerMember(fixture, 'bruno')
  const second = await registerMember(fixture, 'chloe')
  await submit(first.browser, { country: 'Chile', documentNumber: 'XY-777-888' })
  const { body } = await submit(second.browser, { country: 'CHILE', documentNumber: 'xy777888' })
  const failed = (await readCase(body['id'])).checks.filter(({ passed }) => !passed)
  expect(failed.map(({ text }) => text)).toContain('Also submitted by bruno')
  expect(failed.map(({ text }) => text).join()).toContain('The account has another name')
  expect(await decide(body['id'], 'reject', 'The document belongs to another member')).toMatchObject({
    status: 200,
  })
  expect(await stateOf(second.browser)).toMatchObject({
    state: 'rejected',
    reason: 'The document belongs to another member',
  })
})

test('wrong input is refused with a sentence and changes nothing', async () => {
  const { browser } = await registerMember(fixture, 'dario')
  const stranger = await registerMember(fixture, 'elena')
  const fieldsOf = async (change: object) => (await submit(browser, change)).body['fields']
  expect(await fieldsOf({ birthdate: today(-17) })).toEqual({
    birthdate: 'You must be at least 18 years old',
  })
  expect(await fieldsOf({ birthdate: '1700-01-01' })).toEqual({ birthdate: 'Enter your date of birth' })
  expect(await fieldsOf({ documentExpiresOn: today(-1) })).toEqual({
    documentExpiresOn: 'This document has expired',
  })
  expect(await fieldsOf({ documentNumber: '--' })).toEqual({
    documentNumber: 'Enter the number of the document',
  })
  const wrongImages = [
    await upload(stranger.browser),
    await upload(browser, '/api/images'),
    '00000000-0000-4000-8000-000000000000',
  ]
  for (const documentImage of wrongImages)
    expect(await submit(browser, { documentImage })).toMatchObject({ body: { code: 'image-unknown' } })
  expect((await browser.post('/api/kyc/images', Buffer.from('%PDF-1.7'))).status).toBe(415)
  expect(await stateOf(browser)).toMatchObject({ state: 'none' })
})

test('images are encrypted, visible to the member and administrators, and deleted after the retention period', async () => {
  const { browser } = await registerMember(fixture, 'farah')
  const stranger = await registerMember(fixture, 'goran')
  const { body } = await submit(browser, { documentNumber: 'ZZ999' })
  const { images } = await readCase(body['id'])
  const image = images!.document
  const { pool } = fixture.database
  const { rows } = await pool.query<{ bytes: Buffer; encrypted: boolean }>(
    'select bytes, encrypted from image where id = $1',
    [image],
  )
  expect([rows[0]!.encrypted, rows[0]!.bytes.includes('WEBP')]).toEqual([true, false])
  for (const [viewer, path] of [
    [browser, '/api/images'],
    [master, '/api/admin/images'],
  ] as const)
    expect((await viewer.get(`${path}/${image}`)).text).toContain('WEBP')
  expect((await stranger.browser.get(`/api/images/${image}`)).status).toBe(404)
  await expect(pool.query('delete from image where id = $1', [image])).rejects.toThrow('is attached to')
  await expect(pool.query('update kyc_submission set document_image = null')).rejects.toThrow(
    'permission denied',
  )
  await decide(body['id'], 'reject', 'Blurred')
  const days = (count: number) => new Date(NOON.getTime() + count * DAY)
  await expireKyc(pool, days(364))
  expect((await readCase(body['id'])).images).not.toBeNull()
  await expireKyc(pool, days(366))
  expect(await readCase(body['id'])).toMatchObject({ images: null, state: 'rejected', reason: 'Blurred' })
  expect((await pool.query('select from image where id = $1', [image])).rowCount).toBe(0)
})

test('the database refuses to approve a minor, an expired document or a second decision', async () => {
  const { browser } = await registerMember(fixture, 'hanna')
  const born = { birthdate: today(-18), documentExpiresOn: today() }
  const { body } = await submit(browser, { documentNumber: 'QQ111', ...born })
  const { pool } = fixture.database
  const approve = (at: Date) =>
    pool.query(
      `update kyc_submission set state = 'approved', decided_at = $2, decided_by = 1, reason = 'x' where id = $1`,
      [body['id'], at],
    )
  // The day before the eighteenth birthday, and the day after the last one of the document.
  for (const day of [-DAY, DAY])
    await expect(approve(new Date(NOON.getTime() + day))).rejects.toThrow('cannot be approved')
  await approve(NOON)
  await expect(approve(NOON)).rejects.toThrow('was already approved')
})
