import { listChunks, postChunk, type Closing } from '#server/closing/closing-queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'

const WORKERS = 2

type PostTimings = { postMilliseconds: number; longestChunkMilliseconds: number }

/** Posts every pending chunk, each in its own short transaction. */
export async function postChunks(
  database: Database,
  clock: Clock,
  closing: Closing,
  onChunk: (done: number, of: number) => void,
): Promise<PostTimings> {
  const startedAt = performance.now()
  const chunks = await listChunks(database.pool, closing)
  const left = chunks.filter(({ posted }) => !posted).values()
  let done = chunks.filter(({ posted }) => posted).length
  let longest = 0
  onChunk(done, chunks.length)
  const work = async () => {
    for (const { number } of left) {
      const chunkStartedAt = performance.now()
      await database.inTransaction((tx) => postChunk(tx, closing, number, clock.now()))
      longest = Math.max(longest, performance.now() - chunkStartedAt)
      done += 1
      onChunk(done, chunks.length)
    }
  }
  await whileSnapshotIsOpen(database, () => Promise.all(Array.from({ length: WORKERS }, work)))
  return {
    postMilliseconds: Math.round(performance.now() - startedAt),
    longestChunkMilliseconds: Math.round(longest),
  }
}

/**
 * An open snapshot prevents the pruning of dead row versions. Otherwise PostgreSQL would prune a page each time a chunk touches it:
 * the cap usage of a member's packages is spread over the table, so every page would be pruned dozens of times.
 */
async function whileSnapshotIsOpen(database: Database, work: () => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // The first statement takes the snapshot.
    await client.query('select')
    await work()
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
