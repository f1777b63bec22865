import { randomBytes } from 'node:crypto'
import { generate } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import type { PasskeyRequestOptions } from '#contract/platform/passkey-fields.ts'
import type { HttpClient, Reply } from '#tests/support/http/http-client.ts'
import {
  PASSWORD,
  registerMember,
  signIn,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import {
  addPasskey,
  askAction,
  askSignIn,
  creationOptionsOf,
  insertPasskeyOf,
  sendSignIn,
  signInWithPasskey,
} from '#tests/support/http/passkeys.ts'
import { SoftwareAuthenticator } from '#tests/support/http/software-authenticator.ts'

const fixture = await startIdentityFixture()
beforeEach(() => fixture.clock.advance(1000))

const memberWithPasskey = async (name: string) => {
  const member = await registerMember(fixture, name)
  return { ...member, ...(await addPasskey(member.browser)) }
}
const codeOf = ({ body }: Reply) => body['code'] as string | undefined
const listOf = async (browser: HttpClient) =>
  (await browser.get('/api/passkeys')).body['passkeys'] as object as { id: string; name: string }[]

test('a member adds a passkey with the password, renames it, and signs in with nothing else', async () => {
  const { browser, id } = await registerMember(fixture, 'ada')
  expect(codeOf((await addPasskey(browser, { proof: { password: 'wrong' } })).added)).toBe(
    'current-password-incorrect',
  )
  const { device, added } = await addPasskey(browser)
  expect(added.body).toEqual({ message: 'Passkey “Phone” added' })
  const [passkey] = await listOf(browser)
  expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: null, isSynced: false })
  await browser.put(`/api/passkeys/${passkey!.id}`, { name: 'Work laptop' })
  const visitor = fixture.visitor()
  const options = await askSignIn(visitor)
  expect(options.allowCredentials).toEqual([])
  const { body } = await sendSignIn(visitor, device.sign(options))
  expect(body).toMatchObject({ status: true, message: 'Login successful!', data: { userrefid: 'ada' } })
  expect((await listOf(visitor))[0]).toMatchObject({ name: 'Work laptop', lastUsedAt: expect.any(String) })
  const changes = await fixture.database.pool.query('select from credential_change where member_id = $1', [
    id,
  ])
  expect(changes.rowCount).toBe(1)
  const { body: notified } = await visitor.get('/api/notifications?filter=security')
  expect(JSON.stringify(notified)).toContain('Phone can now sign in.')
})

