import type { PackageKey } from '#domain/plan/plan.ts'
import type { ReferenceActivation } from '#tests/support/rewards/reference/reference-state.ts'
import type { ModelState } from '#tests/simulation/model/model-state.ts'
import { payPending } from '#tests/simulation/model/payer.ts'

const CYCLE = 72 * 3_600_000

/** Ends a cycle that is over, runs the payer and opens the next cycle. */
export function turnCycle(state: ModelState, now: number): void {
  const old = state.cycle
  if (old && !old.ended && old.endsAt <= now) {
    old.ended = true
    state.move('odl_pool', 'reward_treasury', old.pool - old.claimed)
  }
  payPending(state)
  if (old && !old.ended) return
  const missed = old ? Math.floor((now - old.endsAt) / CYCLE) * CYCLE : 0
  openCycle(state, old ? old.endsAt + missed : now, now)
}

function openCycle(state: ModelState, opensAt: number, now: number): void {
  const { odl } = state.planAt(opensAt)
  const turnover = state.turnoverOverride ?? sumTurnover(state, opensAt, now)
  state.turnoverOverride = null
  const spare = state.balance('reward_treasury') - state.earnings.total - state.bonuses.total
  const wanted = (turnover * odl.percentOfTurnover) / 1_000_000n
  const pool = spare < 0n ? 0n : spare < wanted ? spare : wanted
  const heads = state.activations.filter((each) => countsAt(state, each, opensAt, now))
  const slabOf = ({ type, amount }: ReferenceActivation) =>
    (odl.funds[type]?.slabs ?? []).findIndex(({ upTo }) => upTo === null || amount <= upTo)
  const sizes = new Map<string, number>()
  const keyOf = (each: ReferenceActivation) => `${each.type} ${slabOf(each)}`
  for (const each of heads) sizes.set(keyOf(each), (sizes.get(keyOf(each)) ?? 0) + 1)
  const shareOf = (type: PackageKey, slab: number, size: number) => {
    const fund = (pool * (odl.funds[type]?.share ?? 0n)) / 1_000_000n
    return slab < 0 ? 0n : (fund * odl.funds[type]!.slabs[slab]!.percent) / 1_000_000n / BigInt(size)
  }
  const shares = heads.map((each) => ({
    activation: each.id,
    member: each.member,
    amount: shareOf(each.type, slabOf(each), sizes.get(keyOf(each))!),
    claimed: false,
  }))
  state.move('reward_treasury', 'odl_pool', pool)
  state.cycle = {
    openedAt: opensAt,
    endsAt: opensAt + CYCLE,
    pool,
    claimed: 0n,
    ended: false,
    shares: shares.filter(({ amount }) => amount > 0n),
  }
}

function sumTurnover(state: ModelState, opensAt: number, now: number): bigint {
  const counted = state.activations.filter(
    (each) =>
      each.at >= opensAt - CYCLE &&
      each.at < opensAt &&
      !each.granted &&
      !state.flag(each.member, 'zero_pin', now),
  )
  return counted.reduce((sum, { amount }) => sum + amount, 0n)
}

/** Active at the opening, and still so when a late opening runs. */
function countsAt(state: ModelState, each: ReferenceActivation, opensAt: number, now: number): boolean {
  if (!state.isActive(each, opensAt) || each.deactivatedAt !== null || each.fullAt !== null) return false
  return !state.flag(each.member, 'blocked', now)
}
