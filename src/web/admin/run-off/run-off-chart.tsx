import { startOf, lastDayOfMonth, monthOf, type Day } from '#domain/closing/closing-day.ts'
import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import type { RunOffMonth, RunOffSummary } from '#domain/projection/summarize-run-off.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import { formatCents } from '../panels/format-amount.ts'
import { formatDay } from '../panels/format-day.ts'
import styles from './run-off.module.css'

/** From this amount on, whole USDT are precise enough. */
const WHOLE_FROM: Micro = 10_000n * MICRO_PER_USDT

const listFigures = () =>
  [
    { label: t.admin.runOff.due, read: ({ due }: RunOffMonth) => due },
    { label: t.admin.runOff.paid, read: ({ paid }: RunOffMonth) => paid },
    { label: t.admin.runOff.pendingAtTheEnd, read: ({ pendingAtEnd }: RunOffMonth) => pendingAtEnd },
    { label: t.admin.runOff.leftInTheTreasury, read: ({ left }: RunOffMonth) => left },
    { label: t.admin.runOff.principalReleased, read: ({ principal }: RunOffMonth) => principal },
  ] as const

/** One column per month; the table below has the same columns. */
export function RunOffChart({ summary: { months, dryOn, allPaidOn } }: { summary: RunOffSummary }) {
  const columns = { gridTemplateColumns: `148px repeat(${months.length}, minmax(80px, 1fr))` }
  return (
    <>
      <p className={styles.key}>
        <span>{t.admin.runOff.paidInItsMonth({ i: <i /> })}</span>
        <span>{t.admin.runOff.pendingAtMonthEnd({ i: <i data-pending /> })}</span>
        {dryOn && <Chip tone="bad">{t.admin.runOff.dryOn({ dryOn: formatDay(dryOn) })}</Chip>}
        {allPaidOn && (
          <Chip tone="good">{t.admin.runOff.allPaidBy({ allPaidOn: formatDay(allPaidOn) })}</Chip>
        )}
      </p>
      <SideScroll label={t.admin.runOff.runOffByMonth}>
        <div className={styles.columns} style={columns} aria-hidden="true">
          <MonthColumns months={months} />
          <DayLine months={months} day={dryOn} kind="dry" />
          <DayLine months={months} day={allPaidOn} kind="paid" />
        </div>
        <MonthTable months={months} />
      </SideScroll>
    </>
  )
}

function MonthColumns({ months }: { months: readonly RunOffMonth[] }) {
  const tallest = months.reduce((most, { paid, pendingAtEnd }) => {
    const sum = paid + pendingAtEnd
    return sum > most ? sum : most
  }, 1n)
  const percent = (part: Micro) => `${Number((part * 10_000n) / tallest) / 100}%`
  return months.map(({ month, paid, pendingAtEnd }, index) => (
    <div key={month} className={styles.column} style={{ gridColumn: index + 2 }}>
      {pendingAtEnd > 0n && <i data-pending style={{ height: percent(pendingAtEnd) }} />}
      {paid > 0n && <i style={{ height: percent(paid) }} />}
    </div>
  ))
}

/** A line at the day's position inside its month. */
function DayLine({
  months,
  day,
  kind,
}: {
  months: readonly RunOffMonth[]
  day: Day | null
  kind: 'dry' | 'paid'
}) {
  const index = months.findIndex(({ month }) => day !== null && month === monthOf(day))
  if (day === null || index < 0) return null
  const share = startOf(day).getUTCDate() / startOf(lastDayOfMonth(monthOf(day))).getUTCDate()
  return (
    <div
      className={styles.line}
      data-kind={kind}
      style={{ gridColumn: index + 2, left: `${share * 100}%` }}
    />
  )
}

function MonthTable({ months }: { months: readonly RunOffMonth[] }) {
  const isLarge = months.some(
    ({ due, left, principal }) => due >= WHOLE_FROM || left >= WHOLE_FROM || principal >= WHOLE_FROM,
  )
  const format = (micro: Micro) => {
    if (micro === 0n) return '–'
    return isLarge ? (micro / MICRO_PER_USDT).toLocaleString('en-GB') : formatCents(micro)
  }
  return (
    <table className={styles.months} style={{ minWidth: 148 + months.length * 80 }}>
      <thead>
        <tr>
          <th scope="col">USDT</th>
          {months.map(({ month }) => (
            <th key={month} scope="col">
              {formatDay(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listFigures().map(({ label, read }) => (
          <tr key={label} data-figure={label}>
            <th scope="row">{label}</th>
            {months.map((month) => (
              <td key={month.month}>{format(read(month))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
