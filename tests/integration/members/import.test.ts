import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { prepareImport, type ImportFiles } from '#server/imports/prepare-import.ts'
import { runApprovedImports } from '#server/imports/run-imports.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { openDatabase } from '#server/platform/database.ts'
import {
  signInSecondMaster,
  registerMember,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { killAtLock, startWork } from '#tests/support/platform/killed-work.ts'

const fixture = await startIdentityFixture()
const first = await signInMaster(fixture)
const second = await signInSecondMaster(fixture)

const HEAD = 'userrefid,name,email,mobile,sponsor,r_wallet,profit_wallet,withdrawal_wallet'
const row = (userrefid: string, sponsor: string, balances = ',,') =>
  `${userrefid},${userrefid} Tester,${userrefid}@example.com,+4915112345678,${sponsor},${balances}`

const file = (name: string, ...lines: string[]) => ({ name, text: lines.join('\r\n') })
const prepare = (files: ImportFiles, keep = true) =>
  prepareImport(fixture.database, files, { keep, now: fixture.clock.now() })
const run = () => runApprovedImports({ database: fixture.database, clock: fixture.clock })

async function countRows(table: 'member' | 'import_batch' | 'transfer' | 'activation') {
  const { rows } = await fixture.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]!.count
}

async function approve(batchId: bigint) {
  const headers = { 'idempotency-key': randomUUID() }
  const { status, body } = await first.post(`/api/admin/imports/${batchId}/approval`, undefined, { headers })
  expect(status).toBe(202)
  const path = `/api/admin/confirmations/${String(body['confirmation'])}/confirm`
  expect((await first.post(path)).status).toBe(403)
  await run()
  expect((await second.post(path)).status).toBe(200)
}

/** In the plan in force, as a new version. */
const changePackage = async (key: string, terms: object) => {
  const owner = await fixture.connectAsOwner()
  await owner.query(
    `update plan_version set settings = jsonb_set(settings, '{packages}', (
       select jsonb_agg(case package ->> 'key' when $1 then package || $2 else package end)
       from jsonb_array_elements(settings -> 'packages') as package))`,
    [key, JSON.stringify(terms)],
  )
}

const files = {
  // The sponsor of a member may follow on a later line.
  members: file(
    'members.csv',
    HEAD,
    row('carla', 'bruno', '5,,2.5'),
    row('bruno', 'amelia'),
    row('amelia', 'root', '10,1,'),
  ),
  packages: file(
    'packages.csv',
    'userrefid,package,amount',
    'carla,Ignite Fund,100',
    'amelia,elevatePlus,1000',
  ),
}

test('every fault is listed by line, and nothing is stored', async () => {
  const members = file(
    'members.csv',
    HEAD,
    row('dora', 'nobody'),
    row('emil', 'fritz'),
    row('fritz', 'emil'),
    'x,,wrong,12,root,-1,,',
    row('gina', ''),
    row('hugo', 'root').replace('hugo@', 'root@'),
    row('root', 'hugo'),
  )
  const packages = file(
    'packages.csv',
    'userrefid,package,amount',
    'dora,Gold,100',
    'emil,Ignite Fund,1',
    'zoe,igniteFund,100',
  )
  const { faults, batchId } = await prepare({ members, packages })
  expect(batchId).toBeUndefined()
  expect(faults.map(({ file: name, line, message }) => `${name}:${line}: ${message}`)).toEqual([
    'members.csv:2: sponsor nobody is neither a member nor in the file',
    'members.csv:3: no line leads from emil up to a member: a sponsor is missing or refers back',
    'members.csv:4: no line leads from fritz up to a member: a sponsor is missing or refers back',
    'members.csv:5: userrefid: userrefid must be at least 3 characters',
    'members.csv:5: name: name is required',
    'members.csv:5: email: email is invalid',
    'members.csv:5: mobile: Please enter a valid mobile number',
    'members.csv:5: r_wallet: Enter an amount with at most six decimals',
    'members.csv:6: sponsor is required: only the first member of an empty installation has none',
    'members.csv:7: email root@example.com belongs to the member root',
    'members.csv:8: email root@example.com is also on line 7',
    'members.csv:8: userrefid root is a member with another email address or sponsor',
    'packages.csv:2: there is no package “Gold”',
    'packages.csv:3: The amount is outside the range of this package',
    'packages.csv:4: zoe is not in the file of members',
  ])
  const twice = await prepare({ members: file('m.csv', HEAD, row('ida', 'root'), row('IDA', 'ida')) })
  expect(twice.faults.map(({ message }) => message)).toEqual([
    'userrefid IDA is also on line 2',
    'email IDA@example.com is also on line 2',
  ])
  expect(await prepare(files, false)).toMatchObject({
    batchId: undefined,
    members: 3,
    packages: 2,
    faults: [],
  })
  expect([await countRows('import_batch'), await countRows('member')]).toEqual([0, 1])
})

