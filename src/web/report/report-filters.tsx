import type { FormEvent } from 'react'
import {
  filterChoices,
  filtersFor,
  pageSizes,
  periodNames,
  type Filter,
  type PageSize,
  type Report,
} from '#contract/reports/report.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { choiceLabel } from './choice-label.ts'
import styles from './report-view.module.css'
import type { FilterValues, ReportContext } from './use-report-state.ts'

/** Uncontrolled until applied: the key remounts the fields when the URL changes. */
export function ReportFilters({
  report,
  audience,
  state,
  change,
  reset,
}: ReportContext & { reset: () => void }) {
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change(readFilterForm(new FormData(event.currentTarget)))
  }
  return (
    <search>
      <form key={JSON.stringify(state)} className={styles.filters} onSubmit={apply}>
        <TextField label="Search" name="search" type="search" maxLength={100} defaultValue={state.search} />
        {filtersFor(report, audience).map(([name, filter]) => (
          <FilterFields key={name} name={name} filter={filter} report={report} values={state.filters} />
        ))}
        <SelectField
          label="Entries per page"
          name="size"
          defaultValue={String(state.size)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
        <div className={styles.actions}>
          <Button kind="quiet" onClick={reset}>
            Reset
          </Button>
          <Button kind="solid" type="submit">
            Apply Filters
          </Button>
        </div>
      </form>
    </search>
  )
}

/** Empty fields set no filter. */
function readFilterForm(form: FormData) {
  const filled = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  const { size, search = '', ...filters } = Object.fromEntries(filled)
  return { filters, size: Number(size) as PageSize, search }
}

function FilterFields({
  name,
  filter,
  report,
  values,
}: {
  name: string
  filter: Filter
  report: Report
  values: FilterValues
}) {
  if (filter.kind === 'choice') {
    const options = filterChoices(report, filter).map((value) => ({
      value,
      label: choiceLabel(report, filter, value),
    }))
    return (
      <SelectField
        label={filter.label}
        name={name}
        defaultValue={values[name] ?? ''}
        options={[{ value: '', label: 'All' }, ...options]}
      />
    )
  }
  const { from, to } = periodNames(name)
  return (
    <>
      <TextField label={`${filter.label} from`} name={from} type="date" defaultValue={values[from]} />
      <TextField label={`${filter.label} to`} name={to} type="date" defaultValue={values[to]} />
    </>
  )
}
