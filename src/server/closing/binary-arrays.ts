// PostgreSQL's binary form of one-dimensional arrays. A million figures go over as they are, without becoming text.

const HEADER_BYTES = 20

type Element = { oid: number; bytes: number; write: (view: DataView, at: number, value: number) => void }

const int8: Element = { oid: 20, bytes: 8, write: (view, at, value) => view.setBigInt64(at, BigInt(value)) }
const int4: Element = { oid: 23, bytes: 4, write: (view, at, value) => view.setInt32(at, value) }
const int2: Element = { oid: 21, bytes: 2, write: (view, at, value) => view.setInt16(at, value) }
const bool: Element = { oid: 16, bytes: 1, write: (view, at, value) => view.setUint8(at, value) }

function encode({ oid, bytes, write }: Element, values: ArrayLike<number>, chosen: Int32Array): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + chosen.length * (4 + bytes))
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length)
  const header = [chosen.length > 0 ? 1 : 0, 0, oid, chosen.length, 1]
  header.forEach((word, index) => view.setInt32(index * 4, word))
  let at = HEADER_BYTES
  for (const index of chosen) {
    view.setInt32(at, bytes)
    write(view, at + 4, values[index]!)
    at += 4 + bytes
  }
  return chosen.length > 0 ? buffer : buffer.subarray(0, 12)
}

/** The chosen elements of a column, as a parameter of the named array type. Numbers are whole and below 2^53. */
export const bigints = (values: ArrayLike<number>, chosen: Int32Array) => encode(int8, values, chosen)
export const integers = (values: ArrayLike<number>, chosen: Int32Array) => encode(int4, values, chosen)
export const smallints = (values: ArrayLike<number>, chosen: Int32Array) => encode(int2, values, chosen)
export const booleans = (values: ArrayLike<number>, chosen: Int32Array) => encode(bool, values, chosen)
