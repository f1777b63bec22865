// The demo world: months of history through the product's own operations, up to the present moment, the same for the same
// seed. See docs/decisions/0054-demo-data.md.

import { register as registerContract } from '#contract/member/members.ts'
import { addDays, dayOf, startOf } from '#domain/closing/closing-day.ts'
import { createMaster, type NewMaster } from '#server/admins/create-master.ts'
import { catchUp, type Runner } from '#server/closing/run-closing.ts'
import type { Caller } from '#server/http/caller.ts'
import { hashPassword } from '#server/http/identity/passwords.ts'
import { route, type Route } from '#server/http/route.ts'
import { moveDueMoney, runDue } from '#server/jobs/run-due-jobs.ts'
import { createRoot } from '#server/members/create-root.ts'
import { register } from '#server/members/self-registration.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { planClaims, planLives } from './simulate-members.ts'
import { planOffice } from './simulate-admins.ts'
import { operating } from './invoke-route.ts'
import { populate, ROOT } from './population.ts'
import { RandomNumbers } from './random-numbers.ts'
import { openLastDeposit, planProvenDeposits } from './simulate-manual-deposits.ts'
import { planFunding } from './simulate-treasury.ts'
import { planWithdrawals } from './simulate-withdrawals.ts'
import { liveDay, type World } from './simulation.ts'

export type WorldProgress = { day: number; of: number; members: number }

export type WorldOptions = {
  database: Database
  secrets: Encryption
  /** The product's routes over a runner with the world's own clock. */
  routesOf: (runner: Runner) => readonly Route[]
  seed: number
  members: number
  days: number
  now: Date
  password: string
  onProgress?: (progress: WorldProgress) => void
}

/** The first cycle opens on this day, so that the last one is open and one closing old when the world ends. */
const FIRST_CYCLE_DAY = 2
const CYCLE_DAYS = 3
/** Statements of the last days are there to be read; older ones would only take time. */
const STATEMENT_DAYS = 4
const LAST_MINUTES_MILLISECONDS = 120_000

export async function makeWorld(options: WorldOptions): Promise<NewMaster> {
  const { database, days, now, onProgress } = options
  const first = addDays(dayOf(now), -days)
  const clock = new SettableClock(startOf(first))
  const runner = { database, clock, holder: 'the demo world' }
  const { world, newMaster } = await found(options, runner, clock)
  planLives(world)
  planFunding(world)
  planOffice(world)
  planProvenDeposits(world)
  planWithdrawals(world)
  for (let day = 0; day <= days; day += 1) {
    const start = startOf(addDays(first, day))
    const end = day === days ? now : startOf(addDays(first, day + 1))
    clock.set(start)
    if (day < FIRST_CYCLE_DAY) await catchUp(runner)
    else await (day < days - STATEMENT_DAYS ? moveDueMoney(runner) : runDue(runner))
    if (day >= FIRST_CYCLE_DAY && (day - FIRST_CYCLE_DAY) % CYCLE_DAYS === 0)
      await planClaims(world, day, (day - FIRST_CYCLE_DAY) / CYCLE_DAYS, day + CYCLE_DAYS > days)
    await liveDay(world, day, start, end)
    onProgress?.({ day, of: days, members: world.ids.length })
  }
  clock.set(new Date(Math.max(clock.now().getTime() + 1, now.getTime() - LAST_MINUTES_MILLISECONDS)))
  await openLastDeposit(world)
  return newMaster
}

/** The plan, the master admin and the first member, as on any other installation. */
async function found(options: WorldOptions, runner: Runner, clock: SettableClock) {
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
  if (!root) throw new Error('There are members already: a world is made in an empty database only.')
  const master: Caller = { kind: 'admin', adminId: 1n, master: true, permissions: [] }
  // One password for everybody, hashed once: hashing is slow by design.
  const passwordHash = await hashPassword(password)
  const joining = route(registerContract, (call) => register(call, secrets, async () => passwordHash))
  const routes = [
    ...options.routesOf(runner).filter(({ endpoint }) => endpoint !== registerContract),
    joining,
  ]
  const operate = operating({ database, clock, routes })
  const world: World = {
    database,
    clock,
    secrets,
    operate,
    random,
    people,
    ids: [root.id],
    master,
    password,
    days,
    agenda: new Map(),
  }
  return { world, newMaster }
}
