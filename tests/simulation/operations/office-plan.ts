// Administrators and the plan: settings, versions, what-ifs, closings, run-offs, jobs, the circuit breaker.

import { DEAD_QUEUE } from '#server/platform/job-schema.ts'
import type { Operation } from '../operation.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'
import { createFalseUuid } from './mistakes.ts'
import { endpointOf, dayOfWorld, look, office, onRecord, reasonBody, writeReason } from './office-choices.ts'

/** Sometimes from a later day, and from a page that is not the newest. */
function saveNote(world: World, version: number) {
  const { random } = world
  const day = random.chance(40) ? dayOfWorld(world, random.between(1, 24)) : undefined
  return {
    basedOn: random.chance(6) ? version - 1 : version,
    ...(day !== undefined && { effectiveOn: day }),
  }
}

type Terms = { key: string; name: string; networkBounty: string[] } & Record<string, unknown>
type Fund = { share: string; slabs: { upTo: string | null; percent: string }[] }
type PlanDocument = {
  packages: Terms[]
  odl: { percentOfTurnover: string; funds: Record<string, Fund> }
  budgetShares: Record<string, string>
  fees: Record<string, unknown>
}
type PlanRead = { version: number; plan: PlanDocument; month: string }
const readPlan = (person: Person, world: World) => look<PlanRead>('readPlan', person, world)

function changeOdl({ odl, ...plan }: PlanDocument, { random }: World): PlanDocument {
  const share = random.between(25, 40)
  const [one, two] = [random.between(20, 35), random.between(15, 30)]
  const last = 100 - one - two + (random.chance(10) ? 5 : 0)
  const shares: Record<string, number> = { igniteFund: share, elevatePlus: 30, legacyVault: 70 - share }
  const funds = Object.entries(odl.funds).map(([key, { slabs }]) => [
    key,
    {
      share: String(shares[key]),
      slabs: slabs.map((slab, index) => ({ ...slab, percent: String([one, two, last][index]) })),
    },
  ])
  const percentOfTurnover = String(random.between(3, 8))
  return { ...plan, odl: { percentOfTurnover, funds: Object.fromEntries(funds) } }
}

/** One percentage changed, or none. */
function changeLevels(plan: PlanDocument, { random }: World): PlanDocument {
  const changed = random.pick(plan.packages).key
  const packages = plan.packages.map((terms) => {
    const [first = '0', ...others] = terms.networkBounty
    if (terms.key !== changed) return terms
    const next = Math.max(0.1, Number(first) + random.between(-5, 5) / 10).toFixed(1)
    return { ...terms, networkBounty: [next, ...others] }
  })
  return { ...plan, packages }
}

function changeBudget(plan: PlanDocument, { random }: World): PlanDocument {
  const kind = random.pick(Object.keys(plan.budgetShares))
  const share = random.chance(10) ? '99.9' : `${random.between(1, 20)}.${random.below(10)}`
  return { ...plan, budgetShares: { ...plan.budgetShares, [kind]: share } }
}

function changeTerms(plan: PlanDocument, { random }: World): PlanDocument {
  const changed = random.pick(plan.packages).key
  const terms = random.pick<Record<string, unknown>>([
    { dailyRate: `0.${random.between(1, 9)}` },
    { slots: random.between(0, 9) },
    { depositTakecare: random.between(30, 400) },
    { odlProfitMax: String(random.between(10, 60)) },
  ])
  const packages = plan.packages.map((each) => (each.key === changed ? { ...each, ...terms } : each))
  return { ...plan, packages }
}

function changeFees(plan: PlanDocument, { random }: World): PlanDocument {
  const fees = random.pick<Record<string, unknown>>([
    { withdrawal: `${random.between(5, 15)}.${random.below(10)}` },
    { minWithdrawals: { usdt: String(random.between(5, 15)), xrp: String(random.between(5, 15)) } },
    { addressChange: String(random.between(0, 3)) },
    { minDeposit: String(random.between(80, 120)) },
  ])
  return { ...plan, fees: { ...plan.fees, ...fees } }
}

