import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { columnsFor } from '#contract/reports/report.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './report-view.module.css'
import type { ReportParts } from './use-report-state.ts'

/** Sorting where the headings of the columns have no room. */
export function SortChoice({ report, audience, state, change }: ReportParts) {
  const turned = state.direction === 'asc' ? 'desc' : 'asc'
  return (
    <div className={styles.sort}>
      <SelectField
        label="Sort by"
        value={state.sort}
        onChange={({ target }) => change({ sort: target.value, direction: 'asc' })}
        options={columnsFor(report, audience).map(([value, { label }]) => ({ value, label }))}
      />
      <IconButton
        icon={state.direction === 'asc' ? IconSortAscending : IconSortDescending}
        label={state.direction === 'asc' ? 'Ascending: turn to descending' : 'Descending: turn to ascending'}
        onClick={() => change({ sort: state.sort, direction: turned })}
      />
    </div>
  )
}
