// Encodes one-dimensional arrays in PostgreSQL's binary format, which avoids a text round trip for millions of values.

const HEADER_WORDS = 5
const WORD = 0x1_0000_0000

const oids = { uuid: 2950, int8: 20, int4: 23, int2: 21, bool: 16 }

type Column = ArrayLike<number>

const header = (oid: number, length: number) => [length > 0 ? 1 : 0, 0, oid, length, 1]

/** Length-prefixed elements of whole 32-bit words in host byte order, which toBigEndian converts at the end. */
function wordArray(oid: number, wordsPerElement: number, length: number): Uint32Array<ArrayBuffer> {
  const stride = 1 + wordsPerElement
  const words = new Uint32Array(HEADER_WORDS + length * stride)
  words.set(header(oid, length))
  for (let at = HEADER_WORDS; at < words.length; at += stride) words[at] = wordsPerElement * 4
  return words
}

function toBigEndian(words: Uint32Array<ArrayBuffer>): Buffer {
  const bytes = Buffer.from(words.buffer).swap32()
  return words.length > HEADER_WORDS ? bytes : bytes.subarray(0, 12)
}

/** The chosen elements as an int8[] parameter. Numbers are integers below 2^53. */
export function bigints(values: Column | BigInt64Array, chosen: Int32Array): Buffer {
  if (values instanceof BigInt64Array)
    return encode(oids.int8, 8, chosen, (view, at, index) => view.setBigInt64(at, values[index]!))
  const words = wordArray(oids.int8, 2, chosen.length)
  let at = HEADER_WORDS
  for (const index of chosen) {
    const value = values[index]!
    words[at + 1] = Math.floor(value / WORD)
    words[at + 2] = value
    at += 3
  }
  return toBigEndian(words)
}

export function integers(values: Column, chosen: Int32Array): Buffer {
  const words = wordArray(oids.int4, 1, chosen.length)
  let at = HEADER_WORDS
  for (const index of chosen) {
    words[at + 1] = values[index]!
    at += 2
  }
  return toBigEndian(words)
}

/** Transfer ids in the format of the database's closing_transfer_id: f, day, run, 8, step; then 8 and the subject. */
export function closingIds(day: string, run: number, steps: Column, subjects: Column, chosen: Int32Array) {
  const dayDigits = day.replaceAll('-', '')
  const first = Number.parseInt(`f${dayDigits.slice(0, 7)}`, 16)
  const second = Number.parseInt(`${dayDigits.slice(7)}${run.toString(16).padStart(3, '0')}8000`, 16)
  const words = wordArray(oids.uuid, 4, chosen.length)
  let at = HEADER_WORDS
  for (const index of chosen) {
    const subject = subjects[index]!
    words[at + 1] = first
    words[at + 2] = second + steps[index]!
    words[at + 3] = 0x8000_0000 + subject / WORD
    words[at + 4] = subject
    at += 5
  }
  return toBigEndian(words)
}

export const smallints = (values: Column, chosen: Int32Array) =>
  encode(oids.int2, 2, chosen, (view, at, index) => view.setInt16(at, values[index]!))
export const booleans = (values: Column, chosen: Int32Array) =>
  encode(oids.bool, 1, chosen, (view, at, index) => view.setUint8(at, values[index]!))

/** For elements that are not written as 32-bit words. */
function encode(
  oid: number,
  bytes: number,
  chosen: Int32Array,
  write: (view: DataView, at: number, index: number) => void,
): Buffer {
  const headerBytes = HEADER_WORDS * 4
  const buffer = Buffer.allocUnsafe(headerBytes + chosen.length * (4 + bytes))
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length)
  header(oid, chosen.length).forEach((word, index) => view.setInt32(index * 4, word))
  let at = headerBytes
  for (const index of chosen) {
    view.setInt32(at, bytes)
    write(view, at + 4, index)
    at += 4 + bytes
  }
  return chosen.length > 0 ? buffer : buffer.subarray(0, 12)
}
