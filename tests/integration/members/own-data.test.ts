// The archive of everything that is stored about a member.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dataFiles } from '#server/own-data/data-file-queries.ts'
import { PASSWORD, registerMember, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { insertRewardOf, insertTicketOf } from '#tests/support/http/owned-rows.ts'
import { readZip } from '#tests/support/http/read-zip.ts'

const fixture = await startIdentityFixture()
const owner = await fixture.connectAsOwner()

const exportData = (browser: HttpClient, password = PASSWORD) => browser.post('/api/own-data', { password })

async function insertImage(memberId: string, bytes: Buffer, encrypted: boolean): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into image (id, owner_kind, owner_id, bytes, encrypted, upload_hash, width, height, created_at)
     values ($1, 'member', $2, $3, $4, '', 1, 1, now())`,
    [id, memberId, bytes, encrypted],
  )
  return id
}

/** Money, a ticket with a message, a picture and a KYC submission, all with the marker in them. */
async function fillAccount(memberId: string, marker: string): Promise<{ plain: string; sealed: string }> {
  const now = fixture.clock.now()
  const account = BigInt(memberId) << 4n
  await owner.query(
    `select post_transfers(array[online_transfer_id($1, $4)], array['deposit'], array[6::bigint], array[$2::bigint],
       array[250000000::bigint], 'test', $3, $1)`,
    [now, account | 1n, marker, marker],
  )
  await owner.query(`update member set address = $2 where id = $1`, [memberId, `=${marker} street`])
  const ticket = await insertTicketOf(owner, BigInt(memberId), now)
  const plain = await insertImage(memberId, Buffer.from(`picture ${marker}`), false)
  const sealed = await insertImage(
    memberId,
    fixture.secrets.sealBytes(Buffer.from(`passport ${marker}`)),
    true,
  )
  await owner.query('insert into ticket_message (ticket_id, text, at, image_id) values ($1, $2, $3, $4)', [
    ticket,
    `message ${marker}`,
    now,
    plain,
  ])
  await owner.query(
    `insert into kyc_submission (member_id, full_name, birthdate, document_kind, country, sealed_document_number, document_hash,
       document_expires_on, document_image, selfie_image, address_image, submitted_at)
     values ($1, $2, '1990-01-01', 'passport', 'DK', $3, '', '2030-01-01', $4, $4, $4, $5)`,
    [memberId, marker, fixture.secrets.seal(`number ${marker}`), sealed, now],
  )
  return { plain, sealed }
}

test('a member receives everything about themselves, readable, and nothing about another member', async () => {
  const amelia = await registerMember(fixture, 'amelia')
  const bruno = await registerMember(fixture, 'bruno', { refferal_code: 'amelia' })
  const images = await fillAccount(amelia.id, 'AmeliaMark')
  await fillAccount(bruno.id, 'BrunoMark')
  await insertRewardOf(owner, BigInt(amelia.id), fixture.clock.now())
  const reply = await exportData(amelia.browser)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toBe(
    'attachment; filename="my-data-amelia-2026-11-15.zip"',
  )
  const files = readZip(reply.bytes)
  const text = (name: string) => files.get(name)!.toString()
  expect([...files.keys()].slice(0, dataFiles.length + 2)).toEqual([
    'README.txt',
    ...dataFiles.map(({ name }) => name),
    'identity-verification.json',
  ])
  const listed = text('README.txt')
  expect(listed).toContain('Everything that Tributary stores about amelia, as of 2026-11-15T12:00')
  expect(dataFiles.filter(({ name }) => !listed.includes(name))).toEqual([])
  expect(text('profile.csv')).toContain("'=AmeliaMark street")
  expect(text('profile.csv')).toContain(',root,')
  expect(text('team.csv')).toContain('bruno,')
  expect(text('consents.csv').split('\r\n')).toHaveLength(4)
  expect(text('transfers.csv')).toMatch(/,deposit,.*,r_wallet,250\.000000,/)
  expect(text('wallets.csv')).toContain('r_wallet,250.000000')
  expect(text('rewards.csv')).toContain(',Pending,')
  expect(text('ticket-messages.csv')).toContain(`message AmeliaMark,${images.plain}`)
  expect(JSON.parse(text('identity-verification.json'))).toMatchObject([
    { documentNumber: 'number AmeliaMark' },
  ])
  expect(text(`images/${images.plain}.webp`)).toBe('picture AmeliaMark')
  expect(text(`images/${images.sealed}.webp`)).toBe('passport AmeliaMark')
  const all = [...files.values()].join('\n')
  expect(all).not.toContain('BrunoMark')
  expect(all).not.toContain('bruno@example.com')
  expect(all).not.toContain('argon2')

  const notifications = await amelia.browser.get('/api/notifications')
  expect(notifications.text).toContain('Your data was downloaded')
})

test('the password is required, each download counts, and a view by an administrator has none', async () => {
  const carla = await registerMember(fixture, 'carla')
  expect((await exportData(carla.browser, 'Wrong-Horse-12-Battery')).body['code']).toBe(
    'current-password-incorrect',
  )
  const { rows } = await owner.query<{ action: string }>(
    `select action from audit_entry where actor = 'member ' || $1::text and action like 'own data%'`,
    [carla.id],
  )
  expect(rows).toEqual([{ action: 'own data exported refused: current-password-incorrect' }])
  for (let calls = 1; calls < 10; calls += 1) await exportData(carla.browser, '')
  expect((await exportData(carla.browser)).status).toBe(429)
})
