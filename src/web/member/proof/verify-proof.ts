import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readProof } from '#contract/money/statements.ts'
import { climbToRoot, type TreeNode } from '#domain/statements/liability-tree.ts'
import { sha256 } from '#domain/statements/sha-256.ts'

type ProofAnswer = ResponseBody<typeof readProof>
export type PublishedStatement = NonNullable<ProofAnswer['statement']>
export type Proof = NonNullable<ProofAnswer['proof']>

/** Climbs from the member's leaf to the root in this browser. Throws a RangeError at a negative sum. */
function climb(proof: Proof): { root: TreeNode; hashes: string[] } {
  const hashes: string[] = []
  const steps = climbToRoot(proof, proof.path)
  let step = steps.next()
  while (!step.done) {
    const hash = sha256(step.value)
    hashes.push(hash)
    step = steps.next(hash)
  }
  return { root: step.value, hashes }
}

export function isProofValid({ root, total }: PublishedStatement, proof: Proof): boolean {
  try {
    const reached = climb(proof).root
    return reached.hash === root && reached.sum === total
  } catch {
    // A negative sum or unhashable text is not a proof.
    return false
  }
}

/** The hash of the member's leaf and of every node up to the root. */
export const computeProofHashes = (proof: Proof): string[] => climb(proof).hashes
