// Lays out text in non-Latin scripts: lines, fonts, reading order.

import type { Bidi, EmbeddingLevels } from 'bidi-js'
import { createRequire } from 'node:module'
import { ScriptFont, splitGraphemes, type Cluster, type Direction } from './script-font.ts'

const require = createRequire(import.meta.url)
const scripts = {
  arabic: { letters: /\p{Script_Extensions=Arabic}/u, family: 'noto-sans-arabic/*/NotoSansArabic_*.ttf' },
  devanagari: {
    letters: /\p{Script_Extensions=Devanagari}/u,
    family: 'noto-sans-devanagari/*/NotoSansDevanagari_*.ttf',
  },
} as const
type Script = keyof typeof scripts
const scriptNames = Object.keys(scripts) as Script[]
const weights = { regular: '400Regular', medium: '500Medium', bold: '600SemiBold' } as const
export type FontWeight = keyof typeof weights

const RIGHT_TO_LEFT = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u
const NOT_LATIN = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Devanagari}\p{Bidi_Control}]/u
const CONTROLS = /\p{Bidi_Control}/gu
const CONTROL = /\p{Bidi_Control}/u

/** In units of the font size. The Latin font's ascent is used, so that adjacent texts share a baseline. */
const [ASCENT, LINE_HEIGHT] = [1900 / 2048, 1.45]

/** Other text is drawn by PDFKit in the Latin font. */
export const isScriptText = (text: string) => NOT_LATIN.test(text)

/** Removes direction controls, which do not belong in copied text. */
export const removeControls = (text: string) => text.replaceAll(CONTROLS, '')

type Style = { weight: FontWeight; size: number }
type Paragraph = { text: string; levels: EmbeddingLevels; scripts: (Script | undefined)[]; style: Style }
/** Adjacent characters in one font, the Latin one without `script`. `x` is the distance from the left end of the line. */
type Run = { script: Script | undefined; text: string; clusters: Cluster[]; x: number; width: number }
export type ScriptLine = { runs: Run[]; width: number; style: Style }

// The package's types describe its ES module, which Node does not load.
const bidi = (require('bidi-js') as () => Bidi)()

export class ScriptText {
  readonly #doc: PDFKit.PDFDocument
  readonly #direction: Direction
  readonly #fonts = new Map<string, { font: ScriptFont; dictionary: PDFKit.PDFKitReference }>()

  constructor(doc: PDFKit.PDFDocument, direction: Direction) {
    this.#doc = doc
    this.#direction = direction
  }

  lineHeight(size: number): number {
    return size * LINE_HEIGHT
  }

  /** Lines of at most `width`. Text after `maxLines` is replaced by an ellipsis. */
  layOut(text: string, style: Style, width = Infinity, maxLines = Infinity): ScriptLine[] {
    const paragraph = this.#analyze(text, style)
    const lines = this.#breakLines(paragraph, width)
    if (lines.length <= maxLines) return lines.map((line) => this.#layOutLine(paragraph, ...line))
    for (let [, end] = lines[maxLines - 1]!; end > 0; end -= 1) {
      const shortened = this.layOut(`${text.slice(0, end).trimEnd()}…`, style, width)
      if (shortened.length <= maxLines) return shortened
    }
    return []
  }

  #analyze(raw: string, style: Style): Paragraph {
    const text = raw.replaceAll(/\s/g, ' ')
    const levels = bidi.getEmbeddingLevels(text, RIGHT_TO_LEFT.test(text) ? this.#direction : 'ltr')
    const main = this.#direction === 'rtl' && scripts.arabic.letters.test(text) ? 'arabic' : findScript(text)
    return {
      text,
      levels,
      scripts: Array.from(text).flatMap((each) => this.#chooseScripts(each, main, style)),
      style,
    }
  }

  /** Latin letters and digits between words of a script use its font too, so that a line is copied in one piece. */
  #chooseScripts(character: string, main: Script | undefined, { weight }: Style): (Script | undefined)[] {
    const script = findScript(character) ?? main
    const isKnown = script && (CONTROL.test(character) || this.#openFont(script, weight).font.has(character))
    return Array.from({ length: character.length }, () => (isKnown ? script : undefined))
  }

  #openFont(script: Script, weight: FontWeight) {
    const key = `${script}-${weight}`
    const known = this.#fonts.get(key)
    if (known) return known
    const path = scripts[script].family.replaceAll('*', weights[weight])
    const font = new ScriptFont(require.resolve(`@expo-google-fonts/${path}`))
    const opened = { font, dictionary: this.#doc.ref({}) }
    this.#fonts.set(key, opened)
    return opened
  }

  #breakLines(paragraph: Paragraph, width: number): [start: number, end: number][] {
    const lines: [number, number][] = []
    let [start, end, used] = [0, 0, 0]
    for (const [from, until] of this.#listWords(paragraph, width)) {
      const added = this.#measure(paragraph, end, until)
      if (end > start && used + added > width) {
        lines.push([start, end])
        ;[start, used] = [from, this.#measure(paragraph, from, until)]
      } else used += added
      end = until
    }
    return [...lines, [start, end]]
  }

  /** Breaks a word that is too long for a line between its letters. */
  #listWords(paragraph: Paragraph, width: number): [start: number, end: number][] {
    return [...paragraph.text.matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }): [number, number][] => {
      if (this.#measure(paragraph, index, index + word.length) <= width) return [[index, index + word.length]]
      let end = index
      return splitGraphemes(word).map((letter) => [end, (end += letter.length)])
    })
  }

