import { IconChevronDown } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { filterChoices, filtersFor, type Filter, type Report } from '#contract/reports/report.ts'
import { t } from '#web/language/messages.ts'
import { choiceLabel } from '#web/report/choice-label.ts'
import { usePackageNames } from '#web/report/use-package-names.ts'
import { isFiltered } from '#web/report/is-filtered.ts'
import type { FilterValues, ReportContext } from '#web/report/use-report-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { SearchInput } from '#web/ui/field/search-input.tsx'
import styles from './list.module.css'
import { PeriodFilter } from './period-filter.tsx'
import type { ListColumns } from './use-list-columns.ts'

type FiltersProps = ReportContext & { listColumns: ListColumns; onClear: () => void }

/** One line: search, status as segments, other filters as chips, columns. A change applies at once. */
export function ListFilters({ report, audience, state, change, listColumns, onClear }: FiltersProps) {
  const filters = filtersFor(report, audience)
  const segmented = filters.filter((each) => isSegmented(report, each[1]))
  const status = segmented.find(([name]) => name === 'status') ?? segmented[0]
  const setFilters = (values: FilterValues) =>
    change({
      filters: Object.fromEntries(
        Object.entries({ ...state.filters, ...values }).filter(([, value]) => value !== ''),
      ),
    })
  return (
    <Row as="search" gap={2} align="center" wraps>
      <SearchBox search={state.search} onSearch={(search) => change({ search })} />
      {filters.map(([name, filter]) => {
        if (filter.kind === 'period')
          return (
            <PeriodFilter
              key={name}
              name={name}
              label={filter.label}
              values={state.filters}
              onSet={setFilters}
            />
          )
        if (name === status?.[0]) return null
        const choice = { name, filter, value: state.filters[name] ?? '' }
        return <ChoiceFilter key={name} report={report} choice={choice} onSet={setFilters} />
      })}
      {status && (
        <StatusSegments
          report={report}
          choice={{ name: status[0], filter: status[1], value: state.filters[status[0]] ?? '' }}
          onSet={setFilters}
        />
      )}
      {isFiltered(state) && (
        <Button kind="quiet" size="dense" onClick={onClear}>
          {t.admin.list.clearFilters}
        </Button>
      )}
      <span className={styles.end}>
        <ColumnChooser report={report} listColumns={listColumns} />
      </span>
    </Row>
  )
}

const MAX_SEGMENTS = 5

/** A short list of statuses is always visible. */
const isSegmented = (report: Report, filter: Filter) =>
  filter.kind === 'choice' &&
  report.columns[filter.column]?.kind === 'status' &&
  filterChoices(report, filter).length <= MAX_SEGMENTS

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search)
  // Another search, as of a saved view, replaces the text and leaves the focus where it is.
  const [shownSearch, setShownSearch] = useState(search)
  if (search !== shownSearch) {
    setShownSearch(search)
    setText(search)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <form className={styles.search} onSubmit={submit}>
      <SearchInput
        dense
        label={t.admin.list.search}
        placeholder={t.admin.list.searchThisList}
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => text.trim() !== search && onSearch(text.trim())}
      />
    </form>
  )
}

type ChoiceProps = {
  report: Report
  choice: { name: string; filter: Filter; value: string }
  onSet: (values: FilterValues) => void
}

function StatusSegments({ report, choice: { name, filter, value }, onSet }: ChoiceProps) {
  const choices = filterChoices(report, filter).map((each) => ({ value: each, label: each }))
  return (
    <span className={styles.segments}>
      <SegmentedControl
        label={filter.label}
        options={[{ value: '', label: t.admin.list.all }, ...choices]}
        value={value}
        onChange={(chosen) => onSet({ [name]: chosen })}
      />
    </span>
  )
}

function ChoiceFilter({ report, choice: { name, filter, value }, onSet }: ChoiceProps) {
  const packages = usePackageNames()
  const choices = filter.kind === 'package' ? packages : filterChoices(report, filter)
  return (
    <label className={styles.choice} data-active={value !== ''}>
      <span>{filter.label}</span>
      <select value={value} onChange={({ currentTarget }) => onSet({ [name]: currentTarget.value })}>
        <option value="">{t.admin.list.all}</option>
        {choices.map((each) => (
          <option key={each} value={each}>
            {choiceLabel(report, filter, each)}
          </option>
        ))}
      </select>
      <Icon icon={IconChevronDown} size={16} />
    </label>
  )
}
