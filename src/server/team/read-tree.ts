// The team tree, loaded branch by branch. The viewer sees the team below the root and the names of its upline. A member outside the
// team is reported as not found.

import {
  BRANCH_PAGE_SIZE,
  type BranchLevels,
  type TreeBranch,
  type TreeSearchResult,
} from '#contract/member/team-tree.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { nominalTime } from '#domain/closing/closing-day.ts'
import { shortName } from '#domain/members/short-name.ts'
import type { Queryable } from '#server/platform/database.ts'
import { LIVE_COUNT_LIMIT } from './read-team.ts'
import * as queries from './tree-queries.ts'

/** The root member, and whether the viewer may see full names. */
export type TreeView = { rootId: bigint; isFullName: boolean; now: Date; maxCounted?: number }

const MAX_FOUND = 20

const nameFor =
  ({ isFullName }: TreeView) =>
  (fullName: string) =>
    isFullName ? fullName : shortName(fullName)

export async function readBranch(
  on: Queryable,
  view: TreeView,
  { member, page }: { member?: string | undefined; page: number },
): Promise<TreeBranch> {
  const { rootId, now, maxCounted = LIVE_COUNT_LIMIT } = view
  const [limit, offset] = [BRANCH_PAGE_SIZE, (page - 1) * BRANCH_PAGE_SIZE]
  const selection = { rootId, userrefid: member, now, limit, offset, maxCounted }
  const rows = await queries.readBranchRows(on, selection)
  const name = nameFor(view)
  const asOf = rows[0]?.asOf ?? null
  const members = rows.map(({ fullName, isLine, ...row }) => ({
    isLine,
    member: { ...row, name: name(fullName) },
  }))
  const line = members.filter(({ isLine, member: { level } }) => isLine && level >= 0)
  if (line.length === 0) throw new Refusal('not-found')
  const above = members.filter(({ member: { level } }) => level < 0)
  return {
    upline: above.toReversed().map(({ member: { userrefid, name: shown } }) => ({ userrefid, name: shown })),
    line: line.map((each) => each.member),
    directs: members.filter(({ isLine }) => !isLine).map((each) => each.member),
    asOf: asOf === null ? null : nominalTime(asOf),
  }
}

export async function readLevels(
  on: Queryable,
  { rootId, now }: TreeView,
  { member }: { member?: string | undefined },
): Promise<BranchLevels> {
  const rows = await queries.countBranchLevels(on, {
    rootId,
    userrefid: member,
    now,
    limit: BRANCH_PAGE_SIZE,
  })
  if (!rows) throw new Refusal('not-found')
  const levelsOf = Map.groupBy(rows, ({ userrefid }) => userrefid)
  return {
    levels: levelsOf.get(null) ?? [],
    legs: [...levelsOf].flatMap(([userrefid, levels]) => (userrefid === null ? [] : [{ userrefid, levels }])),
  }
}

export async function searchTree(on: Queryable, view: TreeView, text: string): Promise<TreeSearchResult> {
  const { rootId, isFullName } = view
  const selection = { rootId, isFullName, text, limit: MAX_FOUND }
  const rows = await queries.searchTeam(on, selection)
  const name = nameFor(view)
  const found = [...Map.groupBy(rows, ({ foundId }) => foundId).values()].map((line) => {
    const people = line.map(({ userrefid, fullName }) => ({ userrefid, name: name(fullName) }))
    return { ...people.at(-1)!, level: line.at(-1)!.level, path: people.slice(0, -1) }
  })
  return { total: rows[0]?.total ?? 0, found }
}
