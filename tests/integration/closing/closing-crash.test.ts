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

async function copy(): Promise<string> {
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await cluster.query(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(inject('clusterUrl'))
  url.pathname = name
  return url.href
}

function start(url: string, dieAt: string) {
  return spawn(process.execPath, [runner, applicationUrl(url), NOW, DAY, dieAt], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** How the process ended: its exit code or the signal. */
async function run(url: string, dieAt: string, killAfter?: number): Promise<string> {
  const child = start(url, dieAt)
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(String(code ?? signal))),
  )
  if (killAfter !== undefined) {
    await wait(killAfter)
    child.kill('SIGKILL')
  }
  return ended
}

/** Every row of every table that a closing touches. */
async function dump(url: string): Promise<string[]> {
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
  const state = await client.query(`select state, run from closing where day = $1`, [DAY])
  lines.push(JSON.stringify(state.rows))
  await client.end()
  await cluster.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
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

/** The database may still be busy with the last words of the dead, whose lease ends with its session. */
async function resume(url: string): Promise<string> {
  for (let tried = 0; tried < 20; tried += 1) {
    const ended = await run(url, '')
    if (ended === '0') return ended
    await wait(100)
  }
  return 'never'
}
