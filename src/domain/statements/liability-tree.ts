// A Merkle sum tree over members' balances. A leaf holds one member's salted balances; an inner node holds the sum of its
// children and its hash covers both children's sums, so no amount can be moved or hidden between a leaf and the published root.
// The browser recomputes the root from a leaf and its path with these functions.

import type { Micro } from '#domain/money/money.ts'
import type { Sha256 } from '#domain/statements/sha-256.ts'

export const liabilityWallets = ['rWallet', 'custody', 'profitWallet', 'withdrawalWallet', 'hold'] as const
export type LiabilityWallet = (typeof liabilityWallets)[number]
export type Balances = Record<LiabilityWallet, Micro>

export type TreeNode = { hash: string; sum: Micro }
export type Leaf = { salt: string; userrefid: string; balances: Balances }
/** A sibling on the path from a leaf to the root. A node without a sibling is promoted unchanged. */
export type ProofStep = TreeNode & { side: 'left' | 'right' }

export const sumBalances = (balances: Balances): Micro =>
  liabilityWallets.reduce((sum, wallet) => sum + balances[wallet], 0n)

/** Plain text, so that anyone can recompute the hash with any tool. */
export function leafText({ salt, userrefid, balances }: Leaf): string {
  const amounts = liabilityWallets.map((wallet) => String(balances[wallet]))
  return ['tributary leaf 1', salt, userrefid.toLowerCase(), ...amounts].join('|')
}

/** A negative balance would hide liabilities to other members. */
function refuseNegative(amounts: readonly Micro[]): void {
  if (amounts.some((amount) => amount < 0n)) throw new RangeError('negative')
}

function hashedLeafText(leaf: Leaf): string {
  refuseNegative(Object.values(leaf.balances))
  return leafText(leaf)
}

function nodeText(left: TreeNode, right: TreeNode): string {
  refuseNegative([left.sum, right.sum])
  return ['tributary node 1', left.hash, left.sum, right.hash, right.sum].join('|')
}

export const leafNode = (leaf: Leaf, sha256: Sha256): TreeNode => ({
  hash: sha256(hashedLeafText(leaf)),
  sum: sumBalances(leaf.balances),
})

export const parentNode = (left: TreeNode, right: TreeNode, sha256: Sha256): TreeNode => ({
  hash: sha256(nodeText(left, right)),
  sum: left.sum + right.sum,
})

/** The root of a statement without members. */
export const emptyRoot = (sha256: Sha256): TreeNode => ({ hash: sha256('tributary empty 1'), sum: 0n })

/** The next level up, in the same order. */
export function levelAbove(level: readonly TreeNode[], sha256: Sha256): TreeNode[] {
  const above: TreeNode[] = []
  for (let position = 0; position < level.length; position += 2) {
    const [left, right] = [level[position], level[position + 1]]
    if (left) above.push(right ? parentNode(left, right, sha256) : left)
  }
  return above
}

/** Sibling positions from the leaf upwards; levels without a sibling are omitted. */
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

/** Yields each text to hash, from the leaf to the root, and receives its hash, so that the caller may hash asynchronously. */
export function* climbToRoot(leaf: Leaf, path: readonly ProofStep[]): Generator<string, TreeNode, string> {
  let node = { hash: yield hashedLeafText(leaf), sum: sumBalances(leaf.balances) }
  for (const step of path) {
    const [left, right] = step.side === 'left' ? [step, node] : [node, step]
    node = { hash: yield nodeText(left, right), sum: left.sum + right.sum }
  }
  return node
}

export function computeRoot(leaf: Leaf, path: readonly ProofStep[], sha256: Sha256): TreeNode {
  const climb = climbToRoot(leaf, path)
  let step = climb.next()
  while (!step.done) step = climb.next(sha256(step.value))
  return step.value
}
