import { useState } from 'react'
import type { IncomePeriod, AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { BarRows } from '../panels/bar-rows.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './dashboard.module.css'
import { rewardLabel } from '#domain/rewards/reward-kinds.ts'

const listPeriods = (): { value: IncomePeriod; label: string }[] => [
  { value: 'today', label: t.admin.dashboard.today },
  { value: 'week', label: t.admin.dashboard.thisWeek },
  { value: 'month', label: t.admin.dashboard.thisMonth },
]

/** Accrued rewards by kind: paid is solid, pending is hatched, widths are to scale. */
export function IncomeDistribution({ income }: { income: AdminDashboard['income'] }) {
  const [period, setPeriod] = useState<IncomePeriod>('today')
  const rows = income[period]
  const paid = rows.reduce((sum, row) => sum + row.paid, 0n)
  const pending = rows.reduce((sum, row) => sum + row.pending, 0n)
  return (
    <PanelCard
      heading={t.admin.dashboard.incomeDistribution}
      end={
        <>
          <span className={styles.legend}>
            <span>{t.admin.dashboard.paid({ i: <i /> })}</span>
            <span>{t.admin.dashboard.pending({ i: <i data-pending /> })}</span>
          </span>
          <SegmentedControl
            label={t.admin.dashboard.period}
            options={listPeriods()}
            value={period}
            onChange={setPeriod}
          />
        </>
      }
    >
      <BarRows
        rows={rows.map(({ kind, ...sums }) => ({
          label: rewardLabel(kind).title,
          ...sums,
          figure: <Amount micro={sums.paid + sums.pending} currency={null} />,
        }))}
        total={
          <div className={styles.total}>
            <dt>{t.admin.dashboard.total}</dt>
            <dd className={textStyles.muted}>
              {t.admin.dashboard.paidPending({
                paid: <Amount micro={paid} currency={null} />,
                pending: <Amount micro={pending} currency={null} />,
              })}
            </dd>
            <dd>
              <Amount micro={paid + pending} />
            </dd>
          </div>
        }
      />
    </PanelCard>
  )
}
