import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readTreasury } from '#contract/money/treasury.ts'
import { addDays } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
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
    <PanelCard
      heading={t.admin.treasury.daysUntilDry}
      end={<Chip>{t.admin.treasury.atTheRateOf30Days}</Chip>}
    >
      <p className={panels.figure}>
        {daysLeft === null ? t.admin.treasury.notRunningDry : t.admin.treasury.days({ days: daysLeft })}
      </p>
      <p className={panels.muted}>
        {daysLeft === null
          ? t.admin.treasury.runwayUnlimited
          : t.admin.treasury.untilWithRecordedRevenue({ today: formatDay(addDays(today, daysLeft)) })}
      </p>
      <DescriptionList
        divided
        items={[
          { term: t.admin.treasury.treasuryAndRecordedRevenue, value: <Amount micro={treasury + revenue} /> },
          {
            term: t.admin.treasury.lessPendingRewards,
            value: <Amount micro={cover.pending} kind="pending" />,
          },
          { term: t.admin.treasury.duePerDay, value: <Amount micro={dueDaily} /> },
          { term: t.admin.treasury.revenuePerDay, value: <Amount micro={incomeDaily} /> },
          { term: t.admin.treasury.missingPerDay, value: <Amount micro={missingDaily} /> },
        ]}
      />
      {missingDaily > 0n && (
        <p className={panels.muted}>
          {t.admin.treasury.runwayCalculation({
            available: formatCents(available),
            missingDaily: formatCents(missingDaily),
          })}
        </p>
      )}
    </PanelCard>
  )
}
