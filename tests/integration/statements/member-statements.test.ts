// Member statements against the ledger: two members from November 2026 to January 2027.

import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { formatUsdt, parseUsdt as usdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { allowAnyFee } from '#tests/support/ledger/ledger-database.ts'
import { placeHold, postHold } from '#server/ledger/holds.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { issueDueStatements } from '#server/member-statements/issue-statements.ts'
import { memberStatementRoutes } from '#server/member-statements/member-statement-routes.ts'
import { readContent, type Section, type StatementLine } from '#server/member-statements/statement-lines.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { killAtLock, startWork } from '#tests/support/platform/killed-work.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'
import { readStructure } from '#tests/support/reports/pdf-structure.ts'

const files = new Map<string, string>()

const moveTo = async (time: string) => {
  engine.clock.set(new Date(time))
  await runDueJobs(engine.runner)
}
const recordRate = (microPerUsdt: number) =>
  engine.owner.query(
    `insert into exchange_rate (currency, micro_per_usdt, source, at) values ('XRP', $1, 'test', $2)`,
    [microPerUsdt, engine.clock.now()],
  )
/** Independent of the product's query: every transfer before a time. */
async function ledgerBalance(member: bigint, before: string): Promise<bigint> {
  const { rows } = await engine.owner.query(
    `select coalesce(sum(case when to_account >> 4 = $1 then amount else 0 end)
       - sum(case when from_account >> 4 = $1 then amount else 0 end), 0)::text as balance from transfer where at < $2`,
    [member, before],
  )
  return BigInt(rows[0].balance)
}
const call = (member: bigint, path: string) =>
  fetch(server.origin + path, { headers: { 'x-member': String(member) } })
const download = async (member: bigint, period: string, format: 'csv' | 'pdf') => {
  const response = await call(member, `/api/member-statements/${period}?format=${format}`)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
async function readLines(member: bigint, period: string): Promise<StatementLine[]> {
  const { bytes } = await download(member, period, 'csv')
  return readContent(bytes.toString('utf8'))
}
const lineOf = (lines: StatementLine[], section: Section, item: string) =>
  lines.find((line) => line.section === section && line.item === item)
const check = async (hash: string) =>
  (await call(0n, `/api/transparency/statement-check?sha256=${hash}`)).text()
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const engine = await createEngineFixture(new Date('2026-11-27T09:00:00Z'), defaultPlan)
const root = await engine.register(null, 'root')
const anna = await engine.register(root, 'anna')
await recordRate(400_000)
await engine.fund(usdt('160'))
await engine.deposit(root, usdt('1000.000001'))
await engine.activate(root, 'igniteFund', usdt('500'))
await engine.deposit(anna, usdt('2000'))
await engine.activate(anna, 'elevatePlus', usdt('1500'))
await moveTo('2026-11-29T00:05:00Z')
await recordRate(410_000)
await moveTo('2026-11-30T00:05:00Z')
const routes = memberStatementRoutes({ origin: 'https://tributary.example', isSandbox: true })
const server = await startTestServer(engine.test, routes, {
  clock: engine.clock,
  identify: async ({ headers }) => ({ kind: 'member', memberId: BigInt(String(headers['x-member'])) }),
})

test('before the end of its month a statement is provisional, without a hash, and equals the ledger', async () => {
  const lines = await readLines(anna, '2026-11')
  expect(lineOf(lines, 'Balances', 'Total')).toMatchObject({
    opening: '0.00',
    closing: formatUsdt(await ledgerBalance(anna, '2027-01-01')),
  })
  expect(lines.map(({ item }) => item)).toContain('Provisional, as of')
  expect(lineOf(lines, 'Statement', 'Rewards one by one')!.details).toMatch(
    /From=2026-11-01&.*To=2026-11-30$/,
  )
  const list: unknown = await (await call(anna, '/api/member-statements')).json()
  expect(list).toEqual({ statements: [], provisional: ['2026-11', '2026'] })
  const { bytes } = await download(anna, '2026-11', 'csv')
  expect(await check(sha256(bytes))).toMatch(/^Not found\./)
})

test('a month is issued once, for every member, however often, on however many servers, and after a kill', async () => {
  engine.clock.set(new Date('2026-12-01T00:14:00Z'))
  await issueDueStatements(engine.database, engine.clock.now())
  const count = async () =>
    (await engine.owner.query('select count(*)::int as count from member_statement')).rows[0].count as number
  expect(await count()).toBe(0)
  engine.clock.set(new Date('2026-12-01T00:16:00Z'))
  const { ownerUrl, appUrl } = engine.test
  const killed = await killAtLock(ownerUrl, 'lock table member_statement in share mode', () =>
    startWork('statements', appUrl, engine.clock.now()),
  )
  const { rowCount } = await engine.owner.query('select from member_statement_period')
  expect([killed, await count(), rowCount]).toEqual(['SIGKILL', 0, 1])
  await Promise.all([1, 2, 3].map(() => issueDueStatements(engine.database, engine.clock.now())))
  await runDueJobs(engine.runner)
  expect(await count()).toBe(2)
})

test('an issued month adds up to the ledger to the micro-unit, paid and pending apart', async () => {
  for (const member of [root, anna]) {
    const lines = await readLines(member, '2026-11')
    const total = lineOf(lines, 'Balances', 'Total')!
    expect(total.closing).toBe(formatUsdt(await ledgerBalance(member, '2026-12-01')))
    const [opening, credit, debit, internal] = [total.opening, total.credit, total.debit, total.internal].map(
      (text) => usdt(text!),
    )
    expect(formatUsdt(opening! + credit! - debit! + internal!)).toBe(total.closing)
    expect(internal).toBe(0n)
  }
  const { rows } = await engine.owner.query(
    `select coalesce(sum(amount) filter (where paid_at < '2026-12-01'), 0)::text as paid,
       coalesce(sum(amount) filter (where paid_at is null or paid_at >= '2026-12-01'), 0)::text as pending
     from reward where beneficiary = $1 and accrued_at < '2026-12-01'`,
    [root],
  )
  const lines = await readLines(root, '2026-11')
  expect(usdt(rows[0].paid) > 0n && usdt(rows[0].pending) > 0n).toBe(true)
  expect(lineOf(lines, 'Rewards paid', 'Total')?.credit).toBe(formatUsdt(BigInt(rows[0].paid)))
  expect(lineOf(lines, 'Rewards pending', 'Total')?.pending).toBe(formatUsdt(BigInt(rows[0].pending)))
  expect(lineOf(lines, 'Rewards pending', 'Total')?.xrp).toMatch(/^\d+\.\d+$/)
})

test('the hash is that of the CSV file, and anyone can check it without learning whose it is', async () => {
  const { bytes, headers } = await download(anna, '2026-11', 'csv')
  files.set('2026-11', sha256(bytes))
  expect(headers.get('content-disposition')).toBe('attachment; filename="statement-2026-11.csv"')
  expect(await check(` ${sha256(bytes).toUpperCase()} `)).toBe(
    'Issued. This is the hash of a member’s statement for November 2026, issued 01/12/2026 00:16 UTC.',
  )
  expect(await check('0'.repeat(64))).toMatch(/^Not found\./)
  const refused = await call(0n, '/api/transparency/statement-check?sha256=abc')
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fields: { sha256: 'Enter the 64 characters of the hash' } },
  ])
  const list = (await (await call(anna, '/api/member-statements')).json()) as { statements: object[] }
  expect(list.statements).toMatchObject([{ period: '2026-11', hash: sha256(bytes) }])
})

