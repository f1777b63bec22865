import type { WithdrawalProgress } from '#contract/money/withdrawals.ts'
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
        {ahead === 0 ? 'Next to be reviewed.' : `${formatOrdinal(ahead + 1)} in the queue, `}
        {ahead > 0 && (
          <>
            <Amount micro={amountAhead} size="small" /> ahead.
          </>
        )}
      </p>
      <div className={styles.queue}>
        {ahead + behind > 0 && (
          <>
            <p>Queue, oldest first</p>
            <div className={styles.lanes} aria-hidden="true">
              {ahead > 0 && <span>{ahead.toLocaleString('en')} ahead</span>}
              <b>You</b>
              {behind > 0 && <i>+{behind.toLocaleString('en')}</i>}
            </div>
          </>
        )}
        <p>
          {ahead > 0 ? 'The oldest request has waited since' : 'You have waited longest, since'}{' '}
          {formatInstant(oldestAt)}.
        </p>
      </div>
    </>
  )
}
