import { expect, test } from 'vitest'
import { networkOf } from '#server/http/client.ts'
import {
  register,
  registerMember,
  registrationFields,
  signIn,
  solveCaptcha,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { randomCases } from '#tests/support/random-run.ts'

const fixture = await startIdentityFixture()

const errors: [string, object, Record<string, string>][] = [
  [
    'everything missing',
    {
      name: '',
      userrefid: '',
      email: '',
      password: '',
      mobile_no: '',
      refferal_code: '',
      agree_to_terms: 0,
      captchaId: '',
      captcha: '',
    },
    {
      name: 'Full name is required',
      userrefid: 'userrefid is required',
      email: 'Email is required',
      password: 'Password is required',
      mobile_no: 'Mobile number is required',
      refferal_code: 'Referral Id is required',
      agree_to_terms: 'You must agree to the Terms and Conditions',
      captchaId: 'Captcha is required',
      captcha: 'Captcha is required',
    },
  ],
  [
    'everything too short',
    { userrefid: 'ab', email: 'nobody', password: 'seven77', mobile_no: '+123456' },
    {
      userrefid: 'userrefid must be at least 3 characters',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      mobile_no: 'Please enter a valid mobile number',
    },
  ],
  [
    'a strange userrefid',
    { userrefid: 'no-dash' },
    { userrefid: 'userrefid can only contain letters and numbers' },
  ],
  ['a taken userrefid', { userrefid: 'ROOT' }, { userrefid: 'userrefid already taken' }],
  [
    'an unknown sponsor',
    { refferal_code: 'nobody' },
    { refferal_code: 'Invalid Sponsor ID. Please check and try again.' },
  ],
  ['a common password', { password: 'password123' }, { password: 'Password is too easy to guess' }],
  ['the own name as password', { password: 'ameliatester' }, { password: 'Password is too easy to guess' }],
]

test.each(errors)(
  'registration with %s is refused in the words of the specification',
  async (_, change, fields) => {
    const { status, body } = await register(fixture.visitor(), 'amelia', change)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body['fields']).toEqual(fields)
    expect(body['status']).toBe(false)
  },
)

test('a new member is registered under the sponsor, signed in, and can hold money', async () => {
  const browser = fixture.visitor()
  const { status, body } = await register(browser, 'bruno', { name: 'Bruno Stone' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Registration successful!',
    data: { userrefid: 'bruno', fullName: 'Bruno Stone', refferal_code: 'root', mobile_no: '+4915112345678' },
  })
  expect(JSON.stringify(body)).not.toMatch(/argon2|password/i)
  expect((await browser.get('/api/session')).body).toMatchObject({ user: { userrefid: 'bruno' } })
  expect((await browser.get('/api/e-wallet/bruno')).body).toEqual({ data: [{ amount: '0.00' }] })
})

test('a registration needs a solved captcha, and each captcha can be used once', async () => {
  const browser = fixture.visitor()
  const send = (captcha: { id: string; text: string }, changes = {}) =>
    browser.post('/api/register', {
      ...registrationFields('cleo', changes),
      captchaId: captcha.id,
      captcha: captcha.text,
    })
  const wrong = await send({ ...(await solveCaptcha(browser, 'member')), text: 'wrong' })
  expect([wrong.status, wrong.body['fields']]).toEqual([400, { captcha: 'Incorrect captcha' }])
  const solved = await solveCaptcha(browser, 'member')
  const refused = await send(solved, { userrefid: 'root' })
  expect(refused.body['fields']).toEqual({ userrefid: 'userrefid already taken' })
  expect((await send(solved)).body['fields']).toEqual({ captcha: 'Incorrect captcha' })
  expect((await send(await solveCaptcha(browser, 'member'))).status).toBe(200)
})

test('an email address in use is not revealed: the answer is the same, and its owner is notified', async () => {
  const { browser: owner } = await registerMember(fixture, 'olga')
  const stranger = await registerMember(fixture, 'otto', { email: 'OLGA@example.com' })
  const fresh = await register(fixture.visitor(), 'ossi')
  const repeated = await register(fixture.visitor(), 'orla', { email: 'olga@example.com' })
  expect([repeated.status, Object.keys(repeated.body)]).toEqual([fresh.status, Object.keys(fresh.body)])
  expect((await stranger.browser.get('/api/session')).status).toBe(200)
  const mail = (await owner.get('/sandbox/mail')).text
  expect(mail).toContain('another account uses your email address')
  expect(mail).not.toContain('otto Tester')
  // The address still signs in its owner, and only them.
  expect((await signIn(fixture.visitor(), 'olga@example.com')).body).toMatchObject({
    data: { userrefid: 'olga' },
  })
})

