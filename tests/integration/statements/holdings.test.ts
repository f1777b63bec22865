// Holding addresses: registered with a signature that works once and here only, retired and never deleted.

import { expect, test } from 'vitest'
import { formatHoldingMessage } from '#domain/holdings/holding-message.ts'
import {
  signInSecondMaster,
  NOON,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { createEvmKey, createXrplKey } from '#server/demo-data/generate-demo-data.ts'

const HOUR = 3_600_000
const evm = createEvmKey('vault')
const xrpl = createXrplKey('vault')

const fixture = await startIdentityFixture()
const owner = await fixture.connectAsOwner()
const master = await signInMaster(fixture)
const second = await signInSecondMaster(fixture)

const askMessage = (network: string, address: string) =>
  master.post('/api/admin/holding-messages', { network, address })
const register = (challengeId: unknown, signature: string, rest: object = {}) =>
  master.post('/api/admin/holdings', { challengeId, signature, reason: 'Cold wallet', ...rest })
const retire = (id: unknown) =>
  master.post(`/api/admin/holdings/${String(id)}/retirement`, { reason: 'Moved to another vault' })
const readPublic = async () => (await fixture.visitor().get('/api/transparency')).body['holdings']!
const asOwner = async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows

test('a BEP20 address is registered with a signature over the message of this installation, once', async () => {
  const { body } = await askMessage('BEP20', evm.address.toLowerCase())
  expect(body['message']).toContain(`Address: ${evm.address}`)
  expect(body['message']).toContain('Installation: http://localhost:3000')
  expect(body['message']).toMatch(/Nonce: [0-9a-f]{32}$/)
  const message = String(body['message'])
  const stranger = await createEvmKey('stranger').signMessage({ message })
  const elsewhere = await evm.signMessage({
    message: message.replace('http://localhost:3000', 'https://other.example'),
  })
  for (const signature of [stranger, elsewhere, '0x00']) {
    const refused = await register(body['challengeId'], signature)
    expect([refused.status, refused.body['code']]).toEqual([400, 'holding-signature-wrong'])
    expect(refused.body['fields']!['signature']).toContain(evm.address)
  }
  expect(await readPublic()).toMatchObject({ addresses: [] })
  const signature = await evm.signMessage({ message })
  expect((await register(body['challengeId'], signature)).status).toBe(200)
  expect(await readPublic()).toMatchObject({
    addresses: [
      { network: 'BEP20', address: evm.address, message, signature, publicKey: null, balance: null },
    ],
  })
  expect((await register(body['challengeId'], signature)).body['code']).toBe('holding-message-used')
  expect((await askMessage('BEP20', evm.address)).body).toMatchObject({
    code: 'holding-registered',
    fields: { address: 'This address is already registered' },
  })
})

test('an address of the XRP Ledger needs the master key that leads to it', async () => {
  const { body } = await askMessage('XRPL', xrpl.address)
  const signature = xrpl.sign(String(body['message']))
  const other = createXrplKey('regular key')
  const regular = { publicKey: other.publicKey }
  expect(
    (await register(body['challengeId'], other.sign(String(body['message'])), regular)).body,
  ).toMatchObject({
    code: 'holding-key-wrong',
    fields: { publicKey: expect.stringContaining('regular key') },
  })
  expect((await register(body['challengeId'], signature)).body['code']).toBe('holding-key-wrong')
  const { publicKey } = xrpl
  expect((await register(body['challengeId'], signature.toLowerCase(), { publicKey })).status).toBe(200)
})

test.each([
  ['XRPL', evm.address, 'holding-network-wrong', 'This is an address of BNB Smart Chain (BEP20).'],
  ['BEP20', xrpl.address, 'holding-network-wrong', 'This is an address of XRP Ledger.'],
  ['BEP20', '0x1234', 'holding-address-invalid', 'This is not an address of BNB Smart Chain (BEP20).'],
  ['XRPL', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'holding-address-invalid', 'not an address of XRP Ledger'],
])('%s with %s is %s', async (network, address, code, sentence) => {
  const { status, body } = await askMessage(network, address)
  expect([status, body['code']]).toEqual([400, code])
  expect(body['fields']!['address']).toContain(sentence)
})

test('a message is worth nothing after its time, also to the database', async () => {
  const key = createEvmKey('slow')
  const times = {
    issuedAt: new Date(NOON.getTime() - 200 * HOUR),
    expiresAt: new Date(NOON.getTime() - HOUR),
  }
  const nonce = 'ab'.repeat(16)
  const message = formatHoldingMessage({
    origin: 'http://localhost:3000',
    network: 'BEP20',
    address: key.address,
    nonce,
    ...times,
  })
  const [row] = await asOwner(
    `insert into holding_challenge (network, address, nonce, message, issued_at, expires_at, issued_by)
     values ('BEP20', $1, $2, $3, $4, $5, 1) returning id`,
    [key.address, nonce, message, times.issuedAt, times.expiresAt],
  )
  const signature = await key.signMessage({ message })
  expect((await register(String(row.id), signature)).body['code']).toBe('holding-message-expired')
  await expect(
    fixture.database.pool.query(
      `insert into holding_address (challenge_id, network, address, signature, registered_at, registered_by, reason)
       values ($1, 'BEP20', $2, $3, $4, 1, 'late')`,
      [row.id, key.address, signature, NOON],
    ),
  ).rejects.toThrow('has expired')
  expect((await register('999', signature)).status).toBe(404)
})

test('under dual control a wrong signature is refused at once, and a right one waits for the second administrator', async () => {
  await asOwner(`update dual_control set required = true where kind = 'holdings'`)
  const key = createEvmKey('controlled')
  const { body } = await askMessage('BEP20', key.address)
  expect((await register(body['challengeId'], '0x00')).body['code']).toBe('holding-signature-wrong')
  const signature = await key.signMessage({ message: String(body['message']) })
  const pending = await register(body['challengeId'], signature)
  expect(pending.status).toBe(202)
  expect((await readPublic())['addresses']).toHaveLength(2)
  const confirmation = `/api/admin/confirmations/${String(pending.body['confirmation'])}/confirm`
  expect((await master.post(confirmation)).body['code']).toBe('confirmation-own')
  expect((await second.post(confirmation)).status).toBe(200)
  expect((await readPublic())['addresses']).toHaveLength(3)
  await asOwner(`update dual_control set required = false where kind = 'holdings'`)
})

test('a retired address leaves the page and stays in the records; it can be registered again with a new message', async () => {
  const { list } = await readAdmin()
  const { id } = list.find(({ address }) => address === createEvmKey('controlled').address)!
  expect((await retire(id)).status).toBe(200)
  expect((await retire(id)).body['code']).toBe('holding-retired')
  expect((await retire('999')).status).toBe(404)
  expect((await readPublic())['addresses']).toHaveLength(2)
  expect((await readAdmin()).list.find((each) => each.id === id)).toMatchObject({
    retireReason: 'Moved to another vault',
  })
  await expect(asOwner('delete from holding_address')).rejects.toThrow('its rows are permanent records')
  await expect(
    asOwner(
      `update holding_address set retired_at = null, retired_by = null, retire_reason = null where id = ${id}`,
    ),
  ).rejects.toThrow('can only be retired')
  await expect(asOwner(`update holding_address set signature = '0x00'`)).rejects.toThrow(
    'can only be retired',
  )
  expect((await askMessage('BEP20', createEvmKey('controlled').address)).status).toBe(200)
})

type AdminHolding = { id: string; address: string; retireReason: string | null }
const readAdmin = async () => {
  const { text } = await master.get('/api/admin/holdings')
  return { list: (JSON.parse(text) as { addresses: AdminHolding[] }).addresses }
}

test('a bank balance is stated, replaces the one before, and zero ends it', async () => {
  const state = (changes: object) =>
    master.post('/api/admin/bank-balances', {
      bank: 'Nordbank',
      amount: '1200.50',
      asOf: '2026-11-15',
      reason: 'Statement of the day',
      ...changes,
    })
  const planted = (asOf: string, at: Date) =>
    asOwner(
      `insert into stated_bank_balance (bank, amount, as_of, stated_at, stated_by, reason) values ('B', 1, $1, $2, 1, 'A reason')`,
      [asOf, at],
    )
  for (const asOf of ['0000-01-01', '0001-01-01', '2026-11-14', '2026-11-16', '9999-12-31']) {
    const { status, body } = await state({ asOf })
    expect([asOf, status, Object.keys(body['fields']!)]).toEqual([asOf, 400, ['asOf']])
    await expect(planted(asOf, NOON)).rejects.toThrow(/older than|not_ahead|out of range/)
  }
  expect((await state({ asOf: '0001-01-01' })).body).toMatchObject({
    code: 'bank-date-outside',
    fields: { asOf: 'Enter a date from 15/11/2026 to 15/11/2026' },
  })
  await asOwner('delete from simulated_time')
  await expect(planted('2300-01-01', new Date('2300-01-01T00:00:00Z'))).rejects.toThrow('in the future')
  await asOwner('insert into simulated_time default values')
  expect((await state({})).status).toBe(200)
  expect((await state({ amount: '900' })).status).toBe(200)
  expect(await readPublic()).toMatchObject({
    banks: [{ bank: 'Nordbank', amount: '900.00', asOf: '2026-11-15' }],
    totals: { stated: '900.00' },
  })
  expect((await state({ amount: '0' })).status).toBe(200)
  expect((await readPublic())['banks']).toEqual([])
  await expect(asOwner('delete from stated_bank_balance')).rejects.toThrow('its rows are permanent records')
})
