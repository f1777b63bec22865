// Admission before the body is read, and concurrency limits per caller.

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { anonymous, type Caller } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const common = { summary: 'A test endpoint', response: z.object({}) } as const
const upload = endpoint({
  ...common,
  id: 'uploadBytes',
  method: 'POST',
  path: '/api/upload',
  access: 'member',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  upload: { maxBytes: 6 * 1024 * 1024 },
})
const limited = endpoint({
  ...common,
  id: 'sendLimited',
  method: 'POST',
  path: '/api/limited',
  access: 'public',
  body: z.object({ text: z.string() }),
  rateLimits: [{ per: 'network', count: 1, windowSeconds: 3600 }],
})
const form = endpoint({
  ...common,
  id: 'sendForm',
  method: 'POST',
  path: '/api/form',
  access: 'public',
  body: z.object({ text: z.string() }),
})
const held = endpoint({
  ...common,
  id: 'readHeld',
  method: 'GET',
  path: '/api/held',
  access: 'member',
  work: 'report',
})
const heldFile = endpoint({
  ...common,
  id: 'readHeldFile',
  method: 'GET',
  path: '/api/held-file',
  access: 'public',
  work: 'export',
})
const confirmed = endpoint({
  ...common,
  id: 'sendConfirmed',
  method: 'POST',
  path: '/api/confirmed',
  access: 'admin',
  permission: 'Edit Members',
  body: z.object({}),
  stepUp: true,
})
const sleep = endpoint({ ...common, id: 'startSleep', method: 'POST', path: '/api/sleep', access: 'member' })

const seen = { running: 0 }
const release: (() => void)[] = []
const exportsMayEnd = Promise.withResolvers<void>()

const fixture = await createTestDatabase()
const impatient = openDatabase({ connectionString: fixture.appUrl, statementTimeoutMilliseconds: 300 })
const routes = [
  route(upload, async () => ({})),
  route(limited, async () => ({})),
  route(form, async () => ({})),
  route(held, async () => {
    seen.running += 1
    await new Promise<void>((resolve) => release.push(resolve))
    seen.running -= 1
    return {}
  }),
  route(heldFile, async () => {
    await exportsMayEnd.promise
    return {}
  }),
  route(confirmed, async () => ({})),
  route(sleep, async ({ tx }) => {
    await tx.query('select pg_sleep(30)')
    return {}
  }),
]
const clock = new SettableClock(new Date())
const session = { id: '', reauthenticatedAt: clock.now() }
const administrator = {
  kind: 'admin',
  adminId: 1n,
  master: false,
  permissions: ['Edit Members'],
  session,
} as const
const caller: { now: Caller; identified: number } = { now: anonymous, identified: 0 }
const server = await startTestServer({ ...fixture, database: impatient }, routes, {
  clock,
  environment: { TRUSTED_PROXIES: '127.0.0.1' },
  identify: async ({ headers }, kind) => {
    if (kind === 'admin') {
      caller.identified += 1
      return caller.now
    }
    const id = headers['x-test-member']
    return id === undefined ? { kind: 'anonymous' } : { kind: 'member', memberId: BigInt(String(id)) }
  },
})
afterAll(async () => {
  await impatient.close()
})

/** Sends only the headers of a request with a body; resolves with the status line. */
function sendHeadersOnly(path: string, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin)
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 5000000\r\n\r\n`,
      ),
    )
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0]!)
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

const as = (member: number) => ({ headers: { 'x-test-member': String(member) } })
const get = (path: string, member: number) => fetch(server.origin + path, as(member))

test('a caller who is not admitted is answered before the body is read', async () => {
  expect(await sendHeadersOnly('/api/upload', 'application/octet-stream')).toBe('HTTP/1.1 401 Unauthorized')
})

test.each<[string, Caller, number, string]>([
  ['is still admitted', administrator, 0, 'HTTP/1.1 200 OK'],
  ['signs out', anonymous, 0, 'HTTP/1.1 401 Unauthorized'],
  ['loses the permission', { ...administrator, permissions: [] }, 0, 'HTTP/1.1 403 Forbidden'],
  ['has to set up two-factor', { ...administrator, mustSetUpTwoFactor: true }, 0, 'HTTP/1.1 403 Forbidden'],
  ['entered the password too long ago', administrator, 5 * 60_000, 'HTTP/1.1 403 Forbidden'],
])(
  'who %s while a slow body is sent is answered by what holds at its end',
  async (_, later, wait, status) => {
    caller.now = { ...administrator, session: { ...session, reauthenticatedAt: clock.now() } }
    const { hostname, port } = new URL(server.origin)
    const socket = connect(Number(port), hostname)
    const before = caller.identified
    socket.write(
      'POST /api/confirmed HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n',
    )
    await expect.poll(() => caller.identified).toBe(before + 1)
    caller.now = later.kind === 'admin' ? { ...later, session: caller.now.session! } : later
    clock.advance(2000 + wait)
    socket.write('{}')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString().split('\r\n')[0]).toBe(status)
  },
)

test('an exhausted limit answers before the body is read, and invalid bodies count', async () => {
  const invalid = await fetch(`${server.origin}/api/limited`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(invalid.status).toBe(400)
  expect(await sendHeadersOnly('/api/limited', 'application/json')).toBe('HTTP/1.1 429 Too Many Requests')
})

test('a visitor cannot send a body larger than a form', async () => {
  const answer = await fetch(`${server.origin}/api/form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(20_000) }),
  })
  expect(answer.status).toBe(413)
})

test('visitors of one network share its limit of eight exports', async () => {
  const getFrom = (address: string) =>
    fetch(`${server.origin}/api/held-file`, { headers: { 'x-forwarded-for': address } })
  const addresses = Array.from({ length: 9 }, (_, number) => `2001:db8:1:${number}::1`)
  const many = addresses.map(getFrom)
  // None of the accepted requests can end yet.
  expect((await Promise.race(many)).status).toBe(429)
  many.push(getFrom('2001:db8:1:100::1'))
  exportsMayEnd.resolve()
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
})

test('for one caller, two reports run concurrently and 64 are accepted, while another caller is served', async () => {
  const many = Array.from({ length: 65 }, () => get('/api/held', 1))
  // None of the accepted requests can end yet, so the first response is the refusal.
  const refused = await Promise.race(many)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused.json()).toEqual({
    code: 'too-many-in-progress',
    message: 'You have too many requests in progress. Wait a moment and try again.',
  })
  await expect.poll(() => seen.running).toBe(2)
  const other = get('/api/held', 2)
  await expect.poll(() => seen.running).toBe(3)
  let most = 0
  while (seen.running > 0) {
    most = Math.max(most, seen.running)
    for (const next of release.splice(0)) next()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(most).toBe(3)
  expect((await other).status).toBe(200)
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200)).toEqual([429])
})

test('a slow SQL statement is cancelled, and the response has a Retry-After header', async () => {
  const answer = await fetch(`${server.origin}/api/sleep`, { method: 'POST', ...as(3) })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(((await answer.json()) as { code: string }).code).toBe('took-too-long')
})
