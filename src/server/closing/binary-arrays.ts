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

const WORD = 0x1_0000_0000

/** Eight bytes of a whole number below 2^53, without making a bigint of each of millions. */
function setInt64(view: DataView, at: number, value: number): void {
  const high = Math.floor(value / WORD)
  view.setInt32(at, high)
  view.setUint32(at + 4, value - high * WORD)
}

/** The chosen elements of a column, as a parameter of the named array type. Numbers are whole and below 2^53. */
export const bigints = (values: Column, chosen: Int32Array) =>
  encode(int8, chosen, (view, at, index) => setInt64(view, at, values[index]!))
export const integers = (values: Column, chosen: Int32Array) =>
  encode(int4, chosen, (view, at, index) => view.setInt32(at, values[index]!))
export const smallints = (values: Column, chosen: Int32Array) =>
  encode(int2, chosen, (view, at, index) => view.setInt16(at, values[index]!))
export const booleans = (values: Column, chosen: Int32Array) =>
  encode(bool, chosen, (view, at, index) => view.setUint8(at, values[index]!))

/** Ids as the database's closing_transfer_id has them: f, day, run, 8, step; then 8 and the subject. */
export function closingIds(day: string, run: number, steps: Column, subjects: Column, chosen: Int32Array) {
  const dayDigits = day.replaceAll('-', '')
  const first = Number.parseInt(`f${dayDigits.slice(0, 7)}`, 16)
  const second = Number.parseInt(`${dayDigits.slice(7)}${run.toString(16).padStart(3, '0')}8000`, 16)
  return encode(uuid, chosen, (view, at, index) => {
    view.setUint32(at, first)
    view.setUint32(at + 4, second + steps[index]!)
    setInt64(view, at + 8, subjects[index]!)
    view.setUint8(at + 8, 0x80)
  })
}
