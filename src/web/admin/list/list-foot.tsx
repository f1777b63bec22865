import { pageSizes, type PageSize } from '#contract/reports/report.ts'
import type { ReportPage } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { describeRange, ReportPages } from '#web/report/report-pages.tsx'
import { SortChoice } from '#web/report/sort-choice.tsx'
import type { ReportContext } from '#web/report/use-report-state.ts'
import { SelectPill } from '#web/ui/actions/select-pill.tsx'
import styles from './admin-list.module.css'

type FootProps = ReportContext & { answer: ReportPage; busy: boolean; onPage: (page: number) => void }

export function ListFoot({ answer, busy, onPage, ...context }: FootProps) {
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
