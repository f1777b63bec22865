import { randomBytes, randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { readSystemBalances } from '#server/ledger/read-balances.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import {
  BEP20,
  BEP20_B,
  HOUR,
  startWithdrawalsFixture,
  XRP,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

const fixture = await startWithdrawalsFixture()

type AddressFields = { currency?: string; address: string; destinationTag?: number | null }
const fields = ({ currency = 'usdt', address, destinationTag = null }: AddressFields) => ({
  currency,
  address,
  destinationTag,
})
const askCode = (who: string, given: AddressFields) =>
  fixture.post(who, '/api/withdrawal-addresses/codes', fields(given))
const save = (who: string, given: AddressFields, code: string, acceptedFee?: string) =>
  fixture.post(who, '/api/withdrawal-addresses', { ...fields(given), code, acceptedFee })
const newAddress = () => `0x${randomBytes(20).toString('hex')}`

async function change(who: string, name: string, given: AddressFields, acceptedFee?: string) {
  fixture.clock.advance(31_000)
  const asked = await askCode(who, given)
  if (asked.status !== 200) return asked
  return save(who, given, (await fixture.mailedCode(`${name}@example.test`)).code, acceptedFee)
}
const own = async (who: string) =>
  (await fixture.get(who, '/api/withdrawal-addresses')).body['addresses'] as object as {
    id: string
    isVerified: boolean
    changeCount: number
    changeFee: string
    address: string
    destinationTag: number | null
    label: string | null
  }[]

test('an address is added with a code that was mailed for it, and is verified 24 hours later', async () => {
  const { who } = await fixture.member('amelia', { address: null })
  const asked = await askCode(who, { address: BEP20.toLowerCase() })
  expect(asked.body).toEqual({ message: 'Code Sent', lockedSeconds: 30 })
  const { code, article } = await fixture.mailedCode('amelia@example.test')
  expect(article).toContain(BEP20)
  expect(await askCode(who, { address: BEP20 })).toMatchObject({
    status: 429,
    body: { code: 'code-just-sent' },
  })
  expect(await save(who, { address: BEP20_B }, code)).toMatchObject({
    status: 400,
    body: { message: 'Invalid verification code' },
  })
  expect((await save(who, { address: BEP20 }, code)).status).toBe(200)
  expect(await own(who)).toMatchObject([
    { address: BEP20, isVerified: false, changeCount: 0, changeFee: '0.00' },
  ])
  expect(await change(who, 'amelia', { address: BEP20_B })).toMatchObject({
    status: 409,
    body: { code: 'address-under-verification' },
  })
  fixture.clock.advance(24 * HOUR - 31_000 - 1)
  expect((await own(who))[0]!.isVerified).toBe(false)
  fixture.clock.advance(1)
  expect((await own(who))[0]!.isVerified).toBe(true)
  expect(await change(who, 'amelia', { address: BEP20 })).toMatchObject({
    body: { code: 'address-unchanged' },
  })
})

test('an address has a label that its owner changes without a code', async () => {
  const { who } = await fixture.member('lena', { address: null })
  const put = (label: string, currency = 'usdt') =>
    fixture.put(who, `/api/withdrawal-addresses/${currency}/label`, { label })
  expect((await put('Too early')).status).toBe(404)
  await askCode(who, { address: BEP20 })
  const { code } = await fixture.mailedCode('lena@example.test')
  const saved = { ...fields({ address: BEP20 }), code, label: '  Exchange  ' }
  expect((await fixture.post(who, '/api/withdrawal-addresses', saved)).status).toBe(200)
  expect(await own(who)).toMatchObject([{ address: BEP20, label: 'Exchange', changeCount: 0 }])
  expect((await put('Cold wallet')).body).toEqual({ label: 'Cold wallet' })
  for (const wrong of ['x'.repeat(41), 'two\nlines', '\u202egnp.exe'])
    expect((await put(wrong)).body).toMatchObject({ fields: { label: expect.any(String) } })
  expect((await put('Ledger', 'xrp')).status).toBe(404)
  expect(await own(who)).toMatchObject([{ label: 'Cold wallet', changeCount: 0, isVerified: false }])
  expect((await put('')).body).toEqual({ label: null })
})

test('five wrong codes invalidate the right one, although each attempt is refused', async () => {
  const { who } = await fixture.member('bruno', { address: null })
  await askCode(who, { address: BEP20 })
  const { code } = await fixture.mailedCode('bruno@example.test')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n += 1) expect((await save(who, { address: BEP20 }, wrong)).status).toBe(400)
  expect(await save(who, { address: BEP20 }, code)).toMatchObject({ body: { code: 'code-invalid' } })
  expect(await own(who)).toEqual([])
})

test('three changes are free; the fourth is paid with $1 from the Withdrawal Wallet, and only when agreed', async () => {
  const { id, who } = await fixture.member('carla', { withdrawal: '1.5', address: null })
  for (let n = 0; n < 4; n += 1) {
    expect((await change(who, 'carla', { address: newAddress() })).status).toBe(200)
    fixture.clock.advance(24 * HOUR)
  }
  expect(await own(who)).toMatchObject([{ changeCount: 3, changeFee: '1.00' }])
  for (const accepted of [undefined, '0.99', '1.01'])
    expect(await change(who, 'carla', { address: newAddress() }, accepted)).toMatchObject({
      status: 409,
      body: { message: 'Changing this address costs $1 from the Withdrawal Wallet' },
    })
  const before = await readSystemBalances(fixture.database.pool)
  expect((await change(who, 'carla', { address: newAddress() }, '1.00')).status).toBe(200)
  expect((await fixture.balances(id)).withdrawal_wallet).toBe(parseUsdt('0.5'))
  const after = await readSystemBalances(fixture.database.pool)
  expect(after.reward_treasury - before.reward_treasury).toBe(parseUsdt('1'))
  fixture.clock.advance(24 * HOUR)
  expect(await change(who, 'carla', { address: newAddress() }, '1.00')).toMatchObject({
    status: 409,
    body: { message: 'You need $1 in your Withdrawal Wallet for the fee' },
  })
  expect(await own(who)).toMatchObject([{ changeCount: 4 }])
  expect(await fixture.faults()).toEqual([])
})

