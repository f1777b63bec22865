// A Merkle sum tree over what is owed to members. Every leaf is one member's balances under a salt; every node above
// carries the sum of what is below it and is hashed over both sums, so that no sum can be moved or taken out on the way
// to the published root. Whoever holds a leaf and its path computes the root again, in the browser, with these functions.

import type { Micro } from '#domain/money/money.ts'
import type { Sha256 } from '#domain/statements/sha-256.ts'

export const liabilityWallets = ['rWallet', 'custody', 'profitWallet', 'withdrawalWallet', 'hold'] as const
export type LiabilityWallet = (typeof liabilityWallets)[number]
export type Balances = Record<LiabilityWallet, Micro>

export type TreeNode = { hash: string; sum: Micro }
export type Leaf = { salt: string; userrefid: string; balances: Balances }
/** The neighbours of a leaf and of the nodes above it. Where there is none, a node rises as it is. */
export type ProofStep = TreeNode & { side: 'left' | 'right' }

export const sumBalances = (balances: Balances): Micro =>
  liabilityWallets.reduce((sum, wallet) => sum + balances[wallet], 0n)

/** What is hashed is plain text, so that anyone can repeat it with any tool. */
export function leafText({ salt, userrefid, balances }: Leaf): string {
  const amounts = liabilityWallets.map((wallet) => String(balances[wallet]))
  return ['tributary leaf 1', salt, userrefid.toLowerCase(), ...amounts].join('|')
}

export function leafNode(leaf: Leaf, sha256: Sha256): TreeNode {
  if (liabilityWallets.some((wallet) => leaf.balances[wallet] < 0n))
    throw new RangeError('a balance below zero would lower what is owed to others')
  return { hash: sha256(leafText(leaf)), sum: sumBalances(leaf.balances) }
}

export function parentNode(left: TreeNode, right: TreeNode, sha256: Sha256): TreeNode {
  if (left.sum < 0n || right.sum < 0n) throw new RangeError('a sum below zero would hide what is owed')
  const text = ['tributary node 1', left.hash, left.sum, right.hash, right.sum].join('|')
  return { hash: sha256(text), sum: left.sum + right.sum }
}

/** The root of a statement without members. */
export const emptyRoot = (sha256: Sha256): TreeNode => ({ hash: sha256('tributary empty 1'), sum: 0n })

/** The level above, in the same order. A node without a neighbour rises unchanged. */
export function levelAbove(level: readonly TreeNode[], sha256: Sha256): TreeNode[] {
  const above: TreeNode[] = []
  for (let position = 0; position < level.length; position += 2) {
    const [left, right] = [level[position], level[position + 1]]
    if (left) above.push(right ? parentNode(left, right, sha256) : left)
  }
  return above
}

/** Where the neighbours of a leaf stand, from the leaves upwards; none where a node rises alone. */
export function siblingPositions(leaves: number, position: number): { level: number; position: number }[] {
  const places: { level: number; position: number }[] = []
  let [count, at] = [leaves, position]
  for (let level = 0; count > 1; level += 1) {
    const neighbour = at % 2 === 0 ? at + 1 : at - 1
    if (neighbour < count) places.push({ level, position: neighbour })
    count = Math.ceil(count / 2)
    at >>= 1
  }
  return places
}

/** The root that a leaf and its path lead to. */
export function computeRoot(leaf: Leaf, path: readonly ProofStep[], sha256: Sha256): TreeNode {
  return path.reduce(
    (node, step) => (step.side === 'left' ? parentNode(step, node, sha256) : parentNode(node, step, sha256)),
    leafNode(leaf, sha256),
  )
}

/** Whether the leaf is counted in the published total: its path leads to the published root, with the published sum. */
export function isIncluded(
  leaf: Leaf,
  path: readonly ProofStep[],
  published: TreeNode,
  sha256: Sha256,
): boolean {
  const { hash, sum } = computeRoot(leaf, path, sha256)
  return hash === published.hash && sum === published.sum
}
