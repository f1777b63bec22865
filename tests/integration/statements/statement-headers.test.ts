// Signed statement headers: the chain, its keys, and what the database refuses.

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/packages/plan.ts'
import { parseHeader } from '#domain/statements/statement-header.ts'
import { verifyChains } from '#server/audit/queries.ts'
import { appendAudit } from '#server/http/audit/audit-queries.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { headerRoutes } from '#server/statements/header-routes.ts'
import { publishStatement } from '#server/statements/publish-statement.ts'
import { rotateStatementKey } from '#server/statements/statement-key.ts'
import {
  emptyChain,
  verifyHeader,
  verifyKeys,
  type PublishedHeader,
  type PublishedKeys,
} from '#server/statements/verify/verify-headers.ts'
import { createEngineFixture, type EngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { childEnvironment } from '#tests/support/platform/child-environment.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'
import { testSigner } from '#tests/support/statements/test-signer.ts'

let engine: EngineFixture
let server: Awaited<ReturnType<typeof startTestServer>>
let member = 0n
let directory = ''

beforeAll(async () => {
  engine = await createEngineFixture(new Date('2026-03-01T09:00:00Z'), defaultPlan)
  directory = await mkdtemp(join(tmpdir(), 'tributary-statements-'))
  member = await engine.register(null, 'root')
  await engine.deposit(member, usdt('1000'))
  server = await startTestServer(engine.test, headerRoutes, { clock: engine.clock })
})
afterAll(async () => {
  await server.stop()
  await engine.drop()
  await rm(directory, { recursive: true })
})

async function publish() {
  engine.clock.advance(1000)
  const now = engine.clock.now()
  return engine.database.inTransaction((tx) =>
    publishStatement(tx, { now, closingDay: null, signer: testSigner }),
  )
}
const read = async (path: string) => fetch(`${server.origin}/.well-known/tributary/${path}`)
const readKeys = async () => (await (await read('keys')).json()) as { origin: string; keys: PublishedKeys }
const readHeaders = async () =>
  ((await (await read('headers')).json()) as { headers: PublishedHeader[] }).headers
async function verifyPublished() {
  const history = verifyKeys((await readKeys()).keys)
  return (await readHeaders()).reduce((chain, header) => verifyHeader(chain, header, history), emptyChain)
}
const damagedHeaders = async () =>
  (await verifyLedger(engine.database.pool)).find(({ name }) => name.startsWith('every signed'))!.variances

test('a header states its statement, continues the one before it and is signed', async () => {
  expect((await read('checkpoint')).status).toBe(404)
  await appendAudit(engine.database.pool, auditEntry)
  await publish()
  await engine.deposit(member, usdt('5'))
  const second = (await publish())!
  const [one, two] = (await readHeaders()).map(({ text }) => parseHeader(text))
  expect(one).toMatchObject({ sequence: 1, total: usdt('1000'), members: 1, previous: '0'.repeat(64) })
  expect(one!.auditHeads).toHaveLength(1)
  expect(one!.origin).toMatch(/^tributary\.example\/statements-[0-9a-f]{8}$/)
  expect(two).toMatchObject({ sequence: 2, root: second.root, total: usdt('1005'), time: second.at })
  expect([one!.ledger.transfers, two!.ledger.transfers]).toEqual([1n, 2n])
  expect((await verifyPublished()).log.size).toBe(2)
  const checkpoint = await (await read('checkpoint')).text()
  expect(checkpoint).toBe((await readHeaders())[1]!.checkpoint)
  expect(checkpoint.split('\n').slice(0, 2)).toEqual([one!.origin, '2'])
  expect((await read('headers?from=0')).status).toBe(400)
  expect(await (await read('headers?from=3')).json()).toEqual({ headers: [], next: null })
})

const auditEntry = {
  stream: 'admin',
  at: new Date('2026-03-01T09:00:00Z'),
  actor: 'test',
  action: 'tested',
  subject: 'test',
  address: 'local',
  requestId: '',
}

test('a transfer that commits after a statement is covered by the next one', async () => {
  const late = await engine.test.database.pool.connect()
  await late.query('begin')
  await late.query(
    `select post_transfers(array[online_transfer_id($1, 'late')], array['deposit'], array[6::bigint], array[$2::bigint], array[7::bigint], 'test', 'late', $1)`,
    [engine.clock.now(), (member << 4n) | 1n],
  )
  await publish()
  await late.query('commit')
  late.release()
  await publish()
  const [before, after] = (await readHeaders())
    .slice(-2)
    .map(({ text }) => parseHeader(text).ledger.transfers)
  expect(after! - before!).toBe(1n)
  expect(await damagedHeaders()).toEqual([])
})

test('statements that are published at once are one chain', async () => {
  const { log } = await verifyPublished()
  await Promise.all([publish(), publish(), publish()])
  expect((await verifyPublished()).log.size).toBe(log.size + 3)
})

test('a new key is endorsed by the old one and signs from then on', async () => {
  const rotate = (nextSequence: number) =>
    engine.database.inTransaction((tx) =>
      rotateStatementKey(tx, { secrets: testSigner.secrets, nextSequence, now: engine.clock.now() }),
    )
  const { log } = await verifyPublished()
  expect(await rotate(log.size + 1)).toBeDefined()
  expect(await rotate(log.size + 1)).toBeUndefined()
  await publish()
  const { keys } = await readKeys()
  expect(keys.map(({ firstSequence }) => firstSequence)).toEqual([1, log.size + 1])
  expect((await verifyPublished()).log.size).toBe(log.size + 1)
  const [first, second] = keys as [PublishedKeys[0], PublishedKeys[0]]
  expect(() => verifyKeys([first, { ...second, endorsement: null }])).toThrow('unreadable')
  expect(() => verifyKeys([first, { ...second, firstSequence: 2 }])).toThrow('unknown-key')
  expect(() => verifyKeys(keys, second.verifierKey)).toThrow('unknown-key')
})

/** The command as a process, without a database. */
const verifyStatement = (parameters: string[]) =>
  new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
    const command = 'src/server/statements/verify/verify-statement-command.ts'
    execFile(process.execPath, [command, ...parameters], { env: childEnvironment }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    )
  })

