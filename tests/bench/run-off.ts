// `npm run bench:run-off`: the run-off of a large network from a new database, in the worker thread of the product.

import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { nominalTime } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { computeRunOff } from '#server/closing/projection/compute-run-off.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { ensureApplicationLogin } from '#server/platform/application-login.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { makeNetwork } from '#tests/bench/closing-network.ts'
import { recordFigure } from '#tests/bench/figures.ts'

const DAY = '2026-11-14'
/** Less than falls due, so that the payer lags behind and most closings are computed twice. */
const REVENUE_PER_MEMBER = 15_000_000n
const members = Number(readOptions('bench:run-off').members ?? 100_000)

const directory = await mkdtemp(join(tmpdir(), 'tributary-bench-'))
await chmod(directory, 0o755)
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
try {
  const url = postgres.url()
  await migrate(url)
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  await owner.query('insert into simulated_time default values')
  const connectionString = await ensureApplicationLogin(url)
  const database = openDatabase({ connectionString })
  await database.inTransaction((tx) => savePlan(tx, defaultPlan, new Date('2026-10-01T00:00:00Z'), 'bench'))
  await makeNetwork(owner, members, DAY, 1_000_000_000n)
  await owner.query(`insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
    select date '${DAY}', 1, 'complete', date '${DAY}' + 1, max(id), '${DAY}', 'bench', '{}' from plan_version`)
  await measure(connectionString)
  await database.close()
  await owner.end()
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

async function measure(connectionString: string): Promise<void> {
  let peakBytes = 0
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss)
  }, 100)
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
  const { days } = await computeRunOff({
    connectionString,
    now: nominalTime(DAY),
    revenueSteps: [{ from: DAY, amountDaily: REVENUE_PER_MEMBER * BigInt(members) }],
  })
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  clearInterval(watch)
  const pendingDays = days.filter(({ pending }) => pending > 0n).length
  console.log(
    `${members} members, ${days.length} days (${pendingDays} with pending rewards): ${seconds.toFixed(1)} s, ${((user + system) / 1_000_000).toFixed(1)} s of CPU`,
  )
  console.log(`memory ${Math.round(peakBytes / 1_048_576)} MB at the peak`)
  recordFigure({ name: 'run-off', value: seconds, unit: 's', goal: { atMost: 60 } })
  recordFigure({
    name: 'memory at the peak',
    value: peakBytes / 1_048_576,
    unit: 'MB',
    goal: { atMost: 1500 },
  })
}
