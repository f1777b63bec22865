import type { ReactNode } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'

/** What a page adds to a declared report. */
export type ReportSlots = {
  /** The last column, "Action". */
  rowActions?: (row: ReportRow) => ReactNode
  /** Shown when the report has no rows at all. */
  emptyState?: { text: string; action?: ReactNode } | undefined
  /** Id of the row whose details panel is open. */
  openRow?: string | undefined
}
