import type { BlbSlab } from '#domain/plan/plan.ts'
import type { RefMember } from '#tests/support/rewards/reference/reference-state.ts'
import type { ModelState } from '#tests/simulation/model/model-state.ts'
import type { NominalView } from '#tests/simulation/model/close-day.ts'
import { accrue } from '#tests/simulation/model/payer.ts'

const descending = (a: bigint, b: bigint) => (a === b ? 0 : a > b ? -1 : 1)

/** Awards every slab that members have reached by the closing, in order of member and slab. */
export function judgeSlabs({ state, closing, time, plan: { blb }, members, flag }: NominalView): void {
  const legs = sumLegs(state, members, time)
  const paid = sumPaidEarnings(state, time)
  for (const [place, { id }] of members.entries()) {
    const before = state.slabs.get(id) ?? 0
    if (before >= blb.length || flag(id, 'blocked')) continue
    const strongest = (legs.get(id) ?? []).toSorted(descending)
    let reached = before
    while (reached < blb.length && isMet(blb[reached]!, paid(id), strongest)) {
      const { bonus } = blb[reached]!
      reached += 1
      const row = { kind: 'blb', level: reached, beneficiary: id, source: null, base: bonus } as const
      const rest = { percent: null, amount: bonus, cappedAmount: 0n, contributingMembers: null }
      accrue(state, { ...row, ...rest, at: time, order: [32, place, reached] }, closing.rewards)
    }
    if (reached === before) continue
    closing.slabsBefore.set(id, before)
    state.slabs.set(id, reached)
  }
}

function isMet(slab: BlbSlab, earnings: bigint, strongest: readonly bigint[]): boolean {
  if (slab.legs.length === 0) return earnings >= slab.earnings
  return slab.legs.toSorted(descending).every((required, index) => (strongest[index] ?? 0n) >= required)
}

/** The activated amount of each direct referral's team, by sponsor. Members come after their sponsors. */
function sumLegs(state: ModelState, members: readonly RefMember[], time: number): Map<number, bigint[]> {
  const volumes = new Map<number, bigint>()
  for (const each of state.activations) {
    if (each.granted || each.at > time || state.flag(each.member, 'zero_pin', time)) continue
    volumes.set(each.member, (volumes.get(each.member) ?? 0n) + each.amount)
  }
  const legs = new Map<number, bigint[]>()
  for (const { id, sponsor } of members.toReversed()) {
    const volume = volumes.get(id) ?? 0n
    if (sponsor === null || volume === 0n) continue
    volumes.set(sponsor, (volumes.get(sponsor) ?? 0n) + volume)
    legs.set(sponsor, [...(legs.get(sponsor) ?? []), volume])
  }
  return legs
}

/** Paid rewards that accrued up to a time: all paid ones without those made since. */
function sumPaidEarnings(state: ModelState, time: number): (member: number) => bigint {
  const later = new Map<number, bigint>()
  for (const { at, status, beneficiary, amount } of state.online)
    if (at > time && status === 'Paid') later.set(beneficiary, (later.get(beneficiary) ?? 0n) + amount)
  return (member) => (state.paidTotals.get(member) ?? 0n) - (later.get(member) ?? 0n)
}
