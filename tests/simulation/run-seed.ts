// One simulated run: days of requests, background work and faults decided by a seed, judged by oracles.

import { setTimeout as pause } from 'node:timers/promises'
import { createDigest } from './digest.ts'
import { beginFault, outsideOf, planFaults, type FaultPlan } from './fault-plan.ts'
import { listOperations, recordSources } from './operations/all-operations.ts'
import { createPlots } from './actors/all-plots.ts'
import type { Plots } from './actors/plot.ts'
import { VisitChoice, type Visit } from './choose-visit.ts'
import type { Exchange } from './operation.ts'
import type { Person } from './person.ts'
import { proveAgain } from './operations/sessions.ts'
import { judgeAnswer } from './oracles/judge-answer.ts'
import { judgeQuiet } from './oracles/judge-quiet.ts'
import { watchEffects } from './oracles/effects.ts'
import { createWatchers, Watchers } from './oracles/watchers.ts'
import { drawFrom } from './seeded-randomness.ts'
import { sendRequest } from './send-request.ts'
import { planTimeline, randomOfStep, type Step } from './timeline.ts'
import type { WireStatistics } from './wire/start-wire.ts'
import { createWorld, START, type World, type WorldOptions } from './world.ts'

export type SeedOptions = WorldOptions & {
  days: number
  /** Requests of people per day, without those on the way to them. */
  visits: number
  /** Of the plots, only those with one of these texts in their name. */
  roles?: readonly string[] | undefined
  /** To find the steps that a finding needs. */
  isLeftOut?: (step: Step) => boolean
}

export type SeedReport = {
  seed: number
  /** Days lived. */
  days: number
  lastStep: number
  requests: number
  findings: string[]
  digest: string
  tableDigests: string[]
  /** Successes and refusals by operation. */
  outcomes: Map<string, { done: number; refused: number }>
  faults: Map<string, number>
  marks: Map<string, number>
  wire: WireStatistics
  /** The latest on the wire. */
  events: readonly string[]
  trail: string[]
}

const LOST_PERCENT = 4
const TWICE_PERCENT = 6
const CROWD_PERCENT = 30
/** Of the visits; each seed has one of these. */
const PLOT_PERCENTS = [20, 40, 70]
const MAX_CROWD = 4
/** What one person does after the first request, because getting in takes three others. */
const MAX_NEXT = 8
const MAX_PAUSE_SECONDS = 300

export async function runSeed(options: SeedOptions): Promise<SeedReport> {
  const world = await createWorld(options)
  try {
    return await new SeedRun(world, options).run()
  } finally {
    // What hangs would not stop either.
    if (!world.isStuck) await world.stop()
  }
}

const BACKGROUND_MILLISECONDS = 60_000
/** A step that takes longer hangs. */
const MAX_STEP_MILLISECONDS = 600_000

/** Some requests start work that goes on after their answer, such as a projection in a worker thread. */
async function awaitBackground({ wire, servers }: World): Promise<void> {
  const start = performance.now()
  const isBusy = () =>
    servers.some(({ pools }) =>
      pools.some((pool) => pool.totalCount !== pool.idleCount || pool.waitingCount > 0),
    )
  await wire.idle()
  while (isBusy() && performance.now() - start < BACKGROUND_MILLISECONDS) {
    await pause(1)
    await wire.idle()
  }
}

class SeedRun {
  readonly #world: World
  readonly #options: SeedOptions
  readonly #visits: VisitChoice
  readonly #plots: Plots
  readonly #plotPercent: number
  readonly #lost: Exchange[] = []
  readonly #faults: FaultPlan
  #watchers = new Watchers([])

