import type { ModelReward, ModelState } from '#tests/simulation/model/model-state.ts'
import { accrue, payPending } from '#tests/simulation/model/payer.ts'

const TOP = 10

export type Month = { name: string; from: number; to: number; lastDay: number }

/** Royalty and special reward of a closed month. */
export function accrueMonth(state: ModelState, month: Month): void {
  const rewards: ModelReward[] = []
  accrueRoyalty(state, month, rewards)
  payPending(state)
  accrueSpecial(state, month, rewards)
  payPending(state)
  state.accruedMonths.add(month.name)
  state.monthly.push({ lastDay: month.lastDay, rewards })
}

const row = { level: 0, source: null, percent: null, cappedAmount: 0n, contributingMembers: null } as const

function accrueRoyalty(state: ModelState, { from, to }: Month, into: ModelReward[]): void {
  const plan = state.planAt(to)
  const fees = state.fees.reduce((sum, { at, amount }) => (at >= from && at < to ? sum + amount : sum), 0n)
  const holders = state.members.map(({ id, registeredAt }) => {
    if (registeredAt > to || state.flag(id, 'blocked', to)) return 0n
    const held = state
      .ofMember(id)
      .filter((each) => each.type === plan.royaltyPackage && state.isActive(each, to))
    return held.reduce((sum, { amount }) => sum + amount, 0n)
  })
  const total = holders.reduce((sum, amount) => sum + amount, 0n)
  const pool = (fees * plan.royaltyShare) / 1_000_000n
  for (const [index, base] of holders.entries()) {
    if (base === 0n) continue
    const beneficiary = state.members[index]!.id
    const amount = (pool * base) / total
    accrue(state, { ...row, kind: 'royalty', beneficiary, base, amount, at: to, order: [128, index] }, into)
  }
}

function accrueSpecial(state: ModelState, { name, from, to }: Month, into: ModelReward[]): void {
  const reward = state.specialRewards.get(name) ?? state.planAt(to).specialReward
  const business = new Map<number, bigint>()
  for (const each of state.activations) {
    const { sponsor } = state.member(each.member)
    if (sponsor === null || each.granted || each.at < from || each.at >= to) continue
    if (state.flag(each.member, 'zero_pin', to) || state.flag(sponsor, 'blocked', to)) continue
    business.set(sponsor, (business.get(sponsor) ?? 0n) + each.amount)
  }
  // Members are in order of registration, and sorting is stable.
  const ranked = state.members.filter(({ id }) => business.has(id)).map(({ id }) => id)
  const best = ranked.toSorted((a, b) => Number(business.get(b)! - business.get(a)!)).slice(0, TOP)
  for (const [index, beneficiary] of best.entries()) {
    const amount = reward / BigInt(best.length)
    const base = business.get(beneficiary)!
    accrue(state, { ...row, kind: 'special', beneficiary, base, amount, at: to, order: [129, index] }, into)
  }
}
