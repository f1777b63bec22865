import { pbkdf2 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gzip } from 'node:zlib'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { expect, test } from 'vitest'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { isConnectionLost } from '#server/platform/database-errors.ts'
import type { Wire } from '#tests/simulation/wire/start-wire.ts'
import { createNoteDatabase, LOCK_FIRST } from '#tests/simulation/wire/wire-fixture.ts'

const { createWire, owner, readNotes } = await createNoteDatabase()

test('a statement that waits for a lock does not stop the others', async () => {
  const { wire, connect } = await createWire('ordered')
  const [holder, waiter, other] = [await connect('one'), await connect('one'), await connect('two')]
  await holder.query('begin')
  await holder.query(LOCK_FIRST)
  let isAnswered = false
  const waiting = waiter.query(LOCK_FIRST).then(() => (isAnswered = true))
  for (let i = 0; i < 10; i += 1) await other.query('select')
  await wire.idle()
  expect(isAnswered).toBe(false)
  expect(wire.statistics().blocked).toEqual({ now: 1, total: 1, deadlocks: 0 })
  await holder.query('commit')
  expect(await waiting).toBe(true)
  expect(wire.statistics().blocked.now).toBe(0)
})

test('a statement that waits for a session outside the proxy goes on with it', async () => {
  const { wire, connect } = await createWire('ordered')
  const client = await connect('one')
  await owner.query('begin')
  await owner.query(LOCK_FIRST)
  const waiting = client.query(LOCK_FIRST)
  await wire.idle()
  expect(wire.statistics().blocked.now).toBe(1)
  await owner.query('rollback')
  expect((await waiting).rowCount).toBe(1)
})

test('a server that is lost while it waits for a lock does nothing afterwards', async () => {
  const { wire, connect } = await createWire('ordered')
  const [holder, waiter] = [await connect('one'), await connect('two')]
  await holder.query('begin')
  await holder.query(LOCK_FIRST)
  const waiting = waiter.query('update account set amount = 0 where id = 1').catch((error: unknown) => error)
  await wire.idle()
  wire.disconnect('two')
  expect(isConnectionLost(await waiting)).toBe(true)
  await holder.query('commit')
  await wire.idle()
  expect(wire.statistics()).toMatchObject({ connections: { now: 1 }, blocked: { now: 0 } })
  const { rows } = await owner.query('select amount from account where id = 1')
  expect(rows).toEqual([{ amount: 100 }])
})

type Transfer = { pool: pg.Pool; ids: readonly number[]; amount: number; key: string }

/** Returns whether it can be tried again. Unlike the product it is at once: waiting would take real time. */
async function tryTransfer({ pool, ids, amount, key }: Transfer): Promise<boolean> {
  let client: pg.PoolClient | undefined
  let broken: Error | undefined
  const add = 'update account set amount = amount + $2 where id = $1'
  try {
    client = await pool.connect()
    await client.query('begin')
    for (const id of ids) await client.query('select amount from account where id = $1 for update', [id])
    await client.query(add, [ids[0], -amount])
    await client.query(add, [ids[1], amount])
    await client.query('insert into note values ($1)', [key])
    await client.query('commit')
    return false
  } catch (error) {
    if (isConnectionLost(error)) broken = error as Error
    else await client?.query('rollback').catch((failure: Error) => (broken = failure))
    return true
  } finally {
    client?.release(broken)
  }
}

function armFault(wire: Wire, random: RandomNumbers) {
  const server = random.pick(['one', 'two'])
  const faults = [
    () => wire.cutBeforeCommit(server),
    () => wire.cutAfterCommit(server),
    () => wire.dropAnswer(server),
    () => wire.killBackend(server),
    () => wire.failWithSerialization(server),
    () => wire.delayTurns(random.between(1, 20), server),
    () => wire.disconnect(server),
  ]
  random.pick(faults)()
}

type Conditions = { locksInOrder: boolean; hasFaults: boolean }

/** Ten clients on two servers move amounts between five rows that they lock. */
async function transferAmounts(seed: number, { locksInOrder, hasFaults }: Conditions) {
  const { wire, open } = await createWire('ordered', { seed })
  const servers = [open('one', 5), open('two', 5)]
  const faults = new RandomNumbers(seed)
  const work = async (client: number) => {
    const random = new RandomNumbers(client)
    const { pool } = servers[client % 2]!
    for (let round = 0; round < 4; round += 1) {
      const drawn = [random.between(1, 5), random.between(1, 5)]
      const ids = locksInOrder ? drawn.toSorted((a, b) => a - b) : drawn
      const amount = random.between(1, 9)
      if (hasFaults && faults.chance(50)) armFault(wire, faults)
      for (let attempt = 1; ; attempt += 1)
        if (!(await tryTransfer({ pool, ids, amount, key: `${client} ${round} ${attempt}` }))) break
    }
  }
  await Promise.all(Array.from({ length: 10 }, (_, client) => work(client)))
  await Promise.all(servers.map((server) => server.close()))
  await wire.idle()
  const { rows } = await owner.query<{ amount: number }>('select id, amount from account order by id')
  const { blocked, givenUp, connections, commits } = wire.statistics()
  expect([givenUp, connections.now, blocked.now]).toEqual([0, 0, 0])
  expect(blocked.total).toBeGreaterThan(10)
  expect(await readNotes()).toHaveLength(commits)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(500)
  return { events: wire.events, digest: wire.digest(), rows, statistics: wire.statistics() }
}

