// A font for scripts with contextual letter shapes. fontkit shapes the words, which are drawn cluster by cluster; the file contains
// only the clusters in use.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { composeFont, FontTables, type ComposedGlyph } from './compose-font.ts'

type GlyphRun = {
  glyphs: { id: number; codePoints: number[] }[]
  positions: { xAdvance: number; xOffset: number; yOffset: number }[]
}
/** The used part of fontkit, which ships no types. */
type Font = {
  postscriptName: string
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(
    text: string,
    features: undefined,
    script: undefined,
    language: undefined,
    direction: Direction,
  ): GlyphRun
}
const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Buffer): Font }

export type Direction = 'ltr' | 'rtl'
/** Characters that are drawn as one shape. */
export type Cluster = { characters: string[]; direction: Direction; glyph: ComposedGlyph }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const splitGraphemes = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

/** The empty shape of a character that is drawn as part of another one. */
const NOTHING: ComposedGlyph = { parts: [], advance: 0 }

export class ScriptFont {
  readonly #bytes: Buffer
  readonly #font: Font
  readonly #shaped = new Map<string, Cluster[]>()
  readonly #codes = new Map<string, { code: number; character: string; glyph: ComposedGlyph }>()

  constructor(path: string) {
    this.#bytes = readFileSync(path)
    this.#font = fontkit.create(this.#bytes)
  }

  has(character: string): boolean {
    return this.#font.hasGlyphForCodePoint(character.codePointAt(0)!)
  }

  /** The clusters from left to right. `mirrored` is the word as drawn, with mirrored brackets. */
  shapeWord(word: string, mirrored: string, direction: Direction): Cluster[] {
    const key = `${direction} ${mirrored}`
    const known = this.#shaped.get(key)
    if (known) return known
    const shaped =
      direction === 'rtl'
        ? this.#shapeJoined(word, mirrored)
        : splitGraphemes(word).map((syllable) => this.#shapeSyllable(syllable))
    this.#shaped.set(key, shaped)
    return shaped
  }

  /** In units of the font size. */
  measure(clusters: readonly Cluster[]): number {
    return clusters.reduce((sum, { glyph }) => sum + glyph.advance, 0) / this.#font.unitsPerEm
  }

  /**
   * Four hexadecimal digits per character: the first character of a cluster draws all of it, the others draw nothing. Programs that
   * extract text expect one character at a time, from left to right.
   */
  encode(clusters: readonly Cluster[]): string {
    return clusters
      .flatMap(({ characters, direction, glyph }) => {
        const codes = characters.map((character, at) => this.#addCode(character, at === 0 ? glyph : NOTHING))
        return direction === 'rtl' ? codes.toReversed() : codes
      })
      .map(toHex)
      .join('')
  }

  #addCode(character: string, glyph: ComposedGlyph): number {
    const key = JSON.stringify([character, glyph])
    const known = this.#codes.get(key) ?? { code: this.#codes.size + 1, character, glyph }
    this.#codes.set(key, known)
    return known.code
  }

  #layOut(text: string, direction: Direction): GlyphRun {
    return this.#font.layout(text, undefined, undefined, undefined, direction)
  }

  /** Devanagari syllables are shaped independently. */
  #shapeSyllable(syllable: string): Cluster {
    const run = this.#layOut(syllable, 'ltr')
    return {
      characters: Array.from(syllable),
      direction: 'ltr',
      glyph: composeGlyphs(run, 0, run.glyphs.length),
    }
  }

  /**
   * Arabic letters join their neighbours. fontkit reports the number of characters of each glyph, zero for the dots of a letter. Glyphs
   * are grouped by these numbers from right to left; a word whose numbers do not add up becomes one cluster.
   */
  #shapeJoined(word: string, mirrored: string): Cluster[] {
    const run = this.#layOut(mirrored, 'rtl')
    const rest = Array.from(word)
    const clusters: Cluster[] = []
    let end = run.glyphs.length
    for (let index = end - 1; index >= 0; index -= 1) {
      // These glyphs are the dots of the previous letter.
      while (index > 0 && run.glyphs[index - 1]!.codePoints.length === 0) index -= 1
      const start = index
      const { length } = run.glyphs.slice(start, end).flatMap(({ codePoints }) => codePoints)
      clusters.unshift({
        characters: rest.splice(0, length),
        direction: 'rtl',
        glyph: composeGlyphs(run, start, end),
      })
      end = start
    }
    const isComplete = rest.length === 0 && clusters.every(({ characters }) => characters.length > 0)
    if (isComplete) return clusters
    return [
      { characters: Array.from(word), direction: 'rtl', glyph: composeGlyphs(run, 0, run.glyphs.length) },
    ]
  }

  /** Embeds the font with a map from codes to characters. */
  embed(doc: PDFKit.PDFDocument, dictionary: PDFKit.PDFKitReference): void {
    const shapes = [...this.#codes.values()]
    const program = composeFont(
      new FontTables(this.#bytes),
      shapes.map(({ glyph }) => glyph),
    )
    const write = (data: object, content?: Buffer | string) => {
      const object = doc.ref(data)
      object.end(content)
      return object
    }
    const { postscriptName, unitsPerEm, ascent, descent, capHeight, bbox } = this.#font
    const scale = (units: number) => (units * 1000) / unitsPerEm
    const name = `SUBSET+${postscriptName}`
    const descriptor = write({
      Type: 'FontDescriptor',
      FontName: name,
      // Symbolic font: its codes are not Latin characters.
      Flags: 4,
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scale),
      ItalicAngle: 0,
      Ascent: scale(ascent),
      Descent: scale(descent),
      CapHeight: scale(capHeight),
      StemV: 0,
      FontFile2: write({ Length1: program.length }, program),
    })
    const glyphs = write({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [1, shapes.map(({ glyph }) => scale(glyph.advance))],
      CIDToGIDMap: 'Identity',
    })
    Object.assign(dictionary.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [glyphs],
      ToUnicode: write({}, writeUnicodeMap(shapes)),
    })
    dictionary.end(undefined)
  }
}

/** The glyphs from `start` to `end`, positioned from the left edge. */
function composeGlyphs({ glyphs, positions }: GlyphRun, start: number, end: number): ComposedGlyph {
  let pen = 0
  const parts = glyphs.slice(start, end).map(({ id }, at) => {
    const { xAdvance, xOffset, yOffset } = positions[start + at]!
    const part = { glyph: id, x: Math.round(pen + xOffset), y: Math.round(yOffset) }
    pen += xAdvance
    return part
  })
  return { parts, advance: Math.max(0, Math.round(pen)) }
}

const toHex = (code: number) => code.toString(16).padStart(4, '0')

/** A section may have at most 100 entries. */
function writeUnicodeMap(shapes: readonly { code: number; character: string }[]): string {
  const entries = shapes.map(({ code, character }) => `<${toHex(code)}> <${encodeText(character)}>`)
  const sections = Array.from({ length: Math.ceil(entries.length / 100) }, (_, at) =>
    entries.slice(at * 100, at * 100 + 100),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...sections.flatMap((section) => [`${section.length} beginbfchar`, ...section, 'endbfchar']),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** UTF-16 in hexadecimal digits. */
const encodeText = (text: string) =>
  Array.from({ length: text.length }, (_, at) => toHex(text.charCodeAt(at))).join('')
