// `npm run bench:ledger`: transfers per second through the ledger, compared with a bare insert and with the same work
// as four statements from Node, all with full durability, in many short rounds; prints the ratios of the medians.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { ensureApplicationLogin } from '#server/platform/application-login.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { measureBulk } from './ledger-bulk.ts'
import { prepareTables, workloads, type WorkloadName } from './ledger-workloads.ts'
import { readOptions } from '#server/platform/read-options.ts'

readOptions('bench:ledger')

const CLIENTS = 16
const ROUNDS = Number(process.env['ROUNDS'] ?? 12)
const WARM_UP_ROUNDS = 4
const MILLISECONDS = 700

const names = Object.keys(workloads) as WorkloadName[]
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Transfers per second: each connection starts the next one as soon as the last has completed. */
async function rateOf(name: WorkloadName, clients: pg.PoolClient[]): Promise<number> {
  const began = performance.now()
  const end = began + MILLISECONDS
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        await workloads[name](client)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - began) / 1_000)
}

async function measure(pool: pg.Pool): Promise<Map<WorkloadName, number[]>> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => pool.connect()))
  const rates = new Map<WorkloadName, number[]>(names.map((name) => [name, []]))
  // Warms up until every page was touched once, so that first touches are not measured.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const name of names) await rateOf(name, clients)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) rates.get(name)!.push(await rateOf(name, clients))
  for (const client of clients) client.release()
  return rates
}

/** The median of the rounds' own ratios: what slows the machine for a while slows both sides of a round. */
function ratio(rates: Map<WorkloadName, number[]>, one: WorkloadName, other: WorkloadName): number {
  return median(rates.get(one)!.map((rate, round) => rate / rates.get(other)![round]!))
}

function tell(rates: Map<WorkloadName, number[]>) {
  console.log(
    `${CLIENTS} connections, ${ROUNDS} rounds of ${MILLISECONDS} ms each, ${availableParallelism()} cores\n`,
  )
  console.log(
    `${'transfers per second'.padEnd(42)} ${'median'.padStart(8)} ${'least'.padStart(8)} ${'most'.padStart(8)}`,
  )
  for (const [name, list] of rates) {
    const figures = [median(list), Math.min(...list), Math.max(...list)]
    console.log(`${name.padEnd(42)} ${figures.map((figure) => figure.toFixed(0).padStart(8)).join(' ')}`)
  }
  const lines: [string, WorkloadName, WorkloadName, number?][] = [
    ['spread, of (a)', 'ledger, spread accounts', '(a) bare insert', 0.4],
    ['spread, times (b)', 'ledger, spread accounts', '(b) two updates, two inserts, spread', 3],
    ['spread, times (b) prepared', 'ledger, spread accounts', '(b) with prepared statements, spread'],
    ['hot, of (a)', 'ledger, one hot account', '(a) bare insert'],
    ['hot, times (b)', 'ledger, one hot account', '(b) two updates, two inserts, hot'],
    ['hot, times (b) prepared', 'ledger, one hot account', '(b) with prepared statements, hot'],
  ]
  console.log()
  for (const [label, one, other, goal] of lines) {
    const value = ratio(rates, one, other)
    recordFigure({
      name: `${one}, compared with ${other}`,
      value,
      unit: '×',
      ...(goal !== undefined && { goal: { atLeast: goal } }),
    })
    const verdict = goal === undefined ? '' : `goal ${goal}: ${value >= goal ? 'met' : 'NOT met'}`
    console.log(`${label.padEnd(42)} ${value.toFixed(2).padStart(8)}  ${verdict}`)
  }
}

const directory = await mkdtemp(join(tmpdir(), 'tributary-bench-'))
await chmod(directory, 0o755)
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
const owner = openDatabase({ connectionString: postgres.url(), connections: 1 })
await migrate(postgres.url())
const application = openDatabase({
  connectionString: await ensureApplicationLogin(postgres.url()),
  connections: CLIENTS,
})
try {
  // The benchmark posts rewards itself, which otherwise only the payer may.
  const { rows } = await owner.pool.query<{ token: string }>('select token from reward_payer_token')
  await owner.pool.query(`alter database postgres set tributary.payer_token = '${rows[0]!.token}'`)
  await prepareTables(owner.pool)
  tell(await measure(application.pool))
  const { ledger, floor } = await measureBulk(owner.pool)
  console.log(
    `\na closing's chunk of 25 000: ${ledger.toFixed(0)} ms, floor without checks ${floor.toFixed(0)} ms, ${(ledger / floor).toFixed(2)} times`,
  )
  recordFigure({ name: 'chunk of a closing, compared with no checks', value: ledger / floor, unit: '×' })
  const wrong = (await verifyLedger(application.pool)).filter((finding) => finding.wrong > 0n)
  console.log(wrong.length === 0 ? 'the ledger is right' : wrong)
} finally {
  await application.close()
  await owner.close()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
