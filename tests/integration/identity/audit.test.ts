import { Writable } from 'node:stream'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { appendAudit } from '#server/platform/append-audit.ts'
import { readMeasurements } from '#server/monitoring/measurement-queries.ts'
import { verifyChains } from '#server/audit/audit-queries.ts'
import {
  readMailedCode,
  signInMaster,
  NOON,
  PASSWORD,
  registerMember,
  signIn,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'

let logged = ''
const memory = new Writable({
  write(chunk: Buffer, _, done) {
    logged += chunk.toString()
    done()
  },
})

const fixture = await startIdentityFixture({ log: createLog('trace', memory) })
const owner = await fixture.connectAsOwner()

const entries = async (subject: string) => {
  const { rows } = await fixture.database.pool.query<{
    action: string
    actor: string
    before: unknown
    after: unknown
  }>('select action, actor, before, after from audit_entry where subject = $1 order by id', [subject])
  return rows
}

test('actions of administrators and security events are audited with the values before and after, including refused ones', async () => {
  const { browser, id } = await registerMember(fixture, 'amelia')
  await signIn(fixture.visitor(), 'amelia', 'wrong')
  const measured = await readMeasurements(fixture.database.pool, 'manual', fixture.clock.now())
  expect(measured.tributary_failed_sign_ins).toBe(1)
  await browser.post('/api/logout')
  const master = await signInMaster(fixture)
  await master.put(`/api/admin/members/${id}/flags`, { flag: 'zero_pin', value: true, reason: 'staff' })
  expect(await entries(`member ${id}`)).toEqual([
    {
      action: 'member registered',
      actor: `member ${id}`,
      before: null,
      after: { userrefid: 'amelia', sponsor: 'root' },
    },
    {
      action: 'member sign-in refused: login-failed',
      actor: 'amelia (not signed in)',
      before: null,
      after: null,
    },
    { action: 'member sign-out', actor: `member ${id}`, before: null, after: null },
    {
      action: 'member flag set',
      actor: 'admin 1',
      before: { zero_pin: false },
      after: { zero_pin: true, reason: 'staff' },
    },
  ])
  const found = await master.get('/api/admin/audit?search=FLAG')
  const address = expect.stringMatching(/^198\.51/) as string
  expect(found.body).toMatchObject({ found: 1, entries: [{ action: 'member flag set', address }] })
})

test('a sign-in is logged with its name; a failed one with the name of the account; an unknown name may be a password and is not stored', async () => {
  const { id } = await registerMember(fixture, 'carla')
  await signIn(fixture.visitor(), 'carla')
  for (const typed of ['admin!', 'Gravel-Tuba-19-Lantern', 'a'.repeat(60)])
    await signIn(fixture.visitor(), typed, 'wrong')
  const master = await signInMaster(fixture)
  const who = async (query: string) =>
    (await master.get(`/api/admin/reports/audit-log?${query}`)).body['rows'] as never as { actor: string }[]
  const names = (await who('search=sign-in&size=25')).map(({ actor }) => actor)
  expect(names).toEqual(expect.arrayContaining(['master', 'carla', 'unknown (not signed in)']))
  expect(names.join()).not.toMatch(/Gravel|aaa|admin!/)
  expect((await who('search=carla')).map(({ actor }) => actor)).toContain('carla')
  expect((await who(`search=member%20${id}`)).map(({ actor }) => actor)).toContain('carla')
  expect((await who('search=MASTER')).map(({ actor }) => actor)).toContain('master')
})

test('actions of the back office form one chain, also those before sign-in, and those of members sixteen', async () => {
  const areas = Map.groupBy(
    listEndpoints().filter(({ audit }) => audit !== undefined),
    ({ audit }) => audit!,
  )
  const { rows } = await owner.query<{ action: string; stream: string }>(
    'select distinct action, stream from audit_entry order by action, stream',
  )
  const wrong = rows.filter(({ action, stream }) => {
    const endpoints = areas.get(action.replace(/ refused: .*$|: sent for confirmation$/, '')) ?? []
    const chains = endpoints.map(({ path }) => (path.startsWith('/api/admin/') ? /^admin$/ : /^member-\d+$/))
    return chains.length > 0 && !chains.some((chain) => chain.test(stream))
  })
  expect(wrong).toEqual([])
  const actions = rows.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['admin sign-in', 'member sign-in']))
})

test('an action refused without a commit leaves no audit entry', async () => {
  const master = await signInMaster(fixture)
  await master.put('/api/admin/members/999/flags', { flag: 'blocked', value: true, reason: 'Test' })
  expect(await entries('member 999')).toEqual([])
})

