import type { EarningKind, Performance } from '#contract/admin/performance.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { BarRows } from './bar-rows.tsx'
import styles from './performance-page.module.css'

const names: Record<EarningKind, string> = {
  daily: 'Daily XRP Bounty',
  direct: 'Direct Bounty',
  network: 'User Network Bounty',
  odl: 'ODL Profit',
  blb: 'Beyond Limit Bonus',
  royalty: 'Royalty Bonus',
  special: 'Special Reward',
}

export function EarningsPanel({ earnings }: { earnings: Performance['earnings'] }) {
  const capped = earnings.reduce((sum, each) => sum + each.capped, 0n)
  return (
    <PanelCard heading="Earnings by kind, USDT">
      <BarRows rows={earnings.map(({ kind, paid, pending }) => ({ label: names[kind], paid, pending }))} />
      {capped > 0n && (
        <p className={styles.note}>{formatUsdt(capped)} USDT found no room under a cap and is not paid.</p>
      )}
    </PanelCard>
  )
}