test('unknown fields of a registration are ignored', async () => {
  const other = await registerMember(fixture, 'chloe')
  const extra = {
    role: 'administrator',
    master: true,
    sponsor_id: other.id,
    sponsorId: 'chloe',
    balance: '15000.00',
    walletBalance: 15_000,
    blocked: false,
    zero_pin: true,
    level_manual: true,
    kyc_status: 'Verified',
    id: 1,
    registered_at: '2001-01-01T00:00:00Z',
  }
  const { browser, id } = await registerMember(fixture, 'carla', extra)
  const { rows } = await fixture.database.pool.query(
    'select sponsor_id, zero_pin, level_manual, kyc_status, registered_at from member where id = $1',
    [id],
  )
  expect(rows[0]).toEqual({
    sponsor_id: fixture.root.id,
    zero_pin: false,
    level_manual: false,
    kyc_status: 'Not verified',
    registered_at: fixture.clock.now(),
  })
  expect((await browser.get('/api/e-wallet/carla')).body).toEqual({ data: [{ amount: '0.00' }] })
  expect((await browser.get('/api/admin/session')).status).toBe(401)
})

test('the database refuses to move a member to another sponsor', async () => {
  for (const change of [
    'sponsor_id = null',
    'registered_at = now()',
    'userrefid = $$x$$',
    'blocked = true',
  ]) {
    await expect(fixture.database.pool.query(`update member set ${change}`)).rejects.toThrow(
      /permission denied/,
    )
  }
  await expect(fixture.database.pool.query('delete from member')).rejects.toThrow(/permission denied/)
})

test('a line break in a name or an address is refused before it can become a mail header', async () => {
  const attacks: [string, string][] = [
    ['name', 'Eve\r\nBcc: everyone@example.com'],
    ['name', 'Eve\u2028Bcc: everyone@example.com'],
    ['email', 'eve@example.com\r\nBcc: everyone@example.com'],
    ['email', 'eve@example.com,everyone@example.com'],
    ['email', '"eve"<eve@example.com>'],
  ]
  for (const [field, value] of attacks) {
    const { status, body } = await register(fixture.visitor(), 'eve', { [field]: value })
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, [field]])
  }
})

test('a name that reads in another direction is refused', async () => {
  const { status, body } = await register(fixture.visitor(), 'eve', { name: 'Eve \u202Emaster' })
  expect([status, body['fields']]).toEqual([400, { name: 'Remove the invisible text direction characters' }])
})

test('a sponsor is shown by first name and initial, and a userrefid as taken or free', async () => {
  const visitor = fixture.visitor()
  expect((await visitor.get('/api/verify-sponsor/Root')).body).toEqual({ exists: true, name: 'Rosa R.' })
  expect((await visitor.get('/api/verify-sponsor/nobody')).body).toEqual({ exists: false, name: null })
  expect((await visitor.get('/api/verify-userrefid/ROOT')).body).toEqual({ validFormat: true, taken: true })
  expect((await visitor.get('/api/verify-userrefid/free1')).body).toEqual({ validFormat: true, taken: false })
  expect((await visitor.get('/api/verify-userrefid/a-b')).body).toEqual({ validFormat: false, taken: false })
})

const GUESSES = randomCases(300, 10_000)

test(`of ${GUESSES} guesses at sponsors from one network twenty are answered, whatever addresses it uses`, async () => {
  const statuses = new Map<number, number>()
  let shortestWait = 86_400
  const guess = async (number: number) => {
    const visitor = fixture.visitor(
      `2001:db8:77:12${(number % 256).toString(16).padStart(2, '0')}::${number.toString(16)}`,
    )
    const { status, headers } = await visitor.get(`/api/verify-sponsor/guess${number}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 429) shortestWait = Math.min(shortestWait, Number(headers.get('retry-after') ?? 0))
  }
  for (let start = 0; start < GUESSES; start += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => guess(start + index)))
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 20, 429: GUESSES - 20 })
  expect(shortestWait).toBe(600)
  expect((await fixture.visitor('2001:db8:77:1300::1').get('/api/verify-sponsor/root')).status).toBe(200)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:77:12ff::1', '2001:db8:77:1200::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
