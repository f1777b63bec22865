import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { defaultPlan, packageTypes } from '#domain/packages/plan.ts'
import { applicationUrl } from '#server/platform/application-login.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'
import { RandomNumbers } from '#server/demo-data/random-numbers.ts'
import { randomCases, randomSeed } from '#tests/support/random-run.ts'

const RANDOM_KILLS = randomCases(2, 50)
const DAY = '2026-03-04'
const NOW = '2026-03-05T00:10:00Z'
const runner = join(import.meta.dirname, '../../support/closing/closing-process.ts')
const template = `kill_${randomBytes(6).toString('hex')}`
const random = new RandomNumbers(randomSeed(11))

let cluster: pg.Client
let undisturbed: string[]

beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
  await makeTemplate()
  const url = await copy()
  await run(url, '')
  undisturbed = await dump(url)
}, 120_000)
afterAll(() => cluster.end())

/** A network before a closing that pays part of it, fills caps and reaches a slab. */
async function makeTemplate() {
  const engine = await createEngineFixture(new Date('2026-03-02T08:00:00Z'), {
    ...defaultPlan,
    blb: [{ bonus: 5_000_000n, earnings: 1_000_000n, legs: [] }],
  })
  const members: bigint[] = []
  await engine.fund(3_000_000_000n)
  for (let count = 0; count < 14; count += 1) {
    engine.clock.advance(60_000)
    const member = await engine.register(count === 0 ? null : random.pick(members), `m${count}`)
    members.push(member)
    const rank = random.below(2)
    const amount = BigInt([100, 1000][rank]!) * BigInt(random.between(1, 9)) * 1_000_000n
    await engine.deposit(member, amount)
    await engine.activate(member, packageTypes[rank]!, amount)
  }
  engine.clock.set(new Date('2026-03-04T00:00:00Z'))
  await engine.close('2026-03-02')
  await engine.close('2026-03-03')
  const name = new URL(engine.test.ownerUrl).pathname.slice(1)
  await engine.owner.end()
  await engine.database.close()
  await cluster.query(`create database ${template} template ${name}`)
  await cluster.query(`drop database ${name} with (force)`)
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function copy(source = template): Promise<string> {
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await cluster.query(`create database ${name} template ${source} strategy file_copy`)
  const url = new URL(inject('clusterUrl'))
  url.pathname = name
  return url.href
}

type Operation = 'close' | 'undo' | 'redo'

function start(url: string, dieAt: string, operation: Operation = 'close') {
  return spawn(process.execPath, [runner, applicationUrl(url), NOW, DAY, dieAt, operation], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const endOf = (child: ReturnType<typeof start>) =>
  new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(String(code ?? signal))))

/** How the process ended: its exit code or the signal. */
async function run(url: string, dieAt: string, killAfter?: number, operation?: Operation): Promise<string> {
  const child = start(url, dieAt, operation)
  const ended = endOf(child)
  if (killAfter !== undefined) {
    await wait(killAfter)
    child.kill('SIGKILL')
  }
  return ended
}

async function dump(url: string): Promise<string[]> {
  const lines = await readRows(url)
  await cluster.query(`drop database ${nameOf(url)} with (force)`)
  return lines
}

/** Every row of every table that a closing touches. */
async function readRows(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const lines: string[] = []
  for (const table of [
    'reward',
    'reward_total',
    'reward_queue',
    'transfer',
    'member_balance',
    'system_balance',
    'activation_cap_usage',
    'blb_award',
  ]) {
    const { rows } = await client.query<{ line: string }>(
      `select '${table} ' || to_jsonb(${table})::text as line from ${table} order by 1`,
    )
    lines.push(...rows.map(({ line }) => line))
  }
  const state = await client.query(`select state, run from closing where day = $1 order by run`, [DAY])
  lines.push(JSON.stringify(state.rows))
  await client.end()
  return lines
}

test('the closing that is killed pays many, fills a queue and reaches a slab', () => {
  expect(undisturbed.filter((line) => line.startsWith('reward ')).length).toBeGreaterThan(20)
  expect(undisturbed.some((line) => line.startsWith('blb_award '))).toBe(true)
  expect(undisturbed.at(-1)).toBe('[{"state":"complete","run":1}]')
})

test(
  'killed with -9 at every step, it resumes and ends in the same state, row for row',
  { timeout: 300_000 },
  async () => {
    const steps = [
      'planning 0',
      'posting 0',
      'posting 1',
      'posting 2',
      'posting 4',
      'posting 6',
      'finishing 0',
      'complete 1',
    ]
    for (const step of steps) {
      const url = await copy()
      expect([step, await run(url, step)]).toEqual([step, 'SIGKILL'])
      expect([step, await resume(url)]).toEqual([step, '0'])
      expect([step, ...(await dump(url))]).toEqual([step, ...undisturbed])
    }
  },
)

test(
  `killed with -9 at ${RANDOM_KILLS} random moments, several times in a row, it ends in the same state`,
  { timeout: 1_200_000 },
  async () => {
    for (let kill = 0; kill < RANDOM_KILLS;) {
      const url = await copy()
      for (let again = random.between(1, 3); again > 0; again -= 1) {
        await run(url, '', random.between(150, 900))
        kill += 1
      }
      expect(await resume(url)).toBe('0')
      expect(await dump(url)).toEqual(undisturbed)
    }
  },
)

/** Kills an undo that has reversed every chunk but the last, whose caps another transaction holds. */
async function killUndo(url: string): Promise<string> {
  const blocker = new pg.Client({ connectionString: url })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query(`select from activation_cap_usage where activation_id =
    (select used_activations[1] from closing_chunk where day = '${DAY}' order by number desc limit 1) for update`)
  const child = start(url, '', 'undo')
  const ended = endOf(child)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let looked = 0; looked < 200 && (await blocker.query(waiting)).rowCount === 0; looked += 1)
    await wait(50)
  child.kill('SIGKILL')
  await blocker.query('rollback')
  await blocker.end()
  return ended
}

test('an undo killed half-way has changed nothing, and a redo killed half-way resumes: both end in the same state', async () => {
  const closed = await copy()
  expect(await run(closed, '')).toBe('0')
  const before = await readRows(closed)
  const [url, control] = [await copy(nameOf(closed)), await copy(nameOf(closed))]
  expect(await run(control, '', undefined, 'undo')).toBe('0')
  const undone = await readRows(control)
  expect(await run(control, '', undefined, 'redo')).toBe('0')
  const redone = await dump(control)

  expect(await killUndo(url)).toBe('SIGKILL')
  expect(await readRows(url)).toEqual(before)
  expect(await resume(url, 'undo')).toBe('0')
  expect(await readRows(url)).toEqual(undone)
  for (const step of ['posting 2', 'finishing 0'])
    expect([step, await resume(url, 'redo', step)]).toEqual([step, 'SIGKILL'])
  expect(await resume(url, 'redo')).toBe('0')
  expect(await dump(url)).toEqual(redone)
})

/** The database may still be busy with the last words of the dead, whose lease ends with its session. */
async function resume(url: string, operation: Operation = 'close', dieAt = ''): Promise<string> {
  for (let tried = 0; tried < 20; tried += 1) {
    const ended = await run(url, dieAt, undefined, operation)
    if (dieAt && ended === 'SIGKILL') return ended
    if (ended === '0') return ended
    await wait(100)
  }
  return 'never'
}
