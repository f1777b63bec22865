// The rows of an export, a few thousand at a time: memory stays the same however many there are.

import type { Cell, Column } from '#contract/reports/report.ts'
import type { ExportQuery } from '#contract/reports/report-endpoints.ts'
import type { Transaction } from '#server/platform/database.ts'
import { reportQuery, type Viewer } from '../report-query.ts'
import type { Source } from '../report-source.ts'

const BATCH_ROWS = 500

export type ExportRow = { number: number; cells: Cell[] }
export type ExportTable = {
  title: string
  sheet: string
  columns: Column[]
  /** Members' tables begin with the number of the row. */
  numbered: boolean
  batches: AsyncIterable<ExportRow[]>
}

/** A cursor takes parameters where COPY takes none, and its rows feed every kind of file alike. */
export async function* readBatches(
  tx: Transaction,
  source: Source,
  viewer: Viewer,
  asked: ExportQuery,
  now: Date,
): AsyncGenerator<ExportRow[]> {
  const query = await reportQuery(tx, source, viewer, asked, now)
  await tx.query(
    `declare export_rows no scroll cursor for select ${query.columns} ${query.rows} ${query.order['as asked']}`,
    query.values,
  )
  let number = 0
  for (;;) {
    const { rows } = await tx.query<Cell[]>({
      text: `fetch ${BATCH_ROWS} from export_rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) return
    // The id, which names a row on the screen, stands first and is left out.
    yield rows.map(([, ...cells]) => ({ number: ++number, cells }))
  }
}
