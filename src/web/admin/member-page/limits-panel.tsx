import { useState } from 'react'
import { readMemberLimits, type MemberLimits } from '#contract/member/limits.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './member-page.module.css'
import { SelfExclusionDialog } from './self-exclusion-dialog.tsx'

/** The limits that the member set. Read only: no administrator can raise them. */
export function LimitsPanel({ memberId }: { memberId: bigint }) {
  const query = useEndpointQuery(readMemberLimits, { params: { memberId } }, [
    'members',
    'deposits',
    'activations',
  ])
  return (
    <PanelCard heading="Limits set by the member">
      <QueryBoundary
        query={query}
        skeleton={<SkeletonPage rows={['list']} label="Loading limits" />}
        error={{ title: 'We couldn’t load the limits', reassurance: 'They stay in force.' }}
      >
        {(limits) => <LimitList {...limits} memberId={memberId} onChanged={() => void query.refetch()} />}
      </QueryBoundary>
    </PanelCard>
  )
}

type Props = MemberLimits & { memberId: bigint; onChanged: () => void }

function LimitList({ limits, coolingOff, memberId, onChanged }: Props) {
  const [isEnding, setIsEnding] = useState(false)
  const inForce = limits.filter(({ amount }) => amount !== null)
  return (
    <div className={styles.form}>
      {inForce.length === 0 && <p className={styles.muted}>No limits.</p>}
      <ul className={styles.rows}>
        {inForce.map(({ subject, period, amount, used, pending }) => (
          <li key={`${subject} ${period}`}>
            <span>
              {subject === 'deposit' ? 'Deposits' : 'Activations'} per {period}
            </span>
            <span className={styles.end}>
              {formatUsdt(used ?? 0n)} of {formatUsdt(amount ?? 0n)} USDT
            </span>
            {pending && (
              <span className={styles.muted}>
                {pending.amount === null ? 'Ends' : `Rises to ${readableAmount(pending.amount)} USDT`}{' '}
                {formatInstant(pending.from)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {coolingOff && (
        <p>
          Activation is closed by the member{' '}
          {coolingOff.endsAt ? `until ${formatInstant(coolingOff.endsAt)}.` : 'until support ends it.'}
        </p>
      )}
      {coolingOff && !coolingOff.endsAt && (
        <Button size="dense" onClick={() => setIsEnding(true)}>
          End self-exclusion
        </Button>
      )}
      {isEnding && (
        <SelfExclusionDialog memberId={memberId} onClose={() => setIsEnding(false)} onEnded={onChanged} />
      )}
    </div>
  )
}
