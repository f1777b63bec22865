import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readProof } from '#contract/money/statements.ts'
import { computeRoot, isIncluded } from '#domain/statements/liability-tree.ts'
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

/** The hash of the member's leaf and of every node up to the root, computed in this browser. */
export function computeProofHashes(proof: Proof): string[] {
  const hashes: string[] = []
  computeRoot(proof, proof.path, (text) => {
    const hash = sha256(text)
    hashes.push(hash)
    return hash
  })
  return hashes
}
