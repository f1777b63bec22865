import type { ClaimFile } from '#contract/money/claims.ts'
import { liabilityWallets } from '#domain/statements/liability-tree.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findHeader, listStatementKeys } from './header-queries.ts'
import type { readProof } from './read-proof.ts'
import { formatVerifierKey } from './signed-note.ts'

/** Null if the member is not in the newest statement. */
export async function buildClaim(
  on: Queryable,
  { statement, proof }: Awaited<ReturnType<typeof readProof>>,
): Promise<ClaimFile | null> {
  const header = statement && (await findHeader(on, statement.id))
  if (!proof || !header) return null
  const { salt, userrefid, balances, path } = proof
  const amounts = liabilityWallets.map((wallet) => [wallet, String(balances[wallet])])
  return {
    format: 'tributary claim 1',
    leaf: {
      salt,
      userrefid,
      balances: Object.fromEntries(amounts) as ClaimFile['leaf']['balances'],
    },
    path: path.map(({ side, hash, sum }) => ({ side, hash, sum: String(sum) })),
    header: header.text,
    log: header.logBefore.map((root) => root.toString('base64')),
    checkpoint: header.checkpoint,
    keys: (await listStatementKeys(on)).map(({ origin, publicKey, firstSequence, endorsement }) => ({
      verifierKey: formatVerifierKey({ name: origin, type: 'note', publicKey }),
      firstSequence,
      endorsement,
    })),
  }
}
