// Lives days of the simulated world, one request after the other and without faults, until every operation that changes
// something succeeded; observes what each request changes.

import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { endpointName } from '#server/cases/dual-control.ts'
import { generateInput } from '#tests/simulation/generate-input.ts'
import {
  excludedOperations,
  listOperations,
  recordSources,
} from '#tests/simulation/operations/all-operations.ts'
import { getIn, proveAgain } from '#tests/simulation/operations/sessions.ts'
import type { Exchange, Operation, WireInput } from '#tests/simulation/operation.ts'
import type { Person } from '#tests/simulation/person.ts'
import { sendRequest } from '#tests/simulation/send-request.ts'
import { drawFrom } from '#tests/simulation/seeded-randomness.ts'
import { createWorld, type World } from '#tests/simulation/world.ts'
import { describeEffects, type People } from './describe-effects.ts'
import { observeChanges, type ChangeObserver } from './observe-changes.ts'

export type Observation = {
  endpoint: Endpoint
  /** The request that a confirmation carried out. */
  confirmed: string | undefined
  status: number
  code: string | undefined
  effects: string[]
}
export type Exploration = { observations: Observation[]; missing: string[]; requests: number }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Short enough that sessions last, so that few requests are spent on getting in. */
const BETWEEN_VISITS = 2 * MINUTE
const VISITS_PER_DAY = 130
const TRIES = 6

type Options = { seed: number; clusterUrl: string; days: number; members: number }

export async function exploreEffects(options: Options): Promise<Exploration> {
  const { seed, clusterUrl, members } = options
  const world = await createWorld({ seed, clusterUrl, members, servers: 1, isDirect: true })
  try {
    world.money = undefined
    return await new Explorer(world, await observeChanges(world.owner), options).run()
  } finally {
    await world.stop()
  }
}

class Explorer {
  readonly #world: World
  readonly #observer: ChangeObserver
  readonly #options: Options
  readonly #observations: Observation[] = []
  readonly #operations: Operation[]
  readonly #missing: Set<string>
  readonly #tries = new Map<string, number>()

  constructor(world: World, observer: ChangeObserver, options: Options) {
    this.#world = world
    this.#observer = observer
    this.#options = options
    this.#operations = listOperations(world.endpoints)
    world.operations = new Map(this.#operations.map((operation) => [operation.endpoint.id, operation]))
    world.recordSources = recordSources
    world.afterAnswer = (exchange) => this.#observe(exchange)
    this.#missing = new Set(
      world.endpoints
        .filter(({ method, id }) => method !== 'GET' && !(id in excludedOperations))
        .map(({ id }) => id),
    )
  }

