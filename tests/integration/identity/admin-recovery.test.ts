import { spawn } from 'node:child_process'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { formatHold } from '#server/identity/freeze/freeze-queries.ts'
import { childEnvironment } from '#tests/support/platform/child-environment.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import {
  addMaster,
  signInMaster,
  solveCaptcha,
  startIdentityFixture,
  type IdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

type Account = IdentityFixture['master']

const fixture = await startIdentityFixture()
const first = fixture.master
// The command runs in its own process, on the system's clock.
fixture.clock.set(new Date())

const enter = (master: Account) => signInMaster({ visitor: fixture.visitor, master })
/** A master admin with an authenticator, and the browser in which it was set up. */
async function addProtectedMaster(username: string) {
  const account = await addMaster(fixture, username, `Name of ${username}`)
  const browser = await enter(account)
  const { body } = await browser.post('/api/admin/two-factor/setup', { password: account.password })
  fixture.clock.advance(30_000)
  const epoch = Math.floor(fixture.clock.now().getTime() / 1000)
  const code = await generate({ secret: String(body['secret']), epoch })
  expect((await browser.post('/api/admin/two-factor/confirm', { code })).status).toBe(200)
  return { account, browser }
}

/** Signs in as far as the password goes. */
async function signIn({ username, password }: Account) {
  const visitor = fixture.visitor()
  const captcha = await solveCaptcha(visitor, 'admin')
  const sent = { username, password, captchaId: captcha.id, captchaInput: captcha.text }
  return visitor.post('/api/admin/login', sent)
}

async function reportLoss(account: Account) {
  const { body } = await signIn(account)
  return fixture.visitor().post('/api/admin/login/recovery', { challenge: body['challenge'] })
}

async function readStopToken(address: string): Promise<string> {
  const { text } = await fixture.visitor().get('/sandbox/mail')
  const article = text.split('<article>').find((part) => part.includes(`To ${address},`)) ?? ''
  return /\/anjo\/stop-recovery#([\w.-]+)/.exec(article)?.[1] ?? ''
}

async function findRecovery(browser: HttpClient, username: string) {
  const { body } = await browser.get('/api/admin/administrator-recoveries')
  const found = (body['recoveries'] as never as { id: string; username: string }[]).find(
    (each) => each.username === username,
  )
  return found as Record<string, unknown> & { id: string }
}

const pathOf = (id: string, step: 'completion' | 'refusal') =>
  `/api/admin/administrator-recoveries/${id}/${step}`
const confirm = (browser: HttpClient, { body }: { body: Record<string, unknown> }) =>
  browser.post(`/api/admin/confirmations/${String(body['confirmation'])}/confirm`)
const readNotifications = async (browser: HttpClient) =>
  JSON.stringify((await browser.get('/api/admin/notifications')).body)
const reason = { reason: 'Recognized in a video call' }

