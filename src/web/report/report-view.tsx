import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { columnsFor, type Report } from '#contract/reports/report.ts'
import type { ReportPage } from '#contract/reports/report-endpoints.ts'
import { useReport, useReportFigures } from '#web/api/use-report.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorLine } from '#web/ui/feedback/error-state.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { describeEmptyReport } from './describe-empty-report.tsx'
import { ExportMenu } from './export-buttons.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportPages, describeRange } from './report-pages.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import type { ReportSlots } from './report-slots.ts'
import { ReportTable } from './report-table.tsx'
import styles from './report-view.module.css'
import { SortChoice } from './sort-choice.tsx'
import { useRowSelection, type RowSelection } from './use-row-selection.ts'
import { useReportExport } from './use-report-export.ts'
import { toPageQuery, useReportState, type ReportContext } from './use-report-state.ts'

/** A member's report from its declaration: figures, filters, table or cards, pages and exports. */
export function ReportView({
  report,
  audience,
  ...slots
}: { report: Report; audience: 'member' } & ReportSlots) {
  const { state, change, reset } = useReportState(report, audience)
  const selection = useRowSelection()
  const exporting = useReportExport(report, audience, state, selection.ids)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const context = { report, audience, state, change }
  function clear() {
    selection.clear()
    reset()
  }
  return (
    <div className={styles.report}>
      <ReportFigures report={report} />
      <div className={styles.tools}>
        <Button size="compact" aria-expanded={filtersOpen} onClick={() => setFiltersOpen(!filtersOpen)}>
          <Icon icon={IconAdjustmentsHorizontal} size={18} />
          Filters
        </Button>
        <ExportMenu exporting={exporting} selectedCount={selection.ids.length} />
      </div>
      {filtersOpen && <ReportFilters {...context} reset={clear} />}
      <FilterChips {...context} />
      <ReportRows {...context} {...slots} selection={selection} onClear={clear} />
    </div>
  )
}

type RowsProps = ReportContext & ReportSlots & { selection: RowSelection; onClear: () => void }

function ReportRows(props: RowsProps) {
  const query = useReport(props.report, props.audience, toPageQuery(props.state))
  return (
    <>
      {query.data && <FiguresError {...props} />}
      <QueryBoundary
        query={query}
        skeleton={<ReportSkeleton rows={Math.min(props.state.size, 8)} />}
        error={{ title: 'We couldn’t load this list', reassurance: 'Your records are safe.' }}
        empty={{ ...describeEmptyReport(props, 'Reset'), isEmpty: ({ rows }) => rows.length === 0 }}
        framed
      >
        {(page) => <PageRows {...props} answer={page} busy={query.isPlaceholderData} />}
      </QueryBoundary>
    </>
  )
}

/** Shown only when the rows loaded; otherwise their error covers both. */
function FiguresError({ report }: ReportContext) {
  const figures = queryState(useReportFigures(report))
  if (figures.status !== 'error' || report.figures === undefined) return null
  return (
    <ErrorLine
      title="We couldn’t load the figures above."
      onRetry={figures.onRetry}
      retrying={figures.retrying}
    />
  )
}

function PageRows({ answer, busy, ...props }: RowsProps & { answer: ReportPage; busy: boolean }) {
  const { report, audience, selection, change } = props
  return (
    <div className={styles.rows} aria-busy={busy}>
      <div className={styles.head}>
        <output className={styles.shown}>
          {busy ? 'Loading data...' : describeRange(answer)}
          {selection.ids.length > 0 && `, ${selection.ids.length} selected`}
          {selection.ids.length > 0 && (
            <Button kind="quiet" size="dense" onClick={() => selection.clear()}>
              Clear selection
            </Button>
          )}
        </output>
        <SortChoice {...props} />
      </div>
      <div className={styles.scroll}>
        <ReportTable {...props} columns={columnsFor(report, audience)} answer={answer} />
      </div>
      <ReportPages answer={answer} onPage={(page) => change({ page })} />
    </div>
  )
}