type WhatIf = {
  id: string
  basedOn: number
  effectiveOn?: string
  plan?: unknown
  restoredVersion?: number
}

/** With the finished what-if that compared exactly the change, or without one. */
async function savePlan(person: Person, world: World) {
  const { random } = world
  const whatIf = person.memory.get('what-if') as WhatIf | undefined
  if (whatIf?.plan !== undefined && random.chance(40)) {
    const { id, restoredVersion: _, ...change } = whatIf
    return { body: { ...change, whatIfId: id, ...reasonBody(world) } }
  }
  const found = await readPlan(person, world)
  if (!found) return undefined
  const note = saveNote(world, found.version)
  if (random.chance(20)) {
    const month = random.chance(10) ? '2026-01' : found.month
    const monthReward = { month, amount: String(random.between(0, 500)) }
    return { body: { basedOn: note.basedOn, plan: found.plan, monthReward, ...reasonBody(world) } }
  }
  const plan = random.pick([changeOdl, changeLevels, changeBudget, changeTerms, changeFees])(
    found.plan,
    world,
  )
  const turnoverOverride = random.chance(80) ? null : String(random.between(0, 5000))
  const once = random.chance(25) && { turnoverOverride }
  return { body: { ...note, plan, ...once, ...reasonBody(world) } }
}

async function startWhatIf(person: Person, world: World) {
  if (world.random.chance(25)) {
    const restoration = await chooseRestoration(person, world)
    return restoration && { body: { ...restoration.note, restoredVersion: Number(restoration.version) } }
  }
  const found = await readPlan(person, world)
  return found && { body: { ...saveNote(world, found.version), plan: changeLevels(found.plan, world) } }
}

/** A what-if backs one change. */
const forgetWhatIf = ({ memory }: Person) => {
  memory.delete('what-if')
}

type Version = { version: number; state: string; changesClosings: boolean; restoreChanges: unknown[] }
const listVersions = (person: Person, world: World) => look<Version[]>('listPlanVersions', person, world)

async function chooseRestoration(person: Person, world: World) {
  const versions = (await listVersions(person, world)) ?? []
  const current = versions.find(({ state }) => state === 'current')?.version
  const earlier = versions.filter(({ restoreChanges }) => restoreChanges.length > 0)
  if (current === undefined || earlier.length === 0) return undefined
  const chosen = world.random.pick(world.random.chance(10) ? versions : earlier)
  return { version: String(chosen.version), note: saveNote(world, current) }
}

async function restoreVersion(person: Person, world: World) {
  const whatIf = person.memory.get('what-if') as WhatIf | undefined
  if (whatIf?.restoredVersion !== undefined && world.random.chance(85)) {
    const { id, restoredVersion, basedOn, effectiveOn } = whatIf
    return {
      params: { version: String(restoredVersion) },
      body: {
        basedOn,
        ...(effectiveOn !== undefined && { effectiveOn }),
        whatIfId: id,
        ...reasonBody(world),
      },
    }
  }
  const chosen = await chooseRestoration(person, world)
  return chosen && { params: { version: chosen.version }, body: { ...chosen.note, ...reasonBody(world) } }
}

async function cancelVersion(person: Person, world: World) {
  const versions = (await listVersions(person, world)) ?? []
  const scheduled = versions.filter(({ state }) => state === 'scheduled')
  const list = scheduled.length === 0 || world.random.chance(10) ? versions : scheduled
  if (list.length === 0 || (list === versions && !world.random.chance(20))) return undefined
  return { params: { version: String(world.random.pick(list).version) }, body: reasonBody(world) }
}

type Closings = {
  due: string | null
  undone: { day: string } | null
  last: { day: string } | null
}

async function chooseClosing(person: Person, world: World, kind: 'due' | 'undone' | 'last') {
  const found = await look<Closings>('readClosingStatus', person, world)
  if (!found) return undefined
  const day = kind === 'due' ? found.due : found[kind]?.day
  if (world.random.chance(10)) return { body: { date: dayOfWorld(world, world.random.between(-9, 2)) } }
  return day == null ? undefined : { body: { date: day } }
}

