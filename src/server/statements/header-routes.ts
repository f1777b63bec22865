import * as contract from '#contract/money/statement-headers.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { route } from '#server/http/route.ts'
import { writeTemporaryFile, type FileResponse } from '#server/http/file-response.ts'
import { hasLeaves, listHeaders, listStatementKeys, newestCheckpoint } from './header-queries.ts'
import { formatVerifierKey } from './signed-note.ts'
import { writeLeaves } from './write-leaves.ts'

export const headerRoutes = [
  route(contract.readCheckpoint, async ({ tx }) => {
    const checkpoint = await newestCheckpoint(tx)
    if (checkpoint === undefined) throw new Refusal('nothing-published')
    return checkpoint
  }),
  route(contract.listStatementHeaders, async ({ tx, query }) => {
    const headers = await listHeaders(tx, query.from, contract.HEADERS_PER_PAGE)
    const last = headers.at(-1)
    return {
      headers,
      next: last && headers.length === contract.HEADERS_PER_PAGE ? last.sequence + 1 : null,
    }
  }),
  route(contract.listStatementKeys, async ({ tx }) => {
    const keys = await listStatementKeys(tx)
    return {
      origin: keys[0]?.origin ?? null,
      keys: keys.map(({ origin, publicKey, firstSequence, createdAt, endorsement }) => ({
        verifierKey: formatVerifierKey({ name: origin, type: 'note', publicKey }),
        firstSequence,
        createdAt,
        endorsement,
      })),
    }
  }),
  route(contract.downloadLeaves, async ({ tx, params: { sequence } }): Promise<FileResponse> => {
    if (!(await hasLeaves(tx, sequence))) throw new Refusal('nothing-published')
    return {
      name: `statement-${sequence}-leaves.txt`,
      type: 'text/plain; charset=utf-8',
      write: (connection, signal) =>
        writeTemporaryFile((file) => writeLeaves({ sequence, connection, signal, file })),
    }
  }),
]
