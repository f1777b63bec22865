// `npm run bench:reports [rows]`: every report over five million ledger rows, or as many as are asked for. Prints the
// 95th percentile of its first page, last page and search, the ratio to the bare SQL of the same page, the slowest first
// page by any other column, and what the exports take.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { defaultPlan } from '#domain/packages/plan.ts'
import { reportAudiences } from '#contract/reports/all-reports.ts'
import { columnsFor, audienceView, type Audience } from '#contract/reports/report.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { readFigures } from '#server/reports/report-routes.ts'
import { reportQuery, type Viewer } from '#server/reports/report-query.ts'
import type { Source } from '#server/reports/report-source.ts'
import { runReport } from '#server/reports/run-report.ts'
import { allSources } from '#server/reports/sources/all-sources.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import type { ExportMeasurement } from '#tests/bench/report-export.ts'
import { loadReports } from '#tests/support/reports/report-load.ts'
import { readOptions } from '#server/platform/read-options.ts'

const ROWS = Number(readOptions('bench:reports').rows ?? 5_000_000)
const CALLS = 20
const NOW = new Date('2026-11-15T10:00:00Z')
const viewers: Record<Audience, Viewer> = {
  member: { audience: 'member', memberId: 5n, locale: 'en' },
  admin: { audience: 'admin', adminId: 1n },
}

async function percentile95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call <= CALLS; call += 1) {
    const began = performance.now()
    await work()
    if (call > 0) times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!
}
const slowestOfAll = new Map<string, number>()
const noteSlowest = (name: string, milliseconds: number) =>
  slowestOfAll.set(name, Math.max(slowestOfAll.get(name) ?? 0, milliseconds))
const shown = (milliseconds: number) => `${milliseconds.toFixed(1).padStart(8)} ms`

const cluster = await startTestCluster()
const fixture = await createTestDatabase(cluster.url)
try {
  const owner = new pg.Client({ connectionString: fixture.ownerUrl })
  await owner.connect()
  await fixture.database.inTransaction((tx) => savePlan(tx, defaultPlan, NOW, 'bench'))
  const load = { rows: ROWS, days: 100, members: Math.max(1000, Math.round(ROWS / 50)) }
  const began = performance.now()
  await loadReports(owner, load)
  await owner.end()
  console.log(
    `${load.rows} bounties and as many transfers over ${load.days} closings, ${load.members} members;`,
  )
  console.log(
    `loaded in ${((performance.now() - began) / 1000).toFixed(0)} s. ${CALLS} calls each, 95th percentile:\n`,
  )
  console.log(
    'report                            first page    bare SQL  ratio   last page      search     figures  other sorts',
  )
  for (const source of allSources)
    for (const audience of reportAudiences(source.report)) await measure(source, audience)
  for (const [name, value] of slowestOfAll) recordFigure({ name, value, unit: 'ms' })
  for (const format of ['csv', 'xlsx'] as const) await measureExport(format)
} finally {
  await fixture.drop()
  await cluster.stop()
}

async function measure(source: Source, audience: Audience) {
  const { pool } = fixture.database
  const viewer = viewers[audience]
  const size = audienceView(source.report, audience).pageSize
  const { by: sort, direction } = source.report.sort
  const page = (number: number, search: string) =>
    percentile95(() => runReport(pool, source, viewer, { sort, direction, search, size, page: number }, NOW))
  const bare = await reportQuery(pool, source, viewer, { sort, direction, search: '' }, NOW)
  const sql = `select ${bare.columns} ${bare.rows} ${bare.order.forward} limit ${size}`
  const first = await page(1, '')
  const alone = await percentile95(() => pool.query(sql, bare.values))
  const [last, search] = [await page(-1, ''), await page(1, 'load4711')]
  const began = performance.now()
  await readFigures(pool, source, viewer, NOW)
  const figures = performance.now() - began
  const others = await slowestOtherSort(source, audience)
  noteSlowest('first page', first)
  noteSlowest('last page', last)
  noteSlowest('search', search)
  noteSlowest('figures over all rows', figures)
  noteSlowest('first page in another order', others.time)
  const name = `${source.report.name} (${audience})`.padEnd(30)
  console.log(
    `${name}${shown(first)} ${shown(alone)}  ${(first / alone).toFixed(1).padStart(5)} ${shown(last)} ${shown(search)} ${shown(figures)} ${shown(others.time)} ${others.by}`,
  )
}

/** The second call for each column, both ways: the first loads what the connection did not know yet. */
async function slowestOtherSort(source: Source, audience: Audience) {
  const size = audienceView(source.report, audience).pageSize
  let slowest = { time: 0, by: '' }
  for (const [sort] of columnsFor(source.report, audience))
    for (const direction of ['asc', 'desc'] as const) {
      const asked = { sort, direction, search: '', size, page: 1 }
      const call = () => runReport(fixture.database.pool, source, viewers[audience], asked, NOW)
      await call()
      const began = performance.now()
      await call()
      const time = performance.now() - began
      if (time > slowest.time) slowest = { time, by: `${sort} ${direction}` }
    }
  return slowest
}

/** In a separate process, so that its memory is the export's only. */
async function measureExport(format: 'csv' | 'xlsx') {
  const child = fork(join(import.meta.dirname, 'report-export.ts'), [fixture.appUrl, format])
  const [{ seconds, bytes, memory }] = (await once(child, 'message')) as [ExportMeasurement]
  await once(child, 'exit')
  recordFigure({ name: `${format} export of ${ROWS} rows`, value: seconds, unit: 's' })
  recordFigure({ name: `${format} export, memory`, value: memory / 1e6, unit: 'MB' })
  console.log(
    `${format} of ${ROWS} rows: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB, ${(memory / 1e6).toFixed(0)} MB of memory at most`,
  )
}
