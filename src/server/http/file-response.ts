// A file that is written while it is read from the database: one transaction, little memory, however long it is.

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Database, Transaction } from '#server/platform/database.ts'

export type FileAnswer = {
  name: string
  type: string
  /** The content, piece by piece, read in a transaction that sees one moment and can write nothing. */
  content(tx: Transaction): AsyncIterable<Uint8Array | string>
}

/** Who takes nothing for this long is cut off, because a connection to the database waits for them. */
const PATIENCE_MILLISECONDS = 60_000

export function sendFile(reply: FastifyReply, database: Database, file: FileAnswer): FastifyReply {
  reply.raw.setTimeout(PATIENCE_MILLISECONDS, () => reply.raw.destroy())
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(Readable.from(reading(database, file), { objectMode: false, highWaterMark: 256 * 1024 }))
}

/** When the receiver goes away, the stream ends this generator, which gives the connection back. */
async function* reading(database: Database, file: FileAnswer) {
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
