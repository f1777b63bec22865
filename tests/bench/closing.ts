// `npm run bench:closing -- --packages 1000000`: the closing against its floor, in one run, on a new database with
// full durability. With --undo, the closing is undone and redone as well. With --database, a PostgreSQL that runs on this machine is
// measured instead of the embedded one.

import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { nominalTime } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { closeDay } from '#server/closing/run-closing.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { ensureApplicationLogin } from '#server/platform/application-login.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { measureFloor } from '#tests/bench/closing-floor.ts'
import { measureUndo, type Measurement } from '#tests/bench/closing-undo.ts'
import { makeNetwork } from '#tests/bench/closing-network.ts'
import { readOptions } from '#server/platform/read-options.ts'

const DAY = '2026-11-14'
const SECONDS_PER_MILLION = 22
const values = readOptions('bench:closing')
const packages = Number(values.packages ?? 100_000)
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** Private memory of the closing's process and of the database's processes, in megabytes. */
function memoryInUse(): number {
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(ownMemory)
  return (process.memoryUsage().rss + backends.reduce((sum, bytes) => sum + bytes, 0)) / 1_048_576
}

/** Reads only cheap counters: reading the maps of a process stops it, which would slow down the measured closing. */
function ownMemory(name: string): number {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return number('PPid') === postmaster ? number('RssAnon') * 1024 : 0
  } catch {
    return 0
  }
}

async function measure<T>(work: () => Promise<T>): Promise<Measurement<T>> {
  let peakMegabytes = memoryInUse()
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, memoryInUse())
  }, 250)
  const startedAt = performance.now()
  try {
    const result = await work()
    return { result, milliseconds: performance.now() - startedAt, peakMegabytes }
  } finally {
    clearInterval(watch)
  }
}

const directory = await mkdtemp(join(tmpdir(), 'tributary-bench-'))
await chmod(directory, 0o755)
const postgres = values.database
  ? { url: () => values.database!, stop: async () => {} }
  : await startEmbeddedPostgres({
      directory: join(directory, 'postgres'),
      settings: { max_wal_size: '8GB', checkpoint_timeout: '15min' },
    })
let postmaster = 0
try {
  const url = postgres.url()
  await migrate(url)
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  await owner.query('insert into simulated_time default values')
  const backend = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const status = readFileSync(`/proc/${backend.rows[0]!.pid}/status`, 'utf8')
  postmaster = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
  const database = openDatabase({ connectionString: await ensureApplicationLogin(url) })
  const clock = new SettableClock(new Date('2026-10-01T00:00:00Z'))
  await database.inTransaction((tx) => savePlan(tx, defaultPlan, clock.now(), 'bench'))
  const made = performance.now()
  const { depth } = await makeNetwork(owner, packages, DAY)
  console.log(`${packages} packages, tree of depth ${depth}, made in ${seconds(performance.now() - made)}`)

  await owner.query(`insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
    select date '${DAY}' - 1, 1, 'complete', '${DAY}', max(id), '${DAY}', 'bench', '{}' from plan_version`)
  clock.set(nominalTime(DAY))
  const actor = { name: 'bench', address: 'local', requestId: '' }
  const runner = { database, clock, holder: 'bench', actor }
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const closing = await measure(() => closeDay(runner, DAY))
  delay.disable()
  const { report } = closing.result
  const [took, peak] = [closing.milliseconds, closing.peakMegabytes]
  const floor = await measureFloor(owner, DAY)

  const bounties = report.daily.rows + report.network.rows
  console.log(
    `closing ${seconds(took)}: plan ${seconds(report.planMilliseconds)} (members wait ${seconds(report.lockedMilliseconds)}), post ${seconds(report.postMilliseconds!)}, index ${seconds(report.indexMilliseconds!)}, finish ${seconds(report.finishMilliseconds!)}`,
  )
  console.log(
    `${bounties} bounties (${report.daily.rows} daily, ${report.network.rows} network), ${report.chunks} chunks, longest ${report.longestChunkMilliseconds} ms`,
  )
  console.log(
    `floor   ${seconds(floor.milliseconds)}: ${Object.entries(floor.steps)
      .map(([name, step]) => `${name} ${seconds(step)}`)
      .join(', ')}`,
  )
  console.log(`ratio   ${(took / floor.milliseconds).toFixed(2)} × the floor`)
  console.log(`rows    ${Math.round(floor.rows / (took / 1000))} per second`)
  console.log(`memory  ${Math.round(peak)} MB at the peak`)
  console.log(`server  answers nothing for at most ${(delay.max / 1e6).toFixed(0)} ms`)
  const isLarge = packages >= 1_000_000
  recordFigure({
    name: 'closing, compared with the bare work',
    value: took / floor.milliseconds,
    unit: '×',
    ...(isLarge && { goal: { atMost: 1.3 } }),
  })
  recordFigure({
    name: 'closing',
    value: took / 1000,
    unit: 's',
    goal: { atMost: ((packages > 1_000_000 ? 1.1 : 1) * SECONDS_PER_MILLION * packages) / 1_000_000 },
  })
  recordFigure({
    name: 'members wait',
    value: report.lockedMilliseconds / 1000,
    unit: 's',
    goal: { atMost: 0.5 },
  })
  recordFigure({
    name: 'longest chunk',
    value: report.longestChunkMilliseconds!,
    unit: 'ms',
    goal: { atMost: 300 },
  })
  recordFigure({ name: 'server answers nothing for at most', value: delay.max / 1e6, unit: 'ms' })
  recordFigure({
    name: 'memory at the peak',
    value: peak,
    unit: 'MB',
    goal: { atMost: packages > 1_000_000 ? 3000 : 1500 },
  })
  if (values.undo) await measureUndo(runner, DAY, measure)
  await database.close()
  await owner.end()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
