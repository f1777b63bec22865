import type { Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { BarRows } from './bar-rows.tsx'
import styles from './performance-page.module.css'
import { rewardLabel } from '#domain/rewards/reward-kinds.ts'

export function EarningsPanel({ earnings }: { earnings: Performance['earnings'] }) {
  const capped = earnings.reduce((sum, each) => sum + each.capped, 0n)
  return (
    <PanelCard heading={t.admin.performance.earningsByKindUsdt}>
      <BarRows
        rows={earnings.map(({ kind, paid, pending }) => ({ label: rewardLabel(kind).title, paid, pending }))}
      />
      {capped > 0n && (
        <p className={styles.note}>{t.admin.performance.cappedAmount({ capped: formatAmount(capped) })}</p>
      )}
    </PanelCard>
  )
}
