// A worker thread with its own database connection writes an export to a temporary file, which is then sent. Neither a large export
// nor a slow client blocks the event loop or occupies a connection of the request pool.

import { availableParallelism } from 'node:os'
import { columnsFor, audienceView, isNumbered, type Column, type Cell } from '#contract/reports/report.ts'
import type { ExportFormat, ExportQuery } from '#contract/reports/report-endpoints.ts'
import { localizeReport, cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import { localeDetails, type Locale } from '#messages/locales.ts'
import { sentenceTranslators } from '#messages/server-messages.ts'
import { writeTemporaryFile, type FileResponse } from '#server/http/file-response.ts'
import { readLanguage } from '#server/identity/language-queries.ts'
import type { Transaction, Connection } from '#server/platform/database.ts'
import { WorkerPool } from '#server/platform/worker-pool.ts'
import type { Viewer } from '../report-query.ts'
import type { Source } from '../report-source.ts'
import { describeSelection, type ExportDescription } from './describe-selection.ts'
import { pdf } from './pdf.ts'
import { readBatches, type ExportTable } from './read-batches.ts'
import { workbook } from './workbook.ts'
import type { TranslateSentence } from '#messages/create-messages.ts'
import { BYTE_ORDER_MARK, escapeFormula, quoteCell } from '#server/platform/csv.ts'

const formatCell = (column: Column, cell: Cell, translate: TranslateSentence) => {
  const text = cellText(column, cell, translate)
  return column.kind === 'text' || column.kind === 'status' || column.kind === 'hash'
    ? escapeFormula(text)
    : text
}

type Dialect = { begin: string; separator: string; quote: (text: string) => string }

const dialects: Record<'csv' | 'tsv', Dialect> = {
  csv: { begin: BYTE_ORDER_MARK, separator: ',', quote: quoteCell },
  tsv: { begin: '', separator: '\t', quote: (text) => text.replaceAll(/[\t\r\n]/g, ' ') },
}

export async function* separatedValues(table: ExportTable, format: 'csv' | 'tsv'): AsyncGenerator<string> {
  const { begin, separator, quote } = dialects[format]
  const { columns, numbered, batches, translate } = table
  const line = (texts: string[]) => `${texts.map(quote).join(separator)}\r\n`
  yield (
    begin + line([...(numbered ? [translate(ROW_NUMBER_LABEL)] : []), ...columns.map(({ label }) => label)])
  )
  for await (const rows of batches) {
    yield rows
      .map(({ number, cells }) =>
        line([
          ...(numbered ? [String(number)] : []),
          ...columns.map((column, at) => formatCell(column, cells[at] ?? null, translate)),
        ]),
      )
      .join('')
  }
}

type Format = {
  type: string
  write: (table: ExportTable, about: ExportDescription) => AsyncIterable<Uint8Array | string>
}

const formats: Record<ExportFormat, Format> = {
  csv: { type: 'text/csv; charset=utf-8', write: (table) => separatedValues(table, 'csv') },
  tsv: { type: 'text/tab-separated-values; charset=utf-8', write: (table) => separatedValues(table, 'tsv') },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (table) => workbook(table),
  },
  pdf: { type: 'application/pdf', write: pdf },
}

/** Half of the cores, because each worker keeps a core and part of a PostgreSQL process busy. */
export type ExportJob = {
  report: string
  viewer: Viewer
  selection: ExportQuery
  now: Date
  locale: Locale
  connection: Connection
  /** The descriptor of an open, empty file. */
  file: number
}

const exportPool = new WorkerPool<ExportJob, number>(new URL('export-worker.ts', import.meta.url), {
  workers: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  maxQueued: 40,
})

/** Exports the selected rows, or all that match the filters. */
export function exportReport(
  source: Source,
  viewer: Viewer,
  selection: ExportQuery,
  { now, locale }: { now: Date; locale: Locale },
): FileResponse {
  const { format } = selection
  return {
    name: `${audienceView(source.report, viewer.audience).file}.${format}`,
    type: formats[format].type,
    write: (connection, signal) =>
      writeTemporaryFile(({ fd: file }) => {
        const job = { report: source.report.name, viewer, selection, now, locale, connection, file }
        return exportPool.run(job, { signal })
      }),
  }
}

/** The content of an export, read in one transaction. */
export async function* writeExport(
  tx: Transaction,
  source: Source,
  viewer: Viewer,
  selection: ExportQuery,
  { now, locale: requestLocale }: { now: Date; locale: Locale },
): AsyncGenerator<Uint8Array | string> {
  // A PDF is in the member's language, like a statement.
  const locale =
    selection.format === 'pdf' && viewer.audience === 'member'
      ? await readLanguage(tx, { kind: 'member', id: viewer.memberId })
      : requestLocale
  const about = await describeSelection(tx, source, viewer, selection, { at: now, locale })
  const translate = sentenceTranslators[locale]
  const report = localizeReport(source.report, translate)
  const { title, sheet } = audienceView(report, viewer.audience)
  const columns = columnsFor(report, viewer.audience).map(([, column]) => column)
  // A PDF page is too narrow for ids.
  const hasIds = report.idLabel !== undefined && selection.format !== 'pdf'
  const table = {
    title,
    sheet,
    columns: hasIds ? [...columns, { kind: 'hash' as const, label: report.idLabel! }] : columns,
    summed: columnsFor(source.report, viewer.audience).map(([, column]) => isSummed(column)),
    numbered: isNumbered(report, viewer.audience),
    translate,
    direction: localeDetails[locale].direction,
    batches: readBatches(tx, source, viewer, selection, { now, hasIds }),
  }
  yield* formats[selection.format].write(table, about)
}

/** Balances are not summed. */
const isSummed = ({ kind, label }: Column) => kind === 'usdt' && !/balance/i.test(label)
