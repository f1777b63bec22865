// Dual control, judged from the requests that were seen and not from the product's list of confirmations: what needs two administrators
// was requested by one and confirmed by another, who is another person and independent of the first.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import { alwaysControlledKinds, controlKinds, type ControlKind } from '#contract/admin/dual-control-kinds.ts'
import { parseAmount, printAmount } from '../model/money-event.ts'
import type { World } from '../world.ts'
import { nameExchange, StepChanges, type Change, type Watcher } from './watcher.ts'

type Control = { kind: string; required: boolean; freeUpTo: string | null }
type Settings = { controls: Control[]; coolingHours: number }
type AdminRow = { id: string; email: string; role: string; permissions: string[]; active: boolean }
type Rights = { admins: Map<string, AdminRow>; memberEmails: Map<string, string> }

const HOUR = 3_600_000

/** Of operations whose effect decides which control applies; what they changed is compared instead. */
const byEffect = new Set(['saveMember', 'saveSubAdmin'])

export async function createDualControlWatcher(world: World): Promise<Watcher> {
  const watcher = new DualControl(world, await readSettings(world), await readRights(world))
  return { note: (exchange) => watcher.note(exchange), judgeStep: () => watcher.judgeStep() }
}

/** Only at the start: later settings are known from the requests that saved them. */
async function readSettings({ read }: World): Promise<Settings> {
  const rows = await read<Control>(
    'select kind, required, free_up_to::text as "freeUpTo" from dual_control order by kind',
  )
  const controls = rows.map(({ freeUpTo, ...control }) => ({
    ...control,
    freeUpTo: freeUpTo === null ? null : printAmount(BigInt(freeUpTo)),
  }))
  const [row] = await read<{ hours: number }>('select cooling_hours as hours from confirmation_setting')
  return { controls, coolingHours: row!.hours }
}

async function readRights({ read }: World): Promise<Rights> {
  const admins = await read<AdminRow>(
    'select id::text, email, role, permissions, active from admin where deleted_at is null order by id',
  )
  const members = await read<{ id: string; email: string }>(
    'select id::text, email from member where closed_at is null',
  )
  return {
    admins: new Map(admins.map((row) => [row.id, row])),
    memberEmails: new Map(members.map(({ id, email }) => [id, email])),
  }
}

class DualControl {
  readonly #world: World
  readonly #changes = new StepChanges()
  /** Requests by the number of their confirmation. */
  readonly #waiting = new Map<string, Change>()
  readonly #carriedOut = new Set<string>()
  /** Who created or changed whose account. */
  readonly #links: { one: string; other: string; at: number }[] = []
  /** Requests that succeeded although the permission is not known. */
  readonly #unpermitted: Change['exchange'][] = []
  #settings: Settings
  #rights: Rights

  constructor(world: World, settings: Settings, rights: Rights) {
    this.#world = world
    this.#settings = settings
    this.#rights = rights
  }

  note(exchange: Change['exchange']): string[] {
    if (exchange.answer.status < 300 && !this.#isPermitted(exchange)) this.#unpermitted.push(exchange)
    if (exchange.person.kind === 'admin' || exchange.operation.endpoint.access !== 'member')
      this.#changes.add(exchange)
    return []
  }

  #isPermitted({ person, operation: { endpoint } }: Change['exchange']): boolean {
    if (endpoint.access !== 'admin' || person.isMaster) return true
    const held: readonly string[] = this.#rights.admins.get(String(person.id))?.permissions ?? []
    return [endpoint.permission, endpoint.also ?? 'any administrator'].every(
      (each) => each === 'any administrator' || held.includes(each),
    )
  }

