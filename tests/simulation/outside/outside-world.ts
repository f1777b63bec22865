// Everything outside the product that it talks to: the chains, mail, receivers of webhooks and push messages, the price of XRP and
// witnesses. All of it is in this process, draws from the seed, and fails when a fault of the plan says so.

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import type { Exchange } from '../operation.ts'
import type { Worker } from '../simulated-timers.ts'
import type { World } from '../world.ts'
import {
  reply,
  treatments,
  type OutsideAnswer,
  type OutsideCall,
  type Outcome,
  type Treatment,
} from './http-party.ts'
import { ChainSide } from './chain/chain-side.ts'
import { judgeChain } from './chain/judge-chain.ts'
import { MailServer } from './mail-server.ts'
import { OUTSIDE, Patience, redirectSockets } from './loopback.ts'
import { PushService } from './push-messages.ts'
import { RateSource } from './rate-source.ts'
import { recordEvents } from './record-events.ts'
import { WebhookReceiver } from './webhook-receiver.ts'
import { Witnesses } from './witnesses.ts'
import { XrpLedger } from './xrp-ledger.ts'

type Party = {
  accept(call: OutsideCall, random: RandomNumbers): Promise<OutsideAnswer> | OutsideAnswer
  note?(call: OutsideCall, outcome: Outcome): void
  /** What it answers when it fails as `answer 4xx` or `answer 5xx`. */
  statuses: { client: readonly number[]; server: readonly number[] }
}

/** Of the answers, as many fail as a fault says. */
const FAILING_PERCENT = 60
/** The names of workers that talk to those outside. */
const toOutside = /webhook|push|rate|mail|outbox|cosignature/
/** A round asks them many times. */
const FAILING_NODES_PERCENT = 8
const CHAIN_PERCENT = 45
const LEDGER_PERCENT = 50
const MAIL_PERCENT = 60
const usualStatuses = { client: [400, 401, 429, 302], server: [500, 502, 503] }

export const partyNames = [
  'hooks',
  'push',
  'rates',
  'nodes',
  'ledger',
  'mail',
  'witness1',
  'witness2',
] as const
export type PartyName = (typeof partyNames)[number]
type HttpPartyName = Exclude<PartyName, 'mail'>

export class OutsideWorld {
  readonly webhooks = new WebhookReceiver()
  readonly push = new PushService()
  readonly rates = new RateSource()
  /** Undefined in a run with the sandbox rail. */
  readonly chain: ChainSide | undefined
  /** Undefined in a run whose payouts in XRP nobody verifies. */
  readonly ledger: XrpLedger | undefined
  /** Undefined in a run whose mail stays in the outbox. */
  readonly mail: MailServer | undefined
  readonly witnesses: Witnesses
  readonly #seed: number
  readonly #server: Server
  readonly #patience = new Patience()
  readonly #restores: (() => void)[] = []
  readonly #faults = new Map<PartyName, Treatment | 'lie'>()
  readonly #counts = new Map<string, number>()
  #underWay = 0
  /** An administrator has changed something, such as recorded revenue. */
  #mayHoldRevenue = false
  #world: World | undefined

  #mailPort = 0

  private constructor(seed: number, server: Server, start: Date, witnesses: Witnesses) {
    this.#seed = seed
    this.#server = server
    this.witnesses = witnesses
    const random = this.#draw('chain')
    this.chain = random.chance(CHAIN_PERCENT) ? new ChainSide(seed, random, start) : undefined
    this.ledger = this.#draw('ledger').chance(LEDGER_PERCENT) ? new XrpLedger() : undefined
    this.mail = random.chance(MAIL_PERCENT) ? new MailServer() : undefined
    if (this.mail) this.mail.treat = () => this.#treat('mail', this.#draw('mail'))
  }