test('the PDF has the figures and the hash, and is tagged: language, title, headings, table headings, alt text', async () => {
  const { bytes } = await download(anna, '2026-11', 'pdf')
  expect((await download(anna, '2026-11', 'pdf')).bytes.equals(bytes)).toBe(true)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  for (const shown of ['Statement for November 2026', 'anna', files.get('2026-11')!, '2,000.00'])
    expect(text).toContain(shown)
  const structure = await readStructure(bytes)
  expect(structure).toMatchObject({
    lang: 'en',
    title: 'Statement for November 2026',
    isMarked: true,
    part: '1',
  })
  expect(structure.headings.slice(0, 2)).toEqual(['H1', 'H2'])
  expect(structure.tables.length).toBeGreaterThanOrEqual(5)
  for (const table of structure.tables) expect(table).toMatchObject({ hasHead: true, isRegular: true })
  expect(structure.figureAlts).toEqual([
    expect.stringContaining('QR code that opens https://tributary.example'),
  ])
  expect(structure.untagged).toBe(0)
})

test('the application can issue a statement, but neither change nor take back one', async () => {
  for (const text of ['update member_statement set content = $$x$$', 'delete from member_statement'])
    await expect(engine.database.pool.query(text)).rejects.toThrow('permission denied')
})

test('what is posted late into an issued month is a correction in the next one; the issued month keeps its bytes', async () => {
  await engine.owner.query(
    `select post_transfers(array[online_transfer_id($1, 'late')], array['funds_added'], array[13::bigint], array[$2::bigint],
       array[$3::bigint], 'test', 'late', $1)`,
    [new Date('2026-11-30T12:00:00Z'), (anna << 4n) | 4n, usdt('0.000007')],
  )
  engine.clock.set(new Date('2026-12-15T00:05:00Z'))
  await engine.fund(usdt('500'))
  await engine.owner.query(allowAnyFee)
  const hold = newTransferId(engine.clock.now())
  const at = engine.clock.now()
  await placeHold(engine.database.pool, {
    id: hold,
    wallet: (root << 4n) | 4n,
    amount: usdt('10'),
    cause: { kind: 'withdrawal', id: '7' },
    at,
  })
  await postHold(engine.database.pool, { id: hold, rail: 'assets_bep20', fee: usdt('1'), at })
  await moveTo('2027-01-01T00:20:00Z')
  expect(sha256((await download(anna, '2026-11', 'csv')).bytes)).toBe(files.get('2026-11'))
  const december = await readLines(anna, '2026-12')
  expect(lineOf(december, 'Corrections of earlier periods', 'Withdrawal Wallet')?.credit).toBe('0.000007')
  const november = await readLines(anna, '2026-11')
  expect(lineOf(december, 'Balances', 'Total')).toMatchObject({
    opening: lineOf(november, 'Balances', 'Total')!.closing,
    closing: formatUsdt(await ledgerBalance(anna, '2027-01-01')),
  })
  const own = await readLines(root, '2026-12')
  expect(lineOf(own, 'Fees', 'Total')?.fee).toBe('1.00')
  expect(own.find(({ section }) => section === 'Deposits and withdrawals')).toMatchObject({
    details: 'Withdrawal paid out, 7',
    debit: '9.00',
    fee: '1.00',
  })
})

