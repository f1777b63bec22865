import { IconAdjustmentsHorizontal, IconDatabaseOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Audience, Report } from '#contract/reports/report.ts'
import type { ReportPage } from '#contract/reports/report-endpoints.ts'
import { useReport, useReportFigures } from '#web/api/use-report.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'
import { ErrorLine } from '#web/ui/feedback/error-state.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { ExportButtons, ExportMenu } from './export-buttons.tsx'
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

/** Wide enough to show filters and export buttons at all times. */
const DESKTOP_QUERY = '(min-width: 901px)'

/** A complete report from its declaration: figures, filters, table or cards, pages and exports. */
export function ReportView({
  report,
  audience,
  ...slots
}: { report: Report; audience: Audience } & ReportSlots) {
  const { state, change, reset } = useReportState(report, audience)
  const selection = useRowSelection()
  const exporting = useReportExport(report, audience, state, selection.ids)
  const [isDesktop] = useState(() => audience === 'admin' && matchMedia(DESKTOP_QUERY).matches)
  const [filtersOpen, setFiltersOpen] = useState(isDesktop)
  const Exports = isDesktop ? ExportButtons : ExportMenu
  const context = { report, audience, state, change }
  function clear() {
    selection.clear()
    reset()
  }
  return (
    <div className={styles.report} data-audience={audience}>
      <ReportFigures report={report} audience={audience} />
      <div className={styles.tools}>
        <Button size="compact" aria-expanded={filtersOpen} onClick={() => setFiltersOpen(!filtersOpen)}>
          <Icon icon={IconAdjustmentsHorizontal} size={18} />
          Filters
        </Button>
        <Exports exporting={exporting} selectedCount={selection.ids.length} />
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
        empty={{ ...describeEmptyReport(props), isEmpty: ({ rows }) => rows.length === 0 }}
        framed
      >
        {(page) => <PageRows {...props} answer={page} busy={query.isPlaceholderData} />}
      </QueryBoundary>
    </>
  )
}

/** Shown only when the rows loaded; otherwise their error covers both. */
function FiguresError({ report, audience }: ReportContext) {
  const figures = queryState(useReportFigures(report, audience))
  if (figures.status !== 'error' || report.figures === undefined) return null
  return (
    <ErrorLine
      title="We couldn’t load the figures above."
      onRetry={figures.onRetry}
      retrying={figures.retrying}
    />
  )
}

function describeEmptyReport({ state, audience, onClear, emptyState }: RowsProps): EmptyStateProps {
  const base = { icon: IconDatabaseOff, title: 'No data found' }
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  if (!isFiltered) return { ...base, text: emptyState?.text, action: emptyState?.action }
  const clearButton = (
    <Button size="compact" onClick={onClear}>
      {audience === 'member' ? 'Reset' : 'Clear Filters'}
    </Button>
  )
  return { ...base, text: 'No results. Try different filters.', action: clearButton }
}

function PageRows({ answer, busy, ...props }: RowsProps & { answer: ReportPage; busy: boolean }) {
  const { selection, change } = props
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
          {selection.ids.length > 0 && props.selectionActions?.(selection)}
        </output>
        <SortChoice {...props} />
      </div>
      <div className={styles.scroll}>
        <ReportTable {...props} answer={answer} />
      </div>
      <ReportPages answer={answer} onPage={(page) => change({ page })} />
    </div>
  )
}
