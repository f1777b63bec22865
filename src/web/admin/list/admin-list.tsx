import type { ReactNode } from 'react'
import { type Report, pageSizes, type PageSize, isNumbered } from '#contract/reports/report.ts'
import type { ReportPage, ReportRow } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { useReport } from '#web/api/use-report.ts'
import { describeEmptyReport } from '#web/report/describe-empty-report.tsx'
import { ExportButtons, ExportMenu } from '#web/report/export-buttons.tsx'
import { FigureCards } from '#web/report/figure-cards.tsx'
import { ReportSkeleton } from '#web/report/report-skeleton.tsx'
import { ReportTable, type Columns } from '#web/report/report-table.tsx'
import { useReportExport } from '#web/report/use-report-export.ts'
import { toPageQuery, useReportState, type ReportContext } from '#web/report/use-report-state.ts'
import { useRowSelection, type RowSelection } from '#web/report/use-row-selection.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './admin-list.module.css'
import { ListFilters } from './list-filters.tsx'
import { ListViews } from './list-views.tsx'
import { useListColumns, type ListColumns } from './use-list-columns.ts'
import { describeRange, ReportPages } from '#web/report/report-pages.tsx'
import { SortChoice } from '#web/report/sort-choice.tsx'
import { SelectPill } from '#web/ui/actions/select-pill.tsx'
import type { ReportSlots } from '#web/report/report-slots.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { sumAmounts, sumColumn } from './sum-columns.ts'

type SumRowProps = { report: Report; columns: Columns; rows: readonly ReportRow[]; hasActions: boolean }

/** The last row: sums of the rows shown. */
function SumRow({ report, columns, rows, hasActions }: SumRowProps) {
  const firstAmount = columns.findIndex(([, { kind }]) => kind === 'usdt')
  if (firstAmount < 1) return null
  const lead = columns.slice(0, firstAmount)
  return (
    <tfoot>
      <tr>
        <td aria-hidden="true" />
        {isNumbered(report, 'admin') && <td aria-hidden="true" />}
        {lead.map(([name, { shown }], at) => (
          <td key={name} data-shown={shown}>
            {at === 0 && t.admin.list.rows({ count: rows.length })}
          </td>
        ))}
        {columns.slice(firstAmount).map(([name, { kind, shown }]) => (
          <td key={name} data-shown={shown} data-right={kind === 'usdt'}>
            {kind === 'usdt' && <Amount micro={sumColumn(rows, name)} currency={null} />}
          </td>
        ))}
        {hasActions && <td data-place="actions" aria-hidden="true" />}
      </tr>
    </tfoot>
  )
}

/** The first line of the card: how many rows are selected, on all pages, and what they add up to. */
function SelectionBar({
  report,
  selection,
  actions,
}: {
  report: Report
  selection: RowSelection
  actions?: ReactNode
}) {
  return (
    <section className={styles.selection} aria-label={t.admin.list.selectedRows}>
      <output>
        <b>{t.admin.list.selected({ count: selection.ids.length })}</b>
        {sumAmounts(report, selection.rows).map(({ label, sum }) => (
          <span key={label}>
            {label} <Amount micro={sum} currency={null} />
          </span>
        ))}
      </output>
      <div>
        {actions}
        <Button kind="quiet" size="dense" onClick={() => selection.clear()}>
          {t.admin.list.clearSelection}
        </Button>
      </div>
    </section>
  )
}

/** What a page adds to a declared list. */
type ListSlots = ReportSlots & {
  /** Actions for the selected rows. */
  selectionActions?: (selection: RowSelection) => ReactNode
}

type FootProps = ReportContext & { answer: ReportPage; busy: boolean; onPage: (page: number) => void }

function ListFoot({ answer, busy, onPage, ...context }: FootProps) {
  const { state, change } = context
  return (
    <div className={styles.foot}>
      <output>{busy ? t.admin.list.loadingData : describeRange(answer)}</output>
      <SelectPill
        label={t.admin.list.entriesPerPage}
        value={String(state.size)}
        options={pageSizes.map((size) => ({ value: String(size), label: t.admin.list.perPage({ size }) }))}
        onChange={(size) => change({ size: Number(size) as PageSize })}
      />
      <SortChoice {...context} />
      <ReportPages answer={answer} onPage={onPage} />
    </div>
  )
}

/** A list of the back office from its declaration: figures, saved views, filters, table or cards, pages and exports. */
export function AdminList({ report, ...slots }: { report: Report } & ListSlots) {
  const audience = 'admin'
  const reportState = useReportState(report, audience)
  const { state, change, reset } = reportState
  const listColumns = useListColumns(report)
  const selection = useRowSelection()
  const exporting = useReportExport(report, audience, state, selection.ids)
  const isWide = useIsWide()
  const query = useReport(report, audience, toPageQuery(state))
  const Exports = isWide ? ExportButtons : ExportMenu
  const context = { report, audience, state, change } as const
  function clear() {
    selection.clear()
    reset()
  }
  return (
    <div className={styles.list}>
      <FigureCards report={report} audience={audience} data={query.data?.figures} isFailed={query.isError} />
      <Row gap={2} align="center" justify="between" wraps>
        <ListViews report={report} reportState={reportState} listColumns={listColumns} />
        <Exports exporting={exporting} selectedCount={selection.ids.length} />
      </Row>
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