test('the same request twice, or two at once, changes the address once and takes one fee', async () => {
  const { id, who } = await fixture.member('dora', { withdrawal: '5', address: null })
  for (let n = 0; n < 4; n += 1) {
    await change(who, 'dora', { address: newAddress() })
    fixture.clock.advance(24 * HOUR)
  }
  const given = fields({ address: newAddress() })
  await askCode(who, given)
  const { code } = await fixture.mailedCode('dora@example.test')
  const key = randomUUID()
  const body = { ...given, code, acceptedFee: '1.00' }
  const answers = await Promise.all([
    fixture.post(who, '/api/withdrawal-addresses', body, key),
    fixture.post(who, '/api/withdrawal-addresses', body),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await fixture.post(who, '/api/withdrawal-addresses', body, key)).status).not.toBe(500)
  expect((await fixture.balances(id)).withdrawal_wallet).toBe(parseUsdt('4'))
  expect(await own(who)).toMatchObject([{ changeCount: 4 }])
})

test.each([
  ['usdt', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'Please add correct BEP20 Address'],
  ['usdt', 'short', 'Please add correct BEP20 Address'],
  ['usdt', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'Please add correct BEP20 Address'],
  ['usdt', `0x${'0'.repeat(40)}`, 'Please add correct BEP20 Address: nobody owns the zero address'],
  ['xrp', 'short', 'Please add correct XRP Address'],
  ['xrp', `${XRP.slice(0, -1)}g`, 'Please add correct XRP Address'],
])('%s address "%s" is refused in the words of the specification', async (currency, address, message) => {
  const { who } = await fixture.member(`emil${randomBytes(4).toString('hex')}`, { address: null })
  const { status, body } = await askCode(who, { currency, address })
  expect(status).toBe(400)
  expect(body['fields']).toEqual({ address: message })
})

test('an address where deposits are received is refused', async () => {
  const { who } = await fixture.member('fay', { address: null })
  await fixture.owner.query(
    `with picture as (
       insert into image (id, owner_kind, owner_id, bytes, upload_hash, width, height, created_at)
       values (gen_random_uuid(), 'admin', 1, '\\x00', '\\x00', 1, 1, $2) returning id
     ) insert into receiving_code (qr_type, deposit_address, network_address, image_id, added_at, added_by)
       select 'USDT', $1, 'BEP20', id, $2, 1 from picture`,
    [BEP20_B, fixture.clock.now()],
  )
  const { body } = await askCode(who, { address: BEP20_B })
  expect(body['fields']!['address']).toContain('belongs to the platform')
})

test('an X-address is stored as a classic address with its tag, without affecting the other currency', async () => {
  const { who } = await fixture.member('gina', { address: null })
  const X = 'XVLhHMPHU98es4dbozjVtdWzVrDjtVFpRb8iCFUkMtRyVii'
  await change(who, 'gina', { currency: 'xrp', address: X })
  await change(who, 'gina', { address: BEP20 })
  expect(await own(who)).toMatchObject([
    { address: BEP20, destinationTag: null },
    { address: XRP, destinationTag: 12_345 },
  ])
})

test('a new password or newly enabled two-factor sign-in restarts the 24 hours', async () => {
  const { id, who } = await fixture.member('hana')
  const password = 'Gravel-Tuba-19-Lantern'
  await fixture.owner.query('update member set password_hash = $2 where id = $1', [
    id,
    await hashPassword(password),
  ])
  expect((await own(who))[0]!.isVerified).toBe(true)
  const { body } = await fixture.post(who, '/api/two-factor/setup', { password })
  const code = generateSync({
    secret: String(body['secret']),
    epoch: Math.floor(fixture.clock.now().getTime() / 1000),
  })
  expect((await fixture.post(who, '/api/two-factor/confirm', { code })).status).toBe(200)
  expect((await own(who))[0]!.isVerified).toBe(false)
  fixture.clock.advance(24 * HOUR)
  expect((await own(who))[0]!.isVerified).toBe(true)
  await fixture.post('admin 1', `/api/admin/members/${id}/password-reset`)
  const changed = await fixture.post('nobody', '/api/forgotten-password/reset', {
    username: 'hana',
    newPassword: 'Harbour-Violin-27-Moss!',
    confirmPassword: 'Harbour-Violin-27-Moss!',
    code: (await fixture.mailedCode('hana@example.test')).code,
  })
  expect(changed.text).toContain('Password updated successfully')
  expect((await own(who))[0]!.isVerified).toBe(false)
})

test('a member can try to save an address thirty times an hour', async () => {
  const { who } = await fixture.member('quentin', { address: null })
  const tries = await Promise.all(Array.from({ length: 31 }, () => save(who, { address: BEP20 }, '000000')))
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
})
