import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { formatHold } from '#server/identity/freeze/freeze-queries.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  addMaster,
  NOON,
  PASSWORD,
  readMailedCode,
  registerMember,
  signIn,
  signInMaster,
  solveCaptcha,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const DAY = 86_400_000
const NEW_PASSWORD = 'Basalt-7-Orchard!'

let masters: HttpClient[]
const fixture = await startIdentityFixture()
const accounts = [fixture.master, await addMaster(fixture, 'second')]
await reauthenticate()

/** The first link of a page in the newest mail to an address. */
async function readLink(address: string, page: string): Promise<string> {
  const { text } = await fixture.visitor().get('/sandbox/mail')
  const article = text.split('<article>').find((part) => part.includes(`To ${address},`)) ?? ''
  return new RegExp(`/user/${page}#([\\w.-]+)`).exec(article)?.[1] ?? ''
}

async function resetPassword(userrefid: string) {
  const browser = fixture.visitor()
  const captcha = await solveCaptcha(browser, 'member')
  const asked = { username: userrefid, captchaId: captcha.id, captcha: captcha.text }
  await browser.post('/api/forgotten-password', asked)
  return browser.post('/api/forgotten-password/reset', {
    username: userrefid,
    code: await readMailedCode(browser, `${userrefid}@example.com`),
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  })
}

async function enableTwoFactor(browser: HttpClient, password: string) {
  const { body } = await browser.post('/api/two-factor/setup', { password })
  const secret = String(body['secret'])
  const code = () => {
    fixture.clock.advance(30_000)
    return generate({ secret, epoch: Math.floor(fixture.clock.now().getTime() / 1000) })
  }
  const confirmed = await browser.post('/api/two-factor/confirm', { code: await code() })
  expect(confirmed.status).toBe(200)
  return code
}

const insertPasskey = (userrefid: string) =>
  fixture.database.pool.query(
    `insert into passkey (kind, owner_id, slot, credential_id, user_handle, public_key, counter, transports, is_synced, name, created_at)
     select 'member', id, 1, '\\x01', sha256('handle'), '\\x01', 0, '{}', false, 'Thief', $2 from member where userrefid = $1`,
    [userrefid, NOON],
  )

async function countProofs(): Promise<object> {
  const { rows } = await fixture.database.pool.query<{ passkeys: number; codes: number }>(
    `select (select count(*)::int from passkey) as passkeys, (select count(*)::int from verification_code) as codes`,
  )
  return rows[0]!
}

const freeze = (token: string) => fixture.visitor().post('/api/account-freeze', { token })

test('"This wasn\'t me" freezes the account and ends all sessions; a new password and the app unfreeze it', async () => {
  const { browser } = await registerMember(fixture, 'nora')
  await resetPassword('nora')
  const token = await readLink('nora@example.com', 'freeze')
  await signIn(browser, 'nora', NEW_PASSWORD)
  await insertPasskey('nora')
  await browser.post('/api/verification-codes', { purpose: 'change-password', target: '' })
  expect(await countProofs()).toEqual({ passkeys: 1, codes: 2 })
  expect((await freeze(token)).status).toBe(200)
  expect((await browser.get('/api/session')).status).toBe(401)
  expect(await countProofs()).toEqual({ passkeys: 0, codes: 0 })
  expect((await freeze(token)).status).toBe(200)
  await signIn(browser, 'nora', NEW_PASSWORD)
  const begun = await browser.post('/api/passkeys/creation-options', { password: NEW_PASSWORD })
  expect(begun.body['code']).toBe('account-frozen')
  const lift = async (code: string) =>
    (await browser.post('/api/account-freeze/lifting', { code })).body['code']
  expect(await lift('000000')).toBe('freeze-needs-password')
  await resetPassword('nora')
  await signIn(browser, 'nora', NEW_PASSWORD)
  expect(await lift('000000')).toBe('freeze-needs-second-factor')
  const code = await enableTwoFactor(browser, NEW_PASSWORD)
  expect(await lift('000000')).toBe('code-invalid')
  expect((await browser.get('/api/account-freeze')).body).toMatchObject({
    hasNewPassword: true,
    hasSecondFactor: true,
  })
  expect(await lift(await code())).toBe(undefined)
  expect((await browser.get('/api/account-freeze')).body['frozenAt']).toBeNull()
  expect(await lift(await code())).toBe('account-not-frozen')
  const { body } = await browser.get('/api/notifications')
  expect(JSON.stringify(body)).toContain('Account frozen')
  fixture.clock.advance(14 * DAY)
  expect((await freeze(token)).body['code']).toBe('freeze-link-invalid')
  fixture.clock.set(NOON)
})

