// Streams a ZIP archive: sizes and checksums follow each entry in a data descriptor.

import { createDeflateRaw, crc32 } from 'node:zlib'

type ZipContent = string | Uint8Array
export type ZipEntry = { name: string; content: AsyncIterable<ZipContent> | Iterable<ZipContent> }

type ZipEntryRecord = { name: Buffer; checksum: number; compressed: number; size: number; offset: number }

const LOCAL_HEADER = 0x04034b50
const DATA_DESCRIPTOR = 0x08074b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_ARCHIVE = 0x06054b50
const VERSION = 20
/** Sizes follow in a descriptor (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATED = 8
/** A fixed date (1980-01-01) keeps archives reproducible. */
const DATE = 0x0021

/** Entries are pulled one at a time, so that later ones can depend on earlier ones. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: ZipEntryRecord[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const header = Buffer.concat([
      fields(
        [LOCAL_HEADER, 4],
        [VERSION, 2],
        [FLAGS, 2],
        [DEFLATED, 2],
        [0, 2],
        [DATE, 2],
        [0, 4],
        [0, 4],
        [0, 4],
        [name.length, 2],
        [0, 2],
      ),
      name,
    ])
    yield header
    const counted = { checksum: 0, compressed: 0, size: 0 }
    for await (const chunk of compress(entry.content, counted)) {
      counted.compressed += chunk.length
      yield chunk
    }
    yield fields([DATA_DESCRIPTOR, 4], [counted.checksum, 4], [counted.compressed, 4], [counted.size, 4])
    written.push({ name, ...counted, offset })
    offset += header.length + counted.compressed + 16
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield fields(
    [END_OF_ARCHIVE, 4],
    [0, 4],
    [written.length, 2],
    [written.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  )
}

function centralHeader({ name, checksum, compressed, size, offset }: ZipEntryRecord): Buffer {
  return Buffer.concat([
    fields(
      [CENTRAL_HEADER, 4],
      [VERSION, 2],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DATE, 2],
      [checksum, 4],
      [compressed, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ),
    name,
  ])
}

/** Compresses on a zlib thread with backpressure. */
async function* compress(content: ZipEntry['content'], counted: { checksum: number; size: number }) {
  const deflate = createDeflateRaw({ level: 3, chunkSize: 64 * 1024 })
  const feeding = feed(content, deflate, counted)
  feeding.catch((error: Error) => deflate.destroy(error))
  yield* deflate as AsyncIterable<Buffer>
  await feeding
}

async function feed(
  content: ZipEntry['content'],
  deflate: ReturnType<typeof createDeflateRaw>,
  counted: { checksum: number; size: number },
) {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    counted.checksum = crc32(bytes, counted.checksum)
    counted.size += bytes.length
    if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
}

function fields(...values: [value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
