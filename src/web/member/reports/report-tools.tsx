import { useDebouncedCallback } from '@mantine/hooks'
import { IconCalendar, IconFilter2 } from '@tabler/icons-react'
import { filtersFor, periodNames } from '#contract/reports/report.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { ExportMenu } from '#web/report/export-buttons.tsx'
import type { ReportContext } from '#web/report/use-report-state.ts'
import type { ReportExport } from '#web/report/use-report-export.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { SelectPill } from '#web/ui/actions/select-pill.tsx'
import { formatFilterDay } from './format-filter-day.ts'
import { SearchInput } from '#web/ui/field/search-input.tsx'
import styles from './member-report.module.css'

type ToolsProps = ReportContext & {
  exporting: ReportExport
  selectedCount: number
  onOpenFilters: () => void
}

/** Period, filters, search and export: always in view. */
export function ReportTools({ exporting, selectedCount, onOpenFilters, ...context }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.period}>
        <PeriodPill {...context} onChooseDates={onOpenFilters} />
        <IconButton
          icon={IconFilter2}
          label={t.reports.filters}
          aria-haspopup="dialog"
          onClick={onOpenFilters}
        />
      </div>
      <div className={styles.find}>
        <SearchBox key={context.state.search === '' ? 'empty' : 'filled'} {...context} />
        <ExportMenu exporting={exporting} selectedCount={selectedCount} />
      </div>
    </div>
  )
}

const PAUSE_MS = 300

/** Searches while the member types. The key of the caller empties it on Reset. */
function SearchBox({ state, change }: ReportContext) {
  const search = useDebouncedCallback((text: string) => change({ search: text.trim() }), PAUSE_MS)
  return (
    <search className={styles.search}>
      <SearchInput
        label={t.reports.search}
        maxLength={100}
        defaultValue={state.search}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
    </search>
  )
}

const DAY_MS = 86_400_000
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

const PRESET_DAYS = [7, 30, 90]

function describeDays(first: string | undefined, last: string): string {
  if (!first) return t.reports.upTo({ last: formatFilterDay(last) })
  return t.reports.fromTo({ first: formatFilterDay(first), last: formatFilterDay(last) })
}

/** The first period of the report as one choice, and the days that it covers. */
function PeriodPill({
  report,
  audience,
  state,
  change,
  onChooseDates,
}: ReportContext & { onChooseDates: () => void }) {
  const today = toDay(useServerNow()())
  const period = filtersFor(report, audience).find(([, { kind }]) => kind === 'period')
  if (!period) return <span />
  const { from, to } = periodNames(period[0])
  const { [from]: first, [to]: last, ...others } = state.filters
  const presets = PRESET_DAYS.map((days) => ({
    value: toDay(Date.parse(today) - (days - 1) * DAY_MS),
    label: t.reports.lastDays({ days }),
  }))
  const isPreset = last === undefined && presets.some(({ value }) => value === first)
  const value = first === undefined && last === undefined ? 'all' : isPreset ? first! : 'chosen'
  function choose(next: string) {
    if (next === 'chosen') onChooseDates()
    else change({ filters: next === 'all' ? others : { ...others, [from]: next } })
  }
  return (
    <>
      <SelectPill
        label={t.reports.period}
        icon={IconCalendar}
        value={value}
        options={[
          { value: 'all', label: t.reports.allTime },
          ...presets,
          { value: 'chosen', label: t.reports.chooseDates },
        ]}
        onChange={choose}
      />
      {value !== 'all' && <span className={styles.days}>{describeDays(first, last ?? today)}</span>}
    </>
  )
}
