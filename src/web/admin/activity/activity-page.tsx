import {
  IconArrowDown,
  IconArrowUp,
  IconHistoryOff,
  IconMessage,
  IconShield,
  IconUserPlus,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { activityKinds, type ActivityKind, readActivity } from '#contract/admin/activity.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { TextWithMembers } from '../members/member-link.tsx'
import styles from './activity-page.module.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { liveTopics } from '#contract/platform/live-topics.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'

/** Items with equal times may straddle two pages, so the next page repeats the last instant. */
const justAfter = (time: Date) => new Date(time.getTime() + 1)

/** The paginated feed, refetched on every live topic. */
function useActivity(kind: ActivityKind | undefined) {
  const query = useInfiniteQuery({
    queryKey: [readActivity.path, kind ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(readActivity, { query: { kind, before: pageParam, size: 25 } }, { signal }),
    initialPageParam: undefined as Date | undefined,
    getNextPageParam: ({ items, more }) => {
      const last = items.at(-1)
      return more && last ? justAfter(last.time) : undefined
    },
    meta: { topics: liveTopics },
  })
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  const items = [...new Map(all.map((item) => [item.id, item])).values()]
  return { query, items }
}

export const meta = () => pageTitle(t.admin.activity.activity)

const icons: Record<ActivityKind, TablerIcon> = {
  registration: IconUserPlus,
  deposit: IconArrowDown,
  withdrawal: IconArrowUp,
  admin: IconShield,
  support: IconMessage,
}
const listOptions = () => [
  { value: 'all', label: t.admin.activity.all },
  ...activityKinds.map((kind) => ({ value: kind, label: t.admin.activity.labels[kind] })),
]

export default function ActivityPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const kind = activityKinds.find((each) => each === searchParams.get('kind'))
  return (
    <>
      <PageHead title={t.admin.activity.activity} text={t.admin.activity.latestFirstUpdatesLive} />
      <div className={styles.filter}>
        <SegmentedControl
          label={t.admin.activity.activityType}
          options={listOptions()}
          value={kind ?? 'all'}
          onChange={(value) => setSearchParams(value === 'all' ? {} : { kind: value })}
        />
      </div>
      <Feed key={kind} kind={kind} />
    </>
  )
}

function Feed({ kind }: { kind: ActivityKind | undefined }) {
  const { query, items } = useActivity(kind)
  return (
    <QueryBoundary
      query={query}
      error={{
        title: t.admin.activity.weCouldntLoadTheActivity,
        reassurance: t.admin.activity.noRecordsAreAffected,
      }}
      empty={{
        icon: IconHistoryOff,
        title: t.admin.activity.noActivityYet,
        text: t.admin.activity.registrationsDepositsWithdrawals,
        isEmpty: () => items.length === 0,
      }}
      framed
      skeleton={
        <Card variant="flush">
          <SkeletonRows count={8} label={t.admin.activity.loadingTheActivity} />
        </Card>
      }
    >
      {() => (
        <>
          <ActivityList items={items} />
          {query.hasNextPage && (
            <div>
              <Button
                size="dense"
                working={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t.admin.activity.showOlder}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

const ActivityList = ({ items }: { items: ReturnType<typeof useActivity>['items'] }) => (
  <Card variant="flush" aria-live="polite">
    <List>
      {items.map(({ id, type, title, description, members, time }) => (
        <ListRow
          key={id}
          icon={icons[type]}
          title={title}
          caption={<TextWithMembers text={description} members={members} />}
          end={<time dateTime={time.toISOString()}>{formatInstant(time)}</time>}
        />
      ))}
    </List>
  </Card>
)
