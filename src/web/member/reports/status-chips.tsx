import { IconX } from '@tabler/icons-react'
import { chipFilter, filterChoices, filtersFor, periodNames } from '#contract/reports/report.ts'
import { t } from '#web/language/messages.ts'
import type { ReportContext } from '#web/report/use-report-state.ts'
import { FilterChip, FilterChipGroup } from '#web/ui/actions/filter-chip.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { choiceLabel } from '#web/report/choice-label.ts'
import { formatFilterDay } from './format-filter-day.ts'
import styles from './member-report.module.css'

type Counts = Record<string, number> | null

/** One chip per status that occurs, with its number of rows. */
export function StatusChips({ report, state, change, counts }: ReportContext & { counts: Counts }) {
  const [name, filter] = chipFilter(report) ?? []
  if (name === undefined || filter === undefined) return null
  const { [name]: chosen, ...others } = state.filters
  const choices = filterChoices(report, filter).filter(
    (choice) => counts === null || choice === chosen || (counts[choice] ?? 0) > 0,
  )
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chips = [
    { label: t.reports.all, count: total, filters: others, isChosen: chosen === undefined },
    ...choices.map((choice) => ({
      label: choiceLabel(report, filter, choice),
      count: counts && (counts[choice] ?? 0),
      filters: { ...others, [name]: choice },
      isChosen: choice === chosen,
    })),
  ]
  return (
    <FilterChipGroup label={filter.label}>
      {chips.map(({ label, count, filters, isChosen }) => (
        <FilterChip key={label} selected={isChosen} onClick={() => change({ filters })}>
          {label} {count !== null && <span className={styles.count}>{count.toLocaleString('en-GB')}</span>}
        </FilterChip>
      ))}
    </FilterChipGroup>
  )
}

/** The filters of the sheet that are set, except the period of the pill; pressing one removes it. */
export function ActiveFilters({ report, audience, state, change }: ReportContext) {
  const [pill] = filtersFor(report, audience).find(([, { kind }]) => kind === 'period') ?? []
  const texts = filtersFor(report, audience).flatMap(([name, filter]) => {
    if (name === pill || name === chipFilter(report)?.[0]) return []
    if (filter.kind === 'choice')
      return [{ name, text: (value: string) => `${filter.label}: ${choiceLabel(report, filter, value)}` }]
    if (filter.kind === 'package') return [{ name, text: (value: string) => `${filter.label}: ${value}` }]
    const { from, to } = periodNames(name)
    return [
      {
        name: from,
        text: (value: string) => t.reports.fromDay({ label: filter.label, day: formatFilterDay(value) }),
      },
      {
        name: to,
        text: (value: string) => t.reports.toDay({ label: filter.label, day: formatFilterDay(value) }),
      },
    ]
  })
  const active = texts.flatMap(({ name, text }) => {
    const { [name]: value, ...others } = state.filters
    return value === undefined ? [] : [{ name, text: text(value), others }]
  })
  if (active.length === 0) return null
  return (
    <FilterChipGroup label={t.reports.activeFilters}>
      {active.map(({ name, text, others }) => (
        <FilterChip
          key={name}
          selected
          aria-label={t.reports.removeFilter({ text })}
          onClick={() => change({ filters: others })}
        >
          {text} <Icon icon={IconX} size={16} />
        </FilterChip>
      ))}
    </FilterChipGroup>
  )
}
