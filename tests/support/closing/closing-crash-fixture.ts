// Copies of one database with a due closing, run by processes that can be killed.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { defaultPlan } from '#domain/plan/plan.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { applicationUrl } from '#server/platform/application-login.ts'
import { createTestDatabase, runOnCluster } from '#tests/support/database/database.ts'
import { createEngineFixture } from '#tests/support/rewards/engine-fixture.ts'

export const DAY = '2026-03-04'
const NOW = '2026-03-05T00:10:00Z'
const runner = join(import.meta.dirname, 'closing-process.ts')

export type ClosingOperation = 'close' | 'undo' | 'redo'
export type ClosingCrashFixture = Awaited<ReturnType<typeof createClosingCrashFixture>>

export async function createClosingCrashFixture(clusterUrl: string, random: RandomNumbers) {
  const template = `kill_${randomBytes(6).toString('hex')}`
  await createTemplate(clusterUrl, template, random)

  const copy = async (source = template): Promise<string> => {
    const name = `${template}_${randomBytes(4).toString('hex')}`
    await runOnCluster(clusterUrl, `create database ${name} template ${source} strategy file_copy`)
    const url = new URL(clusterUrl)
    url.pathname = name
    return url.href
  }
  const drop = (url: string) => runOnCluster(clusterUrl, `drop database ${nameOf(url)} with (force)`)
  const dump = async (url: string): Promise<string[]> => {
    const lines = await readRows(url)
    await drop(url)
    return lines
  }
  const url = await copy()
  await runClosing(url, '')
  return { copy, drop, dump, undisturbed: await dump(url) }
}

/** A network whose next closing is paid in part, fills caps and reaches a slab. */
async function createTemplate(clusterUrl: string, template: string, random: RandomNumbers) {
  const plan = { ...defaultPlan, blb: [{ bonus: 5_000_000n, earnings: 1_000_000n, legs: [] }] }
  const made = await createTestDatabase(clusterUrl)
  const engine = await createEngineFixture(new Date('2026-03-02T08:00:00Z'), plan, made)
  const members: bigint[] = []
  await engine.fund(3_000_000_000n)
  for (let count = 0; count < 14; count += 1) {
    engine.clock.advance(60_000)
    const member = await engine.register(count === 0 ? null : random.pick(members), `m${count}`)
    members.push(member)
    const rank = random.below(2)
    const amount = BigInt([100, 1000][rank]!) * BigInt(random.between(1, 9)) * 1_000_000n
    await engine.deposit(member, amount)
    await engine.activate(member, defaultPlan.packages[rank]!.key, amount)
  }
  engine.clock.set(new Date('2026-03-04T00:00:00Z'))
  await engine.close('2026-03-02')
  await engine.close('2026-03-03')
  await engine.owner.end()
  await engine.database.close()
  await runOnCluster(clusterUrl, `create database ${template} template ${nameOf(made.ownerUrl)}`)
  await runOnCluster(clusterUrl, `drop database ${nameOf(made.ownerUrl)} with (force)`)
}

export const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** Its standard output has a line for each step. */
export function startClosing(
  url: string,
  dieAt = '',
  operation: ClosingOperation = 'close',
  errors: 'inherit' | 'ignore' = 'inherit',
) {
  return spawn(process.execPath, [runner, applicationUrl(url), NOW, DAY, dieAt, operation], {
    stdio: ['ignore', 'pipe', errors],
  })
}

export type ClosingProcess = ReturnType<typeof startClosing>

/** How the process ended: its exit code or the signal. */
export const endOf = (child: ClosingProcess) =>
  new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(String(code ?? signal))))

export async function runClosing(
  url: string,
  dieAt: string,
  killAfter?: number,
  operation?: ClosingOperation,
): Promise<string> {
  const child = startClosing(url, dieAt, operation)
  const ended = endOf(child)
  if (killAfter !== undefined) {
    await wait(killAfter)
    child.kill('SIGKILL')
  }
  return ended
}

/** The database may still be executing the last statement of the killed process, whose lock ends with its session. */
export async function resumeClosing(
  url: string,
  operation: ClosingOperation = 'close',
  dieAt = '',
): Promise<string> {
  for (let tried = 0; tried < 20; tried += 1) {
    const ended = await runClosing(url, dieAt, undefined, operation)
    if (dieAt && ended === 'SIGKILL') return ended
    if (ended === '0') return ended
    await wait(100)
  }
  return 'never'
}

const tables = [
  'reward',
  'reward_total',
  'reward_queue',
  'transfer',
  'member_balance',
  'system_balance',
  'activation_cap_usage',
  'blb_award',
]

/** Every row of every table that a closing touches. The number of a transfer's transaction differs between runs. */
export async function readRows(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const lines: string[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select '${table} ' || (to_jsonb(${table}) - 'posted_in')::text as line from ${table} order by 1`,
    )
    lines.push(...rows.map(({ line }) => line))
  }
  const state = await client.query(`select state, run from closing where day = $1 order by run`, [DAY])
  lines.push(JSON.stringify(state.rows))
  await client.end()
  return lines
}
