import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatMonth } from './format-day.ts'
import type { EarningCalendar } from './earnings-calendar-screen.tsx'
import styles from './calendar.module.css'

/** Paid and pending are never added up. */
export function MonthTotals({ calendar: { month, days } }: { calendar: EarningCalendar }) {
  const sum = (of: 'paid' | 'paidLater' | 'pending') => days.reduce((total, day) => total + day[of], 0n)
  const pendingDays = days.filter(({ pending }) => pending > 0n).length
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.earnings.paidIn({ split: formatMonth(month).split(' ')[0] })}</dt>
        <dd>
          <Amount micro={sum('paid')} />
        </dd>
        <dd className={styles.note}>
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
        <dd className={styles.note}>
          {pendingDays} {pendingDays === 1 ? 'day' : 'days'}
        </dd>
      </div>
    </dl>
  )
}
