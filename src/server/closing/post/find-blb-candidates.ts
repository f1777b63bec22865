import { slabsReached } from '#domain/blb/blb-progress.ts'
import type { BlbSlab, Plan } from '#domain/packages/plan.ts'
import type { ComputedRows } from '#server/closing/plan/compute-rows.ts'
import type { Network } from '#server/closing/plan/read-network.ts'
import { computeLegVolumes, findStrongestLegs } from '#server/closing/post/team-volumes.ts'
import type { Queryable } from '#server/platform/database.ts'

export type BlbCandidate = { memberId: number; position: number; legs: number[] }

/** Members who could reach a slab if everything is paid; awardBlb decides after payment. */
export async function findBlbCandidates(
  on: Queryable,
  plan: Plan,
  network: Network,
  { used, memberPosition }: ComputedRows,
): Promise<BlbCandidate[]> {
  const { members } = network
  const width = Math.max(1, ...plan.blb.map(({ legs }) => legs.length))
  const legs = findStrongestLegs(members.sponsor, computeLegVolumes(network), width)
  const most = await highestEarnings(on, network, used)
  const reached = await countReachedSlabs(on)
  const hurdles = plan.blb.map(highestRequirement)
  const found: BlbCandidate[] = []
  for (let member = 0; member < members.count; member += 1) {
    const memberId = members.id[member]!
    const already = reached.get(memberId) ?? 0
    const hurdle = hurdles[already]
    if (members.blocked[member] || !hurdle) continue
    // Cheap check first: most members are far from the next slab.
    if ((hurdle.isOfLegs ? legs[member * width]! : most[member]!) < hurdle.height) continue
    const own = legs.subarray(member * width, (member + 1) * width)
    const qualification = { earnings: BigInt(most[member]!), legs: Array.from(own, BigInt) }
    if (slabsReached(plan.blb, already, qualification) > already)
      found.push({ memberId, position: memberPosition[member]!, legs: [...own] })
  }
  return found
}

/** The largest single requirement of a slab: its highest leg, or its earnings. */
function highestRequirement({ legs, earnings }: BlbSlab) {
  const isOfLegs = legs.length > 0
  return { isOfLegs, height: isOfLegs ? Math.max(...legs.map(Number)) : Number(earnings) }
}

async function highestEarnings(on: Queryable, { members, activations }: Network, used: Float64Array) {
  const most = new Float64Array(members.count)
  activations.member.forEach((member, each) => {
    most[member]! += activations.earned[each]! + used[each]!
  })
  const bonuses = await on.query<{ member_id: bigint; accrued: bigint }>(
    'select member_id, accrued from member_bonus',
  )
  const byMember = new Map(bonuses.rows.map(({ member_id, accrued }) => [Number(member_id), Number(accrued)]))
  if (byMember.size > 0)
    members.id.forEach((id, member) => {
      most[member]! += byMember.get(id) ?? 0
    })
  return most
}

async function countReachedSlabs(on: Queryable): Promise<Map<number, number>> {
  const { rows } = await on.query<{ member_id: bigint; slabs: number }>(
    'select member_id, count(*)::int as slabs from blb_award group by member_id',
  )
  return new Map(rows.map(({ member_id, slabs }) => [Number(member_id), slabs]))
}
