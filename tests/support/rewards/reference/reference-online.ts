import type { PackageKey } from '#domain/plan/plan.ts'
import { accrue, referencePayer } from '#tests/support/rewards/reference/reference-payer.ts'
import { DAY, termsOf, type ReferenceState } from '#tests/support/rewards/reference/reference-state.ts'

export type RefOrder = { member: number; type: PackageKey; amount: bigint; at: number; granted: boolean }

/** Whether the activation may be made, by every rule of the package. */
export function mayActivate(state: ReferenceState, { member, type, amount, at, granted }: RefOrder): boolean {
  const plan = state.planAt(at)
  const terms = plan.packages.find(({ key }) => key === type)
  if (!terms || !terms.isOpen) return false
  const held = state.ofMember(member).filter((each) => state.isActive(each, at))
  if (state.flag(member, 'blocked', at)) return false
  if (granted && !state.flag(member, 'zero_pin', at)) return false
  if (amount % 1_000_000n !== 0n || amount < terms.minAmount || amount > terms.maxAmount) return false
  if (held.some((each) => plan.packages.some(({ key, locks }) => key === each.type && locks.includes(type))))
    return false
  if (held.filter((each) => each.type === type).length >= terms.slots) return false
  return granted || state.balance(`${member} r_wallet`) >= amount
}

export function referenceActivate(state: ReferenceState, id: number, order: RefOrder): void {
  const { member, type, amount, at, granted } = order
  const plan = state.planAt(at)
  const terms = termsOf(plan, type)
  state.activations.push({
    id,
    member,
    type,
    amount,
    dailyRate: terms.dailyRate,
    at,
    granted,
    lastDay: Math.floor(at / DAY) + terms.botProfitPeriod,
    maturesAt: at + terms.depositTakecare * DAY,
    cap: amount * BigInt(terms.capping),
    earned: 0n,
    odlPaid: 0n,
    fullAt: null,
    deactivatedAt: null,
    released: false,
  })
  if (granted) return
  state.move(`${member} r_wallet`, `${member} custody`, amount)
  const { sponsor } = state.member(member)
  if (sponsor === null || state.flag(member, 'zero_pin', at) || state.flag(sponsor, 'blocked', at)) return
  const lenders = state.ofMember(sponsor).filter((each) => state.isActive(each, at))
  const highest = state.highest(plan, lenders)
  if (highest === undefined) return
  const percent = highest.directRippleBounty
  const used = state.consumeHeadroom(lenders, (amount * percent) / 1_000_000n, at)
  accrue(state, {
    kind: 'direct',
    level: 0,
    beneficiary: sponsor,
    source: id,
    base: amount,
    percent: Number(percent),
    ...used,
    at,
    order: [31, id],
    contributingMembers: null,
  })
  referencePayer(state)
}

export function referenceRelease(state: ReferenceState, now: number): void {
  for (const each of state.activations) {
    if (each.granted || each.released || each.maturesAt > now) continue
    each.released = true
    state.move(`${each.member} custody`, `${each.member} withdrawal_wallet`, each.amount)
  }
}

const HOURS_72 = 72 * 3_600_000

export function referenceTurn(state: ReferenceState, now: number): void {
  const old = state.cycle
  if (old && !old.ended && old.endsAt <= now) {
    old.ended = true
    state.move('odl_pool', 'reward_treasury', old.pool - old.claimed)
  }
  referencePayer(state)
  if (old && !old.ended) return
  let opens = old ? old.endsAt : now
  while (opens + HOURS_72 <= now) opens += HOURS_72
  const { odl } = state.planAt(opens)
  const turnover = state.activations
    .filter((each) => each.at >= opens - HOURS_72 && each.at < opens && !each.granted)
    .filter((each) => !state.flag(each.member, 'zero_pin', now))
    .reduce((sum, { amount }) => sum + amount, 0n)
  const owed = state.bounties
    .filter(({ status }) => status === 'Pending')
    .reduce((sum, { amount }) => sum + amount, 0n)
  let pool = (turnover * odl.percentOfTurnover) / 1_000_000n
  const spare = state.balance('reward_treasury') - owed
  if (spare < pool) pool = spare > 0n ? spare : 0n
  const heads = state.activations.filter(
    (each) =>
      state.isActive(each, opens) &&
      each.deactivatedAt === null &&
      each.fullAt === null &&
      !state.flag(each.member, 'blocked', now),
  )
  const slabOf = (type: PackageKey, amount: bigint) =>
    (odl.funds[type]?.slabs ?? []).findIndex(({ upTo }) => upTo === null || amount <= upTo)
  const shares = heads.map((each) => {
    const slab = slabOf(each.type, each.amount)
    const same = heads.filter(
      (other) => other.type === each.type && slabOf(other.type, other.amount) === slab,
    ).length
    const fund = (pool * (odl.funds[each.type]?.share ?? 0n)) / 1_000_000n
    const part = slab < 0 ? 0n : (fund * odl.funds[each.type]!.slabs[slab]!.percent) / 1_000_000n
    return { activation: each.id, member: each.member, amount: part / BigInt(same), claimed: false }
  })
  state.move('reward_treasury', 'odl_pool', pool)
  state.cycle = {
    openedAt: opens,
    endsAt: opens + HOURS_72,
    pool,
    claimed: 0n,
    ended: false,
    shares: shares.filter(({ amount }) => amount > 0n),
  }
}

/** Whether there is anything that this member can claim now. */
export function mayClaim(state: ReferenceState, member: number, now: number): boolean {
  const { cycle } = state
  if (!cycle || cycle.ended || cycle.endsAt <= now || state.flag(member, 'blocked', now)) return false
  const own = cycle.shares.filter((share) => share.member === member)
  return own.length > 0 && own.every(({ claimed }) => !claimed)
}

export function referenceClaim(state: ReferenceState, member: number, now: number): void {
  const cycle = state.cycle!
  const plan = state.planAt(cycle.openedAt)
  const lenders = state.ofMember(member).filter((each) => state.isActive(each, now))
  for (const source of state.ofMember(member)) {
    const share = cycle.shares.find(({ activation }) => activation === source.id)
    if (!share) continue
    const limit = (source.amount * termsOf(plan, source.type).odlProfitMax) / 1_000_000n - source.odlPaid
    const wanted = limit < share.amount ? (limit > 0n ? limit : 0n) : share.amount
    const { amount } = state.consumeHeadroom(lenders, wanted, now)
    source.odlPaid += amount
    share.claimed = true
    cycle.claimed += amount
    state.move('odl_pool', `${member} profit_wallet`, amount)
    state.bounties.push({
      kind: 'odl',
      level: 0,
      beneficiary: member,
      source: source.id,
      base: share.amount,
      percent: null,
      amount,
      cappedAmount: share.amount - amount,
      status: 'Paid',
      at: now,
      order: [30, source.id],
      contributingMembers: null,
    })
  }
}
