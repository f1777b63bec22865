// Reads the rows of an export in batches, so that memory use is constant.

import { columnsFor, type Cell, type Column } from '#contract/reports/report.ts'
import type { ExportQuery } from '#contract/reports/report-endpoints.ts'
import type { TranslateSentence } from '#messages/create-messages.ts'
import type { Transaction } from '#server/platform/database.ts'
import { reportQuery, type Viewer } from '../report-query.ts'
import type { Source } from '../report-source.ts'

const BATCH_ROWS = 500

export type ExportRow = { number: number; cells: Cell[] }
export type ExportTable = {
  title: string
  sheet: string
  columns: Column[]
  /** Whether each column is summed. */
  summed: boolean[]
  /** Member tables have a row number column. */
  numbered: boolean
  /** For words in cells; the headings are already translated. */
  translate: TranslateSentence
  direction: 'ltr' | 'rtl'
  batches: AsyncIterable<ExportRow[]>
}

/** Uses a cursor, because COPY accepts no parameters. */
export async function* readBatches(
  tx: Transaction,
  source: Source,
  viewer: Viewer,
  selection: ExportQuery,
  { now, hasIds }: { now: Date; hasIds: boolean },
): AsyncGenerator<ExportRow[]> {
  const query = await reportQuery(tx, source, viewer, selection, now)
  await tx.query(
    `declare export_rows no scroll cursor for select ${query.columns} ${query.rows} ${query.order.forward}`,
    query.values,
  )
  const names = columnsFor(source.report, viewer.audience).map(([name]) => name)
  async function describe(rows: Cell[][]): Promise<Cell[][]> {
    const toRow = ([id, ...cells]: Cell[]) => ({
      id: String(id),
      ...Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null])),
    })
    const described = await source.describeRows!(tx, rows.map(toRow))
    return described.map((row) => [row.id, ...names.map((name) => row[name] ?? null)])
  }
  let number = 0
  for (;;) {
    const { rows } = await tx.query<Cell[]>({
      text: `fetch ${BATCH_ROWS} from export_rows`,
      rowMode: 'array',
    })
    if (rows.length === 0) return
    const described = source.describeRows ? await describe(rows) : rows
    yield described.map(([id, ...cells]) => ({
      number: ++number,
      cells: hasIds ? [...cells, toReference(id)] : cells,
    }))
  }
}

/** The row id of a transfer is its ID plus a wallet, which is stripped here. */
const toReference = (id: Cell | undefined) => String(id).replace(/\.\d$/, '')
