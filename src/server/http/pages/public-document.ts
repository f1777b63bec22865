// A document that is the same for every caller: compressed once and revalidated by its ETag. Responses that depend on the caller are
// not compressed, so that their length reveals nothing about secrets in them (BREACH).

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const encoders = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}
type EncodingName = keyof typeof encoders

/** Higher levels take ten times as long to save another tenth; the build compresses static files at the highest. */
const BROTLI_QUALITY = 7

export type PublicDocument = {
  type: string
  etag: string
  plain: Buffer
  /** Filled lazily, per encoding. */
  encoded: { [E in EncodingName]?: Promise<Buffer> }
}

export function createDocument(type: string, content: string | Uint8Array): PublicDocument {
  const plain = Buffer.from(content)
  // Weak: all encodings share it.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, etag, plain, encoded: {} }
}

export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: PublicDocument) {
  // Responses with a cookie must not be stored by shared caches.
  const cacheControl = reply.hasHeader('set-cookie') ? 'private, no-cache' : 'no-cache'
  reply.headers({ 'cache-control': cacheControl, etag: document.etag, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && isUnchanged(request.headers['if-none-match'], document.etag))
    return reply.code(304).send()
  reply.type(document.type)
  const encoding = IS_COMPRESSED.test(document.type)
    ? undefined
    : chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(document.plain)
  const bytes = await (document.encoded[encoding] ??= encoders[encoding](document.plain))
  return reply.header('content-encoding', encoding).send(bytes)
}

const isUnchanged = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((each) => each.trim() === etag || each.trim() === '*')

/** Formats that are already compressed. */
const IS_COMPRESSED = /^image\/(?!svg)/
const REFUSED = /;\s*q=0(\.0*)?\s*$/

function chooseEncoding(header: string | string[] | undefined): EncodingName | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .filter((each) => !REFUSED.test(each))
    .map((each) => each.split(';')[0]!.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each))
}
