// The team as a tree, loaded branch by branch. Members read their own downline, administrators any member's.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { line, userrefid } from '#contract/platform/text-fields.ts'

/** Maximum number of direct referrals in one response. */
export const BRANCH_PAGE_SIZE = 50

const person = z.object({ userrefid: z.string(), name: z.string() })

const treeMember = z.extend(person, {
  /** Depth in the tree; the root is level 0. */
  level: z.int(),
  joinedAt: instant,
  isActive: z.boolean(),
  /** Joined in the last seven days. */
  isNew: z.boolean(),
  directs: z.int(),
  /** Size of the team, and how many of them have an active package. */
  team: z.int(),
  activeTeam: z.int(),
  /** Volume of paid packages: the member's own, and the team's. */
  activated: usdt,
  volume: usdt,
})

const branch = z.object({
  /** The root's upline, sponsor first, at most ten. */
  upline: z.array(person),
  /** Path from the root to the member at the top of this branch. */
  line: z.array(treeMember),
  /** The largest teams first. */
  directs: z.array(treeMember),
  /** When team sizes and volumes were computed; null if computed for this response. */
  asOf: z.nullable(instant),
})

const levelCount = z.object({ level: z.int(), members: z.int(), active: z.int(), joined: z.int() })
const branchLevels = z.object({
  /** The plan's levels below the member, without empty ones. */
  levels: z.array(levelCount),
  /** The levels of the fifty largest legs. Level 1 is the direct referral. */
  legs: z.array(z.object({ userrefid: z.string(), levels: z.array(levelCount) })),
})

const searchResult = z.object({
  total: z.int(),
  /** The twenty matches nearest to the root. */
  found: z.array(
    z.extend(person, {
      level: z.int(),
      /** Path from the root to the match's sponsor. */
      path: z.array(person),
    }),
  ),
})

export type TreeBranch = z.output<typeof branch>
export type BranchLevels = z.output<typeof branchLevels>
export type TreeSearchResult = z.output<typeof searchResult>

const branchQuery = z.object({
  /** Defaults to the root of the tree. */
  member: z.optional(userrefid),
  page: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20_000)), 1),
})
const levelsQuery = z.object({ member: z.optional(userrefid) })
const searchQuery = z.object({
  text: line('Enter a name or member ID', 64).check(z.minLength(2, 'Enter at least 2 characters')),
})

const ofCaller = { method: 'GET', access: 'member', refusals: ['not-found'] } as const
const ofAnyMember = {
  method: 'GET',
  access: 'admin',
  permission: 'View Members',
  params: z.object({ slug: z.string().check(z.maxLength(64)) }),
  refusals: ['not-found'],
} as const

export const readOwnBranch = endpoint({
  id: 'readOwnBranch',
  ...ofCaller,
  path: '/api/team/tree',
  summary: 'Read a branch of the caller’s team: the line down to it and its direct referrals',
  query: branchQuery,
  response: branch,
})

export const readOwnLevels = endpoint({
  id: 'readOwnLevels',
  ...ofCaller,
  path: '/api/team/tree/levels',
  summary: 'Count the members of a branch of the caller’s team by level and leg',
  work: 'report',
  query: levelsQuery,
  response: branchLevels,
})

export const searchOwnTeam = endpoint({
  id: 'searchOwnTeam',
  ...ofCaller,
  path: '/api/team/tree/search',
  summary: 'Search the caller’s team by name or member ID',
  work: 'report',
  query: searchQuery,
  response: searchResult,
})

export const readMemberBranch = endpoint({
  id: 'readMemberBranch',
  ...ofAnyMember,
  path: '/api/admin/team-tree/:slug',
  summary: 'Read a branch of a member’s team: the line down to it and its direct referrals',
  query: branchQuery,
  response: branch,
})

export const readMemberLevels = endpoint({
  id: 'readMemberLevels',
  ...ofAnyMember,
  path: '/api/admin/team-tree/:slug/levels',
  summary: 'Count the members of a branch of a member’s team by level and leg',
  work: 'report',
  query: levelsQuery,
  response: branchLevels,
})

export const searchMemberTeam = endpoint({
  id: 'searchMemberTeam',
  ...ofAnyMember,
  path: '/api/admin/team-tree/:slug/search',
  summary: 'Search a member’s team by name or member ID',
  work: 'report',
  query: searchQuery,
  response: searchResult,
})