  /** The servers of the product must not run yet. */
  static async open(seed: number, start: Date): Promise<OutsideWorld> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const outside = new OutsideWorld(seed, server, start, await Witnesses.open(start))
    if (outside.mail) outside.#mailPort = await outside.mail.listen()
    server.on('request', (request, response) => void outside.#answer(request, response))
    const { port } = server.address() as AddressInfo
    outside.#restores.push(
      redirectSockets({
        findPort: (host, wanted) =>
          host.endsWith(`.${OUTSIDE}`) ? port : wanted === outside.#mailPort ? wanted : undefined,
        // Witnesses ask the product itself, which then needs its database.
        opened: (host) => (host === `product.${OUTSIDE}` ? () => {} : outside.#opened()),
      }),
      outside.#patience.replace(),
    )
    return outside
  }

  /** What the servers are configured with. */
  get environment(): Record<string, string> {
    return {
      WEBHOOK_INTERNAL_HOSTS: `hooks.${OUTSIDE}:80`,
      PUSH_INTERNAL_HOSTS: `push.${OUTSIDE}:80`,
      XRP_RATE_URL: `http://rates.${OUTSIDE}/price`,
      XRP_RATE_FIELD: 'market.price',
      ...(this.chain?.environment ?? { RAIL: 'sandbox' }),
      ...this.ledger?.environment,
      ...this.witnesses.environment,
      ...(this.mail && { SMTP_URL: `smtp://127.0.0.1:${this.#mailPort}` }),
    }
  }

  async attach(world: World): Promise<void> {
    this.#world = world
    this.witnesses.world = world
    if (this.mail) this.mail.world = world
    await recordEvents(world.owner)
  }

  /** Returns what ends the fault. */
  fail(party: PartyName, treatment: Treatment | 'lie'): () => void {
    this.#faults.set(party, treatment)
    return () => void this.#faults.delete(party)
  }

