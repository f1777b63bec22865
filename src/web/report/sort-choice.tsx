import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { sortableColumns } from '#contract/reports/report.ts'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { SelectPill } from '#web/ui/actions/select-pill.tsx'
import { toCardLabel } from './to-card-label.ts'
import styles from './report-parts.module.css'
import type { ReportContext } from './use-report-state.ts'

/** Sorting on narrow screens, where the column heads are hidden. */
export function SortChoice({ report, audience, state, change }: ReportContext) {
  const reversed = state.direction === 'asc' ? 'desc' : 'asc'
  return (
    <div className={styles.sort}>
      <SelectPill
        label={t.report.sortBy}
        value={state.sort}
        options={sortableColumns(report, audience).map(([value, { label }]) => ({
          value,
          label: toCardLabel(label),
        }))}
        onChange={(sort) => change({ sort, direction: 'asc' })}
      />
      <IconButton
        icon={state.direction === 'asc' ? IconSortAscending : IconSortDescending}
        label={
          state.direction === 'asc'
            ? t.report.ascendingSwitchToDescending
            : t.report.descendingSwitchToAscending
        }
        onClick={() => change({ sort: state.sort, direction: reversed })}
      />
    </div>
  )
}
