// The drawing surface of a document: fonts, colours, page breaks and tags. Coordinates are for left-to-right pages; for right-to-left
// languages, the canvas mirrors them.

import { createRequire } from 'node:module'
import PDFKitDocument from 'pdfkit'
import { localeDetails } from '#messages/locales.ts'
import type { PdfDocument } from './pdf-document.ts'
import { isScriptText, removeControls, ScriptText, type FontWeight, type ScriptLine } from './script-text.ts'

const require = createRequire(import.meta.url)
const latinFont = (name: string) => require.resolve(`@expo-google-fonts/roboto/${name}.ttf`)
const fonts = {
  regular: latinFont('400Regular/Roboto_400Regular'),
  medium: latinFont('500Medium/Roboto_500Medium'),
  bold: latinFont('600SemiBold/Roboto_600SemiBold'),
} satisfies Record<FontWeight, string>

export const INK = '#0b1424'
export const QUIET = '#44506a'
export const HAIRLINE = '#d5dbe4'
export const WARN = '#8a5a00'
const FOOTER_HEIGHT = 22

/** Missing from PDFKit's types. */
const SUBSET: string = 'PDF/UA'

export type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Link' | 'Sect'
export type TagOptions = { alt?: string; title?: string; scope?: 'Column' | 'Row'; bbox?: number[] }
export type StructureElement = PDFKit.PDFStructureElement

export class PdfCanvas {
  readonly doc: PDFKit.PDFDocument
  readonly root: StructureElement
  readonly fontSize: number
  readonly isMirrored: boolean
  y: number
  readonly #scriptText: ScriptText
  #style: { weight: FontWeight; size: number }
  /** The texts of the current tag. */
  #written: string[] = []

  constructor({ productName, title, locale, at, page: { size, layout, fontSize } }: PdfDocument) {
    const { direction } = localeDetails[locale]
    this.fontSize = fontSize
    this.isMirrored = direction === 'rtl'
    this.#style = { weight: 'regular', size: fontSize }
    this.doc = new PDFKitDocument({
      size,
      layout,
      margins: { top: 42, bottom: 34, left: 45, right: 45 },
      bufferPages: true,
      pdfVersion: '1.7',
      subset: SUBSET,
      tagged: true,
      lang: locale,
      displayTitle: true,
      info: {
        Title: removeControls(title),
        Creator: productName,
        Producer: productName,
        CreationDate: at,
        ModDate: at,
      },
    } as PDFKit.PDFDocumentOptions)
    for (const [name, path] of Object.entries(fonts)) this.doc.registerFont(name, path)
    this.#scriptText = new ScriptText(this.doc, direction)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.y = this.top
  }

  get left(): number {
    return this.doc.page.margins.left
  }
  get top(): number {
    return this.doc.page.margins.top
  }
  get width(): number {
    return this.doc.page.width - this.left - this.doc.page.margins.right
  }
  get bottom(): number {
    return this.doc.page.height - this.doc.page.margins.bottom - FOOTER_HEIGHT
  }

  /** Returns whether a page was added. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.bottom) return false
    this.doc.addPage()
    this.y = this.top
    return true
  }

  /** A null colour keeps the current one, which is enough for measuring. */
  setFont(weight: FontWeight, size = this.fontSize, color: string | null = INK): void {
    this.#style = { weight, size }
    this.doc.font(weight, size)
    if (color) this.doc.fillColor(color)
  }

  measureText(text: string): number {
    return isScriptText(text) ? this.#layOut(text)[0]!.width : this.doc.widthOfString(text)
  }
  measureHeight(text: string, width: number): number {
    return isScriptText(text)
      ? this.#layOut(text, width).length * this.#scriptText.lineHeight(this.#style.size)
      : this.doc.heightOfString(text, { width })
  }

  /** The left edge, on the page, of a box that starts at `x`. */
  mirror(x: number, width: number): number {
    return this.isMirrored ? this.doc.page.width - x - width : x
  }

  /** One line in the current font; `end` is where it ends. */
  writeLine(text: string, { x, end, y = this.y }: { x?: number; end?: number; y?: number }): void {
    const isMeasured = this.isMirrored || x === undefined
    const width = isMeasured ? this.measureText(text.trimEnd()) : 0
    const left = this.mirror(x ?? end! - width, width)
    this.#written.push(text)
    if (isScriptText(text)) this.#scriptText.draw(this.#layOut(text)[0]!, left, y)
    else this.doc.text(text, left, y, { lineBreak: false })
  }
  /** Wrapped text; overflow beyond `height` is replaced by an ellipsis. */
  writeText(
    text: string,
    box: { x: number; y: number; width: number; height?: number; align?: 'left' | 'right' },
  ): void {
    const { x, y, ...options } = box
    const left = this.mirror(x, box.width)
    const isRight = (box.align === 'right') !== this.isMirrored
    this.#written.push(text)
    if (isScriptText(text)) this.#writeLines(text, { ...box, x: left, isRight })
    else
      this.doc.text(text, left, y, {
        ...options,
        ...(this.isMirrored && { align: isRight ? 'right' : 'left' }),
        ellipsis: true,
      })
  }

  #writeLines(
    text: string,
    {
      x,
      y,
      width,
      height = Infinity,
      isRight,
    }: { x: number; y: number; width: number; height?: number; isRight: boolean },
  ): void {
    const lineHeight = this.#scriptText.lineHeight(this.#style.size)
    const maxLines = Math.max(1, Math.floor(height / lineHeight + 0.3))
    for (const [at, line] of this.#layOut(text, width, maxLines).entries())
      this.#scriptText.draw(line, isRight ? x + width - line.width : x, y + at * lineHeight)
  }

  #layOut(text: string, width?: number, maxLines?: number): ScriptLine[] {
    return this.#scriptText.layOut(text, this.#style, width, maxLines)
  }

  /** An element with non-Latin letters also contains its text in logical order, for programs that cannot derive it from the glyphs. */
  tag(parent: StructureElement, tag: Tag, draw: () => void, options: TagOptions = {}): void {
    const { alt } = options
    const element = this.doc.struct(tag, alt ? { ...options, alt: removeControls(alt) } : options, () => {
      this.#written = []
      draw()
      if (this.#written.some(isScriptText)) setActualText(element, this.#written.join(' '))
    })
    parent.add(element)
  }
  /** Opens an element whose children follow; call `end` after the last one. */
  openTag(parent: StructureElement, tag: Tag, options: TagOptions = {}): StructureElement {
    const element = this.doc.struct(tag, options)
    parent.add(element)
    return element
  }
  /** Decoration, ignored by screen readers. */
  drawArtifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }
  drawRule(y: number, { x = this.left, width = this.width, color = HAIRLINE, weight = 0.75 }): void {
    const left = this.mirror(x, width)
    this.drawArtifact(() => {
      this.doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke()
    })
  }

  /** Must be called after the last text. */
  end(): void {
    this.#scriptText.embedFonts()
    this.doc.end()
  }
}

/** Set afterwards, because PDFKit takes this option at creation, before the content is known. A String object is written as text. */
function setActualText(element: StructureElement, text: string): void {
  const { dictionary } = element as StructureElement & { dictionary: { data: { ActualText?: object } } }
  dictionary.data.ActualText = new String(removeControls(text))
}
