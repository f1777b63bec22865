import type { ReactNode } from 'react'
import type { ReportSlots } from '#web/report/report-slots.ts'
import type { RowSelection } from '#web/report/use-row-selection.ts'

/** What a page adds to a declared list. */
export type ListSlots = ReportSlots & {
  /** Actions for the selected rows. */
  selectionActions?: (selection: RowSelection) => ReactNode
}