test('everything that is published is verified from an address, and from a file without the server', async () => {
  const file = join(directory, 'published')
  const first = (await readKeys()).keys[0]!.verifierKey
  const verified = await verifyStatement([server.origin, '--key', first, '--save', file])
  expect(verified).toMatchObject({ errors: '', output: expect.stringContaining('is right: 1005.00') })
  expect((await verifyStatement([file])).output).toBe(verified.output)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines.filter((line) => line.startsWith('leaf '))).toHaveLength(1)
  await writeFile(
    file,
    lines
      .slice(0, -1)
      .concat(`leaf ${'a'.repeat(64)} 5`)
      .join('\n'),
  )
  const refused = await verifyStatement([file])
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('WRONG. shrunken-sum') })
  expect((await read('statements/999/leaves')).status).toBe(404)
})

test('the database refuses headers that do not continue, and every change of a published one', async () => {
  const copy = `insert into statement_header (sequence, statement_id, text, checkpoint, subtree_roots, ledger_position, ledger_transfers, ledger_digest)
    select sequence + 1, statement_id, text, checkpoint, subtree_roots, ledger_position, ledger_transfers, ledger_digest
    from statement_header order by sequence desc limit 1`
  await expect(engine.database.pool.query(copy)).rejects.toThrow('does not continue')
  for (const table of ['statement', 'statement_header', 'statement_key'])
    for (const change of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(engine.owner.query(change)).rejects.toThrow('is refused: it only grows')
  const now = new Date('2026-03-01T08:00:00Z')
  const early = engine.database.inTransaction((tx) =>
    publishStatement(tx, { now, closingDay: null, signer: testSigner }),
  )
  await expect(early).rejects.toThrow('The clock was set back')
})

test('a transfer and an audit entry that are rewritten without a trace contradict the signed headers', async () => {
  expect(await damagedHeaders()).toEqual([])
  expect((await verifyChains(engine.database.pool)).broken).toEqual([])
  await engine.owner.query(`
    alter table transfer_2026_03 disable trigger user;
    alter table transfer disable trigger user;
    update transfer set cause_id = 'another' where cause_id = '1';
    alter table transfer enable trigger user;
    alter table transfer_2026_03 enable trigger user;
    alter table audit_entry disable trigger user;
    update audit_entry set actor = 'another';
    update audit_entry set hash = audit_hash(audit_entry);
    update audit_chain set hash = audit_entry.hash from audit_entry where audit_entry.stream = audit_chain.stream;
    alter table audit_entry enable trigger user;`)
  expect(await damagedHeaders()).toEqual([expect.stringContaining('(1,')])
  const { broken } = await verifyChains(engine.database.pool)
  expect(broken.length).toBeGreaterThan(0)
  expect(broken[0]).toMatchObject({
    stream: 'admin',
    number: 1,
    why: 'statement header 1 has another entry here',
  })
})
