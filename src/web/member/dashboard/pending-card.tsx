import { rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { amountParts } from '#web/ui/data/amount/amount-parts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import styles from './pending-card.module.css'
import type { Dashboard } from './use-dashboard.ts'

/** Earned, and not paid yet: shown as what it is. */
export function PendingCard({ pending: { amount, parts, since } }: { pending: Dashboard['pending'] }) {
  if (amount === 0n) return null
  const breakdown = parts
    .map((part) => `${rewardLabel(part.kind).short} ${formatCents(part.amount)}`)
    .join(', ')
  return (
    <Card variant="pending" as="section" aria-label="Pending rewards">
      <p className={styles.row}>
        Pending rewards <Amount micro={amount} kind="pending" />
      </p>
      <p className={styles.text}>
        {breakdown}
        {since && `, the oldest of ${formatInstant(since).slice(0, 10)}`}. Paid oldest first, once the reward
        treasury covers it.
      </p>
    </Card>
  )
}

const formatCents = (micro: bigint) => {
  const { whole, decimals } = amountParts(micro, 'cents')
  return `${whole}.${decimals}`
}