  constructor(world: World, options: SeedOptions) {
    this.#world = world
    this.#options = options
    this.#faults = planFaults(world.random)
    this.#plots = createPlots(options.roles)
    this.#plotPercent = options.roles ? Math.max(...PLOT_PERCENTS) : world.random.pick(PLOT_PERCENTS)
    world.onExchange = (exchange) => {
      world.money?.noteExchange(exchange)
      const { number, person, operation, path } = exchange
      const what = `request ${number}: ${person.name} ${operation.endpoint.method} ${path}`
      world.findings.push(...judgeAnswer(world, exchange).map((finding) => `${what}: ${finding}`))
      world.findings.push(...this.#watchers.note(exchange))
    }
    const all = listOperations(world.endpoints)
    world.operations = new Map(all.map((operation) => [operation.endpoint.id, operation]))
    world.recordSources = recordSources
    this.#visits = new VisitChoice(all)
  }

  async run(): Promise<SeedReport> {
    const world = this.#world
    const { seed, isLeftOut = () => false } = this.#options
    this.#watchers = await createWatchers(world)
    if (this.#faults.active.length === 0) await watchEffects(world)
    for (const step of planTimeline(seed, world.clock.now(), this.#options)) {
      if (isLeftOut(step)) continue
      world.beginStep(step.number, randomOfStep(seed, step))
      if (!(await this.#takeInTime(step))) break
      world.findings.push(...(world.money?.judgeStep() ?? []), ...(await this.#watchers.judgeStep()))
      if (world.findings.length > 0) break
    }
    return this.#report()
  }

  async #takeInTime(step: Step): Promise<boolean> {
    const world = this.#world
    const timeout = new AbortController()
    const late = pause(MAX_STEP_MILLISECONDS, false, { signal: timeout.signal }).catch(() => true)
    const isInTime = await Promise.race([this.#take(step).then(() => true), late])
    timeout.abort()
    world.isStuck = !isInTime
    if (!isInTime)
      world.findings.push(
        `step ${step.number}, ${step.kind}, does not end: ${world.wire.describe().join('; ')}`,
      )
    return isInTime
  }

  async #report(): Promise<SeedReport> {
    const world = this.#world
    return {
      seed: this.#options.seed,
      days: Math.round((world.clock.now().getTime() - START.getTime()) / 86_400_000),
      lastStep: world.step,
      requests: world.sent,
      findings: world.findings,
      digest: await createDigest(world),
      tableDigests: world.tableDigests,
      outcomes: world.outcomes,
      faults: world.faultCounts,
      marks: world.marks,
      wire: world.wire.statistics(),
      events: world.wire.events,
      trail: world.trail,
    }
  }

  async #take({ kind, at }: Step): Promise<void> {
    const { clock, findings } = this.#world
    if (at !== undefined && at > clock.now().getTime()) clock.set(new Date(at))
    await this.#world.outside.passTime()
    if (kind === 'visit') await this.#visit()
    else if (kind === 'work') await this.#withFault(() => this.#work(), outsideOf(this.#faults))
    // The model of money knows a job as a whole, so that a fault may not leave half of it to the next run.
    else if (kind === 'jobs' && this.#world.money) await this.#runJobs()
    else if (kind === 'jobs') await this.#withFault(() => this.#runJobs())
    else {
      await this.#rest()
      findings.push(...(await judgeQuiet(this.#world)), ...(await this.#watchers.judgeQuiet()))
    }
  }

  /** One person, or several at the same moment. */
  async #visit(): Promise<void> {
    const { random } = this.#world
    if (random.chance(this.#plotPercent)) return this.#withFault(() => this.#plots.act(this.#world))
    const isCrowd = random.chance(CROWD_PERCENT)
    const count = isCrowd ? random.between(2, MAX_CROWD) : 1
    const prepared: (() => Promise<unknown>)[] = []
    let last: Visit | undefined
    for (let index = 0; index < count; index += 1) {
      const repeated = this.#repeatLost()
      last = repeated ? undefined : await this.#visits.choose(this.#world)
      const request = repeated ?? (last && (await this.#prepareRequest(last)))
      if (request) prepared.push(request)
    }
    const { money } = this.#world
    const isRacing = random.chance(10) && money === undefined && !this.#world.afterAnswer
    const background = isRacing ? [this.#runJobs()] : []
    await this.#withFault(async () => {
      await Promise.all([...prepared.map((send) => send()), ...background])
      if (last && !isCrowd) await this.#stay(last.person)
    })
  }

  /** One request after the other. */
  async #stay(person: Person): Promise<void> {
    const world = this.#world
    for (let left = world.random.below(MAX_NEXT); left > 0; left -= 1) {
      world.clock.advance(world.random.below(MAX_PAUSE_SECONDS) * 1000)
      const visit = await this.#visits.chooseNext(person, world)
      if (!visit) return
      const send = await this.#prepareRequest(visit)
      await send()
    }
  }

  async #withFault(work: () => Promise<unknown>, plan = this.#faults): Promise<void> {
    const endFault = await beginFault(this.#world, plan)
    try {
      await work()
    } finally {
      await endFault?.()
    }
    await awaitBackground(this.#world)
  }

  #repeatLost(): (() => Promise<unknown>) | undefined {
    const { random } = this.#world
    if (this.#lost.length === 0 || !random.chance(50)) return undefined
    const { person, operation, input, key, number } = this.#lost.shift()!
    return () => sendRequest(this.#world, person, operation, input, { key, repeats: number })
  }

  async #prepareRequest({ person, operation, input, isAgain }: Visit): Promise<() => Promise<unknown>> {
    const world = this.#world
    const { random } = world
    if (operation.endpoint.stepUp && random.chance(95)) await proveAgain(person, world)
    const isLost = operation.endpoint.money === true && random.chance(LOST_PERCENT)
    const send = async (key?: string) => {
      const exchange = await sendRequest(world, person, operation, input, { isLost, key })
      const isUnknown = exchange.key !== undefined && exchange.answer.status >= 500
      if (isLost || isUnknown) this.#lost.push(exchange)
      return exchange
    }
    if (isAgain) return async () => [await send(), await send()]
    if (!random.chance(TWICE_PERCENT)) return send
    // A double click has one key, two tabs have two.
    const key = operation.endpoint.money && random.chance(50) ? world.nameKey() : undefined
    return () => Promise.all([send(key), send(key)])
  }

  /** Rounds of some workers. */
  async #work(): Promise<void> {
    const { timers, random } = this.#world
    timers.runLater()
    await awaitBackground(this.#world)
    const workers = [...timers.workers]
    for (let count = random.below(3); count > 0; count -= 1) await random.pick(workers).runRound()
    await this.#world.outside.work(workers)
  }

  async #runJobs(): Promise<void> {
    const world = this.#world
    const server = world.random.pick(world.servers)
    await drawFrom(world.nameStream(), () =>
      server.runDueJobs().catch((error: unknown) => world.noteJobFailure(error)),
    )
  }

  /** Every worker has a round, and every due job a run, with nothing else going on. */
  async #rest(): Promise<void> {
    const { timers } = this.#world
    timers.runLater()
    await awaitBackground(this.#world)
    const runRounds = async () => {
      for (const worker of timers.workers) await worker.runRound()
    }
    await this.#withFault(runRounds, outsideOf(this.#faults))
    await this.#runJobs()
    await awaitBackground(this.#world)
  }
}
