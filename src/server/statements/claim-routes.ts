import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '#contract/money/claims.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { liabilityWallets } from '#domain/statements/liability-tree.ts'
import { requireMemberId } from '#server/http/caller.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findHeader, listStatementKeys } from './header-queries.ts'
import { readProof } from './read-proof.ts'
import { formatVerifierKey } from './signed-note.ts'

const verifierFile = join(import.meta.dirname, 'verifier.html')

export const claimRoutes = [
  route(contract.downloadClaim, async ({ tx, caller }): Promise<FileResponse> => {
    const claim = await buildClaim(tx, requireMemberId(caller))
    return {
      name: `claim-${claim.leaf.userrefid}.json`,
      type: 'application/json; charset=utf-8',
      content: `${JSON.stringify(claim, null, 1)}\n`,
    }
  }),
  route(contract.downloadVerifier, async (): Promise<FileResponse> => ({
    name: 'verifier.html',
    type: 'text/html; charset=utf-8',
    content: await readFile(verifierFile),
  })),
]

async function buildClaim(on: Queryable, memberId: bigint): Promise<contract.ClaimFile> {
  const { statement, proof } = await readProof(on, memberId)
  const header = statement && (await findHeader(on, statement.id))
  if (!proof || !header) throw new Refusal('not-in-statement')
  const { salt, userrefid, balances, path } = proof
  const amounts = liabilityWallets.map((wallet) => [wallet, String(balances[wallet])])
  return {
    format: 'tributary claim 1',
    leaf: {
      salt,
      userrefid,
      balances: Object.fromEntries(amounts) as contract.ClaimFile['leaf']['balances'],
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
