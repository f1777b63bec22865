// A plan from a file takes effect only when another administrator confirms the request that the command made.

import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { planToJson } from '#contract/admin/plan-document.ts'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { describeFailure } from '#server/platform/run-command.ts'
import { requestPlan, type PlanOrder } from '#server/plan-settings/apply-plan.ts'
import { createSubAdmin } from '#tests/support/http/create-sub-admin.ts'
import {
  addMaster,
  NOON,
  signInMaster,
  signInSecondMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'

const command = join(import.meta.dirname, '../../../src/server/plan-settings/plan-command.ts')
const fixture = await startIdentityFixture()
const { database, clock } = fixture
const { pool } = database
const master = await signInMaster(fixture)
const folder = await mkdtemp(join(tmpdir(), 'plan-'))
afterAll(() => rm(folder, { recursive: true }))

const raised = changePackages({ igniteFund: { dailyRate: 3100n } })
const lowered: Plan = { ...defaultPlan, royaltyShare: 100_000n }

const request = (changes: Partial<PlanOrder> = {}) =>
  database.inTransaction((tx) =>
    requestPlan(tx, {
      plan: raised,
      basedOn: 1,
      effectiveOn: undefined,
      reason: undefined,
      requester: 'master',
      commandUser: 'root',
      now: clock.now(),
      ...changes,
    }),
  )
const countRows = async (table: string) =>
  (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count
const versions = () => countRows('plan_version')
const requests = () => countRows('confirmation')
const readNewestAudit = async () =>
  (await pool.query('select actor, action, after, address from audit_entry order by id desc limit 1')).rows[0]

test('without another master admin the request waits, and the only one cannot confirm it', async () => {
  const sentences = await request()
  expect(sentences).toBe(
    'Sent for confirmation (request 1). Nothing has changed yet. A plan from the command line always needs another master admin, and there is none: create one with npm run admin:create.',
  )
  expect(await readNewestAudit()).toMatchObject({
    actor: 'admin 1 (command of root)',
    action: 'Changed the plan: sent for confirmation',
    address: 'local',
  })
  const own = await master.post('/api/admin/confirmations/1/confirm')
  expect(own.body['code']).toBe('confirmation-own')
  expect(await versions()).toBe(1)
  // The administrator in whose name it was sent is notified, too.
  expect((await master.get('/api/admin/notifications')).text).toContain('confirmation-requested')
})

test('the same request sent twice is one request', async () => {
  expect(await request()).toContain('request 1')
  expect(await requests()).toBe(1)
})

test('another master admin confirms it, and the audit log names the administrator and the command', async () => {
  const second = await signInSecondMaster(fixture)
  expect((await second.post('/api/admin/confirmations/1/confirm')).status).toBe(200)
  const { id, plan } = await planAt(pool, clock.now())
  expect([id > 1, plan]).toEqual([true, raised])
  const { rows } = await pool.query(
    `select actor, after from audit_entry where action = 'Changed the plan' order by id desc limit 1`,
  )
  expect(rows[0]).toMatchObject({
    actor: 'admin 1',
    after: { confirmedBy: 'admin 2', done: { reason: 'From the command line' } },
  })
})

const notice =
  'Members are notified 14 days before a term falls: such a change starts on 29/11/2026 at the earliest.'
test.each<[reason: string, changes: Partial<PlanOrder>, sentences: RegExp]>([
  [
    'the base is an earlier version',
    { basedOn: 1 },
    /^Another administrator changed the plan\..*0\.3% → 0\.31%$/s,
  ],
  ['a lowered term starts too early', { plan: lowered, effectiveOn: '2026-11-20' }, new RegExp(`^${notice}`)],
  ['a lowered term starts at once', { plan: lowered }, new RegExp(`^${notice}`)],
  ['the day is no day', { effectiveOn: '2026-02-30' }, /\n {2}effectiveOn: Choose a day$/],
  ['the day is over', { plan: lowered, effectiveOn: '2026-11-01' }, /day/],
  ['nothing changes', {}, /^The plan already has these settings\. Nothing was changed\.$/],
  [
    'a cell is wrong',
    { plan: { ...raised, royaltyShare: 2_000_000n } },
    /\n {2}royaltyShare: The royalty share must be a percent from 0 to 100\n/,
  ],
  ['the reason is too long', { reason: 'x'.repeat(300) }, /\n {2}reason: /],
])('a request is refused if %s, and nothing is stored', async (_, changes, sentences) => {
  const before = await requests()
  const basedOn = (await planAt(pool, clock.now())).id
  const refused = await request({ basedOn, ...changes }).catch((error: unknown) => error)
  expect(describeFailure(refused)).toMatch(sentences)
  expect([await requests(), await versions()]).toEqual([before, 2])
})

test('only an active administrator with the permission and a second factor can request it', async () => {
  const basedOn = (await planAt(pool, clock.now())).id
  const before = await requests()
  await addMaster(fixture, 'gone')
  await pool.query(`update admin set active = false where username = 'gone'`)
  await createSubAdmin(fixture, master, 'clerk', ['View Reports'])
  const order = { basedOn, plan: lowered, effectiveOn: '2026-12-10' }
  const refuse = (requester: string, sentence: string) =>
    expect(request({ ...order, requester })).rejects.toThrow(sentence)
  await refuse('stranger', 'There is no administrator stranger.')
  await refuse('gone', 'gone is not an active administrator.')
  await refuse('clerk@example.com', 'has no permission to change the plan.')
  await pool.query('update security_setting set require_admin_two_factor = true')
  await refuse('master', 'master must set up two-factor authentication first.')
  await pool.query('update security_setting set require_admin_two_factor = false')
  expect([await requests(), await versions()]).toEqual([before, 2])
})

test('a request whose administrator was deactivated since cannot be confirmed', async () => {
  await addMaster(fixture, 'leaver')
  const basedOn = (await planAt(pool, clock.now())).id
  const sentences = await request({
    basedOn,
    plan: lowered,
    effectiveOn: '2026-12-10',
    requester: 'leaver@example.com',
  })
  expect(sentences).toContain('Another master admin confirms it in the back office')
  await pool.query(`update admin set active = false where username = 'leaver'`)
  const id = /request (\d+)/.exec(sentences)![1]!
  const confirmed = await master.post(`/api/admin/confirmations/${id}/confirm`)
  expect(confirmed.body['code']).toBe('confirmation-requester-gone')
  expect(await versions()).toBe(2)
})

test(
  'the command prints the difference in words first, also when the request is refused',
  { timeout: 120_000 },
  async () => {
    const file = join(folder, 'plan.json')
    const apply = (...parameters: string[]) => {
      const { stdout, stderr, status } = spawnSync(
        process.execPath,
        [command, 'apply', file, ...parameters],
        { encoding: 'utf8', env: { ...process.env, DATABASE_URL: fixture.appUrl } },
      )
      return { stdout, stderr, status }
    }
    const plan = changePackages({ igniteFund: { dailyRate: 3200n } })
    await writeFile(file, JSON.stringify(planToJson(plan)))
    const { id } = await planAt(pool, NOON)
    const difference = `Version ${id} is in force. The file changes:\nIgnite Fund · Daily rate: 0.31% → 0.32%\n\n`
    expect(apply('--as', 'master', '--based-on', '1')).toMatchObject({
      status: 1,
      stdout: difference,
      stderr: expect.stringContaining('changed'),
    })
    for (const version of ['one', '99'])
      expect(apply('--as', 'master', '--based-on', version).stderr).toBe(
        `There is no plan version ${version}.\n`,
      )
    expect(apply('--as', 'master', '--from', 'tomorrow')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'tomorrow is no day: write it as 2026-12-01.\n',
    })
    const withoutReason = apply('--as', 'master', '--reason', ' ')
    expect(withoutReason.stdout).toContain('Sent for confirmation')
    const { rows: reasons } = await pool.query('select reason from confirmation order by id desc limit 1')
    expect(reasons[0].reason).toBe('From the command line')
    expect(apply().stderr).toBe('Name the administrator who requests the change: --as NAME.\n')
    const sent = apply('--as', 'master', '--reason', 'More for beginners')
    expect([sent.status, sent.stderr]).toEqual([0, ''])
    expect(sent.stdout.startsWith(`${difference}Sent for confirmation (request `)).toBe(true)
    const { rows } = await pool.query('select reason from confirmation order by id desc limit 1')
    expect(rows[0].reason).toBe('From the command line: More for beginners')
    await writeFile(file, '{ "packages": 3 }')
    expect(apply('--as', 'master').stderr).toContain('packages: ')
    await writeFile(file, 'no plan')
    expect(apply('--as', 'master').stderr).toBe(`${file} is not JSON.\n`)
  },
)