  #measure(paragraph: Paragraph, start: number, end: number): number {
    const places = Array.from({ length: end - start }, (_, at) => start + at)
    return this.#shapeRuns(paragraph, places).reduce((sum, { width }) => sum + width, 0)
  }

  #layOutLine(paragraph: Paragraph, start: number, end: number): ScriptLine {
    const { text, levels, style } = paragraph
    const order = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end)
    const runs: Run[] = []
    let width = 0
    for (const run of this.#shapeRuns(paragraph, order)) {
      const last = runs.at(-1)
      if (last && last.script === run.script) {
        last.text += run.text
        last.clusters.push(...run.clusters)
      } else runs.push({ ...run, x: width })
      width += run.width
    }
    return { runs, width, style }
  }

  /** `places` are in visual order. */
  #shapeRuns(paragraph: Paragraph, places: readonly number[]): Run[] {
    const { levels, scripts: found } = paragraph
    const groups: [first: number, last: number][] = []
    for (const place of places) {
      const group = groups.at(-1)
      const isSame =
        group !== undefined &&
        Math.abs(place - group[1]) === 1 &&
        found[place] === found[group[1]] &&
        levels.levels[place] === levels.levels[group[1]]
      if (isSame) group[1] = place
      else groups.push([place, place])
    }
    return groups.flatMap(([first, last]) =>
      this.#shapeRun(paragraph, Math.min(first, last), Math.max(first, last) + 1),
    )
  }

  #shapeRun({ text, levels, scripts: found, style }: Paragraph, start: number, end: number): Run[] {
    const run = removeControls(text.slice(start, end))
    if (run === '') return []
    const script = found[start]
    if (!script) {
      const width = this.#doc.font(style.weight, style.size).widthOfString(run)
      return [{ text: run, script, clusters: [], x: 0, width }]
    }
    const { font } = this.#openFont(script, style.weight)
    const direction = levels.levels[start]! % 2 === 1 ? 'rtl' : 'ltr'
    const words = run.split(/(?<= )|(?= )/)
    const clusters = (direction === 'rtl' ? words.toReversed() : words).flatMap((word) =>
      font.shapeWord(word, direction === 'rtl' ? mirrorBrackets(word) : word, direction),
    )
    return [{ text: run, script, clusters, x: 0, width: font.measure(clusters) * style.size }]
  }

  draw({ runs, style }: ScriptLine, x: number, y: number): void {
    const { weight, size } = style
    for (const run of runs) {
      if (run.script) this.#drawRun(run, style, x + run.x, y)
      else this.#doc.font(weight, size).text(run.text, x + run.x, y, { lineBreak: false })
    }
  }

  #drawRun({ script, clusters }: Run, { weight, size }: Style, x: number, y: number): void {
    const doc = this.#doc
    const { font, dictionary } = this.#openFont(script!, weight)
    const id = `${script}-${weight}`
    doc.page.fonts[id] ??= dictionary
    const [left, baseline] = [x, doc.page.height - y - ASCENT * size].map((place) => place.toFixed(3))
    doc.save().transform(1, 0, 0, -1, 0, doc.page.height)
    doc.addContent(`BT /${id} ${size} Tf 1 0 0 1 ${left} ${baseline} Tm <${font.encode(clusters)}> Tj ET`)
    doc.restore()
  }

  /** Must be called after the last text. */
  embedFonts(): void {
    for (const { font, dictionary } of this.#fonts.values()) font.embed(this.#doc, dictionary)
  }
}

const findScript = (text: string) => scriptNames.find((name) => scripts[name].letters.test(text))

const mirrorBrackets = (word: string) =>
  Array.from(word, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
