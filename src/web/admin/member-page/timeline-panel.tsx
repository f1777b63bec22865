import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readMemberTimeline, type TimelineEntry, type TimelineKind } from '#contract/admin/member-page.ts'
import { liveTopics } from '#contract/platform/live-topics.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './member-page.module.css'

type Choice = TimelineKind | 'everything'

const listOptions = (): readonly { value: Choice; label: string }[] => [
  { value: 'everything', label: t.admin.memberPage.all },
  { value: 'money', label: t.admin.memberPage.money },
  { value: 'administrators', label: t.admin.memberPage.admin },
  { value: 'sign-ins', label: t.admin.memberPage.signIns },
]

export function TimelinePanel({ memberId, canSeeMoney }: { memberId: bigint; canSeeMoney: boolean }) {
  const [choice, setChoice] = useState<Choice>('everything')
  const { query, entries } = useTimeline(memberId, choice)
  return (
    <PanelCard
      heading={t.admin.memberPage.timeline}
      end={
        <SegmentedControl
          label={t.admin.memberPage.timelineEntries}
          options={listOptions().filter(({ value }) => canSeeMoney || value !== 'money')}
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
                <TimelineRow key={entry.id} entry={entry} />
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

function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const { id, at, title, text, amount, by, changes } = entry
  const isSignIn = id.startsWith('session ')
  return (
    <li>
      <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
      <span className={styles.what}>
        <strong>{title}</strong>
        {amount !== null && <Amount micro={amount} />}
        {text !== '' && <span>{isSignIn ? describeBrowser(text) : text}</span>}
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
