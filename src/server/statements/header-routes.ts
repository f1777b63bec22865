import * as contract from '#contract/money/statement-headers.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { route } from '#server/http/route.ts'
import { writeTemporaryFile, type FileResponse } from '#server/http/file-response.ts'
import {
  hasLeaves,
  listHeaders,
  listStatementKeys,
  newestCheckpoint,
  readLeafLines,
} from './header-queries.ts'
import { formatVerifierKey } from './signed-note.ts'
import type { FileHandle } from 'node:fs/promises'
import { openDatabase, type Connection } from '#server/platform/database.ts'

const STATEMENT_MILLISECONDS = 60_000
/** PostgreSQL joins the lines, so that a batch is a single value in Node. */
const LEAVES_PER_BATCH = 20_000

type LeafFile = { sequence: number; connection: Connection; signal: AbortSignal; file: FileHandle }

/** All batches are read in one snapshot. Resolves to the number of bytes. */
async function writeLeaves({ sequence, connection, signal, file }: LeafFile): Promise<number> {
  const { connectionString } = connection
  const statementTimeoutMilliseconds = STATEMENT_MILLISECONDS
  const database = openDatabase({ connectionString, connections: 1, statementTimeoutMilliseconds })
  try {
    return await database.inSnapshot(async (on) => {
      let bytes = 0
      for (let first = 0; ; first += LEAVES_PER_BATCH) {
        signal.throwIfAborted()
        const lines = await readLeafLines(on, { sequence, first, count: LEAVES_PER_BATCH })
        if (lines === '') return bytes
        bytes += (await file.write(lines)).bytesWritten
      }
    })
  } finally {
    await database.close()
  }
}

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
