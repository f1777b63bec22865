import type { ClaimFile } from '#contract/money/claims.ts'
import { liabilityWallets, type Balances } from '#domain/statements/liability-tree.ts'
import { parseHeader } from '#domain/statements/statement-header.ts'
import type { KeptClaim } from './check/check-storage.ts'
import type { Proof, PublishedStatement } from './verify-proof.ts'

/** What the kept claim says, in the shape of the server's answer. */
export function readKeptProof({ claim }: KeptClaim): { statement: PublishedStatement; proof: Proof } {
  const { leaf, path, header: text } = JSON.parse(claim) as ClaimFile
  const { sequence, time, closingDay, root, total, members } = parseHeader(text)
  const amounts = liabilityWallets.map((wallet) => [wallet, BigInt(leaf.balances[wallet])])
  return {
    statement: { id: sequence, at: time, closingDay, root, total, members },
    proof: {
      ...leaf,
      balances: Object.fromEntries(amounts) as Balances,
      path: path.map((step) => ({ ...step, sum: BigInt(step.sum) })),
    },
  }
}
