import { cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import type { PdfTable } from './render-pdf.ts'
import type { ExportTable } from './read-batches.ts'

/** PDFs are truncated with a note; the other formats contain all rows. */
export const PDF_ROWS = 2000

const rightAligned = new Set(['usdt', 'xrp', 'count', 'percent'])

export async function* pdf(table: ExportTable): AsyncGenerator<Uint8Array> {
  // Loaded late, because the other formats do not need it.
  const { renderPdf } = await import('./render-pdf.ts')
  yield await renderPdf(await toPdfTable(table))
}

async function toPdfTable({ title, columns, numbered, batches }: ExportTable): Promise<PdfTable> {
  const rows: string[][] = []
  let cut = false
  for await (const batch of batches) {
    cut = rows.length + batch.length > PDF_ROWS
    for (const { number, cells } of batch.slice(0, PDF_ROWS - rows.length)) {
      rows.push([
        ...(numbered ? [String(number)] : []),
        ...columns.map((column, at) => cellText(column, cells[at] ?? null)),
      ])
    }
    if (cut) break
  }
  return {
    title,
    note: cut
      ? `Only the first ${PDF_ROWS} rows. The CSV and Excel files contain all rows. Times are in UTC, amounts in USDT.`
      : `${rows.length} rows. Times are in UTC, amounts in USDT.`,
    labels: [...(numbered ? [ROW_NUMBER_LABEL] : []), ...columns.map(({ label }) => label)],
    alignments: [
      ...(numbered ? ['right' as const] : []),
      ...columns.map(({ kind }) => (rightAligned.has(kind) ? ('right' as const) : ('left' as const))),
    ],
    rows,
  }
}
