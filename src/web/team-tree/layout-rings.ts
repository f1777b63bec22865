// Places the loaded team on rings: a ring is a level, a wedge is a branch. Dots represent the members of closed branches.

import type { BranchLevels } from '#contract/member/team-tree.ts'
import { unloadedCount, type Tree, type TreeNode } from './tree-model.ts'

export const RING_WIDTH = 70
const FIRST_RING = 110

export type PlacedNode = { id: string; node: TreeNode; x: number; y: number; from: number; to: number }
export type DotKind = 'active' | 'inactive' | 'new'
export type DotGroup = { id: string; kind: DotKind; points: Float32Array }
export type RingLayout = {
  placed: ReadonlyMap<string, PlacedNode>
  dots: DotGroup[]
  membersPerDot: number
  rings: number
}
export type LevelsByBranch = ReadonlyMap<string, BranchLevels>

export const ringRadius = (level: number) => (level <= 0 ? 0 : FIRST_RING + (level - 1) * RING_WIDTH)

/** Square roots, so that a small branch keeps room next to a large one. */
function weigh(tree: Tree, node: TreeNode): number {
  const closed = Math.sqrt(node.member.team + 1)
  if (!node.isOpen) return closed
  const open = node.children.reduce((sum, id) => sum + weigh(tree, tree.nodes.get(id)!), moreWeight(node))
  return Math.max(closed, open)
}

const moreWeight = (node: TreeNode) => Math.sqrt(unloadedCount(node))

export function layoutRings(tree: Tree, levels: LevelsByBranch, maxDots: number): RingLayout {
  const placed = new Map<string, PlacedNode>()
  const place = (id: string, from: number, to: number) => {
    const node = tree.nodes.get(id)!
    const [angle, radius] = [(from + to) / 2, ringRadius(node.member.level)]
    placed.set(id, { id, node, x: Math.cos(angle) * radius, y: Math.sin(angle) * radius, from, to })
    if (!node.isOpen || node.children.length === 0) return
    const weights = node.children.map((child) => weigh(tree, tree.nodes.get(child)!))
    const total = weights.reduce((sum, weight) => sum + weight, moreWeight(node))
    let start = from
    node.children.forEach((child, index) => {
      const end = start + ((to - from) * weights[index]!) / total
      place(child, start, end)
      start = end
    })
  }
  place(tree.rootId, -Math.PI / 2, Math.PI * 1.5)
  const membersPerDot = Math.max(1, Math.ceil(tree.nodes.get(tree.rootId)!.member.team / maxDots))
  const dots = [...placed.values()].flatMap((each) => placeDots(each, levels, membersPerDot))
  const deepest = [...placed.values()].reduce((most, { node }) => Math.max(most, node.member.level), 1)
  const rings = Math.max(deepest, ...dots.map(({ deepest: level }) => level))
  return { placed, dots: dots.flatMap(({ groups }) => groups), membersPerDot, rings }
}

/** Scattered numbers from 0 to 1, the same for every visit. */
function scatter(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453
  return wave - Math.floor(wave)
}

function placeDots({ id, node, from, to }: PlacedNode, levels: LevelsByBranch, membersPerDot: number) {
  const counts = node.isOpen
    ? undefined
    : levels.get(node.parent ?? '')?.legs.find(({ userrefid }) => userrefid === id)?.levels
  const points: Record<DotKind, number[]> = { active: [], inactive: [], new: [] }
  let deepest = 0
  for (const { level, members, active, joined } of counts ?? []) {
    // Level 1 of a leg is the member itself, which has a node.
    if (level === 1) continue
    const ring = node.member.level + level - 1
    deepest = Math.max(deepest, ring)
    const count = Math.max(1, Math.round(members / membersPerDot))
    const seed = ring * 0.37 + from
    for (let index = 1; index <= count; index += 1) {
      const angle = from + (to - from) * (0.06 + 0.88 * scatter(index + seed))
      const radius = ringRadius(ring) + RING_WIDTH * 0.72 * (scatter(index * 1.7 + seed * 3.1) - 0.5)
      const share = (index - 0.5) / count
      const kind = share < joined / members ? 'new' : share > 1 - active / members ? 'active' : 'inactive'
      points[kind].push(Math.cos(angle) * radius, Math.sin(angle) * radius)
    }
  }
  const groups = (['active', 'inactive', 'new'] as const)
    .filter((kind) => points[kind].length > 0)
    .map((kind) => ({ id, kind, points: Float32Array.from(points[kind]) }))
  return { groups, deepest }
}
