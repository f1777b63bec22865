// Generates demo data: months of history up to now, created through the product's own routes and deterministic per seed.
// See docs/decisions/0054-demo-data.md.

import { register as registerContract } from '#contract/member/members.ts'
import { addDays, dayOf, startOf } from '#domain/closing/closing-day.ts'
import { createMaster, type NewMaster } from '#server/admins/create-master.ts'
import { runDueClosings, type ClosingRunner } from '#server/closing/run-closing.ts'
import type { Caller } from '#server/http/caller.ts'
import { insertConsents } from '#server/identity/consent/consent-queries.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { route, type Route } from '#server/http/route.ts'
import { runDueMoneyJobs, runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { createRoot } from '#server/members/create-root.ts'
import { joinNetwork } from '#server/members/self-registration.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { StatementSigner } from '#server/statements/statement-key.ts'
import { planClaims, planMembers } from './simulate-members.ts'
import { planAdmins } from './simulate-admins.ts'
import { createRouteInvoker } from './invoke-route.ts'
import { populate, ROOT } from './population.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { planKyc } from './simulate-kyc.ts'
import { openLastDeposit, planManualDeposits } from './simulate-manual-deposits.ts'
import { planHoldings, stateAndReadHoldings } from './simulate-holdings.ts'
import { planOwnSettings } from './simulate-own-settings.ts'
import { planSanctions } from './simulate-sanctions.ts'
import { simulateProjections } from './simulate-projections.ts'
import { planFunding } from './simulate-treasury.ts'
import { planWithdrawals } from './simulate-withdrawals.ts'
import { simulateDay, type Simulation } from './simulation.ts'

export type DemoDataProgress = { day: number; of: number; members: number }

export type SimulationOptions = {
  database: Database
  secrets: Encryption
  signer: StatementSigner
  /** Creates the product's routes with the simulation's clock. */
  routesOf: (runner: ClosingRunner) => readonly Route[]
  seed: number
  members: number
  days: number
  now: Date
  password: string
  onProgress?: (progress: DemoDataProgress) => void
}

/** Chosen so that the last cycle is open and one closing old at the end. */
const FIRST_CYCLE_DAY = 2
const CYCLE_DAYS = 3
/** Statements are published for the last days only, to save time. */
const STATEMENT_DAYS = 4
const LAST_MINUTES_MILLISECONDS = 120_000

export async function generateDemoData(options: SimulationOptions): Promise<NewMaster> {
  const { database, signer, days, now, onProgress } = options
  const first = addDays(dayOf(now), -days)
  const clock = new SettableClock(startOf(first))
  const runner = { database, clock, signer, holder: 'demo data' }
  const { simulation, newMaster } = await createSimulation(options, runner, clock)
  planMembers(simulation)
  planFunding(simulation)
  planAdmins(simulation)
  planManualDeposits(simulation)
  planWithdrawals(simulation)
  planKyc(simulation)
  planSanctions(simulation)
  planHoldings(simulation)
  planOwnSettings(simulation)
  for (let day = 0; day <= days; day += 1) {
    const start = startOf(addDays(first, day))
    const end = day === days ? now : startOf(addDays(first, day + 1))
    clock.set(start)
    if (day < FIRST_CYCLE_DAY) await runDueClosings(runner)
    else await (day < days - STATEMENT_DAYS ? runDueMoneyJobs(runner) : runDueJobs(runner))
    if (day >= FIRST_CYCLE_DAY && (day - FIRST_CYCLE_DAY) % CYCLE_DAYS === 0)
      await planClaims(simulation, day, (day - FIRST_CYCLE_DAY) / CYCLE_DAYS, day + CYCLE_DAYS > days)
    await simulateDay(simulation, day, start, end)
    onProgress?.({ day, of: days, members: simulation.ids.length })
  }
  clock.set(new Date(Math.max(clock.now().getTime() + 1, now.getTime() - LAST_MINUTES_MILLISECONDS)))
  await simulateProjections(simulation)
  await openLastDeposit(simulation)
  await stateAndReadHoldings(simulation)
  return newMaster
}

/** Creates plan, master admin and first member, as on any installation. */
async function createSimulation(options: SimulationOptions, runner: ClosingRunner, clock: SettableClock) {
  const { database, secrets, seed, members, days, password } = options
  const random = new RandomNumbers(seed)
  const people = populate(random, members, days)
  const now = clock.now()
  await database.inTransaction((tx) => ensurePlan(tx, now))
  const newMaster = await database.inTransaction((tx) =>
    createMaster(tx, { username: 'master', email: 'master@localhost.invalid' }, now),
  )
  const { userrefid, name, email, mobile } = people[ROOT]!
  const root = await database.inTransaction((tx) => createRoot(tx, { userrefid, name, email, mobile }, now))
  if (!root) throw new Error('There are already members: demo data needs an empty database.')
  const consent = { memberId: root.id, now, address: '203.0.113.1' }
  await database.inTransaction((tx) => insertConsents(tx, consent))
  const master: Caller = { kind: 'admin', adminId: 1n, master: true, permissions: [] }
  // All members share one password hash, because hashing is slow by design.
  const passwordHash = await hashPassword(password)
  const joining = route(registerContract, (call) => joinNetwork(call, secrets, async () => passwordHash))
  const routes = [
    ...options.routesOf(runner).filter(({ endpoint }) => endpoint !== registerContract),
    joining,
  ]
  const invoke = createRouteInvoker({ database, clock, routes })
  const simulation: Simulation = {
    database,
    clock,
    secrets,
    invoke,
    random,
    people,
    ids: [root.id],
    master,
    password,
    days,
    agenda: new Map(),
  }
  return { simulation, newMaster }
}
