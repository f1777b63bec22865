// The loaded part of a team. Branches arrive from the server one page at a time; what is no longer needed is dropped.

import type { TreeBranch } from '#contract/member/team-tree.ts'

export type TreeMember = TreeBranch['line'][number]

export type TreeNode = {
  member: TreeMember
  parent: string | null
  children: readonly string[]
  isOpen: boolean
  /** Pages of direct referrals loaded so far. */
  pages: number
}

export type Tree = { rootId: string; nodes: ReadonlyMap<string, TreeNode> }

/** A line of the list: a member, or the direct referrals of one that are not loaded yet. */
export type TreeRow = {
  key: string
  kind: 'member' | 'more'
  node: TreeNode
  level: number
  position: number
  setSize: number
}

/** More members than this are never kept in memory, apart from the line to the selected one. */
export const MAX_NODES = 5000

export const idOf = ({ member }: TreeNode) => member.userrefid
export const unloadedCount = ({ member, children }: TreeNode) => Math.max(0, member.directs - children.length)

/** Adds a branch and opens it, with every member on the line to it. */
export function mergeBranch(tree: Tree | undefined, { line, directs }: TreeBranch, page: number): Tree {
  const nodes = new Map(tree?.nodes)
  const put = (member: TreeMember, parent: string | null) => {
    const known = nodes.get(member.userrefid) ?? { children: [], isOpen: false, pages: 0 }
    nodes.set(member.userrefid, { ...known, member, parent })
    const above = parent === null ? undefined : nodes.get(parent)
    if (above && !above.children.includes(member.userrefid))
      nodes.set(parent!, { ...above, children: [...above.children, member.userrefid] })
  }
  line.forEach((member, index) => put(member, line[index - 1]?.userrefid ?? null))
  const branchId = line.at(-1)!.userrefid
  for (const direct of directs) put(direct, branchId)
  for (const { userrefid } of line) {
    const node = nodes.get(userrefid)!
    const pages = userrefid === branchId ? Math.max(node.pages, page) : node.pages
    nodes.set(userrefid, { ...node, pages, isOpen: node.isOpen || node.children.length > 0 })
  }
  return prune({ rootId: line[0]!.userrefid, nodes }, branchId)
}

/** Drops the oldest branches that the kept member does not need. */
function prune(tree: Tree, keptId: string): Tree {
  if (tree.nodes.size <= MAX_NODES) return tree
  const kept = new Set(lineTo(tree, keptId).map(idOf))
  const nodes = new Map(tree.nodes)
  const drop = (id: string) => {
    for (const child of nodes.get(id)?.children ?? []) drop(child)
    nodes.delete(id)
  }
  for (const [id, node] of tree.nodes) {
    if (nodes.size <= MAX_NODES) break
    if (kept.has(id) || !nodes.has(id) || node.children.length === 0) continue
    for (const child of node.children) drop(child)
    nodes.set(id, { ...node, children: [], isOpen: false, pages: 0 })
  }
  return { ...tree, nodes }
}

export function setOpen(tree: Tree, id: string, isOpen: boolean): Tree {
  const node = tree.nodes.get(id)
  if (!node) return tree
  return { ...tree, nodes: new Map(tree.nodes).set(id, { ...node, isOpen }) }
}

/** From the root to the member. */
export function lineTo({ nodes }: Tree, id: string): TreeNode[] {
  const line: TreeNode[] = []
  for (let node = nodes.get(id); node; node = node.parent === null ? undefined : nodes.get(node.parent))
    line.unshift(node)
  return line
}

/** What is visible, from top to bottom. */
export function listRows({ rootId, nodes }: Tree): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (id: string, position: number, setSize: number) => {
    const node = nodes.get(id)!
    rows.push({ key: id, kind: 'member', node, level: node.member.level, position, setSize })
    if (!node.isOpen) return
    const hasMore = unloadedCount(node) > 0
    const size = node.children.length + (hasMore ? 1 : 0)
    node.children.forEach((child, index) => add(child, index + 1, size))
    if (hasMore)
      rows.push({
        key: `${id}/more`,
        kind: 'more',
        node,
        level: node.member.level + 1,
        position: size,
        setSize: size,
      })
  }
  add(rootId, 1, 1)
  return rows
}
