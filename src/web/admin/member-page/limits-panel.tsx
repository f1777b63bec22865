import { useState } from 'react'
import { readMemberLimits, type MemberLimits } from '#contract/member/member-limits.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
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
    <PanelCard heading={t.admin.memberPage.limitsSetByTheMember}>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonPage rows={['list']} label={t.admin.memberPage.loadingLimits} />}
        error={{
          title: t.admin.memberPage.weCouldntLoadTheLimits,
          reassurance: t.admin.memberPage.theyStayInForce,
        }}
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
    <Stack gap={3}>
      {inForce.length === 0 && <p className={styles.muted}>{t.admin.memberPage.noLimits}</p>}
      <ul className={styles.rows}>
        {inForce.map((limit) => (
          <LimitRow key={`${limit.subject} ${limit.period}`} limit={limit} />
        ))}
      </ul>
      {coolingOff && (
        <p>
          {coolingOff.endsAt
            ? t.admin.memberPage.activationClosedUntil({ endsAt: formatInstant(coolingOff.endsAt) })
            : t.admin.memberPage.selfExcludedIndefinitely}
        </p>
      )}
      {coolingOff && !coolingOff.endsAt && (
        <Button size="dense" onClick={() => setIsEnding(true)}>
          {t.admin.memberPage.endSelfExclusion}
        </Button>
      )}
      {isEnding && (
        <SelfExclusionDialog memberId={memberId} onClose={() => setIsEnding(false)} onEnded={onChanged} />
      )}
    </Stack>
  )
}

function LimitRow({ limit }: { limit: MemberLimits['limits'][number] }) {
  const { subject, period, amount, used, pending } = limit
  return (
    <li>
      <span>
        {subject === 'deposit'
          ? t.admin.memberPage.depositsPer({ period })
          : t.admin.memberPage.activationsPer({ period })}
      </span>
      <span className={styles.end}>
        {t.admin.memberPage.ofUsdt({
          used: readableAmount(used ?? 0n),
          amount: readableAmount(amount ?? 0n),
        })}
      </span>
      {pending && (
        <span className={styles.muted}>
          {pending.amount === null
            ? t.admin.memberPage.ends({ at: formatInstant(pending.from) })
            : t.admin.memberPage.risesToUsdt({
                amount: readableAmount(pending.amount),
                at: formatInstant(pending.from),
              })}
        </span>
      )}
    </li>
  )
}
