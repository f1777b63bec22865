// Reads the rows of an export in batches, so that memory use is constant.

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
  /** Member tables have a row number column. */
  numbered: boolean
  batches: AsyncIterable<ExportRow[]>
}

/** Uses a cursor, because COPY accepts no parameters. */
export async function* readBatches(
  tx: Transaction,
  source: Source,
  viewer: Viewer,
  selection: ExportQuery,
  now: Date,
): AsyncGenerator<ExportRow[]> {
  const query = await reportQuery(tx, source, viewer, selection, now)
  await tx.query(
    `declare export_rows no scroll cursor for select ${query.columns} ${query.rows} ${query.order.forward}`,
    query.values,
  )
  let number = 0
  for (;;) {
    const { rows } = await tx.query<Cell[]>({
      text: `fetch ${BATCH_ROWS} from export_rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) return
    // Drops the leading id column.
    yield rows.map(([, ...cells]) => ({ number: ++number, cells }))
  }
}
