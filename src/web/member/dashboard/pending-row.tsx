import { rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { useAmountText } from '#web/ui/data/amount/hidden-amounts.ts'
import { formatDate } from '#web/ui/data/format-instant.ts'
import type { Dashboard } from './use-dashboard.ts'
import styles from './worth-card.module.css'

/** Rewards that are not paid yet: hatched, and not part of the total above. */
export function PendingRow({ pending: { amount, parts, since } }: { pending: Dashboard['pending'] }) {
  const readable = useAmountText()
  if (amount === 0n) return null
  const breakdown = parts
    .map((part) => `${rewardLabel(part.kind).short} ${readable(part.amount)}`)
    .join(' · ')
  return (
    <section className={styles.pending} aria-label="Pending rewards">
      <p className={styles.pendingHead}>
        <span>
          Pending rewards <small>not in the total</small>
        </span>
        <Amount micro={amount} kind="pending" currency={null} />
      </p>
      <p className={styles.pendingText}>
        {breakdown}.{since && ` Oldest from ${formatDate(since)}.`} Paid oldest first as the treasury is
        funded.
      </p>
    </section>
  )
}
