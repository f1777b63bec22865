import { cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import type { Cell, Column } from '#contract/reports/report.ts'
import type { TranslateSentence } from '#messages/create-sentence-translator.ts'
import { BYTE_ORDER_MARK, escapeFormula, quoteCell } from '#server/platform/csv.ts'
import type { ExportTable } from './read-batches.ts'

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
