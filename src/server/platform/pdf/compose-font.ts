// Writes a TrueType font with one glyph per cluster: a letter with its dots, a syllable with its vowel signs. Each drawn glyph then
// has exactly one Unicode text, which is not true of the original font's glyphs.

export type GlyphPart = { glyph: number; x: number; y: number }
/** Positioned glyphs of the original font, in font units. */
export type ComposedGlyph = { parts: readonly GlyphPart[]; advance: number }

type Box = [left: number, bottom: number, right: number, top: number]

const TABLE_ENTRY = 16
const GLYPH_HEADER = 10
/** Component flags: offsets are words, offsets are distances, another component follows. */
const [ARE_WORDS, ARE_DISTANCES, HAS_MORE] = [0x1, 0x2, 0x20]
const [HAS_SCALE, HAS_TWO_SCALES, HAS_MATRIX] = [0x8, 0x40, 0x80]

/** The tables of a font file. */
export class FontTables {
  readonly #bytes: Buffer
  readonly #tables = new Map<string, Buffer>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    for (let at = 0; at < bytes.readUInt16BE(4); at += 1) {
      const entry = 12 + at * TABLE_ENTRY
      const start = bytes.readUInt32BE(entry + 8)
      const name = bytes.toString('latin1', entry, entry + 4)
      this.#tables.set(name, bytes.subarray(start, start + bytes.readUInt32BE(entry + 12)))
    }
  }

  table(name: string): Buffer {
    const table = this.#tables.get(name)
    if (!table) throw new Error(`The font of ${this.#bytes.length} bytes has no table ${name}.`)
    return table
  }

  /** Empty for a glyph without an outline, such as a space. */
  glyph(id: number): Buffer {
    const [loca, isLong] = [this.table('loca'), this.table('head').readInt16BE(50) === 1]
    const offset = (at: number) => (isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2)
    return this.table('glyf').subarray(offset(id), offset(id + 1))
  }
}

/** Glyph 0 is for unknown characters; `composed[0]` becomes glyph 1. */
export function composeFont(font: FontTables, composed: readonly ComposedGlyph[]): Buffer {
  const originals: number[] = []
  const include = (id: number) => {
    const known = originals.indexOf(id)
    return 1 + composed.length + (known === -1 ? originals.push(id) - 1 : known)
  }
  const glyphs = [font.glyph(0), ...composed.map(({ parts }) => composeGlyph(font, parts, include))]
  // Nested components are appended during the iteration.
  for (const id of originals) glyphs.push(copyGlyph(font.glyph(id), include))
  const metrics = Buffer.alloc(glyphs.length * 4)
  for (const [at, { advance }] of composed.entries()) metrics.writeUInt16BE(advance, (at + 1) * 4)
  for (const [at, glyph] of glyphs.entries())
    if (glyph.length > 0) metrics.writeInt16BE(glyph.readInt16BE(2), at * 4 + 2)
  return writeTables({ ...copyHeaders(font, glyphs.length), hmtx: metrics, ...joinGlyphs(glyphs) })
}

function composeGlyph(
  font: FontTables,
  parts: readonly GlyphPart[],
  include: (id: number) => number,
): Buffer {
  const drawn = parts.filter(({ glyph }) => font.glyph(glyph).length > 0)
  if (drawn.length === 0) return Buffer.alloc(0)
  const header = Buffer.alloc(GLYPH_HEADER)
  header.writeInt16BE(-1)
  for (const [at, value] of joinBoxes(drawn.map((part) => boxOf(font, part))).entries())
    header.writeInt16BE(value, 2 + at * 2)
  const components = drawn.map(({ glyph, x, y }, at) => {
    const component = Buffer.alloc(8)
    component.writeUInt16BE(ARE_WORDS | ARE_DISTANCES | (at < drawn.length - 1 ? HAS_MORE : 0))
    component.writeUInt16BE(include(glyph), 2)
    component.writeInt16BE(x, 4)
    component.writeInt16BE(y, 6)
    return component
  })
  return Buffer.concat([header, ...components])
}

function boxOf(font: FontTables, { glyph, x, y }: GlyphPart): Box {
  const read = (at: number) => font.glyph(glyph).readInt16BE(2 + at * 2)
  return [read(0) + x, read(1) + y, read(2) + x, read(3) + y]
}
const joinBoxes = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, bottom]) => bottom)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , top]) => top)),
]

/** Renumbers the components, if there are any. */
function copyGlyph(glyph: Buffer, include: (id: number) => number): Buffer {
  const copy = Buffer.from(glyph)
  if (copy.length === 0 || copy.readInt16BE() >= 0) return copy
  for (let at = GLYPH_HEADER; ;) {
    const flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(include(copy.readUInt16BE(at + 2)), at + 2)
    if (!(flags & HAS_MORE)) return copy
    const scale = flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0
    at += (flags & ARE_WORDS ? 8 : 6) + scale
  }
}

function copyHeaders(font: FontTables, glyphs: number) {
  const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((name) => Buffer.from(font.table(name)))
  head!.writeUInt32BE(0, 8)
  head!.writeInt16BE(1, 50)
  hhea!.writeUInt16BE(glyphs, 34)
  maxp!.writeUInt16BE(glyphs, 4)
  // Maximum components per glyph and nesting depth, because composed glyphs can be nested.
  maxp!.writeUInt16BE(64, 28)
  maxp!.writeUInt16BE(maxp!.readUInt16BE(30) + 1, 30)
  return { head: head!, hhea: hhea!, maxp: maxp! }
}

function joinGlyphs(glyphs: readonly Buffer[]) {
  const padded = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]))
  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  let offset = 0
  for (const [at, { length }] of padded.entries()) {
    offset += length
    loca.writeUInt32BE(offset, (at + 1) * 4)
  }
  return { glyf: Buffer.concat(padded), loca }
}

function writeTables(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const power = Math.floor(Math.log2(entries.length))
  const directory = Buffer.alloc(12 + entries.length * TABLE_ENTRY)
  directory.writeUInt32BE(0x10000)
  for (const [at, value] of [
    entries.length,
    16 * 2 ** power,
    power,
    16 * (entries.length - 2 ** power),
  ].entries())
    directory.writeUInt16BE(value, 4 + at * 2)
  let offset = directory.length
  const contents = entries.map(([name, content], at) => {
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)])
    directory.write(name, 12 + at * TABLE_ENTRY, 'latin1')
    for (const [place, value] of [checksum(padded), offset, content.length].entries())
      directory.writeUInt32BE(value, 16 + at * TABLE_ENTRY + place * 4)
    offset += padded.length
    return padded
  })
  return Buffer.concat([directory, ...contents])
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}
