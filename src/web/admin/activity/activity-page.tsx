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
import { activityKinds, type ActivityKind } from '#contract/admin/activity.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PageHead } from '../layout/page-head.tsx'
import styles from './activity-page.module.css'
import { useActivity } from './use-activity.ts'

export const meta = () => pageTitle('Activity')

const icons: Record<ActivityKind, TablerIcon> = {
  registration: IconUserPlus,
  deposit: IconArrowDown,
  withdrawal: IconArrowUp,
  admin: IconShield,
  support: IconMessage,
}
const labels: Record<ActivityKind, string> = {
  registration: 'Registrations',
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  admin: 'Administrators',
  support: 'Support',
}
const OPTIONS = [
  { value: 'all', label: 'All' },
  ...activityKinds.map((kind) => ({ value: kind, label: labels[kind] })),
]

/** What happens, as it happens. */
export default function ActivityPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const kind = activityKinds.find((each) => each === searchParams.get('kind'))
  return (
    <>
      <PageHead title="Activity" text="The newest first. The list grows by itself." />
      <div className={styles.filter}>
        <SegmentedControl
          label="Kind of activity"
          options={OPTIONS}
          value={kind ?? 'all'}
          onChange={(value) => setSearchParams(value === 'all' ? {} : { kind: value })}
        />
      </div>
      <Feed key={kind} kind={kind} />
    </>
  )
}

function Feed({ kind }: { kind: ActivityKind | undefined }) {
  const { items, isLoading, isError, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useActivity(kind)
  if (isError && items.length === 0) {
    return (
      <Card>
        <ErrorState
          title="The activity could not be loaded"
          reassurance="What happened is on record all the same."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    )
  }
  if (isLoading)
    return (
      <Card variant="flush">
        <SkeletonRows count={8} label="Loading the activity" />
      </Card>
    )
  if (items.length === 0) return <EmptyActivity />
  return (
    <>
      <Card variant="flush" aria-live="polite">
        <List>
          {items.map(({ id, type, title, description, time }) => (
            <ListRow
              key={id}
              icon={icons[type]}
              title={title}
              caption={description}
              end={<time dateTime={time.toISOString()}>{formatInstant(time)}</time>}
            />
          ))}
        </List>
      </Card>
      {hasNextPage && (
        <div>
          <Button size="dense" working={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

function EmptyActivity() {
  return (
    <Card>
      <EmptyState
        icon={IconHistoryOff}
        title="Nothing has happened yet"
        text="Registrations, deposits, withdrawals, what administrators do, and support tickets appear here."
      />
    </Card>
  )
}
