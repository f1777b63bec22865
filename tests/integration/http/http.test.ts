import { connect } from 'node:net'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Caller } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const echo = endpoint({
  id: 'echoInput',
  method: 'POST',
  path: '/api/echo/:level',
  summary: 'Answers what it was sent',
  access: 'public',
  params: z.object({
    level: z.coerce.number('Level must be a whole number').check(z.int('Level must be a whole number')),
  }),
  query: z.object({ since: z.optional(instant) }),
  body: z.object({ amount: usdt, rate: z.optional(percent) }),
  response: z.object({ level: z.int(), amount: usdt, doubled: usdt, since: z.optional(instant) }),
  refusals: ['not-found'],
})
const guarded = (access: object) =>
  endpoint({
    id: 'readCaller',
    method: 'GET',
    summary: 'Who is calling',
    response: z.object({ kind: z.string() }),
    ...(access as { access: 'member'; path: '/api/m' }),
  })

const callers: Record<string, Caller> = {
  member: { kind: 'member', memberId: 1n },
  support: { kind: 'admin', adminId: 2n, master: false, permissions: ['Customer Support'] },
  master: { kind: 'admin', adminId: 1n, master: true, permissions: [] },
}

const lines: string[] = []

const fixture = await createTestDatabase()
const routes = [
  route(echo, async ({ params, query, body }) => {
    if (params.level === 404) throw new Refusal('not-found')
    if (params.level === 500) throw new Error('a secret detail')
    return { level: params.level, amount: body.amount, doubled: body.amount * 2n, since: query.since }
  }),
  ...[
    { path: '/api/member', access: 'member' },
    { path: '/api/support', access: 'admin', permission: 'Customer Support' },
    { path: '/api/any', access: 'admin', permission: 'any administrator' },
    { path: '/api/master', access: 'admin', permission: 'master' },
    { path: '/api/admin/tickets', access: 'admin', permission: 'Customer Support', id: 'readTickets' },
  ].map((access) => route(guarded(access), async ({ caller }) => ({ kind: caller.kind }))),
]
const server = await startTestServer(fixture, routes, {
  identify: async ({ headers }) => callers[String(headers['x-test-caller'])] ?? { kind: 'anonymous' },
  log: createLog('info', { write: (line) => lines.push(line) }),
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('amounts cross the wire as decimal text and are exact inside', async () => {
  const response = await post('/api/echo/3?since=2026-11-15T00:00:00.000Z', { amount: '9007199254.740993' })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    level: 3,
    amount: '9007199254.740993',
    doubled: '18014398509.481986',
    since: '2026-11-15T00:00:00.000Z',
  })
})

test('invalid input is refused with a message per field', async () => {
  const response = await post('/api/echo/x?since=yesterday', { amount: '1.2345678' })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    code: 'invalid-input',
    message: 'Please check the marked fields',
    fields: {
      level: 'Level must be a whole number',
      since: 'Enter a time',
      amount: 'Enter an amount with at most six decimals',
    },
  })
})

test.each([
  ['a negative amount', { amount: '-1' }],
  ['an amount with an exponent', { amount: '1e3' }],
  ['an amount as a number', { amount: 15 }],
  ['an amount beyond 64 bits', { amount: '9223372036854.775808' }],
  ['no amount', {}],
  ['a body that is no object', '[]'],
])('%s is refused', async (_, body) => {
  expect((await post('/api/echo/1', body)).status).toBe(400)
})

const UNREADABLE = {
  code: 'unreadable-body',
  message: 'We could not read this request. Check its address and that its body is valid JSON.',
}
const NOT_JSON = {
  code: 'unsupported-media-type',
  message: 'Send this request with the content type application/json',
  values: { contentType: 'application/json' },
}
const TOO_LARGE = {
  code: 'body-too-large',
  message: 'This is too large. At most 16 KB can be sent.',
  values: { limit: '16 KB' },
}
const NOT_OBJECT = {
  code: 'invalid-input',
  message: 'Please check the marked fields',
  fields: { body: 'Send an object' },
}

