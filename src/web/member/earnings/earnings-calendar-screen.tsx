import { useSearchParams } from 'react-router'
import { readEarningCalendar } from '#contract/member/earnings.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { DayRewards } from './day-rewards.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthTotals } from './month-totals.tsx'
import styles from './calendar.module.css'

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
        <p className={styles.note}>{t.earnings.noRewardsThisMonth}</p>
      )}
      <p className={styles.note}>{t.earnings.daysAreUtcDaysTheRewards}</p>
    </div>
  )
}
