import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readProof as contract } from '#contract/money/statements.ts'
import { siblingPositions } from '#domain/statements/liability-tree.ts'
import type { Queryable } from '#server/platform/database.ts'
import { computeSalt } from './publish-statement.ts'
import { findLeaf, newestStatement, readNodes } from './statement-queries.ts'

/** The member's own leaf and the sibling hashes that lead to the root. Other members' balances are not revealed. */
export async function readProof(on: Queryable, memberId: bigint): Promise<ResponseBody<typeof contract>> {
  const found = await findLeaf(on, memberId)
  if (!found) {
    const newest = await newestStatement(on)
    return { statement: newest ?? null, proof: null }
  }
  const { id, at, closingDay, root, total, members, userrefid, balances, position, secret } = found
  const places = siblingPositions(members, position)
  const nodes = await readNodes(on, id, places)
  const path = nodes.map((node, index) => {
    const place = places[index]
    return { ...node, side: place && place.position % 2 === 0 ? ('left' as const) : ('right' as const) }
  })
  return {
    statement: { id, at, closingDay, root, total, members },
    proof: { salt: computeSalt(secret, memberId), userrefid, balances, path },
  }
}
