// Streams an Excel workbook. Texts are inline strings, which are never evaluated as formulas; amounts are numbers and
// times are dates.

import { cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import type { Cell, Column, Kind } from '#contract/reports/report.ts'
import { formatUsdt } from '#domain/money/money.ts'
import type { TranslateSentence } from '#messages/create-sentence-translator.ts'
import { zip, type ZipEntry } from '#server/platform/zip.ts'
import type { ExportRow, ExportTable } from './read-batches.ts'
import {
  contentTypes,
  packageRelations,
  sheetHead,
  sheetName,
  styles,
  workbookRelations,
  workbookXml,
  xmlText,
} from './workbook-parts.ts'

/** Excel's row limit minus the heading; further rows go to another sheet. */
const SHEET_ROWS = 1_048_576 - 1
const PLAIN = 0
const HEADING = 1
const DAY_MILLISECONDS = 86_400_000
/** Excel counts days from 1899-12-30. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)

export const workbook = (table: ExportTable, sheetRows = SHEET_ROWS): AsyncGenerator<Buffer> =>
  zip(workbookEntries(table, sheetRows))

async function* workbookEntries(table: ExportTable, sheetRows: number): AsyncGenerator<ZipEntry> {
  const rows = new Batches(table.batches)
  const sheets: string[] = []
  do {
    sheets.push(sheetName(table.sheet, sheets.length + 1))
    yield { name: `xl/worksheets/sheet${sheets.length}.xml`, content: sheet(table, rows, sheetRows) }
  } while (await rows.more())
  yield { name: 'xl/workbook.xml', content: [workbookXml(sheets)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets.length)] }
  yield { name: 'xl/styles.xml', content: [styles] }
  yield { name: '_rels/.rels', content: [packageRelations] }
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] }
}

/** Buffers batches across sheet boundaries. */
class Batches {
  readonly #source: AsyncIterator<ExportRow[]>
  #waiting: ExportRow[] = []

  constructor(batches: AsyncIterable<ExportRow[]>) {
    this.#source = batches[Symbol.asyncIterator]()
  }

  async more(): Promise<boolean> {
    if (this.#waiting.length > 0) return true
    const next = await this.#source.next()
    this.#waiting = next.done ? [] : next.value
    return this.#waiting.length > 0
  }

  take(limit: number): ExportRow[] {
    return this.#waiting.splice(0, limit)
  }
}

async function* sheet(table: ExportTable, rows: Batches, sheetRows: number): AsyncGenerator<string> {
  const labels = [
    ...(table.numbered ? [table.translate(ROW_NUMBER_LABEL)] : []),
    ...table.columns.map(({ label }) => label),
  ]
  const widths = [
    ...(table.numbered ? [8] : []),
    ...table.columns.map(({ kind }) => (kind === 'hash' ? 40 : 20)),
  ]
  yield (
    sheetHead(widths, table.direction) +
      rowXml(
        1,
        labels.map((label) => inline(label, HEADING)),
      )
  )
  let left = sheetRows
  while (left > 0 && (await rows.more())) {
    const firstLine = sheetRows - left + 2
    const batch = rows.take(left)
    left -= batch.length
    yield batch.map((row, at) => rowXml(firstLine + at, cellsOf(table, row))).join('')
  }
  yield '</sheetData></worksheet>'
}

const cellsOf = ({ columns, numbered, translate }: ExportTable, { number, cells }: ExportRow): string[] => [
  ...(numbered ? [`><v>${number}</v>`] : []),
  ...columns.map((column, at) => cellXml(column, cells[at] ?? null, translate)),
]

/** Some readers require explicit cell references. */
const rowXml = (line: number, cells: string[]) =>
  `<row r="${line}">${cells.map((cell, at) => `<c r="${columnLetters(at)}${line}"${cell}</c>`).join('')}</row>`

const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))

/** Kinds that are numbers in Excel; all others are text. */
const numbers: Partial<Record<Kind, (cell: never, column: Column) => string>> = {
  instant: (at: Date) => ` s="2"><v>${(at.getTime() - EXCEL_EPOCH) / DAY_MILLISECONDS}</v>`,
  usdt: (amount: bigint, column) =>
    ` s="${column.kind === 'usdt' && column.decimals === 1 ? 4 : 3}"><v>${formatUsdt(amount)}</v>`,
  xrp: (drops: bigint) => ` s="3"><v>${formatUsdt(drops)}</v>`,
  count: (count: number) => `><v>${count}</v>`,
}

function cellXml(column: Column, cell: Cell, translate: TranslateSentence): string {
  if (cell === null) return column.kind === 'xrp' ? inline(cellText(column, cell, translate), PLAIN) : '>'
  return numbers[column.kind]?.(cell as never, column) ?? inline(cellText(column, cell, translate), PLAIN)
}

const inline = (text: string, style: number) =>
  ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is>`
