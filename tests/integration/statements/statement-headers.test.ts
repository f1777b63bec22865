// Signed statement headers: the chain, its keys, and the database's own refusals.

import { expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { parseHeader } from '#domain/statements/statement-header.ts'
import { verifyChains } from '#server/audit/audit-queries.ts'
import { appendAudit } from '#server/platform/append-audit.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import {
  emptyChain,
  verifyHeader,
  verifyKeys,
  type PublishedKeys,
} from '#server/statements/verify/verify-headers.ts'
import { createHeaderFixture } from '#tests/support/statements/header-fixture.ts'

const fixture = await createHeaderFixture()

async function verifyPublished() {
  const history = verifyKeys(await fixture.readKeys())
  return (await fixture.readHeaders()).reduce(
    (chain, header) => verifyHeader(chain, header, history),
    emptyChain,
  )
}
const damagedHeaders = async () =>
  (await verifyLedger(fixture.engine.database.pool)).find(({ name }) => name.startsWith('every signed'))!
    .variances

test('a header states its statement, continues the one before it and is signed', async () => {
  expect((await fixture.read('checkpoint')).status).toBe(404)
  await appendAudit(fixture.engine.database.pool, auditEntry)
  await fixture.publish()
  await fixture.engine.deposit(fixture.member, usdt('5'))
  const second = (await fixture.publish())!
  const [one, two] = (await fixture.readHeaders()).map(({ text }) => parseHeader(text))
  expect(one).toMatchObject({ sequence: 1, total: usdt('1000'), members: 1, previous: '0'.repeat(64) })
  expect(one!.auditHeads).toHaveLength(1)
  expect(one!.origin).toMatch(/^tributary\.example\/statements-[0-9a-f]{8}$/)
  expect(two).toMatchObject({ sequence: 2, root: second.root, total: usdt('1005'), time: second.at })
  expect([one!.ledger.transfers, two!.ledger.transfers]).toEqual([1n, 2n])
  expect((await verifyPublished()).log.size).toBe(2)
  const checkpoint = await (await fixture.read('checkpoint')).text()
  expect(checkpoint).toBe((await fixture.readHeaders())[1]!.checkpoint)
  expect(checkpoint.split('\n').slice(0, 2)).toEqual([one!.origin, '2'])
  expect((await fixture.read('headers?from=0')).status).toBe(400)
  expect(await (await fixture.read('headers?from=3')).json()).toEqual({ headers: [], next: null })
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
  const late = await fixture.engine.test.database.pool.connect()
  await late.query('begin')
  await late.query(
    `select post_transfers(array[online_transfer_id($1, 'late')], array['deposit'], array[6::bigint], array[$2::bigint], array[7::bigint], 'test', 'late', $1)`,
    [fixture.engine.clock.now(), (fixture.member << 4n) | 1n],
  )
  await fixture.publish()
  await late.query('commit')
  late.release()
  await fixture.publish()
  const [before, after] = (await fixture.readHeaders())
    .slice(-2)
    .map(({ text }) => parseHeader(text).ledger.transfers)
  expect(after! - before!).toBe(1n)
  expect(await damagedHeaders()).toEqual([])
})

test('concurrently published statements form one chain', async () => {
  const { log } = await verifyPublished()
  await Promise.all([fixture.publish(), fixture.publish(), fixture.publish()])
  expect((await verifyPublished()).log.size).toBe(log.size + 3)
})

test('a new key is endorsed by the old one and signs from then on', async () => {
  const { log } = await verifyPublished()
  expect(await fixture.rotate(log.size + 1)).toBeDefined()
  expect(await fixture.rotate(log.size + 1)).toBeUndefined()
  await fixture.publish()
  const keys = await fixture.readKeys()
  expect(keys.map(({ firstSequence }) => firstSequence)).toEqual([1, log.size + 1])
  expect((await verifyPublished()).log.size).toBe(log.size + 1)
  const [first, second] = keys as [PublishedKeys[0], PublishedKeys[0]]
  expect(() => verifyKeys([first, { ...second, endorsement: null }])).toThrow('unreadable')
  expect(() => verifyKeys([first, { ...second, firstSequence: 2 }])).toThrow('unknown-key')
  expect(() => verifyKeys(keys, second.verifierKey)).toThrow('unknown-key')
})

test('the database refuses headers that do not continue, and every change of a published one', async () => {
  const copy = `insert into statement_header (sequence, statement_id, text, checkpoint, subtree_roots, ledger_position, ledger_transfers, ledger_digest)
    select sequence + 1, statement_id, text, checkpoint, subtree_roots, ledger_position, ledger_transfers, ledger_digest
    from statement_header order by sequence desc limit 1`
  await expect(fixture.engine.database.pool.query(copy)).rejects.toThrow('does not continue')
  for (const table of ['statement', 'statement_header', 'statement_key'])
    for (const change of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(fixture.engine.owner.query(change)).rejects.toThrow('its rows are permanent records')
  const early = fixture.publish(new Date('2026-03-01T08:00:00Z'))
  await expect(early).rejects.toThrow('The clock was set back')
})

test('a transfer or an audit entry rewritten in the database contradicts the signed headers', async () => {
  expect(await damagedHeaders()).toEqual([])
  expect((await verifyChains(fixture.engine.database.pool)).broken).toEqual([])
  await fixture.engine.owner.query(`
    alter table transfer_2026 disable trigger user;
    alter table transfer disable trigger user;
    update transfer set cause_id = 'another' where cause_id = '1';
    alter table transfer enable trigger user;
    alter table transfer_2026 enable trigger user;
    alter table audit_entry disable trigger user;
    update audit_entry set actor = 'another';
    update audit_entry set hash = audit_hash(audit_entry);
    update audit_chain set hash = audit_entry.hash from audit_entry where audit_entry.stream = audit_chain.stream;
    alter table audit_entry enable trigger user;`)
  expect(await damagedHeaders()).toEqual([expect.stringContaining('sequence 1, ')])
  const { broken } = await verifyChains(fixture.engine.database.pool)
  expect(broken.length).toBeGreaterThan(0)
  expect(broken[0]).toMatchObject({
    stream: 'admin',
    number: 1,
    why: 'statement header 1 has another entry here',
  })
})
