import { useState } from 'react'
import type { Report } from '#contract/reports/report.ts'
import type { ReportPage } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { useReport } from '#web/api/use-report.ts'
import { describeEmptyReport } from '#web/report/describe-empty-report.tsx'
import { ExportButtons, ExportMenu } from '#web/report/export-buttons.tsx'
import { FigureCards } from '#web/report/figure-cards.tsx'
import { ReportSkeleton } from '#web/report/report-skeleton.tsx'
import { ReportTable } from '#web/report/report-table.tsx'
import { useReportExport } from '#web/report/use-report-export.ts'
import { toPageQuery, useReportState, type ReportContext } from '#web/report/use-report-state.ts'
import { useRowSelection, type RowSelection } from '#web/report/use-row-selection.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import styles from './admin-list.module.css'
import { ListFilters } from './list-filters.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ListSlots } from './list-slots.ts'
import { ListViews } from './list-views.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SumRow } from './sum-row.tsx'
import { useListColumns, type ListColumns } from './use-list-columns.ts'

/** Wide enough for the four export buttons. */
const DESKTOP_QUERY = '(min-width: 901px)'

/** A list of the back office from its declaration: figures, saved views, filters, table or cards, pages and exports. */
export function AdminList({ report, ...slots }: { report: Report } & ListSlots) {
  const audience = 'admin'
  const reportState = useReportState(report, audience)
  const { state, change, reset } = reportState
  const listColumns = useListColumns(report)
  const selection = useRowSelection()
  const exporting = useReportExport(report, audience, state, selection.ids)
  const [isDesktop] = useState(() => matchMedia(DESKTOP_QUERY).matches)
  const query = useReport(report, audience, toPageQuery(state))
  const Exports = isDesktop ? ExportButtons : ExportMenu
  const context = { report, audience, state, change } as const
  function clear() {
    selection.clear()
    reset()
  }
  return (
    <div className={styles.list}>
      <FigureCards report={report} audience={audience} data={query.data?.figures} isFailed={query.isError} />
      <div className={styles.views}>
        <ListViews report={report} reportState={reportState} listColumns={listColumns} />
        <Exports exporting={exporting} selectedCount={selection.ids.length} />
      </div>
      <ListFilters {...context} listColumns={listColumns} onClear={clear} />
      <QueryBoundary
        query={query}
        skeleton={<ReportSkeleton rows={Math.min(state.size, 8)} />}
        error={{ title: t.admin.list.weCouldntLoadThisList, reassurance: t.admin.list.yourRecordsAreSafe }}
        empty={{
          ...describeEmptyReport({ ...slots, state, onClear: clear }, t.admin.list.clearFilters),
          isEmpty: ({ rows }) => rows.length === 0,
        }}
        framed
      >
        {(answer) => (
          <ListCard
            {...context}
            {...slots}
            listColumns={listColumns}
            selection={selection}
            answer={answer}
            busy={query.isPlaceholderData}
          />
        )}
      </QueryBoundary>
    </div>
  )
}

type CardProps = ReportContext &
  ListSlots & { listColumns: ListColumns; selection: RowSelection; answer: ReportPage; busy: boolean }

function ListCard({ busy, selectionActions, listColumns, ...props }: CardProps) {
  const { report, answer, selection, change, rowActions } = props
  const { columns, chosen } = listColumns
  return (
    <div className={styles.card} aria-busy={busy}>
      {selection.ids.length > 0 && (
        <SelectionBar
          report={report}
          selection={selection}
          {...(selectionActions && { actions: selectionActions(selection) })}
        />
      )}
      <div className={styles.scroll} data-columns={chosen ? 'chosen' : 'default'}>
        <ReportTable
          {...props}
          columns={columns}
          foot={
            <SumRow report={report} columns={columns} rows={answer.rows} hasActions={Boolean(rowActions)} />
          }
        />
      </div>
      <ListFoot {...props} busy={busy} onPage={(page) => change({ page })} />
    </div>
  )
}
