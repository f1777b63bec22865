// The simulated world: servers over one PostgreSQL behind a wire that can fail, people, and one clock.

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { defaultPlan } from '#domain/plan/plan.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { verifyPassword } from '#server/identity/passwords.ts'
import { createMaster } from '#server/admins/create-master.ts'
import { createRoot } from '#server/members/create-root.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts'
import { createEncryption, type Encryption } from '#server/platform/encryption.ts'
import { requireRecordedKey, requireRecordedRail } from '#server/platform/installation.ts'
import { collectMarks, type Mark } from '#server/platform/marks.ts'
import { ensurePushKey } from '#server/platform/push-key.ts'
import { publishDueStatement } from '#server/statements/publish-statement.ts'
import { createSigner } from '#server/statements/statement-key.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'
import { CommitObserver, runTask, type Task } from './observe-commits.ts'
import { MoneyOracle } from './oracles/money-oracle.ts'
import type { Exchange, Operation } from './operation.ts'
import { OutsideWorld } from './outside/outside-world.ts'
import { createPerson, LEFT, type Answer, type Person } from './person.ts'
import type { RecordSource } from './record-source.ts'
import { drawFrom, seedServerRandomness } from './seeded-randomness.ts'
import { startSimulatedServer, type LoggedError, type SimulatedServer } from './simulated-server.ts'
import { SimulatedTimers } from './simulated-timers.ts'
import { findNotifiers } from './wire/find-notifiers.ts'
import { startWire, type Wire } from './wire/start-wire.ts'

const MAX_TRAIL = 2000
const MODELLED_PERCENT = 60
/** For what PostgreSQL does by itself. */
const LOOK_MILLISECONDS = 10
const MAX_LOOKS = 1000

export type WorldOptions = {
  seed: number
  clusterUrl: string
  members: number
  servers: number
  /** No other run uses the cluster, so that it may crash. */
  ownsCluster?: boolean
  /** Of which statements the log of the wire also tells whether two runs sent the same values. */
  fingerprints?: (text: string) => boolean
}

/** Just before a year ends, so that partitions of two years are used early. */
export const START = new Date('2026-12-20T06:00:00Z')

/** Draws from the numbers of the current step. */
class StepRandomNumbers extends RandomNumbers {
  numbers = new RandomNumbers(0)

  constructor() {
    super(0)
  }

  override below(limit: number): number {
    return this.numbers.below(limit)
  }
}

export class World {
  /** Of the current step. */
  random: RandomNumbers
  step = 0
  #named = 0
  #keys = 0
  readonly #wireRandom = new StepRandomNumbers()
  readonly clock = new SettableClock(START)
  readonly timers: SimulatedTimers
  readonly people: Person[] = []
  readonly servers: SimulatedServer[] = []
  endpoints: Endpoint[] = listEndpoints()
  readonly loggedErrors: LoggedError[] = []
  readonly secrets: Encryption
  readonly config: Config
  readonly options: WorldOptions
  readonly made: TestDatabase
  readonly outside: OutsideWorld
  /** When a person sent the same kind of change twice, which may be two events with equal mails. */
  readonly doubledAt = new Set<number>()
  readonly #changes = { at: 0, sent: new Set<string>() }
  readonly #restores: (() => unknown)[] = []
  readonly findings: string[] = []
  readonly outcomes = new Map<string, { done: number; refused: number }>()
  /** The newest exchanges, for the report of a finding. */
  readonly trail: string[] = []
  operations = new Map<string, Operation>()
  /** Answers that the person never saw, by the number of the exchange. */
  readonly lostAnswers = new Map<number, Answer>()
  recordSources: Record<string, RecordSource> = {}
  readonly faultCounts = new Map<string, number>()
  readonly marks = new Map<string, number>()
  sent = 0
  isStuck = false
  /** For requests of slow clients: resolves to whether the rest follows. */
  stall: (() => Promise<boolean>) | undefined
  /** For those who read their answers slowly: resolves to whether they read on. */
  linger: (() => Promise<boolean>) | undefined
  /** Requests without an answer yet. */
  inFlight = 0
  tableDigests: string[] = []
  onExchange: (exchange: Exchange) => void = () => {}
  beforeRequest: (() => Promise<void>) | undefined
  /** Before the person learns from an answer. */
  afterAnswer: ((exchange: Exchange) => Promise<void>) | undefined
  readonly observer = new CommitObserver()
  #reading: Promise<unknown> = Promise.resolve()
  /** Undefined in a run whose jobs compete with requests, which the model does not order. */
  money: MoneyOracle | undefined
  wire!: Wire
  /** As the role that owns the schema and past the wire: what oracles and people’s memories read. */
  owner!: pg.Client