test('an import takes effect once a second administrator confirmed it, and only once', async () => {
  const { batchId } = await prepare(files)
  await expect(
    fixture.database.pool.query('select run_import($1, $2, 1, $3)', [batchId, fixture.clock.now(), 'none']),
  ).rejects.toThrow(`import ${batchId} is not approved`)
  expect(await countRows('member')).toBe(1)
  await approve(batchId!)
  await Promise.all([run(), run()])
  const { rows } = await fixture.database.pool.query<{ id: bigint; userrefid: string; sponsor: string }>(
    `select member.id, member.userrefid, sponsor.userrefid as sponsor from member join member as sponsor on sponsor.id = member.sponsor_id
     order by member.id`,
  )
  expect(rows.map(({ userrefid, sponsor }) => `${userrefid} of ${sponsor}`)).toEqual([
    'amelia of root',
    'bruno of amelia',
    'carla of bruno',
  ])
  const [amelia, , carla] = rows
  expect(await readBalances(fixture.database.pool, amelia!.id)).toMatchObject({
    r_wallet: 10_000_000n,
    profit_wallet: 1_000_000n,
    custody: 1_000_000_000n,
  })
  expect(await readBalances(fixture.database.pool, carla!.id)).toMatchObject({
    r_wallet: 5_000_000n,
    withdrawal_wallet: 2_500_000n,
    custody: 100_000_000n,
  })
  const again = await prepare(files)
  expect(again).toMatchObject({ members: 3, existing: 3, faults: [] })
  await approve(again.batchId!)
  await run()
  expect([await countRows('member'), await countRows('activation')]).toEqual([4, 2])
  const notified = await fixture.database.pool.query(`select from notification where audience = 'member'`)
  expect(notified.rowCount).toBe(0)
  expect((await readBalances(fixture.database.pool, amelia!.id)).r_wallet).toBe(10_000_000n)
  const { list } = await first.get('/api/admin/imports')
  expect(list).toMatchObject([{ state: 'done' }, { state: 'done', opening: '1118.50' }])
  const asOwner = openDatabase({ connectionString: fixture.ownerUrl })
  const findings = await verifyLedger(asOwner.pool)
  await asOwner.close()
  expect(findings.flatMap(({ variances }) => variances)).toEqual([])
})

test('an import killed half-way leaves nothing behind; run again, it takes effect once', async () => {
  const members = file('m.csv', HEAD, row('nora', 'root', '7,,'), row('otto', 'nora', ',,4'))
  const packages = file('p.csv', 'userrefid,package,amount', 'nora,Ignite Fund,100')
  const { batchId } = await prepare({ members, packages })
  const counts = async () => [
    await countRows('member'),
    await countRows('transfer'),
    await countRows('activation'),
  ]
  const before = await counts()
  await approve(batchId!)
  const { ownerUrl, appUrl, clock } = fixture
  // Members and balances are written by then, packages are not.
  const killed = await killAtLock(ownerUrl, 'lock table activation in share mode', () =>
    startWork('imports', appUrl, clock.now()),
  )
  expect([killed, ...(await counts())]).toEqual(['SIGKILL', ...before])
  await run()
  await run()
  expect(await counts()).toEqual([before[0]! + 2, before[1]! + 3, before[2]! + 1])
  expect((await prepare({ members, packages }, false)).existing).toBe(2)
  const { list } = await first.get('/api/admin/imports')
  expect(list[0]).toMatchObject({ id: String(batchId), state: 'done' })
})

