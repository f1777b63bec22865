import { Refusal } from '#contract/refusals.ts'
import { isActiveAt } from '#domain/activations/lifetime.ts'
import { useRoom } from '#domain/bounty/capping.ts'
import { portion, smaller, type Micro } from '#domain/money/money.ts'
import { odlRoom } from '#domain/odl/odl-shares.ts'
import type { Transaction } from '#server/platform/database.ts'
import { entitlements, isBlocked, lastCycle, lockOwnRooms, payClaim, useCaps } from './queries.ts'
import type { PlanAt } from './turn-cycle.ts'

type Claimant = { memberId: bigint; now: Date }

/** Pays a member's share of the open cycle from the pool, under odlProfitMax and the caps; answers what was paid. */
export async function claimOdl(tx: Transaction, planAt: PlanAt, { memberId, now }: Claimant): Promise<Micro> {
  if (await isBlocked(tx, memberId)) throw new Refusal('not-allowed')
  const own = await lockOwnRooms(tx, memberId, now)
  const cycle = await lastCycle(tx)
  if (!cycle || cycle.endedAt || cycle.endsAt <= now) throw new Refusal('odl-nothing-to-claim')
  const entitled = await entitlements(tx, cycle.id, memberId)
  if (entitled.length === 0) throw new Refusal('odl-nothing-to-claim')
  if (entitled.some(({ claimedAt }) => claimedAt)) throw new Refusal('odl-already-claimed')
  const version = await planAt(tx, cycle.openedAt)
  if (!version) throw new Refusal('not-ready')
  const lending = own.filter((each) => isActiveAt(each, now))
  const rooms = lending.map(({ cap, earned }) => cap - earned)
  const used = lending.map(() => 0n)
  const payouts = entitled.map(({ activationId, amount }) => {
    const source = own.find(({ id }) => id === activationId)!
    const limit = portion(source.amount, version.plan.packages[source.packageType].odlProfitMax)
    const wanted = smaller(amount, odlRoom(limit, source.odlPaid))
    const use = useRoom(rooms, wanted)
    use.uses.forEach((each, index) => {
      rooms[index]! -= each
      used[index]! += each
    })
    return use.amount
  })
  const lenders = lending.map(({ id }) => id)
  await useCaps(tx, lenders, used, now)
  const activationIds = entitled.map(({ activationId }) => activationId)
  const paid = await payClaim(tx, { cycleId: cycle.id, memberId, activationIds, payouts, at: now })
  if (!paid) throw new Refusal('odl-already-claimed')
  return payouts.reduce((sum, payout) => sum + payout, 0n)
}
