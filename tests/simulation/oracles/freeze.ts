// "This wasn't me": after an account was frozen, nothing that a thief held before is of use. Sessions have ended, mailed codes are void,
// no money leaves and no address is added until the owner or two administrators lift it.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Exchange } from '../operation.ts'
import type { Browser } from '../person.ts'
import type { World } from '../world.ts'
import { nameExchange, StepChanges, type Change, type Watcher } from './watcher.ts'

const opensSession = new Set([
  'register',
  'signIn',
  'signInWithCode',
  'signInWithPasskey',
  'resetPassword',
  'changePassword',
])
/** With a session of the account, or nothing but a code that was mailed to its owner. */
const isOfAccount = ({ id, access }: Endpoint) => access === 'member' || id === 'resetPassword'

type Freeze = {
  /** The newest request when it was answered: later ones were sent after it. */
  number: number
  /** The newest mail then. */
  lastMail: Promise<bigint>
  isOpen: boolean
  before: Assets | undefined
}
type Assets = { withdrawals: number; approved: number; addresses: number; passkeys: number }

export function createFreezeWatcher(world: World): Watcher {
  const watcher = new FreezeWatcher(world)
  return { note: (exchange) => watcher.note(exchange), judgeStep: () => watcher.judgeStep() }
}

class FreezeWatcher {
  readonly #world: World
  readonly #changes = new StepChanges()
  /** By member; the last one of each. */
  readonly #freezes = new Map<string, Freeze>()
  /** The newest request when someone signed in with this browser. */
  readonly #signedIn = new WeakMap<Browser, number>()
  /** The same by session, because a thief's browser has the session of another. */
  readonly #opened = new Map<string, number>()
  #withCode: Exchange[] = []
  /** Confirmations of requests to lift a freeze. */
  readonly #liftings = new Map<string, string>()

  constructor(world: World) {
    this.#world = world
  }

  note(exchange: Exchange): string[] {
    const { operation, person, answer, input } = exchange
    const { endpoint } = operation
    this.#changes.add(exchange)
    if (endpoint.id === 'freezeAccount' && answer.status < 300)
      this.#freeze(tokenOwner(exchange), exchange.isAlone)
    if (person.kind !== 'member' || answer.status >= 300) return []
    const found = this.#findOldSession(exchange)
    // Of two requests at the same time either may be the first.
    if (opensSession.has(endpoint.id))
      this.#signedIn.set(person.browser, exchange.isAlone ? this.#world.sent : Infinity)
    this.#opened.set(sessionOf(person.browser), this.#findSignIn(person.browser))
    if (isOfAccount(endpoint) && codesOf(input.body).length > 0) this.#withCode.push(exchange)
    return found
  }

