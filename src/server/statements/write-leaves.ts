import type { FileHandle } from 'node:fs/promises'
import { openDatabase, type Connection } from '#server/platform/database.ts'
import { readLeafLines } from './header-queries.ts'

const STATEMENT_MILLISECONDS = 60_000
/** PostgreSQL joins the lines, so that a batch is one value here. */
const LEAVES_PER_BATCH = 20_000

type LeafFile = { sequence: number; connection: Connection; signal: AbortSignal; file: FileHandle }

/** All batches see the tree at the same moment. Resolves to the number of bytes. */
export async function writeLeaves({ sequence, connection, signal, file }: LeafFile): Promise<number> {
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
