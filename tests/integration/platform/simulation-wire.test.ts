import type pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLost, UnknownOutcomeError } from '#server/platform/database-errors.ts'
import { buildQuery } from '#tests/simulation/wire/build-messages.ts'
import { Faults, type TurnFault } from '#tests/simulation/wire/faults.ts'
import { FrontendStream } from '#tests/simulation/wire/frontend-stream.ts'
import type { WireMode } from '#tests/simulation/wire/start-wire.ts'
import type { Turn } from '#tests/simulation/wire/turn.ts'
import { createNoteDatabase, LOCK_FIRST } from '#tests/simulation/wire/wire-fixture.ts'

const { createWire, readNotes } = await createNoteDatabase()
const modes: WireMode[] = ['free', 'ordered']

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const codeOf = async (work: Promise<unknown>) =>
  ((await failureOf(work)) as { code?: string } | undefined)?.code

const kinds = ['startup', 'begin', 'other', 'commit', 'rollback'] as const

test.for<[TurnFault, string[]]>([
  ['cutBeforeCommit', ['commit']],
  ['cutAfterCommit', ['commit']],
  ['dropAnswer', ['begin', 'other', 'commit', 'rollback', 'other outside a transaction']],
  ['killBackend', ['begin', 'other', 'commit', 'rollback']],
  // A server that rolls back has nothing to repeat.
  ['failWithSerialization', ['begin', 'other', 'commit']],
])('%s waits for a turn that it can meet', ([fault, expected]) => {
  const met = (kind: Turn['kind'], isInTransaction: boolean) => {
    const faults = new Faults()
    faults.armForTurn(fault, 'one')
    expect(faults.takeForTurn({ server: 'two', kind, isInTransaction } as Turn)).toBe(undefined)
    return faults.takeForTurn({ server: 'one', kind, isInTransaction } as Turn) === fault
  }
  const found = kinds.filter((kind) => met(kind, true)).map(String)
  if (met('other', false)) found.push('other outside a transaction')
  expect(found).toEqual(expected)
})

test.for(modes)('%s: a connection that is cut before its commit leaves nothing', async (mode) => {
  const { wire, open } = await createWire(mode)
  const one = open('one')
  const two = open('two')
  const cut = wire.cutBeforeCommit('one')
  await two.note('two')
  expect(cut.hasHappened).toBe(false)
  await expect(one.note('lost')).rejects.toBeInstanceOf(UnknownOutcomeError)
  expect(cut.hasHappened).toBe(true)
  await one.note('one')
  expect(await readNotes()).toEqual(['one', 'two'])
  expect(wire.statistics()).toMatchObject({ commits: 2, faults: { cutBeforeCommit: 1 } })
})

test.for(modes)('%s: a connection that is cut after its commit leaves the rows', async (mode) => {
  const { wire, open } = await createWire(mode)
  const one = open('one')
  const commits: unknown[] = []
  wire.onCommit(({ server, connection, number, isDelivered }) =>
    commits.push({ server, connection, number, isDelivered }),
  )
  wire.cutAfterCommit((turn) => turn.text === 'commit')
  await expect(one.note('unknown')).rejects.toBeInstanceOf(UnknownOutcomeError)
  await one.note('known')
  expect(await readNotes()).toEqual(['known', 'unknown'])
  expect(commits).toEqual([
    { server: 'one', connection: 1, number: 1, isDelivered: false },
    { server: 'one', connection: 2, number: 2, isDelivered: true },
  ])
})

test.for(modes)('%s: a dropped answer hides a statement that took effect', async (mode) => {
  const { wire, open } = await createWire(mode)
  const one = open('one')
  wire.dropAnswer(({ text }) => text.startsWith('insert'))
  const error = await failureOf(one.pool.query(`insert into note values ('hidden')`))
  expect(isConnectionLost(error)).toBe(true)
  expect(await readNotes()).toEqual(['hidden'])
})

