// `npm run bench:replicas`: reports read from the primary and from a standby, alone and while money moves. Primary, standbys, server
// and clients share the machine, so the processor time of the primary tells more than the requests per second.

import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { defaultPlan } from '#domain/packages/plan.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { applicationUrl, ensureApplicationLogin } from '#server/platform/application-login.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { openReplica, type Replica } from '#server/platform/replica.ts'
import { reportRoutes } from '#server/reports/report-routes.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'
import { startBankLoad } from '#tests/support/ledger/bank-load.ts'
import { listProcesses } from '#tests/support/platform/process-list.ts'
import { ReplicatedCluster } from '#tests/support/platform/replicated-cluster.ts'
import { loadReports } from '#tests/support/reports/report-load.ts'

const ROWS = Number(readOptions('bench:replicas').rows ?? 500_000)
const NOW = new Date('2026-11-15T10:00:00Z')
const READERS = 4
const SECONDS = 10
const TICKS_PER_SECOND = 100
const REPORTS = ['transfers', 'level-income'].map((name) => `/api/admin/reports/${name}`)

type Measurement = { reports: number; transfers: number; primaryCpu: number }

/** Processor seconds of a PostgreSQL and its connections, those that have ended included. */
function readCpuSeconds(postmaster: number): number {
  const pids = listProcesses().flatMap(({ pid, parent }) => (parent === postmaster ? [pid] : []))
  return [postmaster, ...pids].reduce((sum, pid) => sum + readTicks(pid), 0) / TICKS_PER_SECOND
}

/** Of a process and of its children that have ended. */
function readTicks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    // The process has ended since then.
    return 0
  }
}

/** Each reader asks again as soon as it was answered. The cookie makes it a browser: a program reads from the primary. */
async function readReports(origin: string, until: number): Promise<number> {
  let answered = 0
  const read = async () => {
    while (performance.now() < until) {
      const address = `${origin}${REPORTS[answered % REPORTS.length]}`
      const response = await fetch(address, { headers: { cookie: 'any=1' } })
      if (response.status !== 200) throw new Error(`${address}: ${response.status} ${await response.text()}`)
      await response.text()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return answered
}

const directory = await mkdtemp(join(tmpdir(), 'tributary-bench-'))
await chmod(directory, 0o711)
const cluster = await ReplicatedCluster.start(directory)
const ownerUrl = cluster.url()
try {
  await migrate(ownerUrl)
  const appUrl = await ensureApplicationLogin(ownerUrl)
  const database = openDatabase({ connectionString: appUrl })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('insert into simulated_time default values')
  await database.inTransaction((tx) => savePlan(tx, defaultPlan, NOW, 'bench'))
  await loadReports(owner, { rows: ROWS, days: 100, members: ROWS / 20 })
  await owner.end()
  await cluster.setQuorum(true)
  const replica = openReplica({
    connection: { connectionString: applicationUrl(cluster.urlOf(cluster.standbys[0]!)) },
    primary: database.pool,
    log: createLog('silent'),
  })
  while ((replica.lagSeconds() ?? Infinity) > 1) await sleep(100)

  const measure = async (from: Replica | undefined, movesMoney: boolean): Promise<Measurement> => {
    const server = await startTestServer({ database, appUrl, ownerUrl, drop: async () => {} }, reportRoutes, {
      clock: new SettableClock(NOW),
      identify: async () => ({ kind: 'admin', adminId: 1n, master: true, permissions: [] }),
      ...(from && { replica: from }),
    })
    const bank = movesMoney ? startBankLoad(database, 1 + Math.floor(performance.now()) * 1000) : undefined
    await readReports(server.origin, performance.now() + 1000)
    const [cpu, began] = [readCpuSeconds(cluster.primary.postmaster.pid), performance.now()]
    const before = bank?.answered.size ?? 0
    const reports = await readReports(server.origin, began + SECONDS * 1000)
    const seconds = (performance.now() - began) / 1000
    const primaryCpu = (readCpuSeconds(cluster.primary.postmaster.pid) - cpu) / seconds
    const transfers = bank ? ((bank.answered.size - before) * 2) / seconds : 0
    await bank?.finish()
    await server.stop()
    return { reports: reports / seconds, transfers, primaryCpu }
  }

  for (const movesMoney of [false, true]) {
    const primary = await measure(undefined, movesMoney)
    const { reads, fallbacks } = { ...replica.counts }
    const standby = await measure(replica, movesMoney)
    const share =
      (replica.counts.reads - reads) / (replica.counts.reads - reads + replica.counts.fallbacks - fallbacks)
    const suffix = movesMoney ? ', while money moves' : ''
    for (const [name, { reports, transfers, primaryCpu }] of Object.entries({ primary, standby })) {
      console.log(
        `from the ${name}${suffix}: ${reports.toFixed(0)} reports/s, ${transfers.toFixed(0)} transfers/s, ${primaryCpu.toFixed(2)} processors of the primary`,
      )
      recordFigure({ name: `reports from the ${name}${suffix}`, value: reports, unit: 'per second' })
      if (movesMoney)
        recordFigure({ name: `transfers, reports from the ${name}`, value: transfers, unit: 'per second' })
    }
    console.log(
      `  ${(share * 100).toFixed(1)}% of the reads from the standby, lag ${replica.lagSeconds()?.toFixed(2)} s`,
    )
    recordFigure({
      name: `processor time of the primary, reports from the standby, compared with the primary${suffix}`,
      value: standby.primaryCpu / primary.primaryCpu,
      unit: '×',
    })
  }
  await replica.stop()
  await database.close()
} finally {
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
}
