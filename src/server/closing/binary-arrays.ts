// PostgreSQL's binary form of one-dimensional arrays. A million figures go over as they are, without becoming text.

const HEADER_BYTES = 20

type Element = { oid: number; bytes: number }
type Write = (view: DataView, at: number, index: number) => void

const uuid: Element = { oid: 2950, bytes: 16 }
const int8: Element = { oid: 20, bytes: 8 }
const int4: Element = { oid: 23, bytes: 4 }
const int2: Element = { oid: 21, bytes: 2 }
const bool: Element = { oid: 16, bytes: 1 }

function encode({ oid, bytes }: Element, chosen: Int32Array, write: Write): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + chosen.length * (4 + bytes))
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length)
  const header = [chosen.length > 0 ? 1 : 0, 0, oid, chosen.length, 1]
  header.forEach((word, index) => view.setInt32(index * 4, word))
  let at = HEADER_BYTES
  for (const index of chosen) {
    view.setInt32(at, bytes)
    write(view, at + 4, index)
    at += 4 + bytes
  }
  return chosen.length > 0 ? buffer : buffer.subarray(0, 12)
}

type Column = ArrayLike<number>

/** The chosen elements of a column, as a parameter of the named array type. Numbers are whole and below 2^53. */
export const bigints = (values: Column, chosen: Int32Array) =>
  encode(int8, chosen, (view, at, index) => view.setBigInt64(at, BigInt(values[index]!)))
export const integers = (values: Column, chosen: Int32Array) =>
  encode(int4, chosen, (view, at, index) => view.setInt32(at, values[index]!))
export const smallints = (values: Column, chosen: Int32Array) =>
  encode(int2, chosen, (view, at, index) => view.setInt16(at, values[index]!))
export const booleans = (values: Column, chosen: Int32Array) =>
  encode(bool, chosen, (view, at, index) => view.setUint8(at, values[index]!))

/** Ids, each from the two halves that are given for an element. */
export const uuids = (halves: (index: number) => [bigint, bigint], chosen: Int32Array) =>
  encode(uuid, chosen, (view, at, index) => {
    const [first, second] = halves(index)
    view.setBigUint64(at, first)
    view.setBigUint64(at + 8, second)
  })