test('every passkey that fails gets the same answer, and a challenge is used once', async () => {
  const { browser, device } = await memberWithPasskey('bella')
  const { device: foreign } = await memberWithPasskey('carl')
  const visitor = fixture.visitor()
  const attempt = async (make: (options: PasskeyRequestOptions) => object) =>
    sendSignIn(visitor, make(await askSignIn(visitor)))
  const stranger = new SoftwareAuthenticator()
  stranger.userHandle = device.userHandle
  const attempts = [
    await attempt((options) => stranger.sign(options)),
    await attempt((options) => device.sign(options, { origin: 'https://tributary.example.net' })),
    await attempt((options) => device.sign(options, { rpId: 'example.net' })),
    await attempt((options) => device.sign(options, { isUserVerified: false })),
    await attempt((options) => ({ ...device.sign(options), signature: foreign.sign(options).signature })),
    await attempt((options) => ({ ...device.sign(options), userHandle: foreign.userHandle })),
    await attempt((options) => ({ ...device.sign(options), userHandle: undefined })),
    await attempt((options) => ({ ...device.sign(options), clientDataJSON: 'bm90IGpzb24' })),
  ]
  expect(new Set(attempts.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(codeOf(attempts[0]!)).toBe('passkey-refused')

  const assertion = device.sign(await askSignIn(visitor))
  expect((await sendSignIn(visitor, assertion)).status).toBe(200)
  expect(codeOf(await sendSignIn(visitor, assertion))).toBe('passkey-expired')
  const late = device.sign(await askSignIn(visitor))
  fixture.clock.advance(5 * 60_000)
  expect(codeOf(await sendSignIn(visitor, late))).toBe('passkey-expired')
  expect(codeOf(await sendSignIn(visitor, device.sign(await askAction(browser, 'account'))))).toBe(
    'passkey-expired',
  )
  expect(
    codeOf(await sendSignIn(visitor, device.sign(await askSignIn(visitor, '/api/admin')), '/api/admin')),
  ).toBe('admin-passkey-refused')
})

test('a passkey whose counter falls back is refused and recorded', async () => {
  const { id, device } = await memberWithPasskey('dora')
  const visitor = fixture.visitor()
  device.counter = 40
  expect((await signInWithPasskey(visitor, device)).status).toBe(200)
  device.counter = 40
  expect(codeOf(await signInWithPasskey(visitor, device))).toBe('passkey-copied')
  device.counter = 20
  expect(codeOf(await signInWithPasskey(visitor, device))).toBe('passkey-copied')
  const { rows } = await fixture.database.pool.query<{ refusals: number }>(
    `select count(*)::int as refusals from audit_entry where subject = $1 and action = $2`,
    [`member ${id}`, 'member sign-in by passkey refused: passkey-copied'],
  )
  expect(rows[0]!.refusals).toBe(2)
  device.counter = 50
  expect((await signInWithPasskey(visitor, device)).status).toBe(200)
})

test('a blocked member is refused, and one account has a limited number of attempts', async () => {
  const { id, device } = await memberWithPasskey('edda')
  const master = await signInMaster(fixture)
  await master.put(`/api/admin/members/${id}/flags`, {
    flag: 'blocked',
    value: true,
    reason: 'Reported stolen',
  })
  expect(codeOf(await signInWithPasskey(fixture.visitor(), device))).toBe('account-locked')
  for (let tries = 0; tries < 19; tries += 1)
    await sendSignIn(
      fixture.visitor(),
      device.sign(await askSignIn(fixture.visitor()), { isUserVerified: false }),
    )
  expect(codeOf(await signInWithPasskey(fixture.visitor(), device))).toBe('too-many-requests')
})

test('with two-factor sign-in on, a change needs the code or a passkey, and a passkey sign-in needs no code', async () => {
  const { browser } = await registerMember(fixture, 'fred')
  const { body: setup } = await browser.post('/api/two-factor/setup', { password: PASSWORD })
  const code = async () => {
    fixture.clock.advance(30_000)
    return generate({ secret: setup['secret']!, epoch: fixture.clock.now().getTime() / 1000 })
  }
  await browser.post('/api/two-factor/confirm', { code: await code() })
  expect((await browser.get('/api/passkeys')).body['needsCode']).toBe(true)
  expect(codeOf((await addPasskey(browser)).added)).toBe('code-invalid')
  const { device, added } = await addPasskey(browser, { proof: { password: PASSWORD, code: await code() } })
  expect(added.status).toBe(200)
  expect((await signInWithPasskey(fixture.visitor(), device)).body['status']).toBe(true)
  const assertion = device.sign(await askAction(browser, 'account'))
  expect((await addPasskey(browser, { proof: { assertion } })).added.status).toBe(200)
})

test('a challenge belongs to its session, and the passkey of another person proves nothing', async () => {
  const { browser, device } = await memberWithPasskey('gina')
  const { device: foreign, browser: other } = await memberWithPasskey('hugo')
  const [passkey] = await listOf(browser)
  const remove = (by: HttpClient, assertion: object) =>
    by.post(`/api/passkeys/${passkey!.id}/removal`, { assertion })
  const second = fixture.visitor()
  await signInWithPasskey(second, device)
  const ofSecond = device.sign(await askAction(second, 'account'))
  expect(codeOf(await remove(browser, ofSecond))).toBe('passkey-expired')
  const wrongPurpose = device.sign(await askAction(browser, 'withdrawal'))
  expect(codeOf(await remove(browser, wrongPurpose))).toBe('passkey-expired')
  expect(codeOf(await remove(browser, foreign.sign(await askAction(browser, 'account'))))).toBe(
    'passkey-refused',
  )
  expect(codeOf(await remove(other, foreign.sign(await askAction(other, 'account'))))).toBe('not-found')
  expect(codeOf(await other.put(`/api/passkeys/${passkey!.id}`, { name: 'Mine' }))).toBe('not-found')
  expect((await remove(browser, device.sign(await askAction(browser, 'account')))).body).toEqual({
    message: 'Passkey “Phone” removed',
  })
  expect(codeOf(await signInWithPasskey(fixture.visitor(), device))).toBe('passkey-refused')
  expect((await signIn(fixture.visitor(), 'gina')).body['status']).toBe(true)
})

test('a person has at most ten passkeys, also when two are added at once', async () => {
  const { browser, id } = await registerMember(fixture, 'ines')
  for (let count = 1; count <= 9; count += 1)
    await insertPasskeyOf(fixture.database.pool, BigInt(id), fixture.clock.now())
  const begun = [0, 1].map(() => browser.post('/api/passkeys/creation-options', { password: PASSWORD }))
  const added = await Promise.all(
    (await Promise.all(begun)).map((reply) => {
      const attestation = new SoftwareAuthenticator().create(creationOptionsOf(reply))
      return browser.post('/api/passkeys', { name: 'Key', attestation })
    }),
  )
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await addPasskey(browser)).added.body['message']).toBe(
    'You have 10 passkeys. Remove one to add another.',
  )
  await expect(
    fixture.database.pool.query(
      `insert into passkey (kind, owner_id, slot, credential_id, user_handle, public_key, counter, transports, is_synced, name, created_at)
       values ('member', $1, 11, '\\x01', sha256('a'), '\\x01', 0, '{}', false, 'x', now())`,
      [id],
    ),
  ).rejects.toThrow('ten_per_person')
})