function startRunOff(_: Person, world: World) {
  const { random } = world
  const assumption = random.pick(['none', 'average', 'table'])
  const steps = [
    { from: dayOfWorld(world, 1), amountDaily: String(random.between(10, 500)) },
    { from: dayOfWorld(world, 40), amountDaily: String(random.between(0, 200)) },
  ]
  return { body: { assumption, ...(assumption === 'table' && { steps }) } }
}

async function switchPublication(person: Person, world: World) {
  const found = await look<{ isOn: boolean }>('readRunOffPublication', person, world)
  if (!found) return undefined
  return { body: { isOn: world.random.chance(85) ? !found.isOn : found.isOn, ...reasonBody(world) } }
}

async function releaseBreaker(person: Person, world: World) {
  const found = await look<{ stop: { id: string } | null }>('readMoneyStopDetails', person, world)
  if (!found?.stop && !world.random.chance(10)) return undefined
  return {
    body: {
      stopId: found?.stop?.id ?? '1',
      reason: writeReason(world),
      acceptsRemaining: world.random.chance(50),
    },
  }
}

const jobNames = (endpointOf('runJob').params as unknown as { shape: { job: { options: string[] } } }).shape
  .job.options

/** Only one that another server computes at the same moment is still running. */
const newestRun = (param: string, isWhatIf: boolean) => {
  const ids = `select id::text from run_off
    where ${isWhatIf ? '' : 'not '}exists (select from plan_what_if where run_id = id) order by id desc limit 1`
  return { param, waiting: ids, any: ids }
}

/** What the job queue stores when a job has failed every retry. The simulation runs due jobs without the queue. */
async function failJob(world: World): Promise<void> {
  const { owner, random, clock } = world
  await owner.query(`select jobs.create_queue($1, '{"policy": "standard"}')`, [DEAD_QUEUE])
  await owner.query(`insert into jobs.job (id, name, data, created_on) values ($1, $2, $3, $4)`, [
    createFalseUuid(world),
    DEAD_QUEUE,
    JSON.stringify({ job: random.pick(jobNames) }),
    clock.now(),
  ])
}

const onDeadLetter = (id: string, weight: number): Operation =>
  office(id, weight, async (person, world) => {
    if (world.random.chance(30)) await failJob(world)
    const found = await look<{ deadLetters: { id: string }[] }>('readJobs', person, world)
    const letters = found?.deadLetters ?? []
    if (letters.length > 0 && world.random.chance(85))
      return { params: { deadLetterId: world.random.pick(letters).id } }
    return world.random.chance(15) ? { params: { deadLetterId: createFalseUuid(world) } } : undefined
  })

export const planOperations: Operation[] = [
  office('savePlan', 3.5, savePlan, forgetWhatIf),
  office('startPlanWhatIf', 2, startWhatIf, ({ memory }, { body }, input) => {
    const { id } = body as { id: string }
    memory.set('what-if', { ...(input.body as object), id })
  }),
  onRecord('cancelPlanWhatIf', 0.4, newestRun('whatIfId', true)),
  office('restorePlanVersion', 1, restoreVersion, forgetWhatIf),
  office('cancelPlanVersion', 0.5, cancelVersion),
  office('runClosing', 1.5, (person, world) => chooseClosing(person, world, 'due')),
  office('undoClosing', 0.7, (person, world) => chooseClosing(person, world, 'last')),
  office('redoClosing', 1.5, (person, world) => chooseClosing(person, world, 'undone')),
  office('startRunOff', 0.7, startRunOff),
  onRecord('cancelRunOff', 0.4, newestRun('runOffId', false)),
  office('switchRunOffPublication', 0.4, switchPublication),
  office('releaseCircuitBreaker', 3, releaseBreaker),
  office('verifyLedger', 0.7, () => ({})),
  onDeadLetter('retryDeadLetter', 0.8),
  onDeadLetter('discardDeadLetter', 0.8),
  office('runJob', 1, (_, { random }) => ({
    params: { job: random.chance(5) ? 'no-such-job' : random.pick(jobNames) },
  })),
  // Moving the clock waits for real timers.
  office('advanceClock', 0, () => ({ body: { by: 'hour' } })),
]
