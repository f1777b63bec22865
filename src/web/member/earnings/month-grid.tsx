import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { EarningDay } from '#contract/member/earnings.ts'
import { addDays, lastDayOfMonth, monthOf, startOf } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'
import type { EarningCalendar } from './earnings-calendar-screen.tsx'
import { formatDay, formatMonth } from './format-day.ts'
import styles from './calendar.module.css'

const listWeekdays = () => [
  t.earnings.mo,
  t.earnings.tu,
  t.earnings.we,
  t.earnings.th,
  t.earnings.fr,
  t.earnings.sa,
  t.earnings.su,
]

type Props = {
  calendar: EarningCalendar
  openDay: string | undefined
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

export function MonthGrid({ calendar: { month, firstMonth, today, days }, openDay, onMonth, onDay }: Props) {
  const first = `${month}-01`
  const last = lastDayOfMonth(month)
  const earnings = new Map(days.map((each) => [each.day, each]))
  const cells = Array.from({ length: Number(last.slice(-2)) }, (_, index) => addDays(first, index))
  return (
    <section aria-label={formatMonth(month)}>
      <div className={styles.monthBar}>
        <IconButton
          icon={IconChevronLeft}
          label={t.earnings.previousMonth}
          disabled={month <= firstMonth}
          onClick={() => onMonth(monthOf(addDays(first, -1)))}
        />
        <h2>{formatMonth(month)}</h2>
        <IconButton
          icon={IconChevronRight}
          label={t.earnings.nextMonth}
          disabled={month >= monthOf(today)}
          onClick={() => onMonth(monthOf(addDays(last, 1)))}
        />
      </div>
      <div className={styles.grid} data-first={(startOf(first).getUTCDay() + 6) % 7}>
        {listWeekdays().map((name) => (
          <span key={name} className={styles.weekday} aria-hidden="true">
            {name}
          </span>
        ))}
        {cells.map((day) => (
          <DayCell
            key={day}
            day={day}
            earning={earnings.get(day)}
            isOpen={day === openDay}
            isToday={day === today}
            onOpen={() => onDay(day)}
          />
        ))}
      </div>
      <Legend />
    </section>
  )
}

type CellProps = {
  day: string
  earning: EarningDay | undefined
  isOpen: boolean
  isToday: boolean
  onOpen: () => void
}

const short = (micro: bigint) => {
  const { whole, decimals } = splitAmount(micro, 'cents')
  return whole.length > 3 ? whole : `${whole}.${decimals}`
}

function DayCell({ day, earning, isOpen, isToday, onOpen }: CellProps) {
  const number = Number(day.slice(-2))
  const date = <b data-today={isToday}>{number}</b>
  if (!earning) return <span className={styles.empty}>{date}</span>
  const { paid, paidLater, pending } = earning
  return (
    <button
      type="button"
      className={styles.day}
      data-pending={pending > 0n}
      aria-pressed={isOpen}
      aria-label={`${number} ${describeEarning(earning)}, ${formatDay(day)}`}
      onClick={onOpen}
    >
      {date}
      <i data-mark={markOf(paid, paidLater)} />
      <span>{short(paid > 0n ? paid : pending)}</span>
    </button>
  )
}

/** Begins with the displayed amount, so that speech control finds the cell by what it shows. */
function describeEarning({ paid, pending }: EarningDay): string {
  if (paid === 0n && pending === 0n) return t.earnings.paidCapReached({ paid: short(paid) })
  if (paid === 0n) return t.earnings.pending2({ pending: short(pending) })
  return t.earnings.paid2({
    paid: short(paid),
    words: pending > 0n ? t.earnings.pending3({ pending: short(pending) }) : '',
  })
}

function markOf(paid: bigint, paidLater: bigint) {
  if (paid === 0n) return 'pending'
  return paidLater > 0n ? 'later' : 'paid'
}

function Legend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span>{t.earnings.paidAtClosing({ i: <i data-mark="paid" /> })}</span>
      <span>{t.earnings.paidLater({ i: <i data-mark="later" /> })}</span>
      <span>{t.earnings.pending4({ i: <i data-mark="pending" /> })}</span>
    </p>
  )
}
