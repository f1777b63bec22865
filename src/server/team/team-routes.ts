import * as contract from '#contract/member/team.ts'
import * as tree from '#contract/member/team-tree.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId, type Caller } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readBusiness, readDistribution } from './read-team.ts'
import { readBranch, readLevels, searchTree, type TreeView } from './read-tree.ts'
import { findTreeRoot } from './tree-queries.ts'

const ownTree = ({ caller, now }: { caller: Caller; now: Date }): TreeView => ({
  rootId: requireMemberId(caller),
  isFullName: false,
  now,
})

async function treeOf({
  tx,
  params,
  now,
}: {
  tx: Queryable
  params: { slug: string }
  now: Date
}): Promise<TreeView> {
  const rootId = await findTreeRoot(tx, params.slug)
  if (rootId === undefined) throw new Refusal('not-found')
  return { rootId, isFullName: true, now }
}

export const teamRoutes = [
  route(contract.readTeamDistribution, async ({ tx, caller, query, now }) =>
    readDistribution(tx, { memberId: requireMemberId(caller), ...query, now }),
  ),
  route(contract.readTeamBusiness, async ({ tx, caller, query, now }) =>
    readBusiness(tx, { memberId: requireMemberId(caller), ...query, now }),
  ),
  route(tree.readOwnBranch, async (context) => readBranch(context.tx, ownTree(context), context.query)),
  route(tree.readOwnLevels, async (context) => readLevels(context.tx, ownTree(context), context.query)),
  route(tree.searchOwnTeam, async (context) => searchTree(context.tx, ownTree(context), context.query.text)),
  route(tree.readMemberBranch, async (context) =>
    readBranch(context.tx, await treeOf(context), context.query),
  ),
  route(tree.readMemberLevels, async (context) =>
    readLevels(context.tx, await treeOf(context), context.query),
  ),
  route(tree.searchMemberTeam, async (context) =>
    searchTree(context.tx, await treeOf(context), context.query.text),
  ),
]
