// npm run fuzz -- --requests 100000 --seed N: fails on a 5xx, a truncated answer, a wrong ledger or memory that stays.

import { createFuzzCallers, newSeed, runFuzz } from './run-fuzz.ts'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { readOptions } from '#server/platform/read-options.ts'

const MEBIBYTE = 1024 * 1024
/** Caches fill up and compiled code stays; anything beyond that grows with the requests. */
const MAX_GROWTH_MEBIBYTES = 100

const values = readOptions('fuzz')
const requests = Number(values.requests ?? 10_000)
const seed = Number(values.seed ?? newSeed())

function readHeapMebibytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / MEBIBYTE
}

const cluster = await startTestCluster()
const fixture = await startIdentityFixture({ clusterUrl: cluster.url })
const callers = await createFuzzCallers(fixture)
await runFuzz(fixture, callers, { requests: Math.min(500, requests), seed: seed + 1 })
const before = readHeapMebibytes()
const report = await runFuzz(fixture, callers, { requests, seed })
const growth = readHeapMebibytes() - before
await fixture.drop()
await cluster.stop()

console.log(`${report.requests} requests, seed ${seed}, by status:`, report.byStatus)
console.log(`Heap growth: ${growth.toFixed(1)} MiB (at most ${MAX_GROWTH_MEBIBYTES}).`)
for (const failure of [...report.failures, ...report.wrong]) console.error(failure)
process.exitCode = report.failures.length + report.wrong.length > 0 || growth > MAX_GROWTH_MEBIBYTES ? 1 : 0
