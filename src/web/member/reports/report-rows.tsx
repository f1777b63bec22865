import type { ReactNode } from 'react'
import { columnsFor, pageSizes, type PageSize } from '#contract/reports/report.ts'
import type { ReportPage } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { ReportPages } from '#web/report/report-pages.tsx'
import type { ReportSlots } from '#web/report/report-slots.ts'
import { ReportTable } from '#web/report/report-table.tsx'
import { SortChoice } from '#web/report/sort-choice.tsx'
import type { ReportContext } from '#web/report/use-report-state.ts'
import type { RowSelection } from '#web/report/use-row-selection.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SelectPill } from '#web/ui/actions/select-pill.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx'
import styles from './member-report.module.css'
import { ReportCard } from './report-card.tsx'

export type RowsProps = {
  context: ReportContext
  slots: ReportSlots
  selection: RowSelection
  isWide: boolean
  answer: ReportPage
  busy: boolean
}

/** One page of rows: a table on a desktop, cards on a phone. */
export function ReportRows(props: RowsProps) {
  const { context, slots, selection, isWide, answer, busy } = props
  const { state, change } = context
  return (
    <div className={styles.rows} aria-busy={busy}>
      <ListHead {...props} />
      {isWide ? (
        <div className={styles.scroll}>
          <ReportTable
            {...context}
            {...slots}
            columns={columnsFor(context.report, context.audience)}
            selection={selection}
            answer={answer}
          />
        </div>
      ) : (
        <Cards {...props} />
      )}
      <Row gap={3} align="center" justify="between" wraps>
        <ReportPages answer={answer} onPage={(page) => change({ page })} />
        <SelectPill
          label={t.reports.entriesPerPage}
          value={String(state.size)}
          options={pageSizes.map((size) => ({ value: String(size), label: t.reports.perPage({ size }) }))}
          onChange={(size) => change({ size: Number(size) as PageSize })}
        />
      </Row>
    </div>
  )
}

/** The table selects all rows in its own head. */
function ListHead({ context, selection, isWide, answer, busy }: RowsProps) {
  const selected = selection.ids.length
  const range = busy ? t.reports.loadingData : <Range answer={answer} />
  return (
    <div className={styles.head}>
      {!isWide && (
        <Checkbox
          aria-label={t.reports.selectAllRowsOfThisPage}
          checked={answer.rows.every(({ id }) => selection.has(id))}
          onChange={({ target }) => selection.set(answer.rows, target.checked)}
        />
      )}
      <output className={styles.shown}>
        {selected > 0 ? t.reports.withSelected({ range, selected }) : range}
      </output>
      {selected > 0 && (
        <Button kind="quiet" size="dense" onClick={() => selection.clear()}>
          {t.reports.clearSelection}
        </Button>
      )}
      <SortChoice {...context} />
    </div>
  )
}

const formatCount = (count: number) => count.toLocaleString('en-GB')

const renderSpoken = (children: ReactNode) => <VisuallyHidden>{children}</VisuallyHidden>

/** "1 to 5 of 60"; a screen reader says the whole sentence. */
function Range({ answer: { page, size, rows, total, isEstimate } }: { answer: ReportPage }) {
  const first = (page - 1) * size + 1
  const last = first + rows.length - 1
  const values = {
    first: formatCount(first),
    last: formatCount(last),
    total: formatCount(total),
    spoken: renderSpoken,
  }
  return isEstimate ? t.reports.rangeOfAbout(values) : t.reports.range(values)
}

function Cards({ context: { report }, slots, selection, answer }: RowsProps) {
  const first = (answer.page - 1) * answer.size + 1
  return (
    <Stack as="ul" gap={2} aria-label={t.reports.rows}>
      {answer.rows.map((row, at) => (
        <ReportCard
          key={row.id}
          report={report}
          row={row}
          number={first + at}
          selection={selection}
          actions={slots.rowActions?.(row)}
        />
      ))}
    </Stack>
  )
}
