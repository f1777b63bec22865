import { cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import type { Cell, Column } from '#contract/reports/report.ts'
import { formatUsdt } from '#domain/money/money.ts'
import type { PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import { reportPdfMessages, type ReportPdfMessages } from '#messages/server-messages.ts'
import type { ExportDescription } from './describe-selection.ts'
import type { ExportTable } from './read-batches.ts'

/** PDFs are truncated with a note; the other formats contain all rows. */
export const PDF_ROWS = 2000

const rightAligned = new Set(['usdt', 'xrp', 'count', 'percent'])

export async function* pdf(table: ExportTable, about: ExportDescription): AsyncGenerator<Uint8Array> {
  // Loaded lazily, because the other formats do not need it.
  const { renderPdf } = await import('#server/platform/pdf/render-pdf.ts')
  yield await renderPdf(await toPdfDocument(table, about))
}

async function toPdfDocument(table: ExportTable, about: ExportDescription): Promise<PdfDocument> {
  const { title, columns, summed, numbered, batches, translate } = table
  const t = reportPdfMessages[about.locale]
  const totals = new Totals(columns, summed)
  const rows: string[][] = []
  let rowCount = 0
  for await (const batch of batches) {
    rowCount += batch.length
    for (const { number, cells } of batch.slice(0, Math.max(0, PDF_ROWS - rows.length))) {
      const texts = columns.map((column, at) => cellText(column, cells[at] ?? null, translate))
      rows.push([...(numbered ? [String(number)] : []), ...texts])
    }
    // A member's rows are few, and the totals cover all of them.
    if (numbered) for (const { cells } of batch) totals.add(cells)
    else if (rowCount > PDF_ROWS) break
  }
  const totalRows = numbered ? totals.toRows(t, translate) : []
  const labels = [...(numbered ? [translate(ROW_NUMBER_LABEL)] : []), ...columns.map(({ label }) => label)]
  return {
    locale: about.locale,
    productName: about.productName,
    title,
    lead: [...about.filters, describeRows(rowCount, t)],
    facts: about.facts,
    notice: null,
    at: about.at,
    page: {
      size: labels.length > 12 ? 'A3' : 'A4',
      layout: labels.length > 5 ? 'landscape' : 'portrait',
      fontSize: labels.length > 9 ? 6 : 8,
    },
    blocks: [
      {
        kind: 'table',
        table: {
          name: title,
          columns: labels.map((label, at) => ({
            label,
            align: alignmentOf(columns[at - (numbered ? 1 : 0)]),
          })),
          rows: [...rows, ...totalRows],
          totalRows: totalRows.length,
        },
      },
    ],
    footer: title,
  }
}

/** Undefined for the row number. */
const alignmentOf = (column: Column | undefined) =>
  column === undefined || rightAligned.has(column.kind) ? 'right' : 'left'

const describeRows = (rowCount: number, t: ReportPdfMessages) =>
  rowCount > PDF_ROWS ? t.firstRows({ count: PDF_ROWS }) : t.rows({ count: rowCount })

/** Sums of amounts, one row per status, because paid and pending amounts must not be added. */
class Totals {
  readonly #columns: Column[]
  readonly #summed: boolean[]
  readonly #sums = new Map<string, (bigint | null)[]>()

  constructor(columns: Column[], summed: boolean[]) {
    this.#columns = columns
    this.#summed = summed
  }

  add(cells: readonly Cell[]): void {
    const statusAt = this.#columns.findIndex(({ kind }) => kind === 'status')
    const status = String(cells[statusAt] ?? '')
    const sums = this.#sums.get(status) ?? this.#summed.map((isSummed) => (isSummed ? 0n : null))
    this.#sums.set(
      status,
      sums.map((sum, at) => (sum === null ? null : sum + ((cells[at] ?? 0n) as bigint))),
    )
  }

  toRows(t: ReportPdfMessages, translate: (word: string) => string): string[][] {
    if (!this.#summed.includes(true)) return []
    return [...this.#sums].map(([status, sums]) => [
      status ? t.totalOf({ status: translate(status) }) : t.total,
      ...sums.map((sum) => (sum === null ? '' : formatUsdt(sum))),
    ])
  }
}
