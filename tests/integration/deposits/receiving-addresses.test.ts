// Receiving addresses are an attacker's first target: under dual control one administrator alone cannot change them. A payment to one
// of them is credited once.

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readReceivingAddresses } from '#server/deposits/read-receiving-addresses.ts'
import { listSharedAddresses } from '#server/deposits/receiving-queries.ts'
import { readConfig } from '#server/platform/config.ts'
import { deleteExpiredRecords } from '#server/jobs/cleanup-queries.ts'
import {
  BEP20,
  BEP20_B,
  HOUR,
  startWithdrawalsFixture,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

const FIRST = 'admin 2'
const SECOND = 'admin 1'

let shade = 10

const fixture = await startWithdrawalsFixture()
const member = await fixture.member('amelia')
const oldCode = String((await add(FIRST, BEP20)).body['id'])
await fixture.owner.query(`update dual_control set required = true where kind = 'receiving-addresses'`)
await fixture.owner.query('update confirmation_setting set expiry_hours = 72')

async function upload(who: string): Promise<string> {
  const background = { r: (shade += 1), g: 90, b: 90 }
  const body = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const headers = { 'x-test-caller': who, 'content-type': 'application/octet-stream' }
  const path = who.startsWith('admin') ? '/api/admin/images' : '/api/images'
  const response = await fetch(fixture.server.origin + path, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  return ((await response.json()) as { id: string }).id
}
async function add(who: string, depositAddress: string, imageId?: string) {
  const body = {
    qrType: 'USDT',
    depositAddress,
    networkAddress: 'BEP20',
    imageId: imageId ?? (await upload(who)),
  }
  return fixture.post(who, '/api/admin/receiving-codes', body)
}
const confirm = (who: string, id: unknown) =>
  fixture.post(who, `/api/admin/confirmations/${String(id)}/confirm`)
const picture = async (who: string, id: string) => (await fixture.get(who, `/api/admin/images/${id}`)).status
/** The address that a new deposit gets. */
const payTo = async () =>
  (await fixture.post(member.who, '/api/deposits', { amount: '100', method: 'usdt' })).body['address']
const later = async (hours: number) => {
  fixture.clock.advance(hours * HOUR)
  await deleteExpiredRecords(fixture.database.pool, fixture.clock.now())
}

test('every address that holds members’ money is published: in use, replaced after a deposit, or the operator’s', async () => {
  const list = async () => {
    const { body } = await fixture.get(member.who, '/api/transparency')
    return body['receiving']
  }
  expect(await list()).toEqual({ addresses: [BEP20], ownAddressCount: 0 })
  const read = readReceivingAddresses(readConfig({ CHAIN_OTHER_ADDRESSES: BEP20_B.toLowerCase() }))
  expect(await read(fixture.database.pool)).toEqual({ addresses: [BEP20, BEP20_B], ownAddressCount: 0 })
  await fixture.owner.query('begin')
  await fixture.owner.query('update receiving_code set deleted_at = now(), deleted_by = added_by')
  expect(await listSharedAddresses(fixture.owner)).toEqual([])
  await fixture.owner.query('rollback')
})

test('a new address awaits a second administrator, for days, with its image; the requester cannot confirm it', async () => {
  const imageId = await upload(FIRST)
  expect(await picture(SECOND, imageId)).toBe(404)
  const kept = await add(FIRST, BEP20_B, imageId)
  expect(kept).toMatchObject({ status: 202, body: { pending: true } })
  const request = kept.body['confirmation']
  expect(await payTo()).toBe(BEP20)
  expect(await confirm(FIRST, request)).toMatchObject({ status: 403, body: { code: 'confirmation-own' } })
  expect(await picture(SECOND, imageId)).toBe(200)
  expect(await picture(member.who, imageId)).toBe(403)

  await later(50)
  expect(await picture(FIRST, imageId)).toBe(200)
  expect(await payTo()).toBe(BEP20)
  const { body } = await fixture.get(SECOND, '/api/admin/confirmations')
  expect(body['waiting']).toMatchObject([
    { id: request, action: 'Added a receiving address', requestedBy: 'second', own: false },
  ])
  expect((await confirm(SECOND, request)).status).toBe(200)
  expect(await payTo()).toBe(BEP20_B)
  await later(50)
  expect(await picture(SECOND, imageId)).toBe(200)
  const { rows } = await fixture.owner.query(
    'select added_by, image_id from receiving_code order by id desc limit 1',
  )
  expect(rows).toEqual([{ added_by: '2', image_id: imageId }])
})

test('deleting an address awaits a second administrator, and once confirmed, members pay to the previous one', async () => {
  const { rows } = await fixture.owner.query('select max(id) as id from receiving_code')
  const path = `/api/admin/receiving-codes/${rows[0].id}`
  const remove = (who: string, payToAfterwards = BEP20) =>
    fixture.delete(who, `${path}?payToAfterwards=${payToAfterwards}`)
  expect((await fixture.get(FIRST, path)).body).toMatchObject({ isCurrent: true, payToAfterwards: BEP20 })
  expect((await remove(FIRST, BEP20_B)).body['code']).toBe('receiving-address-changed')
  const kept = await remove(FIRST)
  expect(kept.status).toBe(202)
  expect(await payTo()).toBe(BEP20_B)
  expect((await confirm(FIRST, kept.body['confirmation'])).status).toBe(403)
  expect((await confirm(SECOND, kept.body['confirmation'])).status).toBe(200)
  expect(await payTo()).toBe(BEP20)
  expect((await remove(FIRST)).status).toBe(404)
  expect(oldCode).not.toBe('undefined')
})

test('an expired request changes nothing, and its image is deleted', async () => {
  const imageId = await upload(FIRST)
  const kept = await add(FIRST, BEP20_B, imageId)
  await later(71)
  expect(await picture(FIRST, imageId)).toBe(200)
  await later(2)
  expect(await picture(FIRST, imageId)).toBe(404)
  expect((await confirm(SECOND, kept.body['confirmation'])).body['code']).toBe('confirmation-expired')
  expect(await payTo()).toBe(BEP20)
})

test('an invalid address and another administrator’s image are refused immediately, without a request for confirmation', async () => {
  expect((await add(FIRST, '0x123')).body['message']).toBe('Please add correct BEP20 Address')
  expect((await add(FIRST, BEP20_B, await upload(SECOND))).body['code']).toBe('image-unknown')
  const { body } = await fixture.get(SECOND, '/api/admin/confirmations')
  expect(body['waiting']).toEqual([])
})

test('a payment is credited once, however its hash is written, and the refusal names the deposit that used it', async () => {
  const { who } = member
  const deposit = async () =>
    String((await fixture.post(who, '/api/deposits', { amount: '100', method: 'usdt' })).body['id'])
  const claim = async (id: string, transactionHash: string) =>
    fixture.post(who, `/api/deposits/${id}/claim`, { transactionHash, imageId: await upload(who) })
  const hash = `0x${'aB'.repeat(32)}`
  const ids = [await deposit(), await deposit(), await deposit()]
  const spellings = [hash, hash.slice(2).toUpperCase(), hash.toLowerCase()]
  for (const [at, id] of ids.entries()) await claim(id, spellings[at]!)
  const { body } = await fixture.get(FIRST, `/api/admin/deposits/${ids[1]}`)
  const claimedBy = (id: string | undefined) => ({ id, memberId: 'amelia', status: 'Pending' })
  expect(body['hashAlsoAt']).toEqual([claimedBy(ids[0]), claimedBy(ids[2])])

  const path = (id: string) => `/api/admin/deposits/${id}/approval`
  const inBulk = await Promise.all(ids.map((id) => fixture.post(FIRST, path(id), { onlyIfChecksPass: true })))
  expect(inBulk.map((answer) => answer.body['code'])).toEqual(Array(3).fill('deposit-needs-review'))
  const approve = (id: string) => fixture.post(FIRST, path(id))
  const answers = await Promise.all(ids.map(approve))
  const refused = answers.filter(({ status }) => status === 409)
  const used = ids[answers.findIndex(({ status }) => status === 200)]
  expect(refused.map((answer) => answer.body['message'])).toEqual(
    Array(2).fill(`This transaction was already credited: deposit ${used} of amelia`),
  )
  expect((await fixture.balances(member.id)).r_wallet).toBe(100_000_000n)

  const late = await deposit()
  expect((await claim(late, hash)).body['code']).toBe('deposit-payment-claimed')
  const showTransfer = (digits: string, depositId: string | null) =>
    fixture.owner.query(
      `insert into chain_transfer (chain_id, transaction_hash, log_index, block_number, block_hash, block_time, sender,
         recipient, units, amount, found_at, deposit_id, credited)
       values (56, $1, 0, 1, 'b', $2, 's', 'r', 1, 0, $2, $3, $3::bigint is not null)`,
      [`0x${digits}`, fixture.clock.now(), depositId],
    )
  await showTransfer('cd'.repeat(32), used!)
  await showTransfer('ab'.repeat(32), null)
  await expect(
    fixture.owner.query('update chain_transfer set credited = true where not credited'),
  ).rejects.toThrow('was already credited')
  expect((await claim(late, 'CD'.repeat(32))).body['code']).toBe('deposit-payment-claimed')
  await expect(
    fixture.owner.query(`update deposit set transaction_hash = $2, status = 'Approved' where id = $1`, [
      late,
      hash,
    ]),
  ).rejects.toThrow('deposit')
})

test('a member has at most twenty open deposits', async () => {
  const { who } = await fixture.member('opener')
  const open = () => fixture.post(who, '/api/deposits', { amount: '100', method: 'usdt' })
  const answers = []
  for (let count = 0; count < 21; count += 1) answers.push(await open())
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.at(-1)!.body['code']).toBe('too-many-unpaid-deposits')
  fixture.clock.advance(600_000)
  expect((await open()).status).toBe(200)
})
