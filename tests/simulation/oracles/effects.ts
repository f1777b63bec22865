// Compares what a request changes with what its endpoint declares, in runs without faults and where nothing else is under way.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import { endpointName } from '#server/cases/dual-control.ts'
import { compareEffects, type Observation } from '#tests/support/effects/compare-effects.ts'
import { declaredEffects } from '#tests/support/effects/declared-effects.ts'
import { describeEffects, type People } from '#tests/support/effects/describe-effects.ts'
import { observeChanges, type ChangeObserver, type Changes } from '#tests/support/effects/observe-changes.ts'
import type { Exchange, WireInput } from '../operation.ts'
import { LEFT } from '../person.ts'
import type { World } from '../world.ts'
import { nameExchange } from './watcher.ts'

/** From now on, in every request. */
export async function watchEffects(world: World): Promise<void> {
  const watcher = new EffectsWatcher(world, await observeChanges(world.owner))
  world.beforeRequest = () => watcher.forget()
  world.afterAnswer = async (exchange) => void world.findings.push(...(await watcher.judge(exchange)))
}

class EffectsWatcher {
  readonly #world: World
  readonly #observer: ChangeObserver
  readonly #endpoints: ReadonlyMap<string, Endpoint>

  constructor(world: World, observer: ChangeObserver) {
    this.#world = world
    this.#observer = observer
    this.#endpoints = new Map(world.endpoints.map((endpoint) => [endpoint.id, endpoint]))
  }

  /** What jobs, workers and preparations changed. */
  async forget(): Promise<void> {
    await this.#observer.take()
  }

  async judge(exchange: Exchange): Promise<string[]> {
    if (!exchange.isAlone || exchange.answer.status === LEFT) return []
    await this.#world.wire.idle()
    const changes = await this.#observer.take()
    if (exchange.operation.endpoint.method === 'GET' && changes.rows.length + changes.events.length === 0)
      return []
    const observation = await this.#describe(exchange, changes)
    const found = compareEffects(observation, this.#endpoints, declaredEffects)
    // A repeated request that was carried out before is answered from its key, and changes nothing.
    const isReplay = exchange.repeats !== undefined && !observation.effects.includes('+idempotency_key')
    const wrong = isReplay ? found.filter((finding) => !finding.includes(' lacks ')) : found
    return wrong.map((finding) => `${nameExchange(exchange)}: ${finding}`)
  }

  async #describe(
    { person, operation: { endpoint }, input, answer }: Exchange,
    changes: Changes,
  ): Promise<Observation> {
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
    return {
      endpoint,
      confirmed: confirmation?.confirmed,
      status: answer.status,
      code: (answer.body as { code?: string } | undefined)?.code,
      effects: describeEffects(changes, people),
    }
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
