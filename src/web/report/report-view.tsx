import { IconAdjustmentsHorizontal, IconDatabaseOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Audience, Report } from '#contract/reports/report.ts'
import type { ReportPage } from '#contract/reports/report-endpoints.ts'
import { useReport, useReportFigures } from '#web/api/use-report.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorLine, ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
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

/** Where there is room for filters and exports to stand open. */
const DESKTOP_QUERY = '(min-width: 901px)'

/** A whole report from its declaration: figures, filters, table or cards, pages and exports. */
export function ReportView({
  report,
  audience,
  ...slots
}: { report: Report; audience: Audience } & ReportSlots) {
  const { state, change, reset } = useReportState(report, audience)
  const chosen = useRowSelection()
  const exporting = useReportExport(report, audience, state, chosen.ids)
  const [atDesk] = useState(() => audience === 'admin' && matchMedia(DESKTOP_QUERY).matches)
  const [filtering, setFiltering] = useState(atDesk)
  const Exports = atDesk ? ExportButtons : ExportMenu
  const parts = { report, audience, state, change }
  function clear() {
    chosen.clear()
    reset()
  }
  return (
    <div className={styles.report} data-audience={audience}>
      <ReportFigures report={report} audience={audience} />
      <div className={styles.tools}>
        <Button size="compact" aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          <Icon icon={IconAdjustmentsHorizontal} size={18} />
          Filters
        </Button>
        <Exports exporting={exporting} chosen={chosen.ids.length} />
      </div>
      {filtering && <ReportFilters {...parts} reset={clear} />}
      <FilterChips {...parts} />
      <Rows {...parts} {...slots} chosen={chosen} onClear={clear} />
    </div>
  )
}

type RowsProps = ReportContext & ReportSlots & { chosen: RowSelection; onClear: () => void }

function Rows(props: RowsProps) {
  const query = useReport(props.report, props.audience, toPageQuery(props.state))
  const loaded = queryState(query)
  if (loaded.status === 'loading') return <ReportSkeleton rows={Math.min(props.state.size, 8)} />
  if (loaded.status === 'error') {
    return (
      <Card>
        <ErrorState
          title="The entries could not be loaded"
          reassurance="They are on record, and nothing was changed."
          onRetry={loaded.onRetry}
          retrying={loaded.retrying}
        />
      </Card>
    )
  }
  return (
    <>
      <FiguresError {...props} />
      <PageRows {...props} answer={loaded.data} busy={query.isPlaceholderData} />
    </>
  )
}

/** Said only where the entries are there; otherwise they say it for both. */
function FiguresError({ report, audience }: ReportContext) {
  const figures = queryState(useReportFigures(report, audience))
  if (figures.status !== 'error' || report.figures === undefined) return null
  return (
    <ErrorLine
      title="The figures above could not be loaded."
      onRetry={figures.onRetry}
      retrying={figures.retrying}
    />
  )
}

function EmptyRows({ state, audience, onClear, emptyState: none }: RowsProps) {
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0
  return (
    <Card>
      <EmptyState
        icon={IconDatabaseOff}
        title="No data found"
        text={narrowed ? 'Nothing matches what you asked for.' : none?.text}
        action={
          narrowed ? (
            <Button size="compact" onClick={onClear}>
              {audience === 'member' ? 'Reset' : 'Clear Filters'}
            </Button>
          ) : (
            none?.action
          )
        }
      />
    </Card>
  )
}

function PageRows({ answer, busy, ...props }: RowsProps & { answer: ReportPage; busy: boolean }) {
  const { chosen, change } = props
  if (answer.rows.length === 0) return <EmptyRows {...props} />
  return (
    <div className={styles.rows} aria-busy={busy}>
      <div className={styles.head}>
        <output className={styles.shown}>
          {busy ? 'Loading data...' : describeRange(answer)}
          {chosen.ids.length > 0 && `, ${chosen.ids.length} selected`}
          {chosen.ids.length > 0 && (
            <Button kind="quiet" size="dense" onClick={() => chosen.clear()}>
              Clear selection
            </Button>
          )}
          {chosen.ids.length > 0 && props.selectionActions?.(chosen)}
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
