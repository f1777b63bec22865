import { findReachedSlabs, strongestLegsFor } from '#domain/blb/find-reached-slabs.ts'
import type { ComputedRows } from '#domain/closing/compute-rows.ts'
import { sortIndexesByTime, type Network } from '#domain/closing/network.ts'
import type { Plan } from '#domain/plan/plan.ts'
import type { Queryable } from '#server/platform/database.ts'

/** The ids of members who would reach a slab if all their rewards were paid; award_blb decides after payment. */
export async function findBlbCandidates(
  on: Queryable,
  plan: Plan,
  network: Network,
  { used }: ComputedRows,
): Promise<number[]> {
  const { members } = network
  const reached = findReachedSlabs({
    slabs: plan.blb,
    blocked: members.blocked,
    legs: strongestLegsFor(plan.blb, network),
    earnings: await highestEarnings(on, network, used),
    alreadyReached: await countReachedSlabs(on, members.id),
    order: sortIndexesByTime(members.registeredAt),
  })
  return reached.map(({ member }) => members.id[member]!)
}

async function highestEarnings(on: Queryable, { members, activations }: Network, used: Float64Array) {
  const most = new Float64Array(members.count)
  activations.member.forEach((member, each) => {
    most[member]! += activations.earned[each]! + used[each]!
  })
  const bonuses = await readBonuses(on)
  if (bonuses.size > 0)
    members.id.forEach((id, member) => {
      most[member]! += bonuses.get(id)?.accrued ?? 0
    })
  return most
}

type Bonuses = Map<number, { accrued: number; paid: number }>

/** The bonuses of members who have any, by member id. */
export async function readBonuses(on: Queryable): Promise<Bonuses> {
  const { rows } = await on.query<{ member_id: bigint; accrued: bigint; paid: bigint }>(
    'select member_id, accrued, paid from member_bonus',
  )
  return new Map(
    rows.map(({ member_id, accrued, paid }) => [
      Number(member_id),
      { accrued: Number(accrued), paid: Number(paid) },
    ]),
  )
}

/** How many slabs each of these members has reached. */
export async function countReachedSlabs(on: Queryable, memberIds: Float64Array): Promise<Uint8Array> {
  const { rows } = await on.query<{ member_id: bigint; slabs: number }>(
    'select member_id, count(*)::int as slabs from blb_award group by member_id',
  )
  const slabs = new Map(rows.map((row) => [Number(row.member_id), row.slabs]))
  return Uint8Array.from(memberIds, (id) => slabs.get(id) ?? 0)
}