test('the application can neither change nor delete an entry, and the owner only by breaking the chain', async () => {
  for (const attack of [
    'update audit_entry set action = $$x$$',
    'delete from audit_entry',
    'update audit_chain set number = 0',
  ])
    await expect(fixture.database.pool.query(attack)).rejects.toThrow(/permission denied/)
  for (const change of ['delete from', 'truncate'])
    await expect(owner.query(`${change} audit_entry`)).rejects.toThrow('its rows are permanent records')
  expect((await verifyChains(fixture.database.pool)).broken).toEqual([])
  const tamper = async (statement: string) => {
    await owner.query('begin')
    await owner.query('alter table audit_entry disable trigger audit_entry_append_only_before_change')
    await owner.query(statement)
    const { broken } = await verifyChains(owner)
    await owner.query('rollback')
    return broken.map(({ why }) => why)
  }
  const one = "stream = 'admin' and number"
  expect(await tamper(`update audit_entry set after = '{}' where ${one} = 2`)).toEqual([
    'its content was changed',
  ])
  expect(await tamper(`update audit_entry set at = at + interval '1 second' where ${one} = 2`)).toEqual([
    'its content was changed',
  ])
  expect(await tamper(`delete from audit_entry where ${one} = 2`)).toContain(
    'it does not continue the entry before it',
  )
  expect(
    await tamper(
      `delete from audit_entry where ${one} = (select max(number) from audit_entry where stream = 'admin')`,
    ),
  ).toEqual(['the chain does not end here'])
  expect((await verifyChains(fixture.database.pool)).broken).toEqual([])
})

test('concurrent entries form one chain', async () => {
  const entry = {
    stream: 'admin',
    at: NOON,
    actor: 'admin 1',
    action: 'test',
    subject: 'x',
    address: '',
    requestId: '',
  }
  await Promise.all(
    Array.from({ length: 40 }, () => fixture.database.inTransaction((tx) => appendAudit(tx, entry))),
  )
  const { entries: count, broken } = await verifyChains(fixture.database.pool)
  expect(broken).toEqual([])
  expect(count).toBeGreaterThan(40)
})

/** Everything in every table, as text; bytes appear as they are and in hexadecimal. */
async function dump(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const lines: string[] = []
  for (const { name } of rows) {
    const table = await owner.query<{ line: string }>(`select t::text as line from ${name} t`)
    lines.push(...table.rows.map(({ line }) => line))
  }
  return lines.join('\n')
}

test('no password, token, code or secret is in the log or in a dump of the database', async () => {
  const { browser, id } = await registerMember(fixture, 'bruno')
  await browser.post('/api/verification-codes', { purpose: 'change-password' })
  const code = await readMailedCode(browser, 'bruno@example.com')
  const setup = await browser.post('/api/two-factor/setup', { password: PASSWORD })
  const secret = String(setup.body['secret'])
  const confirmed = await browser.post('/api/two-factor/confirm', {
    code: await generate({ secret, epoch: Math.floor(NOON.getTime() / 1000) }),
  })
  const recovery = String((confirmed.body['recoveryCodes'] as never as string[])[0])
  const visitor = fixture.visitor()
  const challenge = String((await signIn(visitor, 'bruno')).body['challenge'])
  await visitor.post('/api/users/login', { userrefid: 'a-password-in-the-wrong-field', password: 'x' })
  await signIn(visitor, 'a-password-in-the-wrong-field', 'another-wrong-password')
  await browser.post('/api/register', { password: 7, userrefid: PASSWORD })
  const secrets = {
    password: PASSWORD,
    cookie: browser.cookies.get('__Host-session')!,
    token: browser.token!,
    secret,
    recovery,
    plainRecovery: recovery.replaceAll('-', ''),
    challenge,
    wrongField: 'a-password-in-the-wrong-field',
    wrongPassword: 'another-wrong-password',
    masterPassword: fixture.master.password,
    mailedText: `is ${code}.`,
  }
  const dumped = await dump()
  expect(dumped).toContain('bruno@example.com')
  expect(logged.length).toBeGreaterThan(1000)
  for (const [name, value] of Object.entries(secrets)) {
    const hexadecimal = Buffer.from(value).toString('hex')
    expect([name, dumped.includes(value), dumped.includes(hexadecimal)]).toEqual([name, false, false])
    expect([name, logged.includes(value)]).toEqual([name, false])
  }
  const { rows } = await owner.query<{ password_hash: string }>(
    'select password_hash from member where id = $1',
    [id],
  )
  expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$/)
})
