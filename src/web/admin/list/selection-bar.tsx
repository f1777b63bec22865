import type { ReactNode } from 'react'
import type { Report } from '#contract/reports/report.ts'
import { t } from '#web/language/messages.ts'
import type { RowSelection } from '#web/report/use-row-selection.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import styles from './admin-list.module.css'
import { sumAmounts } from './sum-columns.ts'

/** The first line of the card: how many rows are selected, on all pages, and what they add up to. */
export function SelectionBar({
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