  constructor(options: WorldOptions, made: TestDatabase, outside: OutsideWorld) {
    this.options = options
    this.made = made
    this.outside = outside
    this.random = new RandomNumbers(options.seed)
    this.timers = new SimulatedTimers(() => this.nameStream())
    this.timers.observe = (name, run) => this.#observeRound(name, run)
    const stopCollecting = collectMarks((mark) => this.#noteMark(mark))
    const onRejection = (error: unknown) =>
      void this.findings.push(`an unhandled rejection: ${describe(error)}`)
    process.on('unhandledRejection', onRejection)
    this.#restores.push(seedServerRandomness(options.seed), this.timers.restore, stopCollecting, () =>
      process.off('unhandledRejection', onRejection),
    )
    this.secrets = createEncryption(createHash('sha256').update(`key ${options.seed}`).digest())
    this.config = readConfig({
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      ...outside.environment,
    })
  }

  /** One after the other, because those outside read too; nothing else runs until then, so that the rows do not depend on how long it takes. */
  read = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const release = this.wire.hold()
    const reading = this.#reading
      .then(async () => (await this.owner.query<Row>(text, values)).rows)
      .finally(release)
    this.#reading = reading.catch(() => {})
    return reading
  }

  beginStep(number: number, random: RandomNumbers): void {
    this.step = number
    this.random = random
    this.#wireRandom.numbers = new RandomNumbers(random.below(2 ** 31))
    this.#named = 0
  }

  /** The next stream of server randomness. Steps that are left out do not change those of others. */
  nameStream(): string {
    this.#named += 1
    return `${this.options.seed} step ${this.step} stream ${this.#named}`
  }

  nameKey(): string {
    this.#keys += 1
    return `simulated-key-${this.options.seed}-${String(this.#keys).padStart(8, '0')}`
  }

  get wireRandom(): RandomNumbers {
    return this.#wireRandom
  }

  operationOf(endpoint: Endpoint): Operation {
    return this.operations.get(endpoint.id) ?? { endpoint }
  }

  note(exchange: Exchange): void {
    const { number, operation, person, path, answer } = exchange
    const { id, method } = operation.endpoint
    const outcome = this.outcomes.get(id) ?? { done: 0, refused: 0 }
    if (answer.status < 400) outcome.done += 1
    else if (answer.status < 500 && ![401, LEFT].includes(answer.status)) outcome.refused += 1
    this.outcomes.set(id, outcome)
    if (exchange.isLost) this.lostAnswers.set(number, answer)
    this.trail.push(
      `${number} ${exchange.at.toISOString()} ${person.name} ${method} ${path} ${answer.status}`,
    )
    if (this.trail.length > MAX_TRAIL) this.trail.shift()
    if (method !== 'GET') this.#noteChange(`${person.email} ${id}`, exchange.at.getTime())
    this.outside.note(exchange)
    this.onExchange(exchange)
  }

  #noteChange(change: string, at: number): void {
    if (at !== this.#changes.at) this.#changes.sent.clear()
    this.#changes.at = at
    if (this.#changes.sent.has(change)) this.doubledAt.add(at)
    this.#changes.sent.add(change)
  }

  countFault(name: string): void {
    this.faultCounts.set(name, (this.faultCounts.get(name) ?? 0) + 1)
    this.trail.push(`fault: ${name}`)
  }

  noteJobFailure(error: unknown): void {
    if (!isDatabaseUnavailable(error)) this.findings.push(`a job failed: ${describe(error)}`)
  }

  #noteMark(mark: Mark): void {
    this.marks.set(mark, (this.marks.get(mark) ?? 0) + 1)
    if (mark === 'the circuit breaker stopped money') this.money?.noteJob('circuit-breaker', this.clock.now())
  }

  /** The gateway of the sandbox settles payments in its rounds, and another worker closes accounts. */
  async #observeRound<T>(name: string, run: () => Promise<T>): Promise<T> {
    const task: Task = { commits: [] }
    try {
      return await runTask(task, run)
    } finally {
      const at = this.clock.now()
      if (/gateway/.test(name)) this.money?.noteJob('sandbox-gateway', at, { task })
      if (name.startsWith('closure')) await this.#noteClosures(at, task)
    }
  }

  /** Obstacles may postpone a closure, so the model receives the accounts that were closed. */
  async #noteClosures(at: Date, task: Task): Promise<void> {
    if (task.commits.length === 0 || !this.money) return
    const closed = await this.read<{ id: string }>(
      'select id::text from member where closed_at = $1 order by id',
      [at],
    )
    for (const { id } of closed) this.money.noteJob('account-closure', at, { task, body: { memberId: id } })
  }

  async startServer(name: string): Promise<SimulatedServer> {
    const { config, clock, secrets, timers } = this
    const server = await startSimulatedServer({
      name,
      databaseUrl: this.wire.urlFor(name),
      config,
      clock,
      secrets,
      timers,
      onError: (line) => this.outside.explains(line.message) || this.loggedErrors.push(line),
      observer: this.observer,
      onJob: (job, task) => this.money?.noteJob(job, clock.now(), { task }),
    })
    this.servers.push(server)
    return server
  }

  /** A client sends half of its request, and the rest when nothing else happens any more. It holds no connection until then. */
  async awaitSlowClient(isGone: boolean): Promise<boolean> {
    await this.wire.idle()
    for (const { name, pools } of this.servers)
      if (pools.some((pool) => pool.totalCount !== pool.idleCount))
        this.findings.push(`${name} holds a connection while a client sends its request`)
    return !isGone
  }

  /** Ends the sessions of all servers, whatever they are doing. Nothing else runs until they are gone. */
  async endSessions(): Promise<void> {
    const sessions = `from pg_stat_activity where datname = current_database() and usename = 'tributary_app'`
    const release = this.wire.hold()
    await this.read(`select pg_terminate_backend(pid) ${sessions}`)
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      const left = await this.read(`select pid ${sessions}`)
      if (left.length === 0) break
      await pause(LOOK_MILLISECONDS)
    }
    release()
  }

  /**
   * As when PostgreSQL is stopped at once and started again: what was not committed is gone. It does so by itself when the process of
   * a session is killed. Where other runs use the cluster too, only the sessions end.
   */
  async crashDatabase(): Promise<void> {
    if (!this.options.ownsCluster) return this.endSessions()
    const release = this.wire.hold()
    this.wire.disconnectAll()
    const other = await this.made.connectAsOwner()
    const crashed = new Promise<void>((resolve) => void other.on('error', () => resolve()))
    process.kill((this.owner as unknown as { processID: number }).processID, 'SIGKILL')
    await crashed
    await this.connectOwner()
    release()
    return undefined
  }

  /** Waits until PostgreSQL has recovered. */
  async connectOwner(): Promise<void> {
    for (let look = 0; ; look += 1)
      try {
        this.owner = await this.made.connectAsOwner()
        this.owner.on('error', () => {})
        return
      } catch (error) {
        if (look >= MAX_LOOKS) throw error
        await pause(LOOK_MILLISECONDS)
      }
  }

  async stopServer(server: SimulatedServer, isKilled: boolean): Promise<void> {
    this.servers.splice(this.servers.indexOf(server), 1)
    await (isKilled ? server.kill() : server.stop())
  }

  async stop(): Promise<void> {
    for (const restore of this.#restores) restore()
    for (const server of this.servers.splice(0)) await server.stop()
    await this.outside.stop()
    await (this.wire as Wire | undefined)?.stop()
    await this.made.drop()
  }
}

