import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '#contract/money/claims.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId } from '#server/http/caller.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import { route } from '#server/http/route.ts'
import { buildClaim } from './build-claim.ts'
import { readProof } from './read-proof.ts'

const verifierFile = join(import.meta.dirname, 'verifier.html')

export const claimRoutes = [
  route(contract.downloadClaim, async ({ tx, caller }): Promise<FileResponse> => {
    const claim = await buildClaim(tx, await readProof(tx, requireMemberId(caller)))
    if (!claim) throw new Refusal('not-in-statement')
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