  #findOldSession({ number, operation, person }: Exchange): string[] {
    const freeze = this.#freezes.get(String(person.id))
    if (operation.endpoint.access !== 'member' || !freeze || person.browser.apiKey !== undefined) return []
    const since = this.#findSignIn(person.browser)
    return since <= freeze.number && freeze.number < number
      ? [`a session of ${person.name} outlived the freeze after request ${freeze.number}`]
      : []
  }

  #findSignIn(browser: Browser): number {
    return this.#signedIn.get(browser) ?? this.#opened.get(sessionOf(browser)) ?? 0
  }

  async judgeStep(): Promise<string[]> {
    const found: string[] = []
    const changes = this.#changes.take()
    for (const exchange of this.#withCode.splice(0)) found.push(...(await this.#judgeCode(exchange)))
    if (changes.length > 0) found.push(...(await this.#judgeAssets()))
    for (const change of changes) await this.#follow(change)
    return found
  }

  async #follow(change: Change): Promise<void> {
    const { exchange, answer } = change
    const { operation, input, person } = exchange
    const { id } = operation.endpoint
    if (id === 'freezeAccount') {
      const memberId = tokenOwner(exchange)
      if (!this.#freezes.get(memberId)?.isOpen) this.#freeze(memberId, false)
      const freeze = this.#freezes.get(memberId)!
      freeze.before ??= await this.#readAssets(memberId)
    }
    if (id === 'unfreezeAccount') this.#lift(String(person.id))
    if (id === 'unfreezeMember') {
      const memberId = input.params!['memberId']!
      if (answer['pending'] === true) this.#liftings.set(String(answer['confirmation']), memberId)
      else this.#lift(memberId)
    }
    const lifted = id === 'confirmRequest' ? this.#liftings.get(input.params!['id']!) : undefined
    if (lifted !== undefined) this.#lift(lifted)
  }

  /** A repeated call only ends the sessions that were opened since. */
  #freeze(memberId: string, isAlone: boolean): void {
    const known = this.#freezes.get(memberId)
    const lastMail = isAlone ? this.#findLastMail() : Promise.resolve(0n)
    const before = known?.isOpen ? known.before : undefined
    this.#freezes.set(memberId, { number: this.#world.sent, lastMail, isOpen: true, before })
  }

  async #findLastMail(): Promise<bigint> {
    const [row] = await this.#world.read<{ last: string }>(
      'select coalesce(max(id), 0)::text as last from outbox_mail',
    )
    return BigInt(row!.last)
  }

  #lift(memberId: string): void {
    const freeze = this.#freezes.get(memberId)
    if (freeze) freeze.isOpen = false
  }

  async #judgeAssets(): Promise<string[]> {
    const found: string[] = []
    for (const [memberId, { isOpen, before }] of this.#freezes) {
      if (!isOpen || !before) continue
      const now = await this.#readAssets(memberId)
      for (const name of Object.keys(now) as (keyof Assets)[])
        if (now[name] > before[name])
          found.push(`member ${memberId} is frozen and has ${now[name]} ${name} instead of ${before[name]}`)
    }
    return found
  }

  async #readAssets(memberId: string): Promise<Assets> {
    const [row] = await this.#world.read<Assets>(
      `select (select count(*)::int from withdrawal where member_id = $1) as withdrawals,
         (select count(*)::int from withdrawal_event join withdrawal on withdrawal.id = withdrawal_id
          where member_id = $1 and withdrawal_event.state = 'approved') as approved,
         (select count(*)::int from withdrawal_address where member_id = $1) as addresses,
         (select count(*)::int from passkey where kind = 'member' and owner_id = $1) as passkeys`,
      [memberId],
    )
    return row!
  }

  /** A mailed code that was accepted and had been mailed before the freeze, and not since. */
  async #judgeCode(exchange: Exchange): Promise<string[]> {
    const { person, input } = exchange
    const freeze = this.#freezes.get(String(person.id))
    if (!freeze || exchange.number <= freeze.number) return []
    const codes = codesOf(input.body)
    const mails = await this.#world.read<{ id: string; details: Buffer }>(
      `select id::text, sealed_details as details from outbox_mail
       where sealed_details is not null and lower(recipient) in
         (select lower(email) from member where id = $1 union select lower($2))`,
      [person.id, person.email],
    )
    const last = await freeze.lastMail
    const numbers = mails
      .filter(({ details }) => codes.some((code) => this.#world.secrets.open(details).includes(`"${code}"`)))
      .map(({ id }) => BigInt(id))
    return numbers.length > 0 && numbers.every((number) => number <= last)
      ? [`${nameExchange(exchange)} was accepted with a code that was mailed before the freeze`]
      : []
  }
}

const sessionOf = ({ cookies }: Browser): string => cookies.get('__Host-session') ?? ''

const tokenOwner = ({ input }: Exchange): string => (input.body as { token: string }).token.split('.')[0]!

/** Six digits that the request holds, as a form sends them. */
function codesOf(body: unknown): string[] {
  const { code, stepUp } = (body ?? {}) as { code?: unknown; stepUp?: { code?: unknown; method?: string } }
  return [code, stepUp?.method === 'email' ? stepUp.code : undefined].filter(
    (each) => typeof each === 'string' && /^\d{6}$/.test(each),
  ) as string[]
}
