import { rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
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
    .map((part) => `${translateSentence(rewardLabel(part.kind).short)} ${readable(part.amount)}`)
    .join(' · ')
  return (
    <section className={styles.pending} aria-label={t.dashboard.pendingRewards}>
      <p className={styles.pendingHead}>
        <span>
          {t.dashboard.pendingRewardsNotInTheTotal({ small: (children) => <small>{children}</small> })}
        </span>
        <Amount micro={amount} kind="pending" currency={null} />
      </p>
      <p className={styles.pendingText}>
        {since
          ? t.dashboard.pendingPartsSince({ parts: breakdown, since: formatDate(since) })
          : t.dashboard.pendingParts({ parts: breakdown })}
      </p>
    </section>
  )
}
