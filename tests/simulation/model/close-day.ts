// One closing by the rulings 3 and 3a. The reference's closing loops over everything; this one visits each member and each
// activation once. Both are compared with the product.

import type { PackagePlan, Plan } from '#domain/plan/plan.ts'
import {
  DAY,
  type Flag,
  type RefMember,
  type ReferenceActivation,
} from '#tests/support/rewards/reference/reference-state.ts'
import type { ClosingRun, ModelState } from '#tests/simulation/model/model-state.ts'
import { judgeSlabs } from '#tests/simulation/model/judge-slabs.ts'
import { accrue, payPending, walletOf } from '#tests/simulation/model/payer.ts'

export type NominalView = {
  state: ModelState
  closing: ClosingRun
  time: number
  plan: Plan
  /** By registration. */
  members: readonly RefMember[]
  flag: (member: number, flag: Flag) => boolean
}

/** Closes a day, given as days since 1970. */
export function closeDay(state: ModelState, day: number): ClosingRun {
  const time = (day + 1) * DAY
  const run = state.closings.filter((each) => each.day === day).length + 1
  const closing: ClosingRun = {
    day,
    run,
    state: 'complete',
    rewards: [],
    used: new Map(),
    slabsBefore: new Map(),
  }
  const members = state.members.filter(({ registeredAt }) => registeredAt <= time)
  const flag = (member: number, name: Flag) => state.flag(member, name, time)
  const view = { state, closing, time, plan: state.planAt(time), members, flag }
  // Read before this closing pays anything.
  const active = findActive(state, day, time)
  state.recording = closing
  const worth = accrueDaily(view, active)
  accrueNetwork(view, active, worth)
  state.recording = null
  payPending(state)
  judgeSlabs(view)
  payPending(state)
  state.closings.push(closing)
  return closing
}

/** By member, oldest first, and all with their place by age. */
type ActivePackages = {
  of: ReadonlyMap<number, ReferenceActivation[]>
  byAge: [place: number, activation: ReferenceActivation][]
}

function findActive(state: ModelState, day: number, time: number): ActivePackages {
  const of = new Map<number, ReferenceActivation[]>()
  const byAge: ActivePackages['byAge'] = []
  for (const [place, each] of state.activations.entries()) {
    if (!isActiveAt(each, day, time)) continue
    byAge.push([place, each])
    const owned = of.get(each.member)
    if (owned) owned.push(each)
    else of.set(each.member, [each])
  }
  return { of, byAge }
}

function isActiveAt(each: ReferenceActivation, day: number, time: number): boolean {
  if (each.at > time || day > each.lastDay) return false
  if (each.deactivatedAt !== null && each.deactivatedAt <= time) return false
  return each.fullAt === null || each.fullAt > time
}

/** Returns what each member accrued that counts for the upline. */
function accrueDaily(
  { state, closing, time, flag }: NominalView,
  active: ActivePackages,
): Map<number, bigint> {
  const worth = new Map<number, bigint>()
  for (const [index, each] of active.byAge) {
    if (Math.floor(each.at / DAY) >= closing.day || flag(each.member, 'blocked')) continue
    const percent = each.dailyRate
    const used = state.consumeHeadroom([each], (each.amount * percent) / 1_000_000n, time)
    const row = {
      kind: 'daily',
      level: 0,
      beneficiary: each.member,
      source: each.id,
      base: each.amount,
    } as const
    const rest = { percent: Number(percent), at: time, order: [1, index], contributingMembers: null }
    accrue(state, { ...row, ...used, ...rest }, closing.rewards)
    if (!each.granted && !flag(each.member, 'zero_pin'))
      worth.set(each.member, (worth.get(each.member) ?? 0n) + used.amount)
  }
  return worth
}

type Level = Map<number, { base: bigint; count: number }>

function accrueNetwork(
  { state, closing, time, plan, members, flag }: NominalView,
  active: ActivePackages,
  worth: ReadonlyMap<number, bigint>,
): void {
  const levels = sumLevels(state, plan.wealthTier.length, worth)
  const places = new Map(members.map(({ id }, place) => [id, place]))
  for (const [index, sums] of levels.entries()) {
    const level = index + 1
    const inOrder = [...sums].toSorted(([a], [b]) => places.get(a)! - places.get(b)!)
    for (const [id, { base, count }] of inOrder) {
      const lenders = active.of.get(id) ?? []
      const highest = state.highest(plan, lenders)
      if (highest === undefined || flag(id, 'blocked')) continue
      const percent = percentOf(plan, highest, level, flag(id, 'level_manual'))
      const used = state.consumeHeadroom(lenders, (base * percent) / 1_000_000n, time)
      const row = { kind: 'network', level, beneficiary: id, source: null, base, ...used } as const
      const order = [9 + level, places.get(id)!]
      const rest = { percent: Number(percent), at: time, order, contributingMembers: count }
      accrue(state, { ...row, ...rest }, closing.rewards)
    }
  }
}

function sumLevels(state: ModelState, count: number, worth: ReadonlyMap<number, bigint>): Level[] {
  const levels = Array.from({ length: count }, (): Level => new Map())
  for (const [member, amount] of worth) {
    if (amount === 0n) continue
    let upline = state.member(member).sponsor
    for (let level = 0; level < count && upline !== null; level += 1) {
      const sum = levels[level]!.get(upline) ?? { base: 0n, count: 0 }
      sum.base += amount
      sum.count += 1
      levels[level]!.set(upline, sum)
      upline = state.member(upline).sponsor
    }
  }
  return levels
}

function percentOf(plan: Plan, { networkBounty: own }: PackagePlan, level: number, manual: boolean): bigint {
  if (level <= own.length) return own[level - 1]!
  return manual ? plan.wealthTier[level - 1]! : 0n
}

/** Wallets that no longer hold what the closing paid into them. */
export function findSpent(state: ModelState, { rewards }: ClosingRun): string[] {
  const credited = new Map<string, bigint>()
  for (const row of rewards)
    if (row.status === 'Paid') credited.set(walletOf(row), (credited.get(walletOf(row)) ?? 0n) + row.amount)
  return [...credited].filter(([wallet, amount]) => state.balance(wallet) < amount).map(([wallet]) => wallet)
}

/** Reverses everything that the closing wrote. The payer does not run. */
export function undoClosing(state: ModelState, closing: ClosingRun): void {
  for (const row of closing.rewards) {
    if (row.status === 'Paid') {
      state.move(walletOf(row), 'reward_treasury', row.amount)
      state.paidTotals.set(row.beneficiary, state.paidTotals.get(row.beneficiary)! - row.amount)
    }
    row.status = 'Reversed'
  }
  for (const [activation, amount] of closing.used) {
    activation.earned -= amount
    if (amount > 0n) activation.fullAt = null
  }
  for (const [member, reached] of closing.slabsBefore) state.slabs.set(member, reached)
  state.earnings.dropSettled()
  state.bonuses.dropSettled()
  closing.state = 'undone'
}
