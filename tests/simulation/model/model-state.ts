// The state of the model: the reference's state with indexes, so that the work of a day grows with the day and not with the history.

import type { Plan } from '#domain/plan/plan.ts'
import {
  ReferenceState,
  type Flag,
  type RefMember,
  type ReferenceActivation,
  type ReferenceReward,
} from '#tests/support/rewards/reference/reference-state.ts'
import { PendingQueue } from '#tests/simulation/model/pending-queue.ts'

export type ModelReward = Omit<ReferenceReward, 'status'> & { status: 'Pending' | 'Paid' | 'Reversed' }

/** Everything that one run of a closing wrote, for its undo. */
export type ClosingRun = {
  day: number
  run: number
  state: 'complete' | 'undone'
  rewards: ModelReward[]
  used: Map<ReferenceActivation, bigint>
  slabsBefore: Map<number, number>
}

export type ModelMember = RefMember & { userrefid: string; closed?: boolean }
export type PlanChange = {
  apply: (plan: Plan) => Plan
  id: number | null
  at: number
  cancelled: boolean
  result: Plan
}

export class ModelState extends ReferenceState {
  override members: ModelMember[] = []
  readonly earnings = new PendingQueue()
  readonly bonuses = new PendingQueue()
  /** Newest last. Only the last one can be undone; rewards of earlier ones are forgotten. */
  readonly closings: ClosingRun[] = []
  /** Rewards made outside of closings that the comparison may still look for, in order of accrual. */
  online: ModelReward[] = []
  /** Royalty and special rewards by month since the last comparison. */
  monthly: { lastDay: number; rewards: ModelReward[] }[] = []
  readonly accruedMonths = new Set<string>()
  turnoverOverride: bigint | null = null
  planChanges: PlanChange[] = []
  /** Paid rewards of every kind, by member. */
  readonly paidTotals = new Map<number, bigint>()
  /** The latest time of a movement of the treasury. */
  payerAt = 0
  moneyStopped = false
  /** The number of closings after which the months were last looked at. */
  monthsAccruedAfter = 0
  recording: ClosingRun | null = null
  readonly compared = new WeakSet<ClosingRun>()
  /** Online rewards before this time were compared. */
  onlineFrom = Date.UTC(2020)
  readonly #members = new Map<number, ModelMember>()
  readonly #userrefids = new Map<string, number>()
  readonly #owned = new Map<number, ReferenceActivation[]>()
  readonly #activations = new Map<number, ReferenceActivation>()
  /** Paid activations whose principal is in custody, by release date. */
  readonly #maturing: ReferenceActivation[] = []

  addMember(member: ModelMember): void {
    insertSorted(this.members, member, (a, b) => a.registeredAt - b.registeredAt || a.id - b.id)
    this.#members.set(member.id, member)
    this.#userrefids.set(member.userrefid.toLowerCase(), member.id)
  }

  addActivation(activation: ReferenceActivation): void {
    const byAge = (a: ReferenceActivation, b: ReferenceActivation) => a.at - b.at || a.id - b.id
    insertSorted(this.activations, activation, byAge)
    const owned = this.#owned.get(activation.member) ?? []
    insertSorted(owned, activation, byAge)
    this.#owned.set(activation.member, owned)
    this.#activations.set(activation.id, activation)
    if (!activation.granted) insertSorted(this.#maturing, activation, (a, b) => a.maturesAt - b.maturesAt)
  }

  takeMatured(now: number): ReferenceActivation[] {
    const count = this.#maturing.findIndex(({ maturesAt }) => maturesAt > now)
    return this.#maturing.splice(0, count < 0 ? this.#maturing.length : count)
  }

  /** A granted activation that a confirmation made gets its id from the database. */
  renameActivation(activation: ReferenceActivation, id: number): void {
    const before = activation.id
    this.#activations.delete(before)
    activation.id = id
    this.#activations.set(id, activation)
    const rewards = [...this.online, ...this.closings.flatMap((each) => each.rewards), ...this.earnings]
    for (const reward of rewards) if (reward.source === before) reward.source = id
    for (const share of this.cycle?.shares ?? []) if (share.activation === before) share.activation = id
  }

  activation(id: number): ReferenceActivation | undefined {
    return this.#activations.get(id)
  }

  findMember(id: number): ModelMember | undefined {
    return this.#members.get(id)
  }

  memberNamed(userrefid: string): number | undefined {
    return this.#userrefids.get(userrefid.trim().toLowerCase())
  }

  /** They are kept in order. */
  override membersInOrder(time: number): ModelMember[] {
    return this.members.filter(({ registeredAt }) => registeredAt <= time)
  }

  override member(id: number): RefMember {
    const member = this.#members.get(id)
    if (!member) throw new Error(`The model knows no member ${id}.`)
    return member
  }

  override ofMember(id: number): ReferenceActivation[] {
    return this.#owned.get(id) ?? []
  }

  override flag(id: number, flag: Flag, time: number): boolean {
    const { flags } = this.member(id)
    return flags.findLast((change) => change.flag === flag && change.at <= time)?.value ?? false
  }

  override consumeHeadroom(activations: ReferenceActivation[], wanted: bigint, at: number) {
    const before = this.recording && activations.map(({ earned }) => earned)
    const result = super.consumeHeadroom(activations, wanted, at)
    before?.forEach((earned, index) => {
      const activation = activations[index]!
      if (activation.earned === earned) return
      const { used } = this.recording!
      used.set(activation, (used.get(activation) ?? 0n) + activation.earned - earned)
    })
    return result
  }

  /** A change applies from its time on; a later one that was saved before keeps what it changes. */
  savePlan(change: Omit<PlanChange, 'cancelled' | 'result'>): void {
    this.planChanges.push({ ...change, cancelled: false, result: undefined as never })
    this.refreshPlans()
  }

  refreshPlans(): void {
    this.planChanges.sort((a, b) => a.at - b.at)
    let plan = undefined as unknown as Plan
    this.plans = []
    for (const change of this.planChanges) {
      if (change.cancelled) continue
      plan = change.apply(plan)
      change.result = plan
      this.plans.push({ at: change.at, plan })
    }
  }

  lastClosing(): ClosingRun | undefined {
    return this.closings.at(-1)
  }
}

/** Elements arrive almost in order, so the search starts at the end. */
export function insertSorted<T>(list: T[], element: T, compare: (a: T, b: T) => number): void {
  let index = list.length
  while (index > 0 && compare(list[index - 1]!, element) > 0) index -= 1
  list.splice(index, 0, element)
}
