import { useMemo, useState } from 'react'
import { localizeReport } from '#contract/reports/report-text.ts'
import type { Report } from '#contract/reports/report.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { useReport, useReportFigures } from '#web/api/use-report.ts'
import { describeEmptyReport } from '#web/report/describe-empty-report.tsx'
import { ReportSkeleton } from '#web/report/report-skeleton.tsx'
import type { ReportSlots } from '#web/report/report-slots.ts'
import { toPageQuery, useReportState, type ReportContext } from '#web/report/use-report-state.ts'
import { useReportExport } from '#web/report/use-report-export.ts'
import { useRowSelection } from '#web/report/use-row-selection.ts'
import { ErrorLine } from '#web/ui/feedback/error-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { FilterSheet } from './filter-sheet.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './member-report.module.css'
import { ReportRows } from './report-rows.tsx'
import { ReportSummary } from './report-summary.tsx'
import { ReportTools } from './report-tools.tsx'
import { ActiveFilters, StatusChips } from './status-chips.tsx'

/** A report of the member area: figures, search, chips, then cards on a phone and a table on a desktop. */
export function MemberReport({ report: declared, ...slots }: { report: Report } & ReportSlots) {
  const report = useMemo(() => localizeReport(declared, translateSentence), [declared])
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
      <Limit report={report} limitedTo={query.data?.limitedTo} />
      {query.data && <FiguresError report={report} />}
      <QueryBoundary
        query={query}
        skeleton={<ReportSkeleton rows={Math.min(state.size, 8)} />}
        error={{ title: t.reports.weCouldntLoadThisList, reassurance: t.reports.yourRecordsAreSafe }}
        empty={{
          ...describeEmptyReport({ ...slots, state, onClear: clear }, t.reports.reset),
          isEmpty: ({ rows }) => rows.length === 0,
        }}
        framed
      >
        {(answer) => (
          <ReportRows {...{ context, slots, selection, isWide, answer }} busy={query.isPlaceholderData} />
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

/** Says so if the list does not cover all entries, or a search or an order all days. */
function Limit({ report, limitedTo }: { report: Report; limitedTo: number | null | undefined }) {
  if (typeof limitedTo !== 'number') return null
  const isByDay = report.columns[report.sort.by]?.kind === 'day'
  return (
    <p className={textStyles.footnote}>
      {isByDay
        ? t.reports.limitedToDays({ days: limitedTo })
        : t.reports.limitedToEntries({ entries: limitedTo.toLocaleString('en-GB') })}
    </p>
  )
}

/** Shown only when the rows loaded; otherwise their error covers both. */
function FiguresError({ report }: { report: Report }) {
  const figures = queryState(useReportFigures(report))
  if (figures.status !== 'error' || report.figures === undefined) return null
  return (
    <ErrorLine
      title={t.reports.weCouldntLoadTheFiguresAbove}
      onRetry={figures.onRetry}
      retrying={figures.retrying}
    />
  )
}
