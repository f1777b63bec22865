import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import {
  readMemberTimeline,
  type MemberPage,
  type TimelineEntry,
  type TimelineKind,
} from '#contract/admin/member-page.ts'
import { liveTopics } from '#contract/platform/live-topics.ts'
import { rewardLabel, type RewardKind } from '#domain/rewards/reward-kinds.ts'
import { CalculationButton } from '#web/derivation/calculation-button.tsx'
import { t } from '#web/language/messages.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { rewardReportPath } from '../reports/reward-report-path.ts'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import styles from './member-page.module.css'

type Choice = TimelineKind | 'everything'

const listOptions = (): readonly { value: Choice; label: string }[] => [
  { value: 'everything', label: t.admin.memberPage.all },
  { value: 'money', label: t.admin.memberPage.money },
  { value: 'administrators', label: t.admin.memberPage.admin },
  { value: 'sign-ins', label: t.admin.memberPage.signIns },
]

export function TimelinePanel({ member }: { member: MemberPage }) {
  const { id: memberId, userrefid, payments } = member
  const [choice, setChoice] = useState<Choice>('everything')
  const { query, entries } = useTimeline(memberId, choice)
  return (
    <PanelCard
      heading={t.admin.memberPage.timeline}
      end={
        <SegmentedControl
          label={t.admin.memberPage.timelineEntries}
          options={listOptions().filter(({ value }) => payments !== null || value !== 'money')}
          value={choice}
          onChange={setChoice}
        />
      }
    >
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.memberPage.weCouldntLoadTheTimeline,
          reassurance: t.admin.memberPage.noRecordsAreAffected,
        }}
        skeleton={<SkeletonRows count={5} label={t.admin.memberPage.loadingTheTimeline} />}
      >
        {() => (
          <>
            {entries.length === 0 && <p className={styles.muted}>{t.admin.memberPage.noEntriesYet}</p>}
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <TimelineRow key={entry.id} entry={entry} userrefid={userrefid} />
              ))}
            </ol>
            {query.hasNextPage && (
              <div className={styles.older}>
                <Button
                  size="dense"
                  working={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t.admin.memberPage.showOlder}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </PanelCard>
  )
}

function useTimeline(memberId: bigint, choice: Choice) {
  const kind = choice === 'everything' ? undefined : choice
  const query = useInfiniteQuery({
    queryKey: [readMemberTimeline.path, String(memberId), choice],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(
        readMemberTimeline,
        { params: { memberId }, query: { kind, before: pageParam, size: 15 } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { topics: liveTopics },
  })
  return { query, entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [] }
}

function TimelineRow({ entry, userrefid }: { entry: TimelineEntry; userrefid: string }) {
  const { id, at, title, text, amount, by, changes } = entry
  const isSignIn = id.startsWith('session ')
  const canOpenRewards = hasPermission(useAdministrator(), 'View Reports')
  const rewards = canOpenRewards ? entry.rewards : null
  return (
    <li>
      <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
      <span className={styles.what}>
        <strong>{title}</strong>
        {amount !== null && <TimelineAmount amount={amount} rewardId={rewards?.id ?? null} />}
        {rewards ? (
          <RewardKinds kinds={rewards.kinds} userrefid={userrefid} at={at} />
        ) : (
          text !== '' && <span>{isSignIn ? describeBrowser(text) : text}</span>
        )}
        {changes.map(({ label, before, after }) => (
          <span key={label}>
            {label} {before !== null && <del>{before}</del>}
            {before !== null && ' → '}
            <ins>{after ?? t.admin.panels.none}</ins>
          </span>
        ))}
      </span>
      <span className={styles.by}>{by ?? t.admin.memberPage.system}</span>
    </li>
  )
}

function TimelineAmount({ amount, rewardId }: { amount: bigint; rewardId: string | null }) {
  const shown = <Amount micro={amount} />
  return rewardId === null ? shown : <CalculationButton rewardId={rewardId}>{shown}</CalculationButton>
}

type KindsProps = { kinds: readonly RewardKind[]; userrefid: string; at: Date }

/** Rewards that accrued together are listed in their reports, where each opens its calculation. */
function RewardKinds({ kinds, userrefid, at }: KindsProps) {
  return (
    <span>
      {kinds.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && ', '}
          <TextLink to={rewardReportPath(kind, userrefid, at)}>{rewardLabel(kind).title}</TextLink>
        </Fragment>
      ))}
    </span>
  )
}
