import { cellText, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import type { Cell, Column } from '#contract/reports/report.ts'
import type { ExportTable } from './read-batches.ts'

/** A text that a spreadsheet would run as a formula gets an apostrophe in front, which makes it a text again. */
const harmless = (text: string) => (/^[=+\-@\p{Cc}]/u.test(text) ? `'${text}` : text)

const written = (column: Column, cell: Cell) => {
  const text = cellText(column, cell)
  return column.kind === 'text' || column.kind === 'status' || column.kind === 'hash' ? harmless(text) : text
}

type Form = { begin: string; separator: string; quote: (text: string) => string }

const forms: Record<'csv' | 'tsv', Form> = {
  // The mark at the beginning tells Excel that the file is UTF-8.
  csv: {
    begin: '\u{FEFF}',
    separator: ',',
    quote: (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text),
  },
  tsv: { begin: '', separator: '\t', quote: (text) => text.replaceAll(/[\t\r\n]/g, ' ') },
}

export async function* separatedValues(table: ExportTable, format: 'csv' | 'tsv'): AsyncGenerator<string> {
  const { begin, separator, quote } = forms[format]
  const { columns, numbered, batches } = table
  const line = (texts: string[]) => `${texts.map(quote).join(separator)}\r\n`
  yield begin + line([...(numbered ? [ROW_NUMBER_LABEL] : []), ...columns.map(({ label }) => label)])
  for await (const rows of batches) {
    yield rows
      .map(({ number, cells }) =>
        line([
          ...(numbered ? [String(number)] : []),
          ...columns.map((column, at) => written(column, cells[at] ?? null)),
        ]),
      )
      .join('')
  }
}
