// `npm run bench:closing-days`: what a member's pages cost after 100 and after 1 100 closing days, with past months merged.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import { addDays, nominalTime, startOf, type Day } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { mergeClosingMonths } from '#server/closing/post/merge-closing-months.ts'
import { applyClosingTotals } from '#server/closing/post/apply-member-totals.ts'
import { buildReportIndexes } from '#server/closing/post/build-report-indexes.ts'
import { closeDay } from '#server/closing/run-closing.ts'
import { activateMany, registerMany } from '#server/demo-data/load-network-queries.ts'
import { readAccountStatement } from '#server/ledger/read-account-statement.ts'
import { postTransfers } from '#server/ledger/post-transfers.ts'
import { newTransferId } from '#server/ledger/transfer-ids.ts'
import { readDashboard } from '#server/member-dashboard/read-dashboard.ts'
import { createRoot } from '#server/members/create-root.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { ensureApplicationLogin } from '#server/platform/application-login.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { recordFigure } from '#tests/bench/figures.ts'
import { readOptions } from '#server/platform/read-options.ts'

readOptions('bench:closing-days')

const FIRST: Day = '2023-01-01'
const [FEW, MANY] = [100, 1100]
const MEMBERS = 30
/** Shorter than the term of a package, so that there is always one that earns. */
const DAYS_BETWEEN_PURCHASES = 180
const CALLS = 40

async function fundTreasury(database: Database, at: Date) {
  const amount = 10_000_000_000_000n
  const accounts = ['assets_bep20', 'revenue', 'reward_treasury'] as const
  const [assets, revenue, treasury] = accounts.map(systemAccount)
  const transfers = [
    { id: newTransferId(at), code: 'revenue_recorded', from: assets!, to: revenue!, amount },
    { id: newTransferId(at), code: 'treasury_funding', from: revenue!, to: treasury!, amount },
  ] as const
  await database.inTransaction((tx) =>
    postTransfers(tx, { transfers, cause: { kind: 'bench', id: '1' }, at }),
  )
}

/** All members buy packages repeatedly, so that every closing has rows. */
async function buyForAll(database: Database, ids: readonly bigint[], at: Date) {
  const amount = 100_000_000n
  await database.inTransaction(async (tx) => {
    const transfers = ids.map((id) => ({
      id: newTransferId(at),
      code: 'deposit' as const,
      from: 6n,
      to: memberAccount(id, 'r_wallet'),
      amount,
    }))
    await postTransfers(tx, { transfers, cause: { kind: 'bench', id: '1' }, at })
    const bought = ids.map((memberId) => ({ memberId, package: 'igniteFund', amount }))
    await activateMany(tx, bought, { at, planVersion: 1 })
  })
}

/**
 * Median milliseconds of the dashboard and a statement of a member, on new connections: those that ran the closings have cached
 * every partition that was dropped since, which no server does in minutes.
 */
async function measurePages(url: string, memberId: bigint, now: Date): Promise<number> {
  const database = openDatabase({ connectionString: url })
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now()
    await database.inTransaction((tx) => readDashboard(tx, { memberId, now, locale: 'en' }))
    await readAccountStatement(database.pool, { account: memberAccount(memberId, 'profit_wallet'), rows: 25 })
    times.push(performance.now() - began)
  }
  await database.close()
  return times.toSorted((a, b) => a - b)[CALLS >> 1]!
}

async function measure(url: string) {
  const database = openDatabase({ connectionString: url })
  const clock = new SettableClock(startOf(FIRST))
  await database.inTransaction((tx) => savePlan(tx, defaultPlan, clock.now(), 'bench'))
  const founder = {
    userrefid: 'headwater',
    name: 'Nora',
    email: 'nora@headwater.example',
    mobile: '+4520100200',
  }
  const root = await database.inTransaction((tx) => createRoot(tx, founder, clock.now()))
  const joined = Array.from({ length: MEMBERS }, (_, n) => ({ userrefid: `member${n}`, sponsor: root!.id }))
  const ids = await database.inTransaction((tx) => registerMany(tx, joined, clock.now()))
  await fundTreasury(database, clock.now())
  const pages: number[] = []
  for (let count = 0; count < MANY; count += 1) {
    const day = addDays(FIRST, count)
    if (count % DAYS_BETWEEN_PURCHASES === 0) await buyForAll(database, ids, startOf(day))
    clock.set(nominalTime(day))
    await closeDay({ database, clock, holder: 'bench' }, day)
    if (count + 1 !== FEW && count + 1 !== MANY) continue
    await applyClosingTotals(database.pool)
    await buildReportIndexes(database.pool)
    if (count + 1 === MANY)
      console.log(`days apart  ${(await measurePages(url, ids[3]!, clock.now())).toFixed(2)} ms`)
    await mergeClosingMonths(database.pool)
    pages.push(await measurePages(url, ids[3]!, clock.now()))
    console.log(`${count + 1} days  ${pages.at(-1)!.toFixed(2)} ms`)
  }
  await database.close()
  const value = pages[1]! / pages[0]!
  console.log(`ratio  ${value.toFixed(2)}`)
  recordFigure({ name: `pages of a member after ${FEW} closing days`, value: pages[0]!, unit: 'ms' })
  recordFigure({ name: `after ${MANY}, compared with ${FEW}`, value, unit: '×', goal: { atMost: 1.2 } })
}

const directory = await mkdtemp(join(tmpdir(), 'tributary-bench-'))
await chmod(directory, 0o755)
const settings = { fsync: 'off', synchronous_commit: 'off' }
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), settings })
try {
  const url = postgres.url()
  await migrate(url)
  const owner = openDatabase({ connectionString: url, connections: 1 })
  await owner.pool.query('insert into simulated_time default values')
  await owner.close()
  await measure(await ensureApplicationLogin(url))
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
