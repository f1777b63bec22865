// Streams a file while it is read from the database: one transaction and constant memory, whatever its size.

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Database, Transaction } from '#server/platform/database.ts'

export type FileResponse = {
  name: string
  type: string
  /** Chunks of the content, read in a read-only snapshot transaction. */
  content(tx: Transaction): AsyncIterable<Uint8Array | string>
}

/** A client that reads nothing for this long is disconnected: it holds a database connection. */
const IDLE_TIMEOUT_MILLISECONDS = 60_000

export function sendFile(reply: FastifyReply, database: Database, file: FileResponse): FastifyReply {
  reply.raw.setTimeout(IDLE_TIMEOUT_MILLISECONDS, () => reply.raw.destroy())
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(Readable.from(streamContent(database, file), { objectMode: false, highWaterMark: 256 * 1024 }))
}

/** If the client disconnects, the stream ends this generator, which releases the connection. */
async function* streamContent(database: Database, file: FileResponse) {
  const tx = await database.pool.connect()
  let broken: Error | undefined
  try {
    await tx.query('begin isolation level repeatable read read only')
    yield* file.content(tx)
  } finally {
    await tx.query('rollback').catch((error: Error) => {
      broken = error
    })
    tx.release(broken)
  }
}
