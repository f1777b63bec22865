import type { WithdrawalProgress } from '#contract/money/withdrawals.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import styles from './timeline.module.css'

const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const formatOrdinal = (value: number) => `${value.toLocaleString('en')}${suffixes[rules.select(value)]}`

/** How many wait ahead, and for how much. It states no date, because nobody knows one. */
export function QueuePlace({ queue }: { queue: NonNullable<WithdrawalProgress['queue']> }) {
  const { ahead, behind, amountAhead, oldestAt } = queue
  return (
    <>
      <p>
        {ahead === 0
          ? t.withdrawals.nextToBeReviewed
          : `${t.withdrawals.inTheQueue({ ahead: formatOrdinal(ahead + 1) })} `}
        {ahead > 0 && <>{t.withdrawals.ahead({ amount: <Amount micro={amountAhead} size="small" /> })}</>}
      </p>
      <div className={styles.queue}>
        {ahead + behind > 0 && (
          <>
            <p>{t.withdrawals.queueOldestFirst}</p>
            <div className={styles.lanes} aria-hidden="true">
              {ahead > 0 && <span>{t.withdrawals.ahead2({ ahead: ahead.toLocaleString('en') })}</span>}
              <b>{t.withdrawals.you}</b>
              {behind > 0 && <i>+{behind.toLocaleString('en')}</i>}
            </div>
          </>
        )}
        <p>
          {ahead > 0 ? t.withdrawals.theOldestRequestHasWaitedSince : t.withdrawals.youHaveWaitedLongestSince}{' '}
          {formatInstant(oldestAt)}.
        </p>
      </div>
    </>
  )
}