test.for(modes)('%s: a commit that PostgreSQL answers with a rollback is none', async (mode) => {
  const { wire, connect } = await createWire(mode)
  const client = await connect('one')
  const commits: number[] = []
  wire.onCommit(({ number }) => commits.push(number))
  await client.query('begin')
  expect(await codeOf(client.query('select 1 / 0'))).toBe('22012')
  await client.query('COMMIT;')
  expect(commits).toEqual([])
  await client.query('begin')
  await client.query(`select pg_notify('nobody', 'x; commit'); commit`)
  expect(commits).toEqual([1])
})

test.for(modes)('%s: a killed session loses its transaction and the connection', async (mode) => {
  const { wire, open } = await createWire(mode)
  const one = open('one')
  const kill = wire.killBackend('one')
  await one.pool.query(`insert into note values ('outside a transaction')`)
  expect(kill.hasHappened).toBe(false)
  const error = await failureOf(one.note('lost'))
  expect(kill.hasHappened).toBe(true)
  expect(isConnectionLost(error)).toBe(true)
  await one.note('afterwards')
  expect(await readNotes()).toEqual(['afterwards', 'outside a transaction'])
})

test.for(modes)(
  '%s: a serialization failure is retried by the product and takes effect once',
  async (mode) => {
    const { wire, open } = await createWire(mode)
    const one = open('one')
    for (const fails of [/^insert/, /^commit/]) {
      wire.failWithSerialization(({ text }) => fails.test(text))
      let attempts = 0
      await one.inTransaction((tx) => {
        attempts += 1
        return tx.query('insert into note values ($1)', [`attempt ${attempts} of ${fails.source}`])
      })
    }
    expect(await readNotes()).toEqual(['attempt 2 of ^commit', 'attempt 2 of ^insert'])
    expect(wire.statistics().faults).toEqual({ failWithSerialization: 2 })
  },
)

test('a transaction that failed refuses everything until its rollback, which is also what a commit does', async () => {
  const { wire, connect } = await createWire('ordered')
  const client = await connect('one')
  const fail = () => wire.failWithSerialization(({ text }) => text.includes('fails'))
  await client.query('begin')
  await client.query('savepoint before')
  fail()
  expect(await codeOf(client.query(`insert into note values ('fails')`))).toBe('40001')
  expect(await codeOf(client.query(`insert into note values ('refused')`))).toBe('25P02')
  await client.query('rollback to savepoint before')
  await client.query(`insert into note values ('accepted')`)
  await client.query('commit')
  await client.query('begin')
  await client.query(`insert into note values ('undone')`)
  fail()
  expect(await codeOf(client.query(`insert into note values ('fails')`))).toBe('40001')
  expect((await client.query('commit')).command).toBe('ROLLBACK')
  expect(await readNotes()).toEqual(['accepted'])
  expect(wire.statistics().commits).toBe(1)
})

test('a delayed statement waits for others, but not for ever', async () => {
  const { wire, connect } = await createWire('ordered')
  const [slow, fast] = [await connect('one'), await connect('two')]
  const seen: string[] = []
  const run = (client: pg.Client, name: string) => client.query('select').then(() => seen.push(name))
  const runFast = async () => {
    for (let i = 1; i <= 4; i += 1) await run(fast, `fast ${i}`)
  }
  wire.delayTurns(3, 'one')
  await Promise.all([run(slow, 'slow'), runFast()])
  expect(seen.indexOf('slow')).toBeGreaterThanOrEqual(3)
  wire.delayTurns(100, 'one')
  await Promise.all([run(slow, 'late'), run(fast, 'early')])
  expect(seen.slice(-2)).toEqual(['early', 'late'])
})

test.for(modes)('%s: a stalled connection waits, and no other', async (mode) => {
  const { wire, connect } = await createWire(mode)
  const [stalled, other] = [await connect('one'), await connect('one')]
  const stall = wire.stall(({ text }) => text === 'select 1')
  let isAnswered = false
  const answer = stalled.query('select 1').then(() => (isAnswered = true))
  for (let i = 0; i < 20; i += 1) await other.query('select 2')
  await wire.idle()
  expect({ isAnswered, ...stall }).toMatchObject({ isAnswered: false, hasHappened: true })
  stall.resume()
  expect(await answer).toBe(true)
})

