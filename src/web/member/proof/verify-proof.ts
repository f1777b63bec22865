import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readProof } from '#contract/money/statements.ts'
import { isIncluded, leafNode, parentNode, type TreeNode } from '#domain/statements/liability-tree.ts'
import { sha256 } from '#domain/statements/sha-256.ts'

type ProofAnswer = ResponseBody<typeof readProof>
export type PublishedStatement = NonNullable<ProofAnswer['statement']>
export type Proof = NonNullable<ProofAnswer['proof']>

export function isProofValid({ root, total }: PublishedStatement, proof: Proof): boolean {
  try {
    return isIncluded(proof, proof.path, { hash: root, sum: total }, sha256)
  } catch {
    // A negative sum or unhashable text is not a proof.
    return false
  }
}

/** The member's leaf and every node up to the root, computed in this browser. */
export function computeProofNodes(proof: Proof): TreeNode[] {
  const nodes = [leafNode(proof, sha256)]
  for (const step of proof.path) {
    const below = nodes.at(-1)
    if (below)
      nodes.push(step.side === 'left' ? parentNode(step, below, sha256) : parentNode(below, step, sha256))
  }
  return nodes
}
