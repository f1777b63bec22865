import { accrue, referencePayer } from '#tests/support/rewards/reference/reference-payer.ts'
import {
  DAY,
  type ReferenceActivation,
  type ReferenceState,
} from '#tests/support/rewards/reference/reference-state.ts'

const listMembers = (state: ReferenceState, time: number) =>
  state.members
    .filter(({ registeredAt }) => registeredAt <= time)
    .toSorted((a, b) => a.registeredAt - b.registeredAt || a.id - b.id)

/**
 * The last closing, undone and done again: it accrues the same, but own earnings that were paid since count, and can reach further
 * slabs.
 */
export function referenceRedo(state: ReferenceState, day: number): void {
  const time = (day + 1) * DAY
  judge(
    state,
    time,
    listMembers(state, time).map(({ id }) => id),
  )
  referencePayer(state)
}

/** The closing of a day, given as days since 1970. */
export function referenceClosing(state: ReferenceState, day: number): void {
  const time = (day + 1) * DAY
  const plan = state.planAt(time)
  const members = listMembers(state, time)
  // Activity is determined before this closing pays anything.
  const active = new Map(members.map(({ id }) => [id, state.ofMember(id).filter((each) => isActive(each))]))
  function isActive(each: ReferenceActivation) {
    if (each.at > time || day > each.lastDay) return false
    if (each.deactivatedAt !== null && each.deactivatedAt <= time) return false
    return each.fullAt === null || each.fullAt > time
  }

  const worth = new Map<number, bigint>()
  const ages = state.activations.toSorted((a, b) => a.at - b.at || a.id - b.id)
  for (const each of ages) {
    if (!isActive(each) || Math.floor(each.at / DAY) >= day || state.flag(each.member, 'blocked', time))
      continue
    const percent = each.dailyRate
    const { amount, cappedAmount } = state.consumeHeadroom([each], (each.amount * percent) / 1_000_000n, time)
    accrue(state, {
      kind: 'daily',
      level: 0,
      beneficiary: each.member,
      source: each.id,
      base: each.amount,
      percent: Number(percent),
      amount,
      cappedAmount,
      at: time,
      order: [1, ages.indexOf(each)],
      contributingMembers: null,
    })
    if (!each.granted && !state.flag(each.member, 'zero_pin', time))
      worth.set(each.member, (worth.get(each.member) ?? 0n) + amount)
  }

  for (let level = 1; level <= plan.wealthTier.length; level += 1) {
    members.forEach(({ id }, position) => {
      const highest = state.highest(plan, active.get(id)!)
      if (highest === undefined || state.flag(id, 'blocked', time)) return
      const below = members.filter(
        (other) => uplineAt(state, other.id, level) === id && (worth.get(other.id) ?? 0n) > 0n,
      )
      const base = below.reduce((sum, other) => sum + worth.get(other.id)!, 0n)
      const own = highest.networkBounty
      let percent = level <= own.length ? own[level - 1]! : 0n
      if (level > own.length && state.flag(id, 'level_manual', time)) percent = plan.wealthTier[level - 1]!
      const { amount, cappedAmount } = state.consumeHeadroom(
        active.get(id)!,
        (base * percent) / 1_000_000n,
        time,
      )
      accrue(state, {
        kind: 'network',
        level,
        beneficiary: id,
        source: null,
        base,
        percent: Number(percent),
        amount,
        cappedAmount,
        at: time,
        order: [9 + level, position],
        contributingMembers: below.length,
      })
    })
  }
  referencePayer(state)
  judge(
    state,
    time,
    members.map(({ id }) => id),
  )
  referencePayer(state)
}

function uplineAt(state: ReferenceState, member: number, level: number): number | null {
  let at: number | null = member
  for (let step = 0; step < level && at !== null; step += 1) at = state.member(at).sponsor
  return at
}

function teamVolume(state: ReferenceState, member: number, time: number): bigint {
  const own = state.flag(member, 'zero_pin', time)
    ? 0n
    : state.activations
        .filter((each) => each.member === member && !each.granted && each.at <= time)
        .reduce((sum, { amount }) => sum + amount, 0n)
  return state.members
    .filter(({ sponsor, registeredAt }) => sponsor === member && registeredAt <= time)
    .reduce((sum, { id }) => sum + teamVolume(state, id, time), own)
}

function judge(state: ReferenceState, time: number, members: number[]): void {
  const { blb } = state.planAt(time)
  members.forEach((member, position) => {
    if (state.flag(member, 'blocked', time)) return
    const earnings = state.bounties
      .filter(({ beneficiary, status, at }) => beneficiary === member && status === 'Paid' && at <= time)
      .reduce((sum, { amount }) => sum + amount, 0n)
    const legs = state.members
      .filter(({ sponsor, registeredAt }) => sponsor === member && registeredAt <= time)
      .map(({ id }) => teamVolume(state, id, time))
      .toSorted((a, b) => Number(b - a))
    let reached = state.slabs.get(member) ?? 0
    while (reached < blb.length) {
      const slab = blb[reached]!
      const required = slab.legs.toSorted((a, b) => Number(b - a))
      const met =
        required.length === 0
          ? earnings >= slab.earnings
          : required.every((each, index) => (legs[index] ?? 0n) >= each)
      if (!met) break
      reached += 1
      accrue(state, {
        kind: 'blb',
        level: reached,
        beneficiary: member,
        source: null,
        base: slab.bonus,
        percent: null,
        amount: slab.bonus,
        cappedAmount: 0n,
        at: time,
        order: [32, position, reached],
        contributingMembers: null,
      })
    }
    state.slabs.set(member, reached)
  })
}
