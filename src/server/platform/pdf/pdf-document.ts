// The contents of a PDF without layout, as plain data that can be sent to a worker thread.

import type { Locale } from '#messages/locales.ts'

export type PdfColumn = { label: string; align: 'left' | 'right' }

export type PdfTable = {
  /** Announced by screen readers before the table. */
  name: string
  columns: PdfColumn[]
  rows: string[][]
  /** The first cell of a row is its heading. */
  hasRowHeadings?: boolean
  /** Number of total rows at the end. */
  totalRows?: number
  /** Drawn in a hatched frame: amounts that are not part of any total. */
  isPending?: boolean
}

export type PdfFigure = { label: string; value: string; note: string }

/** A block that can be placed in a column. */
export type PdfFlowBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'table'; table: PdfTable }

export type PdfBlock =
  | PdfFlowBlock
  | { kind: 'figures'; figures: PdfFigure[] }
  /** Two columns; the first one is wider, and read first. */
  | { kind: 'columns'; first: PdfFlowBlock[]; second: PdfFlowBlock[] }
  /** A code to scan, with the lines next to it. */
  | { kind: 'code'; address: string; alt: string; heading: string; hash: string; text: string }

export type PdfDocument = {
  locale: Locale
  productName: string
  title: string
  lead: string[]
  /** Label and value, next to the title. */
  facts: [label: string, value: string][]
  /** Shown at the top of the first page. */
  notice: string | null
  /** The date in the file, so that the same document has the same bytes. */
  at: Date
  page: { size: 'A4' | 'A3'; layout: 'portrait' | 'landscape'; fontSize: number }
  blocks: PdfBlock[]
  footer: string
}
