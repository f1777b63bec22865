// Text as SVG outlines in the product's typeface, so that rendering does not depend on installed fonts.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type GlyphPath = { transform(...matrix: number[]): GlyphPath; toSVG(): string }
type GlyphRun = {
  glyphs: { path: GlyphPath }[]
  positions: { xAdvance: number; xOffset: number; yOffset: number }[]
}
/** The used part of fontkit, which ships no types. */
type Font = { unitsPerEm: number; layout(text: string): GlyphRun }

const require = createRequire(import.meta.url)
const fontkit = require('fontkit') as { create(bytes: Buffer): Font }
const font = fontkit.create(
  readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
)

/** Letter spacing and stroke width in units of the font size. fontkit cannot vary the weight of a WOFF2 font, so a stroke adds it. */
const [TRACKING, WEIGHT] = [-0.018, 0.034]

/** Width of a line in units of the font size. */
function measureLine(text: string): number {
  const { positions } = font.layout(text)
  const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return advance / font.unitsPerEm + TRACKING * positions.length
}

/** Breaks the text into the minimum number of lines, of about equal length. */
export function breakLines(text: string, size: number, width: number): string[] {
  const words = text.split(' ')
  const fill = (limit: number) =>
    words.reduce<string[]>((lines, word) => {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      const fits = lines.length > 0 && measureLine(longer) * size <= limit
      return fits ? [...lines.slice(0, -1), longer] : [...lines, word]
    }, [])
  const fewest = fill(width).length
  let limit = width
  while (limit > width / 2 && fill(limit - size / 2).length === fewest) limit -= size / 2
  return fill(limit)
}

type Place = { x: number; y: number; size: number }

/** A white SVG path whose baseline starts at the given point. */
export function outlineText(text: string, { x, y, size }: Place): string {
  const scale = size / font.unitsPerEm
  const stroke = WEIGHT * font.unitsPerEm
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="#fff" stroke="#fff" stroke-width="${stroke}" stroke-linejoin="miter" d="${outlineLine(text)}"/>`
}

/** The outlines of a line, in font units. */
function outlineLine(text: string): string {
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const outlines = glyphs.map(({ path }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const outline = path.transform(1, 0, 0, 1, x + xOffset, yOffset).toSVG()
    x += xAdvance + TRACKING * font.unitsPerEm
    return outline
  })
  return outlines.join('')
}
