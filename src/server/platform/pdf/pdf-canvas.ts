// The page on which a document is drawn: fonts, colours, page breaks and tags.

import { createRequire } from 'node:module'
import PDFKitDocument from 'pdfkit'
import type { PdfDocument } from './pdf-document.ts'

const require = createRequire(import.meta.url)
const interFont = (name: string) => require.resolve(`@expo-google-fonts/roboto/${name}.ttf`)
const fonts = {
  regular: interFont('400Regular/Roboto_400Regular'),
  medium: interFont('500Medium/Roboto_500Medium'),
  bold: interFont('600SemiBold/Roboto_600SemiBold'),
}
export type FontWeight = keyof typeof fonts

export const INK = '#0b1424'
export const QUIET = '#44506a'
export const HAIRLINE = '#d5dbe4'
export const WARN = '#8a5a00'
const FOOTER_HEIGHT = 22

/** Not known to the types. */
const SUBSET: string = 'PDF/UA'

export type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Link' | 'Sect'
export type TagOptions = { alt?: string; title?: string; scope?: 'Column' | 'Row'; bbox?: number[] }
export type StructureElement = PDFKit.PDFStructureElement

export class PdfCanvas {
  readonly doc: PDFKit.PDFDocument
  readonly root: StructureElement
  readonly fontSize: number
  y: number

  constructor({ productName, title, at, page: { size, layout, fontSize } }: PdfDocument) {
    this.fontSize = fontSize
    this.doc = new PDFKitDocument({
      size,
      layout,
      margins: { top: 42, bottom: 34, left: 45, right: 45 },
      bufferPages: true,
      pdfVersion: '1.7',
      subset: SUBSET,
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Creator: productName, Producer: productName, CreationDate: at, ModDate: at },
    } as PDFKit.PDFDocumentOptions)
    for (const [name, path] of Object.entries(fonts)) this.doc.registerFont(name, path)
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

  setFont(weight: FontWeight, size = this.fontSize, color = INK): void {
    this.doc.font(weight, size).fillColor(color)
  }

  measureText(text: string): number {
    return this.doc.widthOfString(text)
  }
  measureHeight(text: string, width: number): number {
    return this.doc.heightOfString(text, { width })
  }

  /** One line in the current font; `end` is the right edge. */
  writeLine(text: string, { x, end, y = this.y }: { x?: number; end?: number; y?: number }): void {
    const from = x ?? end! - this.measureText(text)
    this.doc.text(text, from, y, { lineBreak: false })
  }
  /** Wrapped text; what does not fit into `height` ends with an ellipsis. */
  writeText(
    text: string,
    box: { x: number; y: number; width: number; height?: number; align?: 'left' | 'right' },
  ): void {
    const { x, y, ...options } = box
    this.doc.text(text, x, y, { ...options, ellipsis: true })
  }

  tag(parent: StructureElement, tag: Tag, draw: () => void, options: TagOptions = {}): void {
    parent.add(this.doc.struct(tag, options, draw))
  }
  /** An element whose children follow; call `end` after the last. */
  openTag(parent: StructureElement, tag: Tag, options: TagOptions = {}): StructureElement {
    const element = this.doc.struct(tag, options)
    parent.add(element)
    return element
  }
  /** Decoration, which is not read aloud. */
  drawArtifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }
  drawRule(y: number, { x = this.left, width = this.width, color = HAIRLINE, weight = 0.75 }): void {
    this.drawArtifact(() => {
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke()
    })
  }
}
