import type { ReactNode } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import type { RowSelection } from './use-row-selection.ts'

/** What a page adds to the report that it shows; the declaration knows nothing of it. */
export type ReportSlots = {
  /** The last column, "Action". */
  rowActions?: (row: ReportRow) => ReactNode
  /** Stands beside the count of ticked rows. */
  selectionActions?: (chosen: RowSelection) => ReactNode
  /** What would stand here, and the one step that begins it, while there is nothing. */
  emptyState?: { text: string; action?: ReactNode } | undefined
  /** The row whose details are open beside the table. */
  openRow?: string | undefined
}
