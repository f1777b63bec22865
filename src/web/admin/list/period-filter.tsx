import { IconCalendar } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { periodNames } from '#contract/reports/report.ts'
import { t } from '#web/language/messages.ts'
import type { FilterValues } from '#web/report/use-report-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { fromIsoDay, toIsoDay } from '#web/ui/field/iso-day.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import styles from './list.module.css'

type PeriodProps = {
  name: string
  label: string
  values: FilterValues
  onSet: (values: FilterValues) => void
}

/** A chip that shows the period and opens its two days. */
export function PeriodFilter({ name, label, values, onSet }: PeriodProps) {
  const names = periodNames(name)
  const [from, to] = [values[names.from] ?? '', values[names.to] ?? '']
  return (
    <Popover
      label={label}
      active={from !== '' || to !== ''}
      button={
        <>
          <Icon icon={IconCalendar} size={18} />
          {label} <b>{describePeriod(fromIsoDay(from), fromIsoDay(to))}</b>
        </>
      }
    >
      {(close) => (
        <PeriodForm
          label={label}
          period={{ from: fromIsoDay(from), to: fromIsoDay(to) }}
          onApply={(period) => {
            onSet({ [names.from]: period.from, [names.to]: period.to })
            close()
          }}
        />
      )}
    </Popover>
  )
}

function describePeriod(from: string, to: string): string {
  if (from === '' && to === '') return ''
  if (from === '') return t.admin.list.to({ to })
  return to === '' ? t.admin.list.since({ from }) : `${from} – ${to}`
}

type Period = { from: string; to: string }
type FormProps = { label: string; period: Period; onApply: (period: Period) => void }

function PeriodForm({ label, period, onApply }: FormProps) {
  const [texts, setTexts] = useState(period)
  const [isChecked, setIsChecked] = useState(false)
  const errorOf = (text: string) =>
    text.trim() === '' || toIsoDay(text) !== undefined ? undefined : t.admin.list.enterADayAsDdMm
  const errors = { from: errorOf(texts.from), to: errorOf(texts.to) ?? orderError(texts) }
  function apply(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (errors.from || errors.to) return
    onApply({ from: toIsoDay(texts.from) ?? '', to: toIsoDay(texts.to) ?? '' })
  }
  const field = (end: keyof Period) => (
    <DateField
      label={`${label} ${end}`}
      value={texts[end]}
      error={isChecked ? errors[end] : undefined}
      onChange={(text) => setTexts({ ...texts, [end]: text })}
    />
  )
  return (
    <form className={styles.period} onSubmit={apply}>
      {field('from')}
      {field('to')}
      <Button kind="quiet" size="dense" onClick={() => onApply({ from: '', to: '' })}>
        {t.admin.list.anyDay}
      </Button>
      <Button kind="solid" size="dense" type="submit">
        {t.admin.list.apply}
      </Button>
    </form>
  )
}

function orderError({ from, to }: Period): string | undefined {
  const [first, last] = [toIsoDay(from), toIsoDay(to)]
  return first && last && last < first ? t.admin.list.lastDayBeforeFirst : undefined
}