  async run(): Promise<Exploration> {
    const world = this.#world
    const { seed, days } = this.#options
    for (let day = 0; day < days; day += 1) {
      for (let visit = 0; visit < VISITS_PER_DAY; visit += 1) {
        world.beginStep(day * 100 + visit, new RandomNumbers(seed * 1_000_003 + day * 100 + visit))
        world.clock.set(new Date(world.clock.now().getTime() + BETWEEN_VISITS))
        await this.#visit()
      }
      world.clock.set(new Date((Math.floor(world.clock.now().getTime() / DAY) + 1.25) * DAY))
      await this.#rest()
    }
    return { observations: this.#observations, missing: [...this.#missing], requests: world.sent }
  }

  async #visit(): Promise<void> {
    const world = this.#world
    const { random } = world
    const person = this.#choosePerson()
    if (!(await getIn(person, world))) return
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const operation = this.#chooseOperation(person)
      const input = await (operation.prepare
        ? operation.prepare(person, world)
        : generateInput(operation.endpoint, person, world))
      if (!input) continue
      if (operation.endpoint.stepUp && random.chance(97)) await proveAgain(person, world)
      // Some preparations change rows past the servers.
      await this.#observer.take()
      await sendRequest(world, person, operation, input)
      break
    }
    if (random.chance(10)) await this.#work()
  }

  #choosePerson(): Person {
    const { people, random } = this.#world
    const admins = people.filter(({ kind }) => kind === 'admin')
    const members = people.filter(({ kind }) => kind === 'member')
    return random.pick(random.chance(45) ? admins : members)
  }

  /** Most often one that has not succeeded yet. */
  #chooseOperation({ kind }: Person): Operation {
    const { random } = this.#world
    const isOfOffice = ({ endpoint }: Operation) => endpoint.path.startsWith('/api/admin/')
    const all = this.#operations.filter(
      (operation) => operation.endpoint.method !== 'GET' && isOfOffice(operation) === (kind === 'admin'),
    )
    const missing = all.filter(({ endpoint }) => this.#missing.has(endpoint.id))
    if (missing.length > 0 && random.chance(70)) return this.#pickSeldomTried(missing)
    const total = all.reduce((sum, { weight = 1 }) => sum + weight * 10, 0)
    let left = random.below(total)
    return all.find(({ weight = 1 }) => (left -= weight * 10) < 0)!
  }

  #pickSeldomTried(operations: readonly Operation[]): Operation {
    const { random } = this.#world
    const triesOf = ({ endpoint }: Operation) => this.#tries.get(endpoint.id) ?? 0
    const [one, other] = [random.pick(operations), random.pick(operations)]
    const chosen = triesOf(one) <= triesOf(other) ? one : other
    this.#tries.set(chosen.endpoint.id, triesOf(chosen) + 1)
    return chosen
  }

  async #work(): Promise<void> {
    const { timers } = this.#world
    timers.runLater()
    await this.#awaitBackground()
    for (const worker of timers.workers) await worker.runRound()
    await this.#awaitBackground()
    await this.#observer.take()
  }

  async #rest(): Promise<void> {
    await this.#work()
    const world = this.#world
    await drawFrom(world.nameStream(), () => world.servers[0]!.runDueJobs())
    await this.#awaitBackground()
    await this.#observer.take()
  }

  /** Some requests start work that goes on after their answer. */
  async #awaitBackground(): Promise<void> {
    const isBusy = () =>
      this.#world.servers.some(({ pools }) =>
        pools.some((pool) => pool.totalCount !== pool.idleCount || pool.waitingCount > 0),
      )
    await pause(0)
    while (isBusy()) await pause(1)
  }

  async #observe({ person, operation: { endpoint }, input, answer }: Exchange): Promise<void> {
    await this.#awaitBackground()
    const changes = await this.#observer.take()
    if (endpoint.method === 'GET' && changes.rows.length === 0 && changes.events.length === 0) return
    const world = this.#world
    const confirmation = endpoint.id === 'confirmRequest' ? await this.#readConfirmation(input) : undefined
    const subject =
      confirmation?.subject ??
      (await this.#findSubject(endpoint, input.params, input.body as Record<string, string>))
    const addresses = await world.read<{ email: string; who: string }>(
      `select lower(email) as email, 'member ' || id as who from member union all select lower(email), 'admin ' || id from admin`,
    )
    const self = person.id === undefined ? undefined : `${person.kind} ${person.id}`
    const sponsors = await world.read<{ who: string }>(
      `select 'member ' || sponsor_id as who from member where 'member ' || id = any($1) and sponsor_id is not null`,
      [[self, subject]],
    )
    const people: People = {
      self,
      subject,
      sponsors: new Set(sponsors.map(({ who }) => who)),
      byEmail: new Map(addresses.map(({ email, who }) => [email, who])),
    }
    if (answer.status < 300) this.#missing.delete(endpoint.id)
    this.#observations.push({
      endpoint,
      confirmed: confirmation?.confirmed,
      status: answer.status,
      code: (answer.body as { code?: string } | undefined)?.code,
      effects: describeEffects(changes, people),
    })
  }

  async #readConfirmation({
    params,
  }: WireInput): Promise<{ confirmed: string; subject: string | undefined } | undefined> {
    const [row] = await this.#world.read<{
      endpoint: string
      params: Record<string, string>
      body: Record<string, string>
    }>(
      `select endpoint, coalesce(payload -> 'params', '{}') as params, coalesce(payload -> 'body', '{}') as body
       from confirmation where id::text = $1`,
      [params!['id']],
    )
    if (!row) return undefined
    const confirmed = this.#world.endpoints.find((endpoint) => endpointName(endpoint) === row.endpoint)!
    return { confirmed: confirmed.id, subject: await this.#findSubject(confirmed, row.params, row.body) }
  }

  async #findSubject(
    { path }: Endpoint,
    params: Record<string, string> = {},
    body: Record<string, string> = {},
  ): Promise<string | undefined> {
    const named = params['memberId'] ?? body['memberId']
    if (named !== undefined) return `member ${named}`
    if (path.includes('/sub-admins/')) return `admin ${params['id']}`
    for (const [name, id] of Object.entries(params)) {
      const table = path.includes('/administrator-recoveries/') ? undefined : subjects[name]
      if (!table || !/^\d{1,15}$/.test(id)) continue
      const [row] = await this.#world.read<{ who: string }>(
        `select 'member ' || member_id as who from ${table} where id = $1 and member_id is not null`,
        [id],
      )
      if (row) return row.who
    }
    if (typeof body['userrefid'] === 'string') {
      const [row] = await this.#world.read<{ who: string }>(
        `select 'member ' || id as who from member where lower(userrefid) = lower($1)`,
        [body['userrefid']],
      )
      return row?.who
    }
    return undefined
  }
}

/** The table of the record that a parameter names. */
const subjects: Record<string, string> = {
  withdrawalId: 'withdrawal',
  depositId: 'deposit',
  activationId: 'activation',
  submissionId: 'kyc_submission',
  ticketId: 'ticket',
  matchId: 'sanctions_match',
  recoveryId: 'authenticator_recovery',
}
