import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { EarningDay } from '#contract/member/earnings.ts'
import { addDays, lastDayOfMonth, monthOf, startOf } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'
import type { EarningCalendar } from './earnings-calendar-screen.tsx'
import { formatDay, formatMonth, formatWeekday } from './format-day.ts'
import styles from './calendar.module.css'

const MONDAY = '2026-11-16'
const WEEK = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index))

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
        {WEEK.map((day) => (
          <span key={day} className={styles.weekday} aria-hidden="true">
            {formatWeekday(day)}
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

const numberOf = (day: string) => Number(day.slice(-2))

function DayCell({ day, earning, isOpen, isToday, onOpen }: CellProps) {
  const date = <b data-today={isToday}>{numberOf(day)}</b>
  if (!earning) return <span className={styles.empty}>{date}</span>
  const { paid, paidLater, pending } = earning
  return (
    <button
      type="button"
      className={styles.day}
      data-pending={pending > 0n}
      aria-pressed={isOpen}
      aria-label={describeEarning(earning)}
      onClick={onOpen}
    >
      {date}
      <i data-mark={markOf(paid, paidLater)} />
      <span>{short(paid > 0n ? paid : pending)}</span>
    </button>
  )
}

/** Begins with the displayed day and amount, so that speech control finds the cell by what it shows. */
function describeEarning({ day, paid, pending }: EarningDay): string {
  const values = { number: numberOf(day), paid: short(paid), pending: short(pending), day: formatDay(day) }
  if (paid === 0n && pending === 0n) return t.earnings.dayCapReached(values)
  if (paid === 0n) return t.earnings.dayPending(values)
  return pending > 0n ? t.earnings.dayPaidAndPending(values) : t.earnings.dayPaid(values)
}

function markOf(paid: bigint, paidLater: bigint) {
  if (paid === 0n) return 'pending'
  return paidLater > 0n ? 'later' : 'paid'
}

function Legend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span>{t.earnings.paidAtClosing({ mark: <i data-mark="paid" /> })}</span>
      <span>{t.earnings.paidLater({ mark: <i data-mark="later" /> })}</span>
      <span>{t.earnings.pendingMark({ mark: <i data-mark="pending" /> })}</span>
    </p>
  )
}
