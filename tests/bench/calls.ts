// `npm run bench:calls [rows]`: every reading call of the product, over a million bounties and as many transfers unless told
// otherwise. Prints the slowest, so that a page that reads the whole log is found before a network has grown.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { defaultPlan } from '#domain/packages/plan.ts'
import type { Caller } from '#server/http/caller.ts'
import { refreshTopPerformers } from '#server/admin-dashboard/admin-dashboard-queries.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { loadEncryption } from '#server/platform/encryption.ts'
import { productRoutes } from '#server/product-routes.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { loadReports } from '#tests/support/reports/report-load.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'
import { readOptions } from '#server/platform/read-options.ts'

const ROWS = Number(readOptions('bench:calls').rows ?? 1_000_000)
const NOW = new Date('2026-11-15T10:00:00Z')
const CALLS = 3
const SHOWN = 20
const RECORDED = 5
const callers: Record<string, Caller> = {
  member: { kind: 'member', memberId: 5n },
  admin: { kind: 'admin', adminId: 1n, master: true, permissions: [] },
}
/** Parts of an address that vary; a call that needs another answers at once that there is nothing. */
const EXAMPLES: Record<string, string> = {
  memberId: '5',
  userrefid: 'load5',
  slug: 'load5',
  kind: 'r_wallet',
}

async function load(fixture: TestDatabase) {
  const owner = new pg.Client({ connectionString: fixture.ownerUrl })
  await owner.connect()
  await fixture.database.inTransaction((tx) => savePlan(tx, defaultPlan, NOW, 'bench'))
  const members = Math.max(1000, Math.round(ROWS / 20))
  await loadReports(owner, { rows: ROWS, days: 100, members })
  await owner.end()
  await refreshTopPerformers(fixture.database.pool, NOW)
  console.log(
    `${ROWS} bounties and as many transfers over 100 closings, ${members} members. The slowest calls:\n`,
  )
}

async function measure(fixture: TestDatabase, directory: string) {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: directory })
  const clock = new SettableClock(NOW)
  const runner = { database: fixture.database, clock, holder: 'bench' }
  const routes = productRoutes(config, await loadEncryption(config), NOW, runner)
  const server = await startTestServer(fixture, routes, {
    clock,
    identify: async ({ headers }) => callers[String(headers['x-test-caller'])]!,
  })
  const timed: { path: string; who: string; status: number; milliseconds: number }[] = []
  for (const { endpoint } of routes) {
    const { method, path } = endpoint
    if (method !== 'GET' || path.endsWith('/export')) continue
    const who = path.startsWith('/api/admin') ? 'admin' : 'member'
    const address = `${server.origin}${path.replaceAll(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? '5')}`
    const times: number[] = []
    let status = 0
    for (let call = 0; call < CALLS; call += 1) {
      const began = performance.now()
      const response = await fetch(address, { headers: { 'x-test-caller': who } })
      await response.text()
      times.push(performance.now() - began)
      status = response.status
    }
    timed.push({ path, who, status, milliseconds: Math.min(...times) })
  }
  await server.stop()
  const answered = timed.filter(({ status }) => status === 200)
  const slowest = answered.toSorted((a, b) => b.milliseconds - a.milliseconds)
  for (const { path, who, milliseconds } of slowest.slice(0, SHOWN))
    console.log(`${milliseconds.toFixed(1).padStart(9)} ms  ${who.padEnd(6)}  ${path}`)
  recordFigure({ name: 'endpoints measured', value: answered.length, unit: '' })
  for (const { path, milliseconds } of slowest.slice(0, RECORDED))
    recordFigure({ name: `\`${path}\``, value: milliseconds, unit: 'ms' })
  console.log(`\n${answered.length} calls answered, ${timed.length - answered.length} had nothing to answer`)
}

const cluster = await startTestCluster()
const fixture = await createTestDatabase(cluster.url)
const directory = await mkdtemp(join(tmpdir(), 'tributary-bench-'))
try {
  await load(fixture)
  await measure(fixture, directory)
} finally {
  await rm(directory, { recursive: true, force: true })
  await fixture.drop()
  await cluster.stop()
}