test.for(modes)('%s: a server that is refused connects again afterwards', async (mode) => {
  const { wire, open } = await createWire(mode)
  const one = open('one')
  wire.refuseConnections('one', true)
  expect(isConnectionLost(await failureOf(one.note('lost')))).toBe(true)
  wire.refuseConnections('one', false)
  await one.note('known')
  expect(await readNotes()).toEqual(['known'])
})

test.for(modes)('%s: a server without network loses its transactions and their locks', async (mode) => {
  const { wire, open } = await createWire(mode)
  const [one, two] = [open('one'), open('two')]
  const lost = one.inTransaction(async (tx) => {
    await tx.query(LOCK_FIRST)
    await tx.query(`insert into note values ('lost')`)
    wire.disconnect('one')
    await tx.query('select')
  })
  expect(isConnectionLost(await failureOf(lost))).toBe(true)
  await two.inTransaction(async (tx) => {
    await tx.query(LOCK_FIRST)
    await tx.query(`insert into note values ('known')`)
  })
  expect(await readNotes()).toEqual(['known'])
  wire.disconnectAll()
  expect(isConnectionLost(await failureOf(two.note('lost')))).toBe(true)
  await two.note('reconnected')
  expect(await readNotes()).toEqual(['known', 'reconnected'])
})

test.for(modes)('%s: after a failover everything goes to the other address', async (mode) => {
  const { wire, open } = await createWire(mode)
  const { wire: other } = await createWire('free')
  const one = open('one')
  const lost = one.inTransaction(async (tx) => {
    await tx.query(`insert into note values ('lost')`)
    wire.setTarget(other.urlFor('two'))
    await tx.query('select')
  })
  expect(isConnectionLost(await failureOf(lost))).toBe(true)
  expect(other.statistics().commits).toBe(0)
  await one.note('moved')
  expect([wire.statistics().commits, other.statistics().commits]).toEqual([1, 1])
  expect(await readNotes()).toEqual(['moved'])
})

/** COPY FROM STDIN, with the data in two parts, for the driver's queue. */
class CopyIn {
  readonly text: string
  readonly done = Promise.withResolvers<void>()
  constructor(text: string) {
    this.text = text
  }

  submit(connection: CopyConnection) {
    connection.query(this.text)
    return null
  }

  handleCopyInResponse(connection: CopyConnection) {
    connection.sendCopyFromChunk(Buffer.from('first\nsec'))
    setImmediate(() => {
      connection.sendCopyFromChunk(Buffer.from('ond\n'))
      connection.endCopyFrom()
    })
  }

  handleCommandComplete() {}
  handleError(error: Error) {
    this.done.reject(error)
  }

  handleReadyForQuery() {
    this.done.resolve()
  }
}
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

test.for(modes)('%s: COPY passes', async (mode) => {
  const { wire, connect } = await createWire(mode)
  const [copying, other] = [await connect('one'), await connect('two')]
  const copy = new CopyIn('copy note from stdin')
  copying.query(copy as pg.Submittable & CopyIn)
  await Promise.all([copy.done.promise, other.query('select')])
  expect(await readNotes()).toEqual(['first', 'second'])
  expect((await copying.query('copy note to stdout')).rowCount).toBe(2)
  expect(wire.statistics().givenUp).toBe(0)
})

test('messages that arrive byte by byte are the same turns', async () => {
  const turns = [buildQuery('begin'), buildQuery('select 1; COMMIT ;'), buildQuery('')]
  const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])
  const bytes = Buffer.concat([startup, ...turns])
  const read = (size: number) => {
    const seen: string[] = []
    const add = (name: string) => (part: Buffer) => void seen.push(`${name} ${part.toString('hex')}`)
    const stream = new FrontendStream({
      startup: add('startup'),
      encryption: () => void seen.push('encryption'),
      cancel: add('cancel'),
      turn: (part, text) => void seen.push(`${text} ${part.toString('hex')}`),
      part: add('part'),
      terminate: add('terminate'),
      invalid: () => void seen.push('invalid'),
    })
    for (let at = 0; at < bytes.length; at += size) stream.read(bytes.subarray(at, at + size))
    return seen
  }
  expect(read(1)).toHaveLength(4)
  for (const size of [1, 3, 7, 11]) expect(read(size)).toEqual(read(bytes.length))
})
