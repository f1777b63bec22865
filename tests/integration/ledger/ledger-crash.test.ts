import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { applicationUrl } from '#server/platform/application-login.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { LANES, MEMBERS, untilAnswered } from '#tests/support/ledger/ledger-requests.ts'
import { openMembers } from '#tests/support/ledger/ledger-fixture.ts'
import { killAll, listProcesses } from '#tests/support/platform/process-list.ts'
import { copyInitializedCluster } from '#tests/support/platform/initialized-cluster.ts'
import { TEMPLATE } from '#tests/support/database/cluster.ts'
import { randomCases } from '#tests/support/random-run.ts'

const KILLS = randomCases(1, 20)

/** A separate PostgreSQL with full durability, which can be killed as by a power failure. */
async function startServer() {
  const directory = copyInitializedCluster()
  let postgres = await startEmbeddedPostgres({ directory })
  const open = () =>
    openDatabase({ connectionString: applicationUrl(postgres.url(TEMPLATE)), connections: LANES + 2 })
  let database = open()
  await openMembers(database.pool, 1n, MEMBERS)
  onTestFinished(async () => {
    await database.close()
    await postgres.stop()
  })
  return {
    url: () => applicationUrl(postgres.url(TEMPLATE)),
    database: () => database,
    async killAndRestart() {
      const { pid } = postgres
      await killAll([
        pid,
        ...listProcesses().flatMap(({ pid: child, parent }) => (parent === pid ? [child] : [])),
      ])
      await database.close()
      // It is dead already; this waits until its owner has noticed.
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ directory })
      database = open()
    },
  }
}

/** Each answered request is there once, under the id that was answered, and nothing else is there. */
async function expectOnce(database: Database, answered: Map<number, string>) {
  const { rows } = await database.pool.query<{ number: string; deposits: string[]; deductions: bigint }>(`
    select cause_id as number, array_agg(id::text) filter (where code = 'deposit') as deposits,
      count(*) filter (where code = 'funds_deducted') as deductions
    from transfer group by cause_id`)
  expect(new Map(rows.map(({ number, deposits }) => [Number(number), deposits.join()]))).toEqual(answered)
  expect(rows.filter(({ deductions }) => deductions !== 1n)).toEqual([])
  const findings = await verifyLedger(database.pool)
  expect(findings.filter(({ wrong }) => wrong > 0n)).toEqual([])
  const total = [...answered.keys()].reduce((sum, number) => sum + BigInt(number), 0n)
  expect(findings[0]).toMatchObject({ figureOf: 'held by members', figure: total })
}

test(
  'PostgreSQL killed at random moments loses no answered request and applies none twice',
  { timeout: 300_000 },
  async () => {
    const server = await startServer()
    const answered = new Map<number, string>()
    let next = 1
    let unknown = 0
    const load = { goesOn: true }
    const lane = async () => {
      while (load.goesOn) {
        const number = next
        next += 1
        answered.set(number, await untilAnswered(server.database, number, () => (unknown += 1)))
      }
    }
    const lanes = Array.from({ length: LANES }, lane)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(randomInt(200, 1_200))
      await server.killAndRestart()
    }
    load.goesOn = false
    await Promise.all(lanes)
    console.log(
      `ledger crash: ${KILLS} kills, ${answered.size} requests, ${unknown} attempts with unknown outcome`,
    )
    expect(unknown).toBeGreaterThan(0)
    await expectOnce(server.database(), answered)
  },
)

test(
  'a server killed at random moments leaves nothing half done, and its successor finishes every request once',
  { timeout: 300_000 },
  async () => {
    const server = await startServer()
    const answered = new Map<number, string>()
    const count = randomCases(200, 600)
    const start = () => {
      const poster = join(import.meta.dirname, '../../support/ledger/ledger-poster-process.ts')
      const child = spawn(process.execPath, [poster, server.url(), String(count)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [number, id] = line.split(' ')
        const before = answered.get(Number(number))
        if (before !== undefined) expect(id).toBe(before)
        answered.set(Number(number), id!)
      })
      return child
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = start()
      await once(child.stdout, 'data')
      await sleep(randomInt(20, 400))
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    const soFar = answered.size
    const [code] = (await once(start(), 'close')) as [number]
    expect(code).toBe(0)
    console.log(`ledger crash: ${KILLS} kills of the server, ${soFar} of ${count} requests answered by then`)
    expect(answered.size).toBe(count)
    await expectOnce(server.database(), answered)
  },
)
