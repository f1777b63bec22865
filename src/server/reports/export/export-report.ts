import { columnsFor, audienceView } from '#contract/reports/report.ts'
import type { ExportFormat, ExportQuery } from '#contract/reports/report-endpoints.ts'
import type { FileResponse } from '#server/http/file-response.ts'
import type { Viewer } from '../report-query.ts'
import type { Source } from '../report-source.ts'
import { pdf } from './pdf.ts'
import { readBatches, type ExportTable } from './read-batches.ts'
import { separatedValues } from './separated-values.ts'
import { workbook } from './workbook.ts'

type Format = { type: string; write: (table: ExportTable) => AsyncIterable<Uint8Array | string> }

const formats: Record<ExportFormat, Format> = {
  csv: { type: 'text/csv; charset=utf-8', write: (table) => separatedValues(table, 'csv') },
  tsv: { type: 'text/tab-separated-values; charset=utf-8', write: (table) => separatedValues(table, 'tsv') },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: workbook },
  pdf: { type: 'application/pdf', write: pdf },
}

/** Streams the selected rows, or all that match the filters, as a file. */
export function exportReport(
  source: Source,
  viewer: Viewer,
  selection: ExportQuery,
  now: Date,
): FileResponse {
  const { title, file, sheet } = audienceView(source.report, viewer.audience)
  const { type, write } = formats[selection.format]
  return {
    name: `${file}.${selection.format}`,
    type,
    content: (tx) =>
      write({
        title,
        sheet,
        columns: columnsFor(source.report, viewer.audience).map(([, column]) => column),
        numbered: viewer.audience === 'member',
        batches: readBatches(tx, source, viewer, selection, now),
      }),
  }
}