  async judgeStep(): Promise<string[]> {
    return [...(await this.#judgeChanges()), ...(await this.#judgePermissions())]
  }

  /** Permissions may have been granted while the request was under way. */
  async #judgePermissions(): Promise<string[]> {
    if (this.#unpermitted.length === 0) return []
    this.#rights = await readRights(this.#world)
    return this.#unpermitted
      .splice(0)
      .filter((exchange) => !this.#isPermitted(exchange))
      .map((exchange) => `${nameExchange(exchange)} was allowed without the permission for it`)
  }

  async #judgeChanges(): Promise<string[]> {
    const changes = this.#changes.take()
    if (changes.length === 0) return []
    const before = this.#settings
    const found: string[] = []
    for (const change of changes) found.push(...(await this.#judge(change, before)))
    return [...found, ...(await this.#judgeRights(changes))]
  }

  async #judge(change: Change, before: Settings): Promise<string[]> {
    const { answer, exchange } = change
    const { endpoint } = exchange.operation
    if (answer['pending'] === true) {
      const id = String(answer['confirmation'])
      if (!this.#waiting.has(id)) this.#waiting.set(id, change)
      return []
    }
    if (endpoint.id === 'confirmRequest') return this.#judgeConfirmation(change)
    this.#apply(change, change)
    const amount = await this.#findUncontrolled(change, before)
    return amount === undefined
      ? []
      : [`${nameExchange(exchange)} took effect without a second administrator${amount}`]
  }

  #judgeConfirmation(change: Change): string[] {
    const { exchange } = change
    const id = exchange.input.params!['id']!
    const request = this.#waiting.get(id)
    if (!request) return [`${nameExchange(exchange)} confirmed what nobody requested`]
    if (this.#carriedOut.has(id)) return []
    this.#carriedOut.add(id)
    const [one, other] = [request.exchange.person, exchange.person]
    const what = `${nameExchange(exchange)} confirmed ${request.exchange.path} of ${one.name}`
    const found: string[] = []
    if (one.id === other.id) found.push(`${what}: it is the own request`)
    if (this.#areLinked(String(one.id), String(other.id), exchange.at.getTime()))
      found.push(`${what}: one of them made or changed the account of the other`)
    this.#apply(request, change)
    return found
  }

  #areLinked(one: string, other: string, at: number): boolean {
    const since = at - this.#settings.coolingHours * HOUR
    return this.#links.some(
      (link) =>
        link.at > since &&
        ((link.one === one && link.other === other) || (link.one === other && link.other === one)),
    )
  }

  /** What a request of an administrator changes for this oracle, once it takes effect. */
  #apply({ exchange, answer }: Change, { exchange: { at } }: Change): void {
    const { endpoint } = exchange.operation
    const by = String(exchange.person.id)
    const link = (other: unknown) => this.#links.push({ one: by, other: String(other), at: at.getTime() })
    if (endpoint.id === 'createSubAdmin' && typeof answer['id'] === 'string') link(answer['id'])
    if (endpoint.id === 'saveSubAdmin' || endpoint.id === 'sendSubAdminResetLink')
      link(exchange.input.params!['id'])
    if (endpoint.id === 'saveControls') this.#settings = exchange.input.body as unknown as Settings
  }

  /** Undefined if one administrator is enough; otherwise the amount that is not exempt, or an empty text. */
  async #findUncontrolled({ exchange, answer }: Change, before: Settings): Promise<string | undefined> {
    const { endpoint } = exchange.operation
    if (endpoint.id === 'approveWithdrawals') return this.#findBulk(answer, before)
    if (!endpoint.dualControl || byEffect.has(endpoint.id)) return undefined
    const amount = await this.#readAmount(endpoint, exchange)
    const kinds = [endpoint.dualControl].flat()
    const isNeeded = (settings: Settings) => kinds.some((kind) => isRequired(settings, kind, amount))
    // The settings may have changed while the request was under way.
    if (!isNeeded(before) || !isNeeded(this.#settings)) return undefined
    return amount === null ? '' : ` for ${printAmount(amount)}`
  }

  async #findBulk(answer: Change['answer'], before: Settings): Promise<string | undefined> {
    const results = (answer['results'] ?? []) as { id: string; approved: boolean }[]
    for (const { id, approved } of results) {
      if (!approved) continue
      const [row] = await this.#world.read<{ amount: string }>(
        'select amount::text from withdrawal where id = $1',
        [id],
      )
      const isNeeded = (settings: Settings) => isRequired(settings, 'withdrawals', BigInt(row!.amount))
      if (isNeeded(before) && isNeeded(this.#settings)) return ` for withdrawal ${id} of ${row!.amount}`
    }
    return undefined
  }

  async #readAmount({ id }: Endpoint, { input }: Change['exchange']): Promise<bigint | null> {
    const body = input.body as { amount?: string } | undefined
    if (['addFunds', 'deductFunds', 'grantPackage'].includes(id)) return parseAmount(body!.amount!.trim())
    const query = amountQueries[id]
    if (!query) return null
    const [row] = await this.#world.read<{ amount: string }>(query.sql, [input.params![query.param]])
    return row ? BigInt(row.amount) : null
  }

  /** Compares the rights of all administrators and the addresses of all members with those before the step. */
  async #judgeRights(changes: readonly Change[]): Promise<string[]> {
    const isRelevant = changes.some(({ exchange: { operation } }) => changesRights.has(operation.endpoint.id))
    if (!isRelevant) return []
    const before = this.#rights
    const now = (this.#rights = await readRights(this.#world))
    const confirmed = changes.flatMap(({ exchange }) => {
      const request = this.#waiting.get(exchange.input.params?.['id'] ?? '')
      return exchange.operation.endpoint.id === 'confirmRequest' && request ? [request.exchange] : []
    })
    const isConfirmed = (id: string, param: string, value: string) =>
      confirmed.some(
        ({ operation, input }) => operation.endpoint.id === id && input.params?.[param] === value,
      )
    const isSelf = (id: string) =>
      changes.some(
        ({ exchange: { operation, person } }) =>
          operation.endpoint.id === 'saveAdminProfile' && String(person.id) === id,
      )
    const found: string[] = []
    for (const [id, row] of now.admins) {
      const old = before.admins.get(id)
      if (!old || !isRequired(this.#settings, 'administrators', null)) continue
      const gained = describeGain(old, row, isSelf(id))
      if (gained && !isConfirmed('saveSubAdmin', 'id', id))
        found.push(`administrator ${id} has ${gained} without a second administrator`)
    }
    const mayReturn = changes.some(({ exchange }) => exchange.operation.endpoint.id === 'stopEmailChange')
    for (const [id, email] of now.memberEmails) {
      const old = before.memberEmails.get(id)
      if (old === undefined || old === email || mayReturn || isConfirmed('saveMember', 'memberId', id))
        continue
      found.push(`the email address of member ${id} changed without two administrators`)
    }
    return found
  }
}

const changesRights = new Set([
  'saveSubAdmin',
  'saveMember',
  'confirmRequest',
  'saveAdminProfile',
  'stopEmailChange',
  'createSubAdmin',
])

function describeGain(old: AdminRow, row: AdminRow, isOwnProfile: boolean): string | undefined {
  if (old.email !== row.email && !isOwnProfile)
    return `the email address ${row.email} instead of ${old.email}`
  if (old.role !== row.role) return `the role ${row.role}`
  if (!old.active && row.active) return 'access again'
  const more = row.permissions.filter((permission) => !old.permissions.includes(permission))
  return more.length > 0 ? `the permissions ${more.join(', ')}` : undefined
}

const amountQueries: Record<string, { sql: string; param: string }> = {
  approveDeposit: {
    sql: 'select coalesce(received, amount)::text as amount from deposit where id = $1',
    param: 'depositId',
  },
  approveWithdrawal: { sql: 'select amount::text from withdrawal where id = $1', param: 'withdrawalId' },
  reapproveWithdrawal: { sql: 'select amount::text from withdrawal where id = $1', param: 'withdrawalId' },
}

function isRequired({ controls }: Settings, kind: ControlKind, amount: bigint | null): boolean {
  if (alwaysControlledKinds.some((each) => each === kind)) return true
  if (kind === 'controls') return controls.some(({ required }) => required)
  if (!controlKinds.some((each) => each === kind)) return true
  const found = controls.find((each) => each.kind === kind)
  if (!found?.required) return false
  if (amount === null || found.freeUpTo === null) return true
  return amount > parseAmount(found.freeUpTo)
}
