// Sends a file. A generated file is completed before its first byte is sent, so a slow client cannot hold a database connection and
// an error still gets the right status.

import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Connection, Database } from '#server/platform/database.ts'
import { addCloseListener } from '#server/http/close-listener.ts'
import { randomUUID } from '#server/platform/randomness.ts'

export type GeneratedFile = { file: FileHandle; bytes: number }

export type FileResponse = { name: string; type: string } & (
  | { content: string | Uint8Array }
  /** The caller closes the file. */
  | { write: (connection: Connection, signal: AbortSignal) => Promise<GeneratedFile> }
)

/** `write` resolves to the number of bytes. */
export async function writeTemporaryFile(
  write: (file: FileHandle) => Promise<number>,
): Promise<GeneratedFile> {
  const path = join(tmpdir(), `tributary-export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  // The open file stays usable, and nothing is left behind after a crash.
  await unlink(path)
  try {
    return { file, bytes: await write(file) }
  } catch (error) {
    await file.close()
    throw error
  }
}

const MAX_WRITE_MILLISECONDS = 5 * 60_000
const RETRY_SECONDS = 60
/** A client that reads nothing for this long is disconnected. */
const IDLE_TIMEOUT_MILLISECONDS = 60_000

export async function sendFile(
  reply: FastifyReply,
  { connection }: Database,
  response: FileResponse,
): Promise<FastifyReply> {
  const content =
    'content' in response ? response.content : await writeUnlessGone(reply, connection, response)
  reply.raw.setTimeout(IDLE_TIMEOUT_MILLISECONDS, () => reply.raw.destroy())
  reply.type(response.type).header('content-disposition', `attachment; filename="${response.name}"`)
  if (typeof content === 'string') return reply.send(content)
  if (content instanceof Uint8Array)
    return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  if (reply.raw.destroyed) await content.file.close()
  // With a known length the response ends exactly at its last byte, so a client cannot send its next request before this one has ended.
  const stream = content.file.createReadStream({ start: 0, end: Math.max(0, content.bytes - 1) })
  return reply.header('content-length', content.bytes).send(stream)
}

/** Aborts writing when the client disconnects. */
async function writeUnlessGone(
  reply: FastifyReply,
  connection: Connection,
  { write }: { write: (connection: Connection, signal: AbortSignal) => Promise<GeneratedFile> },
): Promise<GeneratedFile> {
  const gone = new AbortController()
  const abort = () => gone.abort(new Refusal('server-busy', { retryAfterSeconds: RETRY_SECONDS }))
  const deadline = setTimeout(
    () => gone.abort(new Refusal('took-too-long', { retryAfterSeconds: RETRY_SECONDS })),
    MAX_WRITE_MILLISECONDS,
  )
  const unwatch = addCloseListener(reply.raw, abort)
  try {
    return await write(connection, gone.signal)
  } finally {
    clearTimeout(deadline)
    unwatch()
  }
}