test('malformed and foreign creations are refused', async () => {
  const { browser } = await registerMember(fixture, 'jana')
  const begin = async () =>
    creationOptionsOf(await browser.post('/api/passkeys/creation-options', { password: PASSWORD }))
  const add = (attestation: object) => browser.post('/api/passkeys', { name: 'Key', attestation })
  const device = new SoftwareAuthenticator()
  expect(codeOf(await add(device.create(await begin(), { isUserVerified: false })))).toBe('passkey-refused')
  expect(codeOf(await add(device.create(await begin(), { origin: 'https://example.net' })))).toBe(
    'passkey-refused',
  )
  const garbage = {
    ...device.create(await begin()),
    attestationObject: randomBytes(60).toString('base64url'),
  }
  expect(codeOf(await add(garbage))).toBe('passkey-refused')
  const created = device.create(await begin())
  expect((await add(created)).status).toBe(200)
  expect(codeOf(await add(created))).toBe('passkey-expired')
  expect(codeOf(await add(device.create(await begin())))).toBe('passkey-known')
  const empty = await browser.post('/api/passkeys', {
    name: ' ',
    attestation: { id: 'a b', transports: ['x'] },
  })
  expect(empty.body['fields']).toMatchObject({
    name: 'Name the passkey after its device',
    'attestation.id': 'Use your passkey',
    'attestation.clientDataJSON': 'Use your passkey',
  })
  expect((await browser.post('/api/passkeys/creation-options', {})).body['fields']).toEqual({
    password: 'Password is required',
  })
  expect((await sendSignIn(fixture.visitor(), { id: 'x'.repeat(5000) })).status).toBe(400)
})

test('every server accepts a challenge, unless the origin allows no passkeys', async () => {
  const { browser, device } = await memberWithPasskey('kira')
  const [second, insecure] = await Promise.all([
    fixture.serve(),
    fixture.serve({ PUBLIC_ORIGIN: 'http://192.168.0.5:3000' }),
  ])
  const visitor = fixture.visitor()
  const assertion = device.sign(await askSignIn(visitor))
  expect((await sendSignIn(visitor.at(second.origin), assertion)).status).toBe(200)
  const there = browser.at(insecure.origin)
  expect((await there.get('/api/passkeys')).body['isAvailable']).toBe(false)
  const { body } = await there.post('/api/users/login/passkey/options')
  expect(body['message']).toContain('configured as http://192.168.0.5:3000 (PUBLIC_ORIGIN)')
})
