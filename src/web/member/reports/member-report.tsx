import { IconDatabaseOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Report } from '#contract/reports/report.ts'
import { useReport, useReportFigures } from '#web/api/use-report.ts'
import { ReportSkeleton } from '#web/report/report-skeleton.tsx'
import type { ReportSlots } from '#web/report/report-slots.ts'
import { toPageQuery, useReportState, type ReportContext } from '#web/report/use-report-state.ts'
import { useReportExport } from '#web/report/use-report-export.ts'
import { useRowSelection } from '#web/report/use-row-selection.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'
import { ErrorLine } from '#web/ui/feedback/error-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { FilterSheet } from './filter-sheet.tsx'
import styles from './member-report.module.css'
import { ReportRows } from './report-rows.tsx'
import { ReportSummary } from './report-summary.tsx'
import { ReportTools } from './report-tools.tsx'
import { ActiveFilters, StatusChips } from './status-chips.tsx'

/** A report of the member area: figures, search, chips, then cards on a phone and a table on a desktop. */
export function MemberReport({ report, ...slots }: { report: Report } & ReportSlots) {
  const { state, change, reset } = useReportState(report, 'member')
  const context: ReportContext = { report, audience: 'member', state, change }
  const selection = useRowSelection()
  const exporting = useReportExport(report, 'member', state, selection.ids)
  const query = useReport(report, 'member', toPageQuery(state))
  const isWide = useIsWide()
  const [filtersOpen, setFiltersOpen] = useState(false)
  function clear() {
    selection.clear()
    setFiltersOpen(false)
    reset()
  }
  return (
    <div className={styles.report}>
      <ReportSummary report={report} />
      <ReportTools
        {...context}
        exporting={exporting}
        selectedCount={selection.ids.length}
        onOpenFilters={() => setFiltersOpen(true)}
      />
      <StatusChips {...context} counts={query.data?.counts ?? null} />
      <ActiveFilters {...context} />
      {query.data && <FiguresError report={report} />}
      <QueryBoundary
        query={query}
        skeleton={<ReportSkeleton rows={Math.min(state.size, 8)} />}
        error={{ title: 'We couldn’t load this list', reassurance: 'Your records are safe.' }}
        empty={{ ...describeEmpty(context, slots, clear), isEmpty: ({ rows }) => rows.length === 0 }}
        framed
      >
        {(page) => (
          <ReportRows
            {...{ context, slots, selection, isWide }}
            answer={page}
            busy={query.isPlaceholderData}
          />
        )}
      </QueryBoundary>
      <FilterSheet
        context={context}
        opened={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        onReset={clear}
      />
    </div>
  )
}

/** Shown only when the rows loaded; otherwise their error covers both. */
function FiguresError({ report }: { report: Report }) {
  const figures = queryState(useReportFigures(report, 'member'))
  if (figures.status !== 'error' || report.figures === undefined) return null
  return (
    <ErrorLine
      title="We couldn’t load the figures above."
      onRetry={figures.onRetry}
      retrying={figures.retrying}
    />
  )
}

function describeEmpty(
  { state }: ReportContext,
  { emptyState }: ReportSlots,
  onClear: () => void,
): EmptyStateProps {
  const base = { icon: IconDatabaseOff, title: 'No data found' }
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  if (!isFiltered) return { ...base, text: emptyState?.text, action: emptyState?.action }
  const reset = (
    <Button size="compact" onClick={onClear}>
      Reset
    </Button>
  )
  return { ...base, text: 'No results. Try different filters.', action: reset }
}
