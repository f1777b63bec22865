import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import {
  markAdminNotificationsRead,
  markNotificationsRead,
  type listAdminNotifications,
  type listNotifications,
  type Notification,
  type NotificationFilter,
} from '#contract/platform/notifications.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FilterChip, FilterChipGroup } from '#web/ui/actions/filter-chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { formatDay, toDayKey, formatTime } from '#web/ui/data/format-instant.ts'
import { List } from '#web/ui/data/list-row.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx'
import styles from './notifications.module.css'
import { Link } from 'react-router'
import { keepNamesTogether } from '#web/language/keep-names-together.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { shortenHashesIn } from '#web/ui/data/shorten-hash.ts'
import { amountKindOf, iconOf, toneOf } from './notification-icons.ts'

/** The whole row leads to its subject. */
function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification
  onOpen: (notification: Notification) => void
}) {
  const { kind, category, title, text, amount, link, action, at, isRead } = notification
  return (
    <li>
      <Link
        to={link}
        className={styles.row}
        data-read={isRead}
        data-pending={kind === 'rewards-pending'}
        onClick={() => onOpen(notification)}
      >
        <span className={styles.glyph} data-tone={toneOf(kind, category)}>
          <Icon icon={iconOf(kind, category)} size={20} />
        </span>
        <span className={styles.body}>
          <Row as="span" gap={3} justify="between">
            <span className={styles.title}>{title}</span>
            <span className={styles.time}>
              {!isRead && (
                <span className={styles.dot}>
                  <VisuallyHidden>{t.notificationList.unread}</VisuallyHidden>
                </span>
              )}
              <time dateTime={at.toISOString()}>{formatTime(at)}</time>
            </span>
          </Row>
          <Row as="span" gap={3} justify="between">
            <span className={styles.text}>{keepNamesTogether(shortenHashesIn(text))}</span>
            {amount !== null && (
              <span className={styles.amount}>
                <Amount micro={amount} kind={amountKindOf(kind)} currency={null} />
              </span>
            )}
          </Row>
          {action && <span className={styles.action}>{action}</span>}
        </span>
      </Link>
    </li>
  )
}

type ListEndpoint = typeof listNotifications | typeof listAdminNotifications
type ListBody = ResponseBody<typeof listNotifications>

/** The notifications of the caller by day, with filters. Each older page has a separate query. */
export function NotificationList({
  endpoint,
  filters,
}: {
  endpoint: ListEndpoint
  filters: readonly NotificationFilter[]
}) {
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const [starts, setStarts] = useState<(Date | null)[]>([null])
  const choose = (next: NotificationFilter) => {
    setFilter(next)
    setStarts([null])
  }
  const shared = { endpoint, filter }
  return (
    <Stack gap={4}>
      {starts.map((before, index) => (
        <NotificationPage
          key={before?.toISOString() ?? 'newest'}
          {...shared}
          before={before}
          chips={before === null ? { filters, filter, onChoose: choose } : undefined}
          onOlder={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </Stack>
  )
}

type PageProps = {
  endpoint: ListEndpoint
  filter: NotificationFilter
  before: Date | null
  chips: Omit<ChipsProps, 'counts'> | undefined
  onOlder: ((next: Date) => void) | undefined
}

function NotificationPage({ endpoint, filter, before, chips, onOlder }: PageProps) {
  const query = useEndpointQuery(endpoint, { query: { filter, ...(before && { before }) } }, [
    'notifications',
  ])
  return (
    <QueryBoundary
      query={query}
      framed
      skeleton={<SkeletonPage rows={['list']} label={t.notificationList.loadingNotifications} />}
      error={{
        title: t.notificationList.weCouldntLoadYourNotifications,
        reassurance: t.notificationList.nothingLost,
      }}
    >
      {({ notifications, next, counts }) => (
        <>
          {chips && <FilterChips {...chips} counts={counts} />}
          <Days notifications={notifications} after={before} endpoint={endpoint} />
          {before === null && notifications.length === 0 && <NoNotifications filter={filter} />}
          {onOlder && next && <Button onClick={() => onOlder(next)}>{t.notificationList.showOlder}</Button>}
        </>
      )}
    </QueryBoundary>
  )
}

type ChipsProps = {
  filters: readonly NotificationFilter[]
  filter: NotificationFilter
  counts: ListBody['counts']
  onChoose: (filter: NotificationFilter) => void
}

/** Categories without a notification are left out. */
function FilterChips({ filters, filter, counts, onChoose }: ChipsProps) {
  const isShown = (each: NotificationFilter) =>
    each === 'all' || each === 'unread' || each === filter || counts[each] > 0
  return (
    <FilterChipGroup label={t.notificationList.filterNotifications}>
      {filters.filter(isShown).map((each) => (
        <FilterChip key={each} selected={each === filter} onClick={() => onChoose(each)}>
          {t.notificationList.filterLabels[each]}
          <span className={styles.chipCount}>{counts[each]}</span>
        </FilterChip>
      ))}
    </FilterChipGroup>
  )
}

type DaysProps = { notifications: readonly Notification[]; after: Date | null; endpoint: ListEndpoint }

/** The day on which the page before ended has its heading there. */
function Days({ notifications, after, endpoint }: DaysProps) {
  const { send } = useEndpointMutation(
    endpoint.access === 'admin' ? markAdminNotificationsRead : markNotificationsRead,
  )
  const markRead = ({ kind, subject, isRead }: Notification) => {
    if (!isRead) void send({ body: { notification: { kind, subject } } })
  }
  const days = Object.entries(Object.groupBy(notifications, ({ at }) => toDayKey(at)))
  return days.map(([day, ofDay = []]) => (
    <section key={day} aria-label={formatDay(ofDay[0]!.at)}>
      {!(after && toDayKey(after) === day) && <h2 className={styles.day}>{formatDay(ofDay[0]!.at)}</h2>}
      <Card variant="flush">
        <List>
          {ofDay.map((notification) => (
            <NotificationRow
              key={`${notification.kind} ${notification.subject}`}
              notification={notification}
              onOpen={markRead}
            />
          ))}
        </List>
      </Card>
    </section>
  ))
}

function NoNotifications({ filter }: { filter: NotificationFilter }) {
  return (
    <Card>
      <EmptyState
        icon={IconBell}
        title={filter === 'unread' ? t.notificationList.nothingUnread : t.notificationList.noNotificationsYet}
        text={filter === 'unread' ? t.notificationList.youHaveReadEverything : t.notificationList.emptyHint}
      />
    </Card>
  )
}
