import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readTreasury } from '#contract/money/treasury.ts'
import { addDays } from '#domain/closing/closing-day.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { formatCents } from '../panels/format-amount.ts'
import { formatDay } from '../panels/format-day.ts'
import panels from '../panels/panels.module.css'

type Treasury = ResponseBody<typeof readTreasury>

/** How long the treasury lasts at the rates of the last thirty days, and how that is computed. */
export function RunwayPanel({ data: { runway, today, treasury, revenue, cover } }: { data: Treasury }) {
  const { dueDaily, incomeDaily, available, daysLeft } = runway
  const missingDaily = dueDaily > incomeDaily ? dueDaily - incomeDaily : 0n
  return (
    <PanelCard heading="Days until dry" end={<Chip>at the rate of 30 days</Chip>}>
      <p className={panels.figure}>
        {daysLeft === null
          ? 'Not running dry'
          : `${daysLeft.toLocaleString('en-GB')} ${daysLeft === 1 ? 'day' : 'days'}`}
      </p>
      <p className={panels.muted}>
        {daysLeft === null
          ? 'At least as much comes in as falls due.'
          : `until ${formatDay(addDays(today, daysLeft))}, once all recorded revenue is transferred`}
      </p>
      <DescriptionList
        divided
        items={[
          { term: 'Treasury and recorded revenue', value: <Amount micro={treasury + revenue} /> },
          { term: 'Less pending rewards', value: <Amount micro={cover.pending} kind="pending" /> },
          { term: 'Due per day', value: <Amount micro={dueDaily} /> },
          { term: 'Revenue per day', value: <Amount micro={incomeDaily} /> },
          { term: 'Missing per day', value: <Amount micro={missingDaily} /> },
        ]}
      />
      {missingDaily > 0n && (
        <p className={panels.muted}>
          {formatCents(available)} available ÷ {formatCents(missingDaily)} missing per day. Fees are left out.
        </p>
      )}
    </PanelCard>
  )
}