const describe = (error: unknown) => String(error instanceof Error ? error.stack : error)

const listServerNames = (count: number) => Array.from({ length: count }, (_, index) => `server ${index + 1}`)

export async function createWorld(options: WorldOptions): Promise<World> {
  const made = await createTestDatabase(options.clusterUrl)
  const world = new World(options, made, await OutsideWorld.open(options.seed, START))
  try {
    await prepareWorld(world)
    return world
  } catch (error) {
    // What was only half prepared may not stop either; the first error is the cause.
    await world.stop().catch(() => {})
    throw new Error(`The product could not be prepared: ${(error as Error).message}`, { cause: error })
  }
}

async function prepareWorld(world: World): Promise<void> {
  const { made, options } = world
  await world.connectOwner()
  world.wire = await startWire({
    databaseUrl: made.appUrl,
    monitorUrl: made.ownerUrl,
    servers: listServerNames(options.servers),
    random: world.wireRandom,
    mode: 'ordered',
    rules: {
      mayNotify: await findNotifiers(world.owner),
      ...(options.fingerprints && { fingerprints: options.fingerprints }),
    },
  })
  world.wire.onCommit((commit) => world.observer.note(commit))
  await world.outside.attach(world)
  // Draws what a process draws once, so that later runs in it are like the first.
  await drawFrom('once per process', () => verifyPassword(undefined, ''))
  await drawFrom(`${options.seed} installation`, () => installProduct(world))
  for (const name of listServerNames(options.servers)) await world.startServer(name)
  // Some are in the sandbox only.
  const { app } = world.servers[0]!
  world.endpoints = world.endpoints.filter(({ method, path }) => app.hasRoute({ method, url: path }))
  await world.outside.begin()
  for (let index = 1; index <= options.members; index += 1)
    world.people.push(createPerson('member', `member${index}`, index))
}