test('an import that has become invalid fails as a whole, with the reason', async () => {
  const { batchId } = await prepare({
    members: file('m.csv', HEAD, row('jana', 'root', '3,,'), row('karl', 'jana')),
  })
  await approve(batchId!)
  await registerMember(fixture, 'lena', { email: 'karl@example.com' })
  await run()
  const { list } = await first.get('/api/admin/imports')
  expect(list[0]).toMatchObject({
    state: 'failed',
    failure: 'An email address of the file belongs to a member now. Prepare it again.',
  })
  expect(await countRows('member')).toBe(7)
  const discarded = await first.delete(`/api/admin/imports/${batchId!}`)
  expect(discarded.body['code']).toBe('import-not-prepared')
})

test('an import whose packages no longer fit the plan fails as a whole, with the reason', async () => {
  const members = file('m.csv', HEAD, row('maya', 'root', '3,,'))
  const packages = file('p.csv', 'userrefid,package,amount', 'maya,Ignite Fund,100')
  const { batchId } = await prepare({ members, packages })
  await approve(batchId!)
  await changePackage('igniteFund', { minAmount: '150.00' })
  await run()
  const { list } = await first.get('/api/admin/imports')
  expect(list[0]).toMatchObject({
    state: 'failed',
    failure: 'the limits of a package have changed since the import was prepared',
  })
  await changePackage('igniteFund', { minAmount: '10.00' })
})

test('a member can bring as many packages of a kind as the plan has slots, and no more', async () => {
  const { rows } = await fixture.database.pool.query<{ slots: number }>(
    `select (package ->> 'slots')::int as slots from plan_version, jsonb_array_elements(settings -> 'packages') as package
     where package ->> 'key' = 'igniteFund' order by plan_version.id desc limit 1`,
  )
  const { slots } = rows[0]!
  const members = file('m.csv', HEAD, row('pablo', 'root'))
  const bring = (count: number) =>
    prepare(
      {
        members,
        packages: file(
          'p.csv',
          'userrefid,package,amount',
          ...Array.from({ length: count }, () => 'PABLO,Ignite Fund,100'),
        ),
      },
      false,
    )
  expect((await bring(slots)).faults).toEqual([])
  expect((await bring(slots + 1)).faults).toEqual([
    { file: 'p.csv', line: slots + 2, message: `PABLO has more than ${slots} packages of this kind` },
  ])
})

test('the address of an account that shares it can be imported', async () => {
  await registerMember(fixture, 'wanda', { email: 'family@example.com' })
  const members = file('m.csv', HEAD, row('xaver', 'root').replace('xaver@', 'family@'))
  const owner = await fixture.connectAsOwner()
  expect((await prepare({ members }, false)).faults).toHaveLength(1)
  await owner.query(`update member set email_shared = true where userrefid = 'wanda'`)
  expect((await prepare({ members }, false)).faults).toEqual([])
})

test('an import reads a constant number of rows per line', async () => {
  const LINES = 400
  const rows = Array.from({ length: LINES }, (_, at) =>
    row(`many${at}`, at === 0 ? 'root' : `many${at >> 1}`.replace(/^many0$/, 'root'), '1,,'),
  )
  const { batchId, faults } = await prepare({ members: file('m.csv', HEAD, ...rows) })
  expect(faults).toEqual([])
  await approve(batchId!)
  const read = await fixture.database.inTransaction(async (tx) => {
    await tx.query('select run_import($1, $2, 1, $3)', [batchId, fixture.clock.now(), 'none'])
    const { rows: counted } = await tx.query<{ count: number }>(
      `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
       from pg_stat_xact_user_tables where relname = 'import_member'`,
    )
    return counted[0]!.count
  })
  expect(read / LINES).toBeLessThan(20)
})
