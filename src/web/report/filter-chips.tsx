import { isDay, startOf } from '#domain/closing/closing-day.ts'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { IconX } from '@tabler/icons-react'
import { filtersFor, periodNames, type Audience, type Report } from '#contract/reports/report.ts'
import { FilterChip } from '#web/ui/actions/filter-chip.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { choiceLabel } from './choice-label.ts'
import styles from './report-view.module.css'
import type { ReportContext, ReportState } from './use-report-state.ts'

const dayText = (day: string) => (isDay(day) ? formatDate(startOf(day)) : day)

/** The active filters; pressing one removes it. */
export function FilterChips({ report, audience, state, change }: ReportContext) {
  const chips = activeFilters(report, audience, state)
  if (chips.length === 0) return null
  return (
    <fieldset className={styles.chips} aria-label="Active filters">
      {chips.map(({ name, text }) => (
        <FilterChip
          key={name}
          selected
          aria-label={`Remove filter ${text}`}
          onClick={() => change(name === 'search' ? { search: '' } : { filters: withoutFilter(state, name) })}
        >
          {text} <Icon icon={IconX} size={16} />
        </FilterChip>
      ))}
    </fieldset>
  )
}

const withoutFilter = ({ filters }: ReportState, removed: string) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== removed))

function activeFilters(report: Report, audience: Audience, { search, filters }: ReportState) {
  const all = filtersFor(report, audience).flatMap(([name, filter]) => {
    if (filter.kind === 'choice')
      return [{ name, text: `${filter.label}: ${choiceLabel(report, filter, filters[name] ?? '')}` }]
    const { from, to } = periodNames(name)
    return [
      { name: from, text: `${filter.label} from ${dayText(filters[from] ?? '')}` },
      { name: to, text: `${filter.label} to ${dayText(filters[to] ?? '')}` },
    ]
  })
  const active = all.filter(({ name }) => filters[name] !== undefined)
  return search === '' ? active : [{ name: 'search', text: `Search: ${search}` }, ...active]
}