  /** The servers run: the watcher begins with the chain as it is now, and witnesses with the first statement. */
  async begin(): Promise<void> {
    await this.chain?.settle(this.#world!)
    await this.witnesses.poll()
  }

  /** A node that is on another chain is an error. */
  explains(error: string): boolean {
    return (
      error.startsWith('reading the chain failed') && this.chain?.lies.has('is on another chain') === true
    )
  }

  note({ person, operation, answer }: Exchange): void {
    if (person.kind === 'admin' && operation.endpoint.method !== 'GET' && answer.status < 300)
      this.#mayHoldRevenue = true
  }

  /** Product time has passed. */
  async passTime(): Promise<void> {
    await this.chain?.passTime(this.#world!, this.#mayHoldRevenue)
    this.#mayHoldRevenue = false
    this.ledger?.passTime(this.#world!)
  }

  /** Rounds of workers that talk to those outside. The watcher of the chain has one every few seconds. */
  async work(workers: readonly Worker[]): Promise<void> {
    const { random } = this.#world!
    const named = (pattern: RegExp) => workers.filter(({ name }) => pattern.test(name))
    if (this.chain && random.chance(70)) await random.pick(named(/^the watcher/)).runRound()
    if (random.chance(60)) await random.pick(named(toOutside)).runRound()
  }

  /** Within seconds, but for faults. */
  async deliverMail(): Promise<void> {
    if (!this.mail) return
    const sender = [...this.#world!.timers.workers].find(({ name }) => name === 'reading the outbox failed')
    await sender?.runRound()
  }

  async judge(): Promise<string[]> {
    const world = this.#world!
    const found = this.chain ? await judgeChain(this.chain, world) : []
    for (const party of [this.webhooks, this.push, this.rates, this.ledger, this.mail, this.witnesses])
      found.push(...((await party?.judge(world)) ?? []))
    return found
  }

  async stop(): Promise<void> {
    for (const restore of this.#restores.splice(0)) restore()
    this.#server.closeAllConnections()
    await new Promise((resolve) => void this.#server.close(resolve))
    await this.mail?.stop()
    await this.witnesses.stop()
  }

  readonly #parties: Record<HttpPartyName, Party> = {
    hooks: {
      accept: (call) => this.webhooks.accept(call, this.#world!),
      note: (call, outcome) => this.webhooks.note(call.path, call, outcome),
      statuses: usualStatuses,
    },
    push: {
      accept: (call) => this.push.accept(call),
      note: (call, outcome) => this.push.note(call, outcome),
      // 404 and 410 end a subscription.
      statuses: { client: [400, 403, 404, 410, 413, 429], server: [500, 503] },
    },
    rates: {
      accept: (_, random) => this.rates.answer(random, this.#faults.get('rates') === 'lie'),
      statuses: usualStatuses,
    },
    nodes: {
      accept: (call, random) =>
        this.chain!.answer(call, random, this.#world!, this.#faults.get('nodes') === 'lie'),
      statuses: usualStatuses,
    },
    ledger: {
      accept: (call, random) => this.ledger!.answer(call, random, this.#faults.get('ledger') === 'lie'),
      statuses: usualStatuses,
    },
    witness1: this.#createWitness(),
    witness2: this.#createWitness(),
  }

  /** Statements of the servers wait until the call has ended, so that the operating system does not order them. */
  #opened(): () => void {
    const release = this.#world?.wire.hold()
    this.#underWay += 1
    return () => {
      this.#underWay -= 1
      if (this.#underWay === 0) this.#patience.forget()
      release?.()
    }
  }

  /** Does not depend on the order in which calls arrive. */
  #draw(...names: string[]): RandomNumbers {
    const key = [this.#world?.step ?? 0, ...names].join(' ')
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    const hash = createHash('sha256').update(`${this.#seed} ${key} ${count}`).digest()
    return new RandomNumbers(hash.readUInt32BE())
  }

  #createWitness(): Party {
    return {
      accept: ({ host }, random) =>
        this.witnesses.answer(host, random, this.#faults.get('witness2') === 'lie'),
      statuses: usualStatuses,
    }
  }

  #treat(
    host: PartyName,
    random: RandomNumbers,
  ): { treatment: Treatment | undefined; random: RandomNumbers } {
    const fault = this.#faults.get(host)
    const percent = host === 'nodes' ? FAILING_NODES_PERCENT : FAILING_PERCENT
    const isSpared = fault === 'lie' || this.chain?.isQuiet || !random.chance(percent)
    return { treatment: isSpared ? undefined : fault, random }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host?.split('.')[0] as HttpPartyName
    const path = request.url ?? '/'
    if (!(host in this.#parties)) return this.#forward(path, response)
    const party = this.#parties[host]
    const call = { host, path, body: await buffer(request), request }
    const { treatment, random } = this.#treat(host, this.#draw(host, path))
    const { client, server } = party.statuses
    const outcome = await reply({
      response,
      treatment,
      accept: () => party.accept(call, random),
      status: random.pick(treatment === 'answer 4xx' ? client : server),
      timeOut: () => this.#patience.runOut(),
    })
    if (outcome !== 'refused') party.note?.(call, outcome)
  }

  /** To the product itself, for those who ask it from outside. */
  async #forward(path: string, response: ServerResponse): Promise<void> {
    const { app } = this.#world!.servers[0]!
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: path })
    response.shouldKeepAlive = false
    response.writeHead(statusCode, { 'content-type': String(headers['content-type']) }).end(rawPayload)
  }
}

function reorganize(world: World, isDeep: boolean): () => void {
  world.outside.chain?.reorganize(world, isDeep)
  return () => {}
}

/** Rows of the fault plan. */
export const outsideFaults = Object.fromEntries([
  ...partyNames.flatMap((party) =>
    treatments.map((treatment) => [
      `outside, ${party}: ${treatment}`,
      ({ outside }: World) => outside.fail(party, treatment),
    ]),
  ),
  ['outside, rates: strange prices', ({ outside }: World) => outside.fail('rates', 'lie')],
  ['outside, witness2: lie', ({ outside }: World) => outside.fail('witness2', 'lie')],
  ['outside, ledger: lie', ({ outside }: World) => outside.fail('ledger', 'lie')],
  ['outside, nodes: lie', ({ outside }: World) => outside.fail('nodes', 'lie')],
  ['outside, nodes: reorganize', (world: World) => reorganize(world, false)],
  ['outside, nodes: reorganize final blocks', (world: World) => reorganize(world, true)],
]) as Record<`outside, ${string}`, (world: World) => () => void>