test('a year has a tax summary by day and kind that adds up to the rewards it paid', async () => {
  const lines = await readLines(root, '2026')
  const days = lines.filter(({ section }) => section === 'Rewards by day')
  const paid = days.reduce((total, { credit }) => total + usdt(credit!), 0n)
  expect(lineOf(lines, 'Rewards paid', 'Total')?.credit).toBe(formatUsdt(paid))
  const { rows } = await engine.owner.query(
    `select distinct to_char(at, 'YYYY-MM-DD') as day, code from transfer
     where to_account >> 4 = $1 and from_account = 10 and at < '2027-01-01' order by 1`,
    [root],
  )
  expect(days).toHaveLength(rows.length)
  expect(lineOf(lines, 'Balances', 'Total')?.closing).toBe(
    formatUsdt(await ledgerBalance(root, '2027-01-01')),
  )
  const { bytes } = await download(root, '2026', 'pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text).toMatch(/From=2026-01-01&\s?periodTo=2026-12-31[^]*Tax summary: rewards by day and kind/)
})

test('a period before the member, in the future or misspelt is refused with a sentence', async () => {
  for (const period of ['2026-10', '2027-02', '2025'])
    expect(await (await call(anna, `/api/member-statements/${period}?format=csv`)).json()).toEqual({
      code: 'no-such-statement',
      message: 'You have no statement for this period',
    })
  expect((await download(anna, '2026-13', 'csv')).status).toBe(400)
})
