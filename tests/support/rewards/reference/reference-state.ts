// The slow, obvious reference of the whole plan: plain objects, loops over everything, bigint, no SQL and none of the
// product's own rules. What the engine computes must be equal to it to the micro-unit.

import type { PackageKey, PackagePlan, Plan } from '#domain/plan/plan.ts'
import type { referenceKinds } from '#tests/support/rewards/reference/reference-kinds.ts'

export const DAY = 86_400_000

export type Flag = 'blocked' | 'zero_pin' | 'level_manual'
export type RefMember = {
  id: number
  sponsor: number | null
  registeredAt: number
  flags: { flag: Flag; value: boolean; at: number }[]
}
export type ReferenceActivation = {
  id: number
  member: number
  type: PackageKey
  amount: bigint
  /** Promised by the plan of its time. */
  dailyRate: bigint
  at: number
  /** The number of the day since 1970. */
  lastDay: number
  maturesAt: number
  granted: boolean
  cap: bigint
  earned: bigint
  odlPaid: bigint
  fullAt: number | null
  deactivatedAt: number | null
  released: boolean
}
export type ReferenceKind = keyof typeof referenceKinds
export type ReferenceReward = {
  kind: ReferenceKind
  level: number
  beneficiary: number
  source: number | null
  base: bigint
  percent: number | null
  amount: bigint
  cappedAmount: bigint
  status: 'Pending' | 'Paid'
  at: number
  order: number[]
  contributingMembers: number | null
}
export type RefCycle = {
  openedAt: number
  endsAt: number
  pool: bigint
  claimed: bigint
  ended: boolean
  shares: { activation: number; member: number; amount: bigint; claimed: boolean }[]
}

export const termsOf = (plan: Plan, type: PackageKey): PackagePlan =>
  plan.packages.find(({ key }) => key === type)!

export class ReferenceState {
  /** In order of the time from which they apply. */
  plans: { id?: number; at: number; plan: Plan }[] = []
  members: RefMember[] = []
  activations: ReferenceActivation[] = []
  bounties: ReferenceReward[] = []
  cycle: RefCycle | null = null
  slabs = new Map<number, number>()
  fees: { at: number; amount: bigint }[] = []
  balances = new Map<string, bigint>()
  /** Amounts that were set for a month. */
  specialRewards = new Map<string, bigint>()

  balance(account: string): bigint {
    return this.balances.get(account) ?? 0n
  }

  move(from: string, to: string, amount: bigint): void {
    this.balances.set(from, this.balance(from) - amount)
    this.balances.set(to, this.balance(to) + amount)
  }

  planAt(time: number): Plan {
    return this.plans.findLast(({ at }) => at <= time)!.plan
  }

  member(id: number): RefMember {
    return this.members.find((member) => member.id === id)!
  }

  flag(id: number, flag: Flag, time: number): boolean {
    const changes = this.member(id).flags.filter((change) => change.flag === flag && change.at <= time)
    return changes.at(-1)?.value ?? false
  }

  ofMember(id: number): ReferenceActivation[] {
    return this.activations
      .filter((activation) => activation.member === id)
      .toSorted((a, b) => a.at - b.at || a.id - b.id)
  }

  /** Those registered by a time, in order of registration. */
  membersInOrder(time: number): RefMember[] {
    return this.members
      .filter(({ registeredAt }) => registeredAt <= time)
      .toSorted((a, b) => a.registeredAt - b.registeredAt || a.id - b.id)
  }

  /** At an instant between closings. */
  isActive(activation: ReferenceActivation, time: number): boolean {
    if (time < activation.at || time >= (activation.lastDay + 1) * DAY) return false
    if (activation.deactivatedAt !== null && activation.deactivatedAt <= time) return false
    return activation.fullAt === null || activation.fullAt > time
  }

  /** The terms of the highest package in upgrade order. */
  highest(plan: Plan, activations: ReferenceActivation[]): PackagePlan | undefined {
    return plan.packages.findLast(({ key }) => activations.some(({ type }) => type === key))
  }

  /** Consumes headroom, oldest first, and returns the capped amount. */
  consumeHeadroom(
    activations: ReferenceActivation[],
    wanted: bigint,
    at: number,
  ): { amount: bigint; cappedAmount: bigint } {
    let left = wanted
    for (const activation of activations) {
      while (left > 0n && activation.earned < activation.cap) {
        const room = activation.cap - activation.earned
        const part = room < left ? room : left
        activation.earned += part
        left -= part
        if (activation.earned === activation.cap) activation.fullAt = at
      }
    }
    return { amount: wanted - left, cappedAmount: left }
  }
}
