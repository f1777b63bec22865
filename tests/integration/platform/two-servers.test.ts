// Two servers as real processes on one PostgreSQL: they share all state, and a crash of one loses nothing.

import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberAccount } from '#domain/ledger/account-id.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { createMaster } from '#server/admins/create-master.ts'
import { createRoot } from '#server/members/create-root.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import { sendDueJob } from '#tests/support/closing/send-due-job.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startDatabaseProxy } from '#tests/support/platform/database-proxy.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import { register, signIn, signInAdmin } from '#tests/support/http/identity-fixture.ts'
import {
  createDataDirectory,
  startProduct,
  type ProductProcess,
} from '#tests/support/platform/product-process.ts'
import { waitForLocks } from '#tests/support/database/wait-for-locks.ts'

type Server = ProductProcess & { origin: string }

let servers: [Server, Server]
const secretsKey = randomBytes(32).toString('hex')

async function launch(): Promise<Server> {
  const port = await findFreePort()
  const product = startProduct({
    PORT: String(port),
    DATA_DIR: data.path,
    RAIL: 'sandbox',
    DATABASE_URL: proxy.url,
    SECRETS_KEY: secretsKey,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await product.running
  return { ...product, origin: `http://127.0.0.1:${port}` }
}

const [fixture, data] = await Promise.all([createTestDatabase(), createDataDirectory()])
const proxy = await startDatabaseProxy(fixture.appUrl)
const owner = await fixture.connectAsOwner()
const master = await fixture.database.inTransaction((tx) =>
  createMaster(tx, { username: 'master', email: 'master@example.com' }, new Date()),
)
const root = { userrefid: 'root', name: 'Rosa Root', email: 'root@example.com', mobile: '+15550000' }
await fixture.database.inTransaction((tx) => createRoot(tx, root, new Date()))
await fixture.database.inTransaction((tx) => ensurePlan(tx, new Date('2026-01-01T00:00:00Z')))
afterAll(async () => {
  for (const { process } of servers ?? []) process.kill('SIGKILL')
  await Promise.all((servers ?? []).map(({ ended }) => ended))
  proxy.stop()
  await data.remove()
})
beforeAll(async () => {
  // Sequentially, because the first builds the web app if its sources changed.
  servers = [await launch(), await launch()]
})

test('no database session of a running server uses the owner role', async () => {
  const { rows } = await owner.query(
    `select distinct usename::text as role from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  expect(rows).toEqual([{ role: 'tributary_app' }])
})

let visitors = 0
const newAddress = () => `198.51.100.${(visitors += 1)}`

/** A member registered on the first server, with the same browser connected to the second. */
async function member(userrefid: string) {
  const address = newAddress()
  const here = new HttpClient(servers[0].origin, address)
  const { body } = await register(here, userrefid)
  return { here, there: here.at(servers[1].origin), id: BigInt(String(body['data']!['id'])) }
}

test('a session is valid on both servers, and ends on both', async () => {
  const { here, there } = await member('session')
  expect((await there.get('/api/activations')).status).toBe(200)
  expect((await there.post('/api/logout', {})).status).toBe(200)
  expect((await here.get('/api/activations')).status).toBe(401)
})

test('failed sign-ins are counted together, and a blocked network is blocked everywhere', async () => {
  const address = newAddress()
  const browsers = servers.map(({ origin }) => new HttpClient(origin, address))
  const answers = []
  for (const attempt of [0, 1, 0]) answers.push(await signInAdmin(browsers[attempt]!, 'master', 'wrong'))
  expect(answers.map(({ body }) => body['message'])).toEqual([
    'Invalid username or password. You have 2 attempt(s) left.',
    'Invalid username or password. You have 1 attempt(s) left.',
    'Too many failed attempts. Your IP has been blocked for 1 hour.',
  ])
  expect((await signInAdmin(browsers[1]!, master.username, master.password)).status).toBe(429)
})

test('the two verify calls are limited over both servers', async () => {
  const address = newAddress()
  const browsers = servers.map(({ origin }) => new HttpClient(origin, address))
  const statuses: number[] = []
  for (let call = 0; call < 200 && !statuses.includes(429); call += 1)
    statuses.push((await browsers[call % 2]!.get('/api/verify-sponsor/root')).status)
  expect(statuses.at(-1)).toBe(429)
  // Refused by both servers.
  const next = await Promise.all(browsers.map((browser) => browser.get('/api/verify-sponsor/root')))
  expect(next.map(({ status }) => status)).toEqual([429, 429])
})

async function giveMoney(memberId: bigint, amount: string) {
  await owner.query(`select post_transfer(uuidv7(), 'deposit', 6, $1, $2, 'test', '1', now())`, [
    memberAccount(memberId, 'r_wallet'),
    parseUsdt(amount),
  ])
}

test('a request whose server dies is repeated on the other one and has one effect', async () => {
  const { here, there, id } = await member('survivor')
  await giveMoney(id, '1000')
  const key = { headers: { 'idempotency-key': randomUUID() } }
  const order = { packageType: 'igniteFund', amount: '100' }
  // Locks the member's row, so that the request is in progress when its server is killed.
  await owner.query('begin')
  await owner.query('select from member_balance where member_id = $1 for update', [id])
  const lost = here.post('/api/activations', order, key).catch(() => 'no answer')
  await waitForLocks(fixture.database.pool, 1)
  servers[0].process.kill('SIGKILL')
  expect(await lost).toBe('no answer')
  await owner.query('rollback')
  const answers = await Promise.all([
    there.post('/api/activations', order, key),
    there.post('/api/activations', order, key),
  ])
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { status } = await there.post('/api/activations', order, key)
  expect(status).toBe(200)
  const { rows } = await owner.query('select count(*)::int as made from activation where member_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ made: 1 }])
  servers[0] = await launch()
})

test('a closing requested on both servers concurrently runs once', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const admins = await Promise.all(
    servers.map(async ({ origin }) => {
      const browser = new HttpClient(origin, newAddress())
      await signInAdmin(browser, master.username, master.password)
      await browser.post('/api/admin/reauthenticate', { password: master.password })
      return browser
    }),
  )
  const answers = await Promise.all(
    admins.map((browser) =>
      browser.post(
        '/api/admin/closing/run',
        { date: yesterday },
        { headers: { 'idempotency-key': randomUUID() } },
      ),
    ),
  )
  expect(answers.map(({ status, body }) => status === 200 || body['message'])).toContain(true)
  const { rows } = await owner.query('select run, state from closing where day = $1', [yesterday])
  expect(rows).toEqual([{ run: 1, state: 'complete' }])
})

test('public pages survive an outage of the database, calls answer 503, and both recover', async () => {
  const { origin } = servers[1]
  const { there } = await member('outlasting')
  const siteMap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const pages = [...siteMap.matchAll(/<loc>https?:\/\/[^/<]*([^<]*)<\/loc>/g)].map(([, path]) => path!)
  expect(pages).toContain('/Privacy-Policy')
  proxy.setBroken(true)
  for (const path of [...pages, '/user/dashboard', '/nowhere', '/statements.atom', '/api']) {
    const { status, headers } = await fetch(origin + path)
    expect([path, status]).toEqual([path, path === '/nowhere' ? 404 : 200])
    expect(headers.get('content-type')).toMatch(/^(text\/html|application\/atom\+xml)/)
  }
  for (const path of ['/api/packages', '/api/activations', '/api/verify-sponsor/root', '/api/live']) {
    const { status, headers, body } = await there.get(path)
    expect([path, status, headers.get('retry-after'), body['code']]).toEqual([
      path,
      503,
      '10',
      'database-unreachable',
    ])
  }
  const health = async (path: string) => (await fetch(origin + path)).status
  expect([await health('/health'), await health('/ready')]).toEqual([200, 503])
  proxy.setBroken(false)
  await expect.poll(() => health('/ready'), { timeout: 20_000 }).toBe(200)
  expect((await there.get('/api/activations')).status).toBe(200)
})

test('a session survives the server that created it', async () => {
  const { here } = await member('stayer')
  await signIn(here, 'stayer')
  servers[0].process.kill('SIGKILL')
  await servers[0].ended
  expect((await here.at(servers[1].origin).get('/api/activations')).status).toBe(200)
})

test('a server stops at once and cleanly while its job builds indexes', async () => {
  const { rows } = await owner.query<{ partition: string }>(
    `select relname::text as partition from pg_class where relname ~ '^transfer_closing_[0-9_]+$' limit 1`,
  )
  const { partition } = rows[0]!
  await owner.query(`drop index if exists ${partition}_to`)
  // Only the creation of an index waits for this lock.
  await owner.query('begin')
  await owner.query(`lock table ${partition} in row exclusive mode`)
  await sendDueJob(fixture.appUrl)
  await waitForLocks(fixture.database.pool, 1)
  const alive = servers.filter(({ process }) => process.exitCode === null && process.signalCode === null)
  for (const { process } of alive) process.kill('SIGTERM')
  // Without a cancel it waits ten seconds for the job and then ends the pool under it.
  const late = new Promise((resolve) => setTimeout(resolve, 8000, 'late'))
  const ended = Promise.all(
    alive.map(async (server) => [await server.ended, server.output().split('Stopping')[1]]),
  )
  expect(await Promise.race([ended, late])).toEqual(
    alive.map(() => [0, expect.not.stringMatching(/error|pool/i)]),
  )
  await owner.query('rollback')
})