test('two administrators unfreeze the account of a member who cannot', async () => {
  const { id } = await registerMember(fixture, 'olga')
  await resetPassword('olga')
  await freeze(await readLink('olga@example.com', 'freeze'))
  const path = `/api/admin/members/${id}/unfreezing`
  const pending = await masters[0]!.post(path, { reason: 'Identified by video call' })
  expect(pending.status).toBe(202)
  const confirmation = `/api/admin/confirmations/${String(pending.body['confirmation'])}/confirm`
  expect((await masters[0]!.post(confirmation)).body['code']).toBe('confirmation-own')
  expect((await masters[1]!.post(confirmation)).status).toBe(200)
  expect((await masters[0]!.post(path, { reason: 'Again' })).body['code']).toBe('account-not-frozen')
})

test('a lost authenticator is removed after 72 hours by two administrators, and withdrawals wait 7 days', async () => {
  const { browser, id } = await registerMember(fixture, 'pavel')
  await enableTwoFactor(browser, PASSWORD)
  const request = async () => {
    const { body } = await signIn(fixture.visitor(), 'pavel')
    return fixture.visitor().post('/api/users/login/recovery', { challenge: body['challenge'] })
  }
  expect((await fixture.visitor().post('/api/users/login/recovery', { challenge: 'x' })).status).toBe(401)
  const [first, again] = [await request(), await request()]
  expect([first.status, again.body['readyAt']]).toEqual([200, first.body['readyAt']])
  const page = async () =>
    (await masters[0]!.get('/api/admin/member-pages/pavel')).body['recovery'] as never as { id: string }
  expect(JSON.stringify((await masters[1]!.get('/api/admin/notifications')).body)).toContain(
    'pavel: two admin',
  )
  const path = `/api/admin/recoveries/${(await page()).id}/completion`
  const reason = { reason: 'Passport compared in a video call' }
  expect((await masters[0]!.post(path, reason)).body['code']).toBe('recovery-too-early')
  fixture.clock.set(new Date(NOON.getTime() + 3 * DAY + 3_600_000))
  await reauthenticate()
  const pending = await masters[0]!.post(path, reason)
  expect(pending.status).toBe(202)
  const direct = fixture.database.pool.query(
    `update authenticator_recovery set completed_at = ready_at, hold_until = ready_at + interval '7 days', decided_by = 1
     where member_id = $1`,
    [id],
  )
  await expect(direct).rejects.toThrow('needs two administrators')
  const confirm = `/api/admin/confirmations/${String(pending.body['confirmation'])}/confirm`
  expect((await masters[0]!.post(confirm)).body['code']).toBe('confirmation-own')
  const answers = await Promise.all([masters[1]!.post(confirm), masters[1]!.post(confirm)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await browser.get('/api/session')).status).toBe(401)
  expect((await signIn(browser, 'pavel')).body['message']).toBe('Login successful!')
  const desk = await browser.get('/api/withdrawals/desk')
  const heldUntil = new Date(String(desk.body['heldUntil'])).getTime()
  expect(heldUntil).toBe(fixture.clock.now().getTime() + 7 * DAY)
  expect(JSON.stringify((await browser.get('/api/notifications')).body)).toContain(
    'Lost authenticator removed',
  )
  fixture.clock.set(NOON)
})

