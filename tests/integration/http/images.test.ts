// Image uploads: other files are refused whatever their name, and only the pixels of an image are stored.

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertAdmin } from '#server/admins/admin-queries.ts'
import { deleteExpiredRecords } from '#server/jobs/cleanup-queries.ts'
import { openSession } from '#server/identity/session.ts'
import { attachImage } from '#server/images/images.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  signInMaster,
  NOON,
  registerMember,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const fixture = await startIdentityFixture()
const amelia = await registerMember(fixture, 'amelia')
const bruno = await registerMember(fixture, 'bruno')

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: '#0a7' } })
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'the sender’s own words' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .toBuffer()

const upload = async (browser: HttpClient, bytes: Uint8Array) => browser.post('/api/images', bytes)

async function administrator(permission: Permission): Promise<HttpClient> {
  const browser = fixture.visitor()
  const fields = { username: permission, name: permission, email: `${permission}@x.test`, phone: '1' }
  const setCookie = (cookie: string) => {
    const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
    browser.cookies.set(name, value)
  }
  await fixture.database.inTransaction(async (tx) => {
    const all = { ...fields, passwordHash: 'none', role: 'General Admin', permissions: [permission] }
    const id = await insertAdmin(tx, { ...all, active: true }, { master: false, now: NOON })
    const client = { address: '::1', network: '::1', userAgent: '', requestId: '', sessionTokenHashes: {} }
    browser.token = await openSession({ tx, client, now: NOON, setCookie }, { kind: 'admin', id })
  })
  return browser
}

test('every common image format is accepted, re-encoded as WebP and stripped of metadata', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const { status, body } = await upload(amelia.browser, await picture(format))
    expect([format, status, body['width']]).toEqual([format, 200, 300])
    const { bytes, headers } = await amelia.browser.get(`/api/images/${body['id']!}`)
    expect(headers.get('content-type')).toBe('image/webp')
    const found = await sharp(bytes).metadata()
    expect([found.format, found.exif, found.xmp, found.icc]).toEqual([
      'webp',
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('own words')).toBe(false)
  }
})

test('a large image is scaled down, and its orientation is preserved', async () => {
  const tall = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#07a' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { body } = await upload(amelia.browser, tall)
  expect([body['width'], body['height']]).toEqual([500, 2000])
})

test('a file that is not an image is refused, whatever type it claims', async () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const jpeg = await picture('jpeg')
  const pretender = Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(4000, 7)])
  for (const bytes of [script, Buffer.from('GIF8'), Buffer.from('%PDF-1.7'), pretender, Buffer.alloc(1)]) {
    const { status, body } = await upload(amelia.browser, bytes)
    expect([status, body['code']]).toEqual([415, 'not-an-image'])
    expect(body['message']).toBe('This is not an image. Choose a JPEG, PNG, WebP, GIF or AVIF file.')
  }
  expect((await amelia.browser.post('/api/images', { a: 1 })).status).toBe(400)
})

test('an image with too many pixels or bytes is refused before it is decoded', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect((await upload(amelia.browser, bomb)).body['code']).toBe('image-too-large')
  expect((await upload(amelia.browser, Buffer.alloc(7 * 1024 * 1024))).body['code']).toBe('body-too-large')
})

test('a member has two uploads in progress at most', async () => {
  const one = await picture('jpeg', 4000)
  const answers = await Promise.all(Array.from({ length: 14 }, () => upload(bruno.browser, one)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'taken' : String(body['code'])))
  expect([...new Set(codes)].toSorted()).toEqual(['taken', 'uploads-in-progress'])
  expect((await upload(bruno.browser, one)).status).toBe(200)
})

test('only the uploader can view an image until it is attached to a record; then also those whom the record admits', async () => {
  const { body } = await upload(amelia.browser, await picture('png'))
  const id = String(body['id'])
  const payments = await administrator('Approve Payments')
  const support = await administrator('Customer Support')
  const master = await signInMaster(fixture)
  const sees = async () => {
    const admins = [payments, support, master]
    const replies = [
      ...(await Promise.all([amelia, bruno].map(({ browser }) => browser.get(`/api/images/${id}`)))),
      ...(await Promise.all(admins.map((browser) => browser.get(`/api/admin/images/${id}`)))),
      await fixture.visitor().get(`/api/images/${id}`),
    ]
    return replies.map(({ status }) => status)
  }
  expect(await sees()).toEqual([200, 404, 404, 404, 404, 401])

  const attach = (owner: string, memberId?: bigint) =>
    fixture.database.inTransaction((tx) =>
      attachImage(tx, {
        imageId: id,
        owner: { kind: 'member', id: BigInt(owner) },
        to: 'deposit 17',
        permission: 'Approve Payments',
        ...(memberId !== undefined && { memberId }),
      }),
    )
  await expect(attach(bruno.id)).rejects.toThrow('This image cannot be used. Choose it again.')
  await attach(amelia.id, BigInt(bruno.id))
  expect(await sees()).toEqual([200, 200, 200, 404, 200, 401])
  await expect(attach(amelia.id)).rejects.toThrow('This image cannot be used. Choose it again.')
})

test('only unattached images are deleted after a day', async () => {
  const before = await fixture.database.pool.query('select from image where attached_to is null')
  expect(before.rowCount).toBeGreaterThan(3)
  await deleteExpiredRecords(fixture.database.pool, new Date(NOON.getTime() + 23 * 3_600_000))
  const dayLess = await fixture.database.pool.query('select from image where attached_to is null')
  expect(dayLess.rowCount).toBe(before.rowCount)
  await deleteExpiredRecords(fixture.database.pool, new Date(NOON.getTime() + 25 * 3_600_000))
  const { rows } = await fixture.database.pool.query<{ attached_to: string }>('select attached_to from image')
  expect(rows).toEqual([{ attached_to: 'deposit 17' }])
})