async function installProduct(world: World): Promise<void> {
  const { made, clock, secrets, config, people } = world
  const { database } = made
  const now = clock.now()
  await requireRecordedRail(database.pool, config.RAIL)
  await requireRecordedKey(database.pool, secrets)
  await ensurePushKey(database.pool, secrets, now)
  await database.inTransaction((tx) => ensurePlan(tx, now))
  for (const [index, name] of ['first', 'second'].entries()) {
    const email = `${name}@example.com`
    const { password } = await database.inTransaction((tx) =>
      createMaster(tx, { username: name, email }, now),
    )
    const id = BigInt(index + 1)
    people.push({ ...createPerson('admin', name, 60_000 + index), id, email, password, isMaster: true })
  }
  const root = { userrefid: 'root', name: 'Rosa Root', email: 'root@example.com', mobile: '+15550000' }
  const created = await database.inTransaction((tx) => createRoot(tx, root, now))
  const [plan] = await world.read<{ version: string; effectiveAt: Date }>(
    'select id::text as version, effective_at as "effectiveAt" from plan_version order by id desc limit 1',
  )
  if (world.random.chance(MODELLED_PERCENT) && !world.outside.chain)
    world.money = new MoneyOracle({
      root: { id: created!.id, userrefid: root.userrefid, registeredAt: now },
      plan: { version: Number(plan!.version), settings: defaultPlan, effectiveAt: plan!.effectiveAt },
    })
  await publishDueStatement(database, { now, signer: createSigner(secrets, config.PUBLIC_ORIGIN) })
}
