import { rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import styles from './pending-card.module.css'
import type { Dashboard } from './use-dashboard.ts'

export function PendingCard({ pending: { amount, parts, since } }: { pending: Dashboard['pending'] }) {
  if (amount === 0n) return null
  const breakdown = parts
    .map((part) => `${rewardLabel(part.kind).short} ${readableAmount(part.amount)}`)
    .join(' · ')
  return (
    <Card variant="pending" as="section" aria-label="Pending rewards">
      <p className={styles.row}>
        Pending rewards <Amount micro={amount} kind="pending" />
      </p>
      <p className={styles.text}>
        {breakdown}.{since && ` Oldest from ${formatInstant(since).slice(0, 10)}.`} Paid oldest first as the
        treasury is funded.
      </p>
    </Card>
  )
}
