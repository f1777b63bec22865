import { useSearchParams } from 'react-router'
import { readEarningCalendar, type EarningDay } from '#contract/member/earnings.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { DayRewards } from './day-rewards.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './calendar.module.css'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatMonthName, formatDay, formatMonth, formatWeekday } from './format-day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, lastDayOfMonth, monthOf, startOf } from '#domain/closing/closing-day.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'

const MONDAY = '2026-11-16'
const WEEK = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index))

type Props = {
  calendar: EarningCalendar
  openDay: string | undefined
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

function MonthGrid({ calendar: { month, firstMonth, today, days }, openDay, onMonth, onDay }: Props) {
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

/** Paid and pending are never added up. */
function MonthTotals({ calendar: { month, days } }: { calendar: EarningCalendar }) {
  const sum = (of: 'paid' | 'paidLater' | 'pending') => days.reduce((total, day) => total + day[of], 0n)
  const pendingDays = days.filter(({ pending }) => pending > 0n).length
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.earnings.paidIn({ month: formatMonthName(month) })}</dt>
        <dd>
          <Amount micro={sum('paid')} />
        </dd>
        <dd className={textStyles.hint}>
          {t.earnings.ofItPaidLater({
            amount: <Amount micro={sum('paidLater')} size="small" currency={null} />,
          })}
        </dd>
      </div>
      <div data-pending>
        <dt>{t.earnings.pending}</dt>
        <dd>
          <Amount micro={sum('pending')} kind="pending" currency={null} />
        </dd>
        <dd className={textStyles.hint}>{t.earnings.days({ count: pendingDays })}</dd>
      </div>
    </dl>
  )
}

export const clientLoader = () => loadTexts('earnings')
export const meta = () => pageTitle(t.earnings.earningsCalendar)

export default function EarningsCalendarScreen() {
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? ''
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month)
  const query = useEndpointQuery(readEarningCalendar, { query: isMonth ? { month } : {} }, [
    'closing',
    'wallet',
    'odl',
  ])
  return (
    <Screen title={t.earnings.earningsCalendar} back="/user/account" layout="wide">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'panel']} label={t.earnings.loadingYourEarnings} />}
        error={{
          title: t.earnings.weCouldntLoadYourEarnings,
          reassurance: t.earnings.yourRewardsAreRecorded,
        }}
      >
        {(calendar) => (
          <CalendarContent
            calendar={calendar}
            chosenDay={search.get('day')}
            onMonth={(next) => setSearch({ month: next })}
            onDay={(day) => setSearch({ month: calendar.month, day }, { replace: true })}
          />
        )}
      </QueryBoundary>
    </Screen>
  )
}

export type EarningCalendar = ResponseBody<typeof readEarningCalendar>

type ContentProps = {
  calendar: EarningCalendar
  chosenDay: string | null
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

/** Opens the chosen day, or the last one with rewards. */
function CalendarContent({ calendar, chosenDay, onMonth, onDay }: ContentProps) {
  const open = calendar.days.find(({ day }) => day === chosenDay) ?? calendar.days.at(-1)
  return (
    <div className={styles.stack}>
      <MonthTotals calendar={calendar} />
      <MonthGrid calendar={calendar} openDay={open?.day} onMonth={onMonth} onDay={onDay} />
      {open ? (
        <DayRewards key={open.day} total={open} />
      ) : (
        <p className={textStyles.hint}>{t.earnings.noRewardsThisMonth}</p>
      )}
      <p className={textStyles.hint}>{t.earnings.daysAreUtcDaysTheRewards}</p>
    </div>
  )
}
