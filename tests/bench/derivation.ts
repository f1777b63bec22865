// `npm run bench:derivation -- --rows 5000000`: rewards made by the product's own closings, all of them recomputed, then
// opened one by one over HTTP as their members do.

import pg from 'pg'
import { addDays, nominalTime } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { closeDay } from '#server/closing/run-closing.ts'
import { earningRoutes } from '#server/earnings/earning-routes.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { verifyRewards } from '#server/rewards/verify-rewards.ts'
import { makeNetwork } from '#tests/bench/closing-network.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const FIRST_DAY = '2026-11-14'
const rows = Number(readOptions('bench:derivation').rows ?? 5_000_000)
const members = Math.min(100_000, Math.ceil(rows / 10))
const OPENED = 500

/** Closes one day after the other until there are enough rewards. */
async function makeRewards(fixture: TestDatabase, owner: pg.Client, clock: SettableClock): Promise<number> {
  const { database } = fixture
  await database.inTransaction((tx) => savePlan(tx, defaultPlan, clock.now(), 'bench'))
  await makeNetwork(owner, members, FIRST_DAY)
  await owner.query(`insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
    select date '${FIRST_DAY}' - 1, 1, 'complete', '${FIRST_DAY}', max(id), '${FIRST_DAY}', 'bench', '{}' from plan_version`)
  const runner = {
    database,
    clock,
    holder: 'bench',
    actor: { name: 'bench', address: 'local', requestId: '' },
  }
  let made = 0
  for (let day = FIRST_DAY; made < rows; day = addDays(day, 1)) {
    clock.set(nominalTime(day))
    const { report } = await closeDay(runner, day)
    made += report.daily.rows + report.network.rows
  }
  await owner.query('vacuum analyze')
  return made
}

async function recompute(fixture: TestDatabase): Promise<void> {
  let peakBytes = 0
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss)
  }, 100)
  const startedAt = performance.now()
  const { checked, differences } = await verifyRewards(fixture.database.pool)
  const seconds = (performance.now() - startedAt) / 1000
  clearInterval(watch)
  const megabytes = peakBytes / 1_048_576
  console.log(
    `${checked} rewards recomputed in ${seconds.toFixed(1)} s, ${differences} differences, ${Math.round(megabytes)} MB at the peak`,
  )
  recordFigure({ name: 'rewards recomputed', value: checked, unit: '' })
  recordFigure({ name: 'differences', value: differences, unit: '', goal: { atMost: 0 } })
  recordFigure({ name: 'recomputing all', value: seconds, unit: 's' })
  recordFigure({ name: 'memory at the peak', value: megabytes, unit: 'MB', goal: { atMost: 1500 } })
}

type OpenedReward = { id: string; beneficiary: string }

async function open(fixture: TestDatabase, owner: pg.Client, clock: SettableClock): Promise<void> {
  const server = await startTestServer(fixture, earningRoutes, {
    clock,
    identify: async ({ headers }) => ({ kind: 'member', memberId: BigInt(String(headers['x-member'])) }),
  })
  // Half of them belong to the members with the most rewards, whose caps take longest to read.
  const chosen = await owner.query<OpenedReward>(
    `(select id, beneficiary::text from reward order by hashtext(id::text) limit ${OPENED / 2})
     union all (select id, beneficiary::text from reward where beneficiary <= 100 order by hashtext(id::text) limit ${OPENED / 2})`,
  )
  const times: number[] = []
  for (const { id, beneficiary } of chosen.rows) {
    const began = performance.now()
    const response = await fetch(`${server.origin}/api/earnings/rewards/${id}`, {
      headers: { 'x-member': beneficiary },
    })
    await response.text()
    if (response.status !== 200) throw new Error(`Reward ${id} was answered with ${response.status}.`)
    times.push(performance.now() - began)
  }
  await server.stop()
  times.sort((a, b) => a - b)
  const [p50, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)]!)
  console.log(
    `${times.length} derivations opened: p50 ${p50!.toFixed(1)} ms, p95 ${p95!.toFixed(1)} ms, slowest ${times.at(-1)!.toFixed(1)} ms`,
  )
  recordFigure({ name: 'opening one, median', value: p50!, unit: 'ms' })
  recordFigure({ name: 'opening one, 95th percentile', value: p95!, unit: 'ms', goal: { atMost: 200 } })
}

const cluster = await startTestCluster()
const fixture = await createTestDatabase(cluster.url)
const owner = new pg.Client({ connectionString: fixture.ownerUrl })
owner.on('error', () => {})
await owner.connect()
try {
  const clock = new SettableClock(new Date('2026-10-01T00:00:00Z'))
  const startedAt = performance.now()
  const made = await makeRewards(fixture, owner, clock)
  console.log(
    `${made} rewards of ${members} members made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
  await open(fixture, owner, clock)
  await recompute(fixture)
} finally {
  await owner.end()
  await fixture.drop()
  await cluster.stop()
}
