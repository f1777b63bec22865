import { computeRoot, type Leaf, type ProofStep, type TreeNode } from '#domain/statements/liability-tree.ts'
import type { Sha256 } from '#domain/statements/sha-256.ts'

/** Whether the path leads to the published root with the published sum. */
export function isIncluded(
  leaf: Leaf,
  path: readonly ProofStep[],
  published: TreeNode,
  sha256: Sha256,
): boolean {
  const { hash, sum } = computeRoot(leaf, path, sha256)
  return hash === published.hash && sum === published.sum
}
