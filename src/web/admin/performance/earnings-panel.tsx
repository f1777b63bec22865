import type { Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { rewardReportPath } from '../reports/reward-report-path.ts'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { BarRows } from '../panels/bar-rows.tsx'
import styles from './performance.module.css'
import { rewardLabel } from '#domain/rewards/reward-kinds.ts'

/** A kind opens its report with the rewards of the member, for administrators who may read it. */
export function EarningsPanel({ member }: { member: Pick<Performance, 'earnings' | 'userrefid'> }) {
  const { earnings, userrefid } = member
  const canOpen = hasPermission(useAdministrator(), 'View Reports')
  const capped = earnings.reduce((sum, each) => sum + each.cappedAmount, 0n)
  return (
    <PanelCard heading={t.admin.performance.earningsByKindUsdt}>
      <BarRows
        rows={earnings.map(({ kind, paid, pending }) => ({
          label: rewardLabel(kind).title,
          paid,
          pending,
          to: canOpen ? rewardReportPath(kind, userrefid) : undefined,
        }))}
      />
      {capped > 0n && (
        <p className={styles.note}>{t.admin.performance.cappedAmount({ capped: formatAmount(capped) })}</p>
      )}
    </PanelCard>
  )
}