test.for([
  { locksInOrder: true, hasFaults: false, title: 'wait for each other' },
  { locksInOrder: false, hasFaults: false, title: 'deadlock' },
  { locksInOrder: false, hasFaults: true, title: 'lose connections' },
])('ten clients that $title interleave as the seed decides', async (conditions) => {
  const first = await transferAmounts(1, conditions)
  const second = await transferAmounts(1, conditions)
  expect(second.events).toEqual(first.events)
  expect([second.digest, second.rows]).toEqual([first.digest, first.rows])
  const { blocked, faults } = first.statistics
  expect(blocked.deadlocks > 0).toBe(!conditions.locksInOrder)
  expect(Object.keys(faults).length > 3).toBe(conditions.hasFaults)
  const other = await transferAmounts(2, conditions)
  expect(other.events).not.toEqual(first.events)
})

test('a deadlock ends one of the transactions, which the last statement decides', async () => {
  const { wire, connect } = await createWire('ordered')
  const [first, last] = [await connect('one'), await connect('two')]
  const lock = (client: pg.Client, id: number) =>
    client.query(`update account set amount = 0 where id = ${id}`)
  for (const client of [first, last]) await client.query('begin')
  await lock(first, 1)
  await lock(last, 2)
  const waiting = lock(first, 2)
  await wire.idle()
  const error = await lock(last, 1).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(pg.DatabaseError)
  expect(error).toMatchObject({ code: '40P01' })
  expect((await waiting).rowCount).toBe(1)
  expect(wire.statistics().blocked).toMatchObject({ now: 0, deadlocks: 1 })
})

test('a notification arrives right after the commit that sends it', async () => {
  const listen = async (seed: number) => {
    const { wire, connect } = await createWire('ordered', { seed })
    const [listener, sender, other] = [await connect('one'), await connect('two'), await connect('two')]
    const seen: string[] = []
    const received = Promise.withResolvers<void>()
    listener.on('notification', ({ payload }) => {
      seen.push(payload ?? '')
      if (payload === '5') received.resolve()
    })
    await listener.query('listen news')
    const send = async () => {
      for (let i = 1; i <= 5; i += 1) {
        await sender.query('begin')
        await sender.query(`select pg_notify('news', '${i}'); commit`)
        seen.push(`sent ${i}`)
      }
    }
    const query = async () => {
      for (let i = 1; i <= 30; i += 1) await other.query(`select ${i}`).then(() => seen.push(`query ${i}`))
    }
    await Promise.all([send(), query(), received.promise])
    return { seen, events: wire.events }
  }
  const first = await listen(1)
  for (let i = 1; i <= 5; i += 1) {
    const sent = first.seen.indexOf(`sent ${i}`)
    expect(first.seen.slice(sent, sent + 2)).toEqual([`sent ${i}`, `${i}`])
  }
  expect(await listen(1)).toEqual(first)
})

test('no statement runs while something works outside the event loop, unless it is exempt', async () => {
  const { wire, connect } = await createWire('ordered', { exempt: (text) => text === 'select 1' })
  const [held, free] = [await connect('one'), await connect('one')]
  const release = wire.hold()
  let isAnswered = false
  const answer = held.query('select 2').then(() => (isAnswered = true))
  for (let i = 0; i < 20; i += 1) await free.query('select 1')
  expect(isAnswered).toBe(false)
  release()
  expect(await answer).toBe(true)
})

const poolWork: [string, () => Promise<unknown>][] = [
  ['a password hash', () => hash('password', { timeCost: 20 })],
  ['a key derivation', () => promisify(pbkdf2)('password', 'salt', 300_000, 32, 'sha256')],
  ['a file', () => readFile(process.execPath)],
  ['compression', () => promisify(gzip)(Buffer.alloc(20_000_000))],
]
test.for(poolWork)('no statement runs while the thread pool works on %s', async ([, work]) => {
  const { connect } = await createWire('ordered')
  const client = await connect('one')
  const order: string[] = []
  await Promise.all([
    work().then(() => order.push('work')),
    client.query('select').then(() => order.push('statement')),
  ])
  expect(order).toEqual(['work', 'statement'])
})

/** Like the product's worker threads: one job at a time, with one connection. */
const WORKER = `
  const { parentPort } = require('node:worker_threads')
  const pg = require('pg')
  parentPort.on('message', async (connectionString) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    parentPort.postMessage({ progress: { done: 1, of: 2 } })
    for (let i = 0; i < 8; i += 1) {
      await client.query('select ' + i)
      for (const start = performance.now(); performance.now() < start + 3; );
    }
    await client.end()
    parentPort.postMessage({ result: 'done' })
  })`

test('a worker thread with its own connection interleaves with others as the seed decides', async () => {
  const run = async () => {
    const { wire, connect } = await createWire('ordered')
    const client = await connect('one')
    const worker = new Worker(WORKER, { eval: true })
    const answered = new Promise<void>((resolve) => {
      worker.on('message', (answer: object) => 'result' in answer && resolve())
    })
    worker.postMessage(wire.urlFor('two'))
    for (let i = 0; i < 20; i += 1) await client.query('select')
    await answered
    await worker.terminate()
    await wire.idle()
    expect(wire.statistics()).toMatchObject({ turns: 30, connections: { now: 1 }, givenUp: 0 })
    return wire.events
  }
  const first = await run()
  expect(await run()).toEqual(first)
  const servers = first.map((line) => line.slice(0, 3))
  expect(servers.lastIndexOf('one')).toBeGreaterThan(servers.indexOf('two'))
})