async function runRecoverCommand(username: string) {
  const command = 'src/server/admins/recovery/recover-admin-command.ts'
  const child = spawn(process.execPath, [command, '--username', username], {
    env: {
      ...childEnvironment,
      DATABASE_URL: fixture.appUrl,
      SECRETS_KEY: fixture.secretsKey.toString('hex'),
    },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  await new Promise((resolve) => child.on('close', resolve))
  return output.trim()
}

test('the operator turns the authenticator of the only master admin off, 72 hours after the report', async () => {
  const { account, browser } = await addProtectedMaster('lena')
  expect(await runRecoverCommand('nobody')).toBe('There is no administrator nobody.')
  expect(await runRecoverCommand('lena')).toContain('lena has no open request.')
  expect((await reportLoss(account)).status).toBe(200)
  expect(await runRecoverCommand('lena')).toContain('The owner can stop this request until')
  await moveRequestBack('lena')
  const path = pathOf((await findRecovery(browser, 'lena')).id, 'completion')
  const other = await enter(first)
  expect((await browser.post(path, reason)).body['code']).toBe('recovery-own')
  expect((await other.post(path, reason)).body['code']).toBe('recovery-needs-operator')
  expect(await findRecovery(other, 'lena')).toMatchObject({ isReady: true, needsOperator: true })
  expect(await runRecoverCommand('lena')).toBe(
    'Two-factor authentication of lena is off. All sessions have ended.',
  )
  expect((await browser.get('/api/admin/session')).status).toBe(401)
  expect((await signIn(account)).body['message']).toBe('Login successful!')
  expect(await readNotifications(other)).toContain('Name of lena: lost authenticator removed')
  const { rows } = await fixture.database.pool.query<{ action: string; actor: string }>(
    `select action, actor from audit_entry where action like 'recovery of an admin%'`,
  )
  expect(rows).toMatchObject([{ action: 'recovery of an admin completed by the operator' }])
})

test('two other master admins turn off a lost authenticator after 72 hours, and its owner cannot confirm requests for a while', async () => {
  const { account, browser } = await addProtectedMaster('mira')
  const second = await addMaster(fixture, 'second', 'Name of second')
  const answers = [await reportLoss(account), await reportLoss(account)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]!.body['readyAt']).toBe(answers[0]!.body['readyAt'])
  const [one, other] = [await enter(first), await enter(second)]
  expect(await readNotifications(other)).toContain('Name of mira: lost authenticator reported')
  expect(await readNotifications(browser)).toContain('Stop it within 72 hours')
  const { id } = await findRecovery(one, 'mira')
  const path = pathOf(id, 'completion')
  expect((await one.post(path, reason)).body['code']).toBe('recovery-too-early')
  await moveRequestBack('mira')
  expect(await runRecoverCommand('mira')).toContain('Two other master admins decide')
  const complete = (decidedBy: string) =>
    fixture.database.pool.query(
      `update admin_recovery set completed_at = ready_at, decided_by = (${decidedBy}) where id = $1`,
      [id],
    )
  await expect(complete('null')).rejects.toThrow('needs the decision of two other master admins')
  await expect(complete(`select id from admin where username = 'second'`)).rejects.toThrow(
    'needs two administrators',
  )
  const pending = await one.post(path, reason)
  expect(pending.status).toBe(202)
  expect((await confirm(one, pending)).body['code']).toBe('confirmation-own')
  await browser.post('/api/admin/reauthenticate', { password: account.password })
  expect((await confirm(browser, pending)).body['code']).toBe('recovery-own')
  expect((await confirm(other, pending)).status).toBe(200)
  expect((await browser.get('/api/admin/session')).status).toBe(401)
  const signedIn = await enter(account)
  const next = await signedIn.put('/api/admin/recovery-settings', { holdDays: 9 })
  expect(next.status).toBe(202)
  expect((await confirm(other, next)).body['code']).toBe('confirmation-accounts-linked')
})

test('the owner stops the recovery by the mailed link or under Profile, and one master admin declines it', async () => {
  const master = await enter(first)
  for (const [username, end] of [
    ['nina', (token: string) => fixture.visitor().post('/api/admin/authenticator-recovery/stop', { token })],
    ['olaf', (_: string, own: HttpClient) => own.send('DELETE', '/api/admin/authenticator-recovery')],
    [
      'pia',
      async () =>
        master.post(pathOf((await findRecovery(master, 'pia')).id, 'refusal'), { reason: 'Not her' }),
    ],
  ] as const) {
    const { account, browser } = await addProtectedMaster(username)
    const requested = await reportLoss(account)
    expect((await browser.get('/api/admin/authenticator-recovery')).body['open']).not.toBeNull()
    const token = await readStopToken(`${username}@example.com`)
    fixture.clock.advance(60_000)
    expect((await end(token, browser)).status).toBe(200)
    const again = await fixture.visitor().post('/api/admin/authenticator-recovery/stop', { token })
    expect([again.status, again.body['code']]).toEqual([404, 'admin-recovery-link-invalid'])
    expect((await browser.get('/api/admin/authenticator-recovery')).body['open']).toBeNull()
    // A day after the last request, not after its end.
    const time = formatHold(new Date(Date.parse(String(requested.body['requestedAt'])) + 24 * 3_600_000))
    expect((await reportLoss(account)).body).toMatchObject({ code: 'recovery-just-ended', values: { time } })
  }
  const forged = await fixture.visitor().post('/api/admin/login/recovery', { challenge: 'x' })
  expect(forged.body['code']).toBe('challenge-expired')
})

/** Backdates the request by four days, so that the sessions of the test stay valid. */
async function moveRequestBack(username: string) {
  const owner = await fixture.connectAsOwner()
  await owner.query(
    `update admin_recovery set requested_at = requested_at - interval '4 days', ready_at = ready_at - interval '4 days'
     from admin where admin.id = admin_id and username = $1`,
    [username],
  )
}
