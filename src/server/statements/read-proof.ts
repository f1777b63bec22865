import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readProof as contract } from '#contract/money/statements.ts'
import { neighbourPlaces } from '#domain/statements/liability-tree.ts'
import type { Queryable } from '#server/platform/database.ts'
import { saltOf } from './publish-statement.ts'
import { leafOf, newestStatement, nodesAt } from './queries.ts'

/** The member's own leaf, and the neighbours with which the root can be computed from it. Nobody else's balance is named. */
export async function readProof(on: Queryable, memberId: bigint): Promise<ResponseBody<typeof contract>> {
  const found = await leafOf(on, memberId)
  if (!found) {
    const newest = await newestStatement(on)
    return { statement: newest ?? null, proof: null }
  }
  const { id, at, closingDay, root, total, members, userrefid, balances, position, secret } = found
  const places = neighbourPlaces(members, position)
  const nodes = await nodesAt(on, id, places)
  const path = nodes.map((node, index) => {
    const place = places[index]
    return { ...node, side: place && place.position % 2 === 0 ? ('left' as const) : ('right' as const) }
  })
  return {
    statement: { id, at, closingDay, root, total, members },
    proof: { salt: saltOf(secret, memberId), userrefid, balances, path },
  }
}
