import type { Performance } from '#contract/admin/performance.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { BarRows } from './bar-rows.tsx'
import styles from './performance-page.module.css'
import { rewardLabel } from '#domain/rewards/reward-kinds.ts'

export function EarningsPanel({ earnings }: { earnings: Performance['earnings'] }) {
  const capped = earnings.reduce((sum, each) => sum + each.capped, 0n)
  return (
    <PanelCard heading="Earnings by kind, USDT">
      <BarRows
        rows={earnings.map(({ kind, paid, pending }) => ({ label: rewardLabel(kind).title, paid, pending }))}
      />
      {capped > 0n && (
        <p className={styles.note}>{formatUsdt(capped)} USDT found no room under a cap and is not paid.</p>
      )}
    </PanelCard>
  )
}
