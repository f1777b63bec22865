import { readActivity } from '#contract/admin/activity.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { TextWithMembers } from '../members/member-link.tsx'
import styles from './dashboard.module.css'

const ITEM_COUNT = 5

export function LiveActivity() {
  const query = useEndpointQuery(readActivity, { query: { size: ITEM_COUNT } }, [
    'members',
    'deposits',
    'tickets',
    'closing',
    'activations',
    'withdrawals',
  ])
  return (
    <PanelCard
      heading={t.admin.dashboard.liveActivity}
      end={<TextLink to="/anjo/activity">{t.admin.dashboard.allActivities}</TextLink>}
    >
      <QueryBoundary
        query={query}
        error={{ title: t.admin.dashboard.weCouldntLoadTheActivity }}
        skeleton={<SkeletonRows count={4} label={t.admin.dashboard.loadingTheActivity} />}
      >
        {({ items }) => (
          <ul className={styles.rows}>
            {items.length === 0 && <li className={styles.note}>{t.admin.dashboard.noActivityYet}</li>}
            {items.map(({ id, title, description, members, time }) => (
              <li key={id}>
                <span>
                  {title}
                  <small>
                    <TextWithMembers text={description} members={members} />
                  </small>
                </span>
                <time className={styles.note} dateTime={time.toISOString()}>
                  {formatInstant(time)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </PanelCard>
  )
}
