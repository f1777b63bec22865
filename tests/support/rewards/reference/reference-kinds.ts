// The kinds of reward, without a rule of the product's own: where each is paid, and the monthly ones.

import { type ReferenceState } from '#tests/support/rewards/reference/reference-state.ts'

/** From `from` to `to`, both in milliseconds. */
export type ReferenceMonth = { name: string; from: number; to: number }
export type MonthlyShare = { beneficiary: number; base: bigint; amount: bigint }

export const referenceKinds = {
  daily: { wallet: 'profit_wallet', isBonus: false },
  odl: { wallet: 'profit_wallet', isBonus: false },
  network: { wallet: 'withdrawal_wallet', isBonus: false },
  direct: { wallet: 'withdrawal_wallet', isBonus: false },
  blb: { wallet: 'withdrawal_wallet', isBonus: true },
  royalty: { wallet: 'withdrawal_wallet', isBonus: true, step: 128, share: shareRoyalty },
  special: { wallet: 'withdrawal_wallet', isBonus: true, step: 129, share: shareSpecialReward },
}

function shareRoyalty(state: ReferenceState, { from, to }: ReferenceMonth): MonthlyShare[] {
  const plan = state.planAt(to)
  const fees = state.fees.reduce((sum, { at, amount }) => (at >= from && at < to ? sum + amount : sum), 0n)
  const held = state.membersInOrder(to).map(({ id }) => {
    const active = state
      .ofMember(id)
      .filter((each) => each.type === plan.royaltyPackage && state.isActive(each, to))
    const base = state.flag(id, 'blocked', to) ? 0n : active.reduce((sum, { amount }) => sum + amount, 0n)
    return { beneficiary: id, base }
  })
  const total = held.reduce((sum, { base }) => sum + base, 0n)
  const pool = (fees * plan.royaltyShare) / 1_000_000n
  return held.filter(({ base }) => base > 0n).map((each) => ({ ...each, amount: (pool * each.base) / total }))
}

function shareSpecialReward(state: ReferenceState, { name, from, to }: ReferenceMonth): MonthlyShare[] {
  const reward = state.specialRewards.get(name) ?? state.planAt(to).specialReward
  const business = new Map<number, bigint>()
  for (const each of state.activations) {
    const { sponsor } = state.member(each.member)
    if (sponsor === null || each.granted || each.at < from || each.at >= to) continue
    if (state.flag(each.member, 'zero_pin', to) || state.flag(sponsor, 'blocked', to)) continue
    business.set(sponsor, (business.get(sponsor) ?? 0n) + each.amount)
  }
  // Sorting is stable.
  const best = state
    .membersInOrder(to)
    .filter(({ id }) => business.has(id))
    .toSorted((a, b) => Number(business.get(b.id)! - business.get(a.id)!))
    .slice(0, 10)
  return best.map(({ id }) => ({
    beneficiary: id,
    base: business.get(id)!,
    amount: reward / BigInt(best.length),
  }))
}