test('the owner stops the recovery by the link in any mail or on the security screen, and one administrator declines it', async () => {
  for (const [userrefid, end] of [
    ['quinn', (token: string) => fixture.visitor().post('/api/account-recovery/stop', { token })],
    ['ralph', (_: string, browser: HttpClient) => browser.send('DELETE', '/api/account-recovery')],
    [
      'sofia',
      async () => {
        const { body } = await masters[0]!.get('/api/admin/member-pages/sofia')
        const { id } = body['recovery'] as never as { id: string }
        return masters[0]!.post(`/api/admin/recoveries/${id}/refusal`, { reason: 'Not the owner' })
      },
    ],
  ] as const) {
    const { browser } = await registerMember(fixture, userrefid)
    await enableTwoFactor(browser, PASSWORD)
    const { body } = await signIn(fixture.visitor(), userrefid)
    const request = () =>
      fixture.visitor().post('/api/users/login/recovery', { challenge: body['challenge'] })
    const requested = await request()
    const token = await readLink(`${userrefid}@example.com`, 'stop-recovery')
    expect(token).not.toBe('')
    fixture.clock.advance(60_000)
    expect((await end(token, browser)).status).toBe(200)
    expect((await fixture.visitor().post('/api/account-recovery/stop', { token })).status).toBe(404)
    // A day after the last request, not after its end.
    const time = formatHold(new Date(Date.parse(String(requested.body['requestedAt'])) + DAY))
    expect((await request()).body).toMatchObject({ code: 'recovery-just-ended', values: { time } })
  }
})

test('a recovery is mailed to the addresses of the last 90 days, and the later of two holds counts', async () => {
  const { browser, id } = await registerMember(fixture, 'tomas')
  await enableTwoFactor(browser, PASSWORD)
  const owner = await fixture.connectAsOwner()
  const now = fixture.clock.now()
  const after = (days: number) => new Date(now.getTime() + days * DAY)
  const changeEmail = (from: string, days: number) =>
    owner.query(
      `insert into email_change (member_id, old_email, new_email, by_admin, changed_at, hold_until, old_token_hash, new_token_hash)
       select $1, $2, 'tomas@example.com', 1, $3, $3::timestamptz + interval '72 hours', sha256($4), sha256($5)`,
      [id, `${from}@example.com`, after(days), Buffer.from(`old ${from}`), Buffer.from(`new ${from}`)],
    )
  for (const [from, days] of [
    ['ancient', -91],
    ['former', -89],
    ['last', -1],
  ] as const)
    await changeEmail(from, days)
  const { body } = await signIn(fixture.visitor(), 'tomas')
  await fixture.visitor().post('/api/users/login/recovery', { challenge: body['challenge'] })
  const links = ['ancient', 'former', 'last', 'tomas'].map((name) =>
    readLink(`${name}@example.com`, 'stop-recovery'),
  )
  expect((await Promise.all(links)).map((link) => link !== '')).toEqual([false, true, true, true])

  const expectHold = async (days: number) => {
    const { rows } = await owner.query('select withdrawals_held_until($1) as until', [id])
    expect(rows).toEqual([{ until: after(days) }])
  }
  await expectHold(2)
  // Without the trigger that asks for two administrators.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `update authenticator_recovery set completed_at = ready_at, decided_by = 1, hold_until = ready_at + interval '1 day'
     where member_id = $1`,
    [id],
  )
  await expectHold(4)
  await changeEmail('next', 2)
  await expectHold(5)
})

/** The clock has moved past the sessions and the recent passwords of the administrators. */
async function reauthenticate() {
  masters = await Promise.all(accounts.map((master) => signInMaster({ visitor: fixture.visitor, master })))
}
