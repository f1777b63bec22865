import { useState } from 'react'
import type { Income, IncomePeriod, AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
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
  const largest = Math.max(1, ...rows.map(({ paid, pending }) => Number(paid + pending)))
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
      <div className={styles.bars}>
        {rows.map((row) => (
          <Bar key={row.kind} row={row} largest={largest} />
        ))}
        <div className={`${styles.bar} ${styles.total}`}>
          <span>{t.admin.dashboard.total}</span>
          <span className={styles.note}>
            {t.admin.dashboard.paidPending({
              paid: <Amount micro={paid} currency={null} />,
              pending: <Amount micro={pending} currency={null} />,
            })}
          </span>
          <Amount micro={paid + pending} />
        </div>
      </div>
    </PanelCard>
  )
}

function Bar({ row: { kind, paid, pending }, largest }: { row: Income[number]; largest: number }) {
  const rest = largest - Number(paid + pending)
  return (
    <div className={styles.bar}>
      <span>{rewardLabel(kind).title}</span>
      <span className={styles.track} aria-hidden="true">
        {paid > 0n && <i style={{ flexGrow: Number(paid) }} />}
        {pending > 0n && <i data-pending style={{ flexGrow: Number(pending) }} />}
        <i data-rest style={{ flexGrow: Math.max(0, rest) }} />
      </span>
      <Amount micro={paid + pending} currency={null} />
    </div>
  )
}
