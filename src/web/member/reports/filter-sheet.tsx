import type { FormEvent } from 'react'
import {
  chipFilter,
  filterChoices,
  filtersFor,
  periodNames,
  type Filter,
  type Report,
} from '#contract/reports/report.ts'
import { t } from '#web/language/messages.ts'
import type { FilterValues, ReportContext } from '#web/report/use-report-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DayField } from '#web/ui/field/day-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'
import { choiceLabel } from '#web/report/choice-label.ts'
import { usePackageNames } from '#web/report/use-package-names.ts'
import { Stack } from '#web/ui/layout/layout.tsx'

type SheetProps = { context: ReportContext; opened: boolean; onClose: () => void; onReset: () => void }

/** Dates and the filters that have no chips. Closes when they are applied. */
export function FilterSheet({ context, opened, onClose, onReset }: SheetProps) {
  const { report, audience, state, change } = context
  const chips = chipFilter(report)?.[0]
  const filters = filtersFor(report, audience).filter(([name]) => name !== chips)
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = chips === undefined ? undefined : state.filters[chips]
    const set = readFilterForm(new FormData(event.currentTarget))
    onClose()
    change({ filters: { ...set, ...(chips !== undefined && chosen !== undefined && { [chips]: chosen }) } })
  }
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t.reports.filters}>
      <Stack as="form" gap={4} onSubmit={apply}>
        {filters.map(([name, filter]) => (
          <FilterFields key={name} name={name} filter={filter} report={report} values={state.filters} />
        ))}
        <Button kind="primary" type="submit" wide>
          {t.reports.applyFilters}
        </Button>
        <Button kind="quiet" wide onClick={onReset}>
          {t.reports.reset}
        </Button>
      </Stack>
    </BottomSheet>
  )
}

/** Empty fields set no filter. */
const readFilterForm = (form: FormData): FilterValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )

type FieldsProps = { name: string; filter: Filter; report: Report; values: FilterValues }

function FilterFields({ name, filter, report, values }: FieldsProps) {
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
        options={[{ value: '', label: t.reports.all }, ...options]}
      />
    )
  }
  if (filter.kind === 'package') return <PackageField name={name} filter={filter} value={values[name]} />
  const { from, to } = periodNames(name)
  return (
    <>
      <DayField label={t.reports.fromLabel({ label: filter.label })} name={from} value={values[from]} />
      <DayField label={t.reports.toLabel({ label: filter.label })} name={to} value={values[to]} />
    </>
  )
}

type PackageFieldProps = { name: string; filter: Filter; value: string | undefined }

function PackageField({ name, filter, value }: PackageFieldProps) {
  const options = usePackageNames().map((each) => ({ value: each, label: each }))
  return (
    <SelectField
      key={options.length}
      label={filter.label}
      name={name}
      defaultValue={value ?? ''}
      options={[{ value: '', label: t.reports.all }, ...options]}
    />
  )
}
