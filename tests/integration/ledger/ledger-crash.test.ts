import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { applicationUrl } from '#server/platform/application-login.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { compareWithAnswers, LANES, MEMBERS, untilAnswered } from '#tests/support/ledger/ledger-requests.ts'
import { openMembers } from '#tests/support/ledger/ledger-fixture.ts'
import { startKillablePostgres } from '#tests/support/platform/killable-postgres.ts'
import { copyInitializedCluster } from '#tests/support/platform/initialized-cluster.ts'
import { TEMPLATE } from '#tests/support/database/cluster.ts'

/** `npm run kills` does the same many times. */
const REQUESTS = 200

async function startServer() {
  const postgres = await startKillablePostgres(copyInitializedCluster())
  const url = applicationUrl(postgres.url(TEMPLATE))
  const database = openDatabase({ connectionString: url, connections: LANES + 2 })
  await openMembers(database.pool, 1n, MEMBERS)
  onTestFinished(async () => {
    await database.close()
    await postgres.stop()
  })
  return { ...postgres, url, database }
}

async function expectOnce({ pool }: Database, answered: Map<number, string>) {
  expect(await compareWithAnswers(pool, answered)).toEqual({ lost: [], doubled: [], unanswered: [] })
  const findings = await verifyLedger(pool)
  expect(findings.filter(({ wrong }) => wrong > 0n)).toEqual([])
  const total = [...answered.keys()].reduce((sum, number) => sum + BigInt(number), 0n)
  expect(findings[0]).toMatchObject({ figureOf: 'held by members', figure: total })
}

test(
  'PostgreSQL killed at a random moment loses no answered request and applies none twice',
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
    await sleep(randomInt(200, 1_200))
    await server.kill()
    await server.restart()
    load.goesOn = false
    await Promise.all(lanes)
    console.log(`ledger crash: ${answered.size} requests, ${unknown} attempts with unknown outcome`)
    expect(unknown).toBeGreaterThan(0)
    await expectOnce(server.database, answered)
  },
)

test(
  'a server killed at a random moment leaves nothing half done, and its successor finishes every request once',
  { timeout: 300_000 },
  async () => {
    const server = await startServer()
    const answered = new Map<number, string>()
    const start = () => {
      const poster = join(import.meta.dirname, '../../support/ledger/ledger-poster-process.ts')
      const child = spawn(process.execPath, [poster, server.url, '1', String(REQUESTS)], {
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
    const child = start()
    await once(child.stdout, 'data')
    await sleep(randomInt(20, 400))
    child.kill('SIGKILL')
    await once(child, 'close')
    const soFar = answered.size
    const [code] = (await once(start(), 'close')) as [number]
    expect(code).toBe(0)
    console.log(`ledger crash: ${soFar} of ${REQUESTS} requests answered before the kill`)
    expect(answered.size).toBe(REQUESTS)
    await expectOnce(server.database, answered)
  },
)
