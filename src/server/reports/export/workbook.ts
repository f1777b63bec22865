// Streams an Excel workbook. Texts are inline strings, which are never evaluated as formulas; amounts are numbers and
// times are dates.

import { cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import type { Cell, Column, Kind } from '#contract/reports/report.ts'
import { formatUsdt } from '#domain/money/money.ts'
import type { TranslateSentence } from '#messages/create-messages.ts'
import { zip, type ZipEntry } from '#server/platform/zip.ts'
import type { ExportRow, ExportTable } from './read-batches.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text and drops characters that XML does not allow. */
const xmlText = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character]!)

/** At most 31 characters, without those that Excel forbids. */
function sheetName(name: string, number: number): string {
  const ending = number > 1 ? ` ${number}` : ''
  return name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31 - ending.length) + ending
}

/** Sheet header with a frozen first row. */
const sheetHead = (widths: number[], direction: 'ltr' | 'rtl') =>
  `${HEAD}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"${direction === 'rtl' ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

const workbookXml = (sheets: string[]) =>
  `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}/relationships"><sheets>${sheets
    .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`

const workbookRelations = (sheets: number) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${Array.from(
    { length: sheets },
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  ).join(
    '',
  )}<Relationship Id="styles" Type="${OFFICE}/relationships/styles" Target="styles.xml"/></Relationships>`

const packageRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const contentTypes = (sheets: number) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${Array.from(
    { length: sheets },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  ).join('')}</Types>`

/** Styles: 1 heading, 2 time, 3 amount with two decimals, 4 amount with one decimal. */
const styles = `${HEAD}<styleSheet xmlns="${SHEET}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.00####"/><numFmt numFmtId="166" formatCode="#,##0.0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`

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
