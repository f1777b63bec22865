// The whole API on a test database, with a settable clock and people who can sign in.

import { randomBytes } from 'node:crypto'
import { createMaster } from '#server/admins/create-master.ts'
import { createIdentify } from '#server/identity/identify.ts'
import { openSession } from '#server/identity/session.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { requireRecordedRail } from '#server/platform/installation.ts'
import type { Log } from '#server/platform/log.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { createRoot } from '#server/members/create-root.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import { productRoutes } from '#server/product-routes.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

export const PASSWORD = 'Gravel-Tuba-19-Lantern'
export const NOON = new Date('2026-11-15T12:00:00Z')

export type IdentityFixture = Awaited<ReturnType<typeof startIdentityFixture>>
type Options = { environment?: Record<string, string>; log?: Log; clusterUrl?: string }

export async function startIdentityFixture(options: Options = {}) {
  const fixture = await createTestDatabase(options.clusterUrl)
  const clock = new SettableClock(NOON)
  const secretsKey = randomBytes(32)
  const secrets = createEncryption(secretsKey)
  const serve = async (extra: Record<string, string> = {}) => {
    const environment = { TRUSTED_PROXIES: '127.0.0.1', ...options.environment, ...extra }
    const routes = productRoutes(readConfig(environment), secrets, NOON, {
      database: fixture.database,
      clock,
      holder: 'test',
    })
    const identify = createIdentify(fixture.database, clock)
    return startTestServer(fixture, routes, { clock, identify, environment, ...options })
  }
  const server = await serve()
  const inTransaction: typeof fixture.database.inTransaction = (work) => fixture.database.inTransaction(work)
  await inTransaction((tx) => ensurePlan(tx, NOON))
  await requireRecordedRail(fixture.database.pool, readConfig(options.environment ?? {}).RAIL)
  const root = await inTransaction((tx) =>
    createRoot(
      tx,
      { userrefid: 'root', name: 'Rosa Root', email: 'root@example.com', mobile: '+15550000' },
      NOON,
    ),
  )
  const master = await inTransaction((tx) =>
    createMaster(tx, { username: 'master', email: 'master@example.com' }, NOON),
  )
  let visitors = 0
  return {
    ...fixture,
    clock,
    secrets,
    secretsKey,
    server,
    root: root!,
    master,
    /** Another server process over the same database. */
    serve,
    /** A visitor from a different network. */
    visitor: (address = `198.51.${Math.floor(visitors / 250)}.${(visitors++ % 250) + 1}`) =>
      new HttpClient(server.origin, address),
  }
}

export async function solveCaptcha(browser: HttpClient, kind: 'member' | 'admin') {
  const { body } = await browser.post('/api/captcha', { for: kind })
  const { text } = await browser.get(`/sandbox/captcha/${String(body['id'])}`)
  return { id: String(body['id']), text }
}

export const registrationFields = (userrefid: string, changes: object = {}) => ({
  name: `${userrefid} Tester`,
  userrefid,
  email: `${userrefid}@example.com`,
  password: PASSWORD,
  mobile_no: '+4915112345678',
  refferal_code: 'root',
  agree_to_terms: 1,
  ...changes,
})

/** Solves a captcha and sends the registration form. */
export async function register(browser: HttpClient, userrefid: string, changes: object = {}) {
  const captcha = await solveCaptcha(browser, 'member')
  return browser.post('/api/register', {
    captchaId: captcha.id,
    captcha: captcha.text,
    ...registrationFields(userrefid, changes),
  })
}

/** A member who has just registered and is signed in. */
export async function registerMember(
  { visitor }: Pick<IdentityFixture, 'visitor'>,
  userrefid: string,
  changes = {},
) {
  const browser = visitor()
  const { status, body } = await register(browser, userrefid, changes)
  if (status !== 200) throw new Error(`${userrefid} could not register: ${JSON.stringify(body)}`)
  return { browser, id: String(body['data']!['id']), userrefid }
}

/** Another browser of a member, signed in without captcha and password. */
export async function openMemberSession({ visitor, database, clock }: IdentityFixture, id: string) {
  const browser = visitor()
  const setCookie = (cookie: string) => {
    const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
    browser.cookies.set(name, value)
  }
  const client = { address: '::1', network: '::1', userAgent: '', requestId: '', sessionTokenHashes: {} }
  const call = { client, now: clock.now(), setCookie }
  await database.inTransaction(async (tx) => {
    browser.token = await openSession({ tx, ...call }, { kind: 'member', id: BigInt(id) })
  })
  return browser
}

export async function signIn(browser: HttpClient, userrefid: string, password = PASSWORD) {
  const captcha = await solveCaptcha(browser, 'member')
  return browser.post('/api/users/login', {
    userrefid,
    password,
    captchaId: captcha.id,
    captcha: captcha.text,
  })
}

export async function signInAdmin(browser: HttpClient, username: string, password: string) {
  const captcha = await solveCaptcha(browser, 'admin')
  return browser.post('/api/admin/login', {
    username,
    password,
    captchaId: captcha.id,
    captchaInput: captcha.text,
  })
}

/** The master admin, signed in and with the password given again. */
export async function signInMaster({ visitor, master }: Pick<IdentityFixture, 'visitor' | 'master'>) {
  const browser = visitor()
  await signInAdmin(browser, master.username, master.password)
  await browser.post('/api/admin/reauthenticate', { password: master.password })
  return browser
}

/** Another master admin. */
export const addMaster = ({ database }: Pick<IdentityFixture, 'database'>, username: string, name?: string) =>
  database.inTransaction((tx) =>
    createMaster(tx, { username, email: `${username}@example.com`, ...(name && { name }) }, NOON),
  )

/** The second administrator of dual control, signed in and with the password given again. */
export const signInSecondMaster = async (
  fixture: Pick<IdentityFixture, 'database' | 'visitor'>,
  name?: string,
) => signInMaster({ visitor: fixture.visitor, master: await addMaster(fixture, 'second', name) })

/** The digits of the newest code that the sandbox mailed to an address. */
export async function readMailedCode(browser: HttpClient, address: string): Promise<string> {
  const { text } = await browser.get('/sandbox/mail')
  const article = text
    .split('<article>')
    .find((part) => part.includes(`To ${address},`) && / is \d{6}\./.test(part))
  return / is (\d{6})\./.exec(article ?? '')?.[1] ?? ''
}