test.each([
  ['broken JSON', '{', {}, 400, UNREADABLE],
  ['an empty body', '', {}, 400, UNREADABLE],
  ['text after JSON', '{} {}', {}, 400, UNREADABLE],
  ['a poisoned prototype', '{"__proto__":{"amount":"1"}}', {}, 400, UNREADABLE],
  ['a form', 'amount=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, NOT_JSON],
  ['XML', '<amount>1</amount>', { 'content-type': 'application/xml' }, 415, NOT_JSON],
  ['no media type', '{}', { 'content-type': 'json' }, 415, NOT_JSON],
  ['a huge body', JSON.stringify({ amount: '1'.repeat(2_000_000) }), {}, 413, TOO_LARGE],
  ['bytes', '1', { 'content-type': 'application/octet-stream' }, 415, NOT_JSON],
  ['text', '1', { 'content-type': 'text/plain' }, 415, NOT_JSON],
  ['a list', '[]', {}, 400, NOT_OBJECT],
])('%s as a body is refused with a sentence, also in Hindi', async (_, body, headers, status, refusal) => {
  const response = await post('/api/echo/1', body, headers)
  expect([response.status, await response.json()]).toEqual([status, refusal])
  const translated = await post('/api/echo/1', body, { ...headers, 'accept-language': 'hi' })
  expect(((await translated.json()) as { message: string }).message).toMatch(/\p{Script=Devanagari}{3}/u)
})

test('a refusal has its code, and an unexpected error reveals no internals', async () => {
  const refused = await post('/api/echo/404', { amount: '1' })
  expect([refused.status, await refused.json()]).toEqual([404, { code: 'not-found', message: 'Not found' }])
  const broken = await post('/api/echo/500', { amount: '1' })
  expect([broken.status, await broken.json()]).toEqual([
    500,
    { code: 'server-error', message: 'Something went wrong. Nothing was changed.' },
  ])
})

test('each endpoint admits exactly the callers it declares', async () => {
  const paths = ['/api/member', '/api/support', '/api/any', '/api/master']
  const statuses = async (caller: string) =>
    Promise.all(
      paths.map(
        async (path) => (await fetch(server.origin + path, { headers: { 'x-test-caller': caller } })).status,
      ),
    )
  expect(await statuses('nobody')).toEqual([401, 401, 401, 401])
  expect(await statuses('member')).toEqual([200, 403, 403, 403])
  expect(await statuses('support')).toEqual([403, 200, 200, 403])
  expect(await statuses('master')).toEqual([403, 200, 200, 200])
})

test('paths are matched without regard to case', async () => {
  expect((await post('/API/Echo/1', { amount: '1' })).status).toBe(200)
})

test('every answer carries a request id and the security headers', async () => {
  for (const path of ['/health', '/api/nothing-here', '/api/openapi.json', '/%zz']) {
    const { headers } = await fetch(server.origin + path)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a completed request is one line with its route, status, duration, caller and id', async () => {
  const { headers } = await fetch(`${server.origin}/API/Member?password=hunter2`, {
    headers: { 'x-test-caller': 'member' },
  })
  const id = headers.get('x-request-id')!
  const findLines = () => lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as unknown)
  const numbers = { level: 30, time: expect.any(Number), milliseconds: expect.any(Number) }
  const request = { reqId: id, method: 'GET', route: '/api/member', status: 200, caller: 'member' }
  await expect.poll(findLines).toEqual([{ ...numbers, ...request, msg: 'request completed' }])
})

test('a response to malformed HTTP has the security headers', async () => {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname, () => socket.write('GARBAGE\r\n\r\n'))
  const answer = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toContain('content-security-policy: ')
})

test('with a public address, neither the Host header nor a proxy on this machine is trusted', async () => {
  const environment = { PUBLIC_ORIGIN: 'https://tributary.example', RAIL: 'manual' }
  const behindProxy = await startTestServer(fixture, [], { environment })
  const metrics = (headers = {}) => fetch(`${behindProxy.origin}/metrics`, { headers })
  const write = (origin: string) => fetch(behindProxy.origin, { method: 'POST', headers: { origin } })
  expect((await metrics()).status).toBe(404)
  expect((await write(behindProxy.origin)).status).toBe(403)
  expect((await write('https://tributary.example')).status).toBe(404)
  const forwarded = await fetch(`${server.origin}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(forwarded.status).toBe(404)
})

test('the API is documented as OpenAPI 3.1, with callers and refusals', async () => {
  const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as {
    openapi: string
    paths: Record<
      string,
      Record<string, { responses: object; 'x-permission'?: string; parameters: { name: string }[] }>
    >
  }
  expect(document.openapi).toBe('3.1.0')
  const operation = document.paths['/api/echo/{level}']!['post']!
  expect(operation.parameters.map(({ name }) => name)).toEqual(['level', 'since'])
  expect(Object.keys(operation.responses)).toEqual(['200', '400', '403', '404'])
  expect(document.paths['/api/support']!['get']!['x-permission']).toBe('Customer Support')
})

test('the API reference is complete without scripts: search, one page per tag, and the shared schemas', async () => {
  const read = async (path: string) => (await fetch(server.origin + path)).text()
  expect(await read('/api')).toContain('href="/api/reference/admin-support-and-content#readTickets"')
  expect(await read('/api?search=tickets%20get')).toContain('1 operation<')
  expect(await read('/api?search=%3Cb%3E')).toContain('No operation matches')
  expect(await read('/api?search=%3Cb%3E')).toContain('value="&lt;b&gt;"')
  expect(await read('/api/reference/admin-support-and-content')).toContain('id="readTickets"')
  expect(await read('/api/reference/schemas')).toContain('id="Refusal"')
  expect((await fetch(`${server.origin}/api/reference/nothing`)).status).toBe(404)
})

test('health, readiness and metrics answer', async () => {
  expect(await (await fetch(`${server.origin}/health`)).json()).toEqual({ status: 'up' })
  expect(await (await fetch(`${server.origin}/ready`)).json()).toEqual({ status: 'ready' })
  expect(await (await fetch(`${server.origin}/metrics`)).text()).toContain(
    'tributary_http_request_duration_seconds_bucket',
  )
})
