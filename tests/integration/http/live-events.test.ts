import { afterAll, expect, test } from 'vitest'
import pg from 'pg'
import type { Caller } from '#server/http/caller.ts'
import { publish, type LiveEvent } from '#server/http/live/live-events.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const callers: Record<string, Caller> = {
  ann: { kind: 'member', memberId: 1n },
  ben: { kind: 'member', memberId: 2n },
  admin: { kind: 'admin', adminId: 1n, master: true, permissions: [] },
}

const start = () =>
  startTestServer(fixture, [], {
    identify: async ({ headers }) => callers[String(headers['x-test-caller'])] ?? { kind: 'anonymous' },
  })

const fixture = await createTestDatabase()
const servers = [await start(), await start()]
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
})

/** Opens the caller's stream on one of the servers; `next` waits for the next topic. */
async function listen(server: number, caller: string) {
  const stop = new AbortController()
  const response = await fetch(`${servers[server]!.origin}/api/live`, {
    headers: { 'x-test-caller': caller },
    signal: stop.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const heard: string[] = []
  async function next(): Promise<string> {
    while (heard.length === 0) {
      const { value = '', done } = await reader.read()
      if (done) return 'closed'
      heard.push(...[...value.matchAll(/^data: (.*)$/gm)].map(([, topic]) => topic!))
    }
    return heard.shift()!
  }
  return { next, stop: () => stop.abort() }
}

const say = (event: LiveEvent) => fixture.database.inTransaction((tx) => publish(tx, event))

test('an event published on one server reaches all servers', async () => {
  const streams = await Promise.all([listen(0, 'nobody'), listen(1, 'nobody')])
  await say({ topic: 'plan' })
  expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual(['plan', 'plan'])
  streams.forEach((stream) => stream.stop())
})

test('a stream ends when its caller signs out', async () => {
  callers['cleo'] = { kind: 'member', memberId: 3n }
  const cleo = await listen(0, 'cleo')
  delete callers['cleo']
  await say({ topic: 'session', memberId: '3' })
  expect([await cleo.next(), await cleo.next()]).toEqual(['session', 'closed'])
})

test('a caller has ten streams and a network of visitors a hundred', async () => {
  const server = await start()
  // Referenced, because an unreferenced response is garbage-collected, which ends its stream.
  const responses: Response[] = []
  const countOpened = async (caller: string, count: number) => {
    const headers = { 'x-test-caller': caller }
    const opened = await Promise.all(
      Array.from({ length: count }, () => fetch(`${server.origin}/api/live`, { headers })),
    )
    responses.push(...opened)
    return opened.filter(({ ok }) => ok).length
  }
  expect(await countOpened('ben', 12)).toBe(10)
  expect(await countOpened('nobody', 105)).toBe(100)
  await server.stop()
  await Promise.all(responses.map((response) => response.text()))
})

test('a member receives events for everyone and for themselves, and none of other members', async () => {
  const [ann, ben, admin] = await Promise.all([listen(0, 'ann'), listen(0, 'ben'), listen(1, 'admin')])
  await say({ topic: 'plan', memberId: '2' })
  await say({ topic: 'everything', admins: true })
  await say({ topic: 'everything' })
  expect([await ben.next(), await ben.next()]).toEqual(['plan', 'everything'])
  expect(await ann.next()).toBe('everything')
  expect([await admin.next(), await admin.next(), await admin.next()]).toEqual([
    'plan',
    'everything',
    'everything',
  ])
  for (const stream of [ann, ben, admin]) stream.stop()
})

test('a rolled-back transaction publishes no event', async () => {
  const stream = await listen(0, 'nobody')
  const failed = fixture.database.inTransaction(async (tx) => {
    await publish(tx, { topic: 'plan' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await say({ topic: 'everything' })
  expect(await stream.next()).toBe('everything')
  stream.stop()
})

test('a server that loses its listening connection reconnects and invalidates everything', async () => {
  const stream = await listen(1, 'nobody')
  // Earlier events may still be on their way to this server.
  await say({ topic: 'plan' })
  while ((await stream.next()) !== 'plan');
  const owner = new pg.Client({ connectionString: fixture.ownerUrl })
  await owner.connect()
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %' and datname = current_database()`)
  await owner.end()
  expect(await stream.next()).toBe('everything')
  await say({ topic: 'plan' })
  expect(await stream.next()).toBe('plan')
  stream.stop()
})

test('closing the server ends its streams', async () => {
  const extra = await startTestServer(fixture, [])
  servers.push(extra)
  const stream = await listen(servers.length - 1, 'nobody')
  await extra.stop()
  servers.pop()
  expect(await stream.next()).toBe('closed')
})
