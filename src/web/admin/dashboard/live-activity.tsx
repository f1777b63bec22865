import { readActivity } from '#contract/admin/activity.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { ErrorLine } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import styles from './dashboard.module.css'

const ITEM_COUNT = 5

export function LiveActivity() {
  const activity = queryState(
    useEndpointQuery(readActivity, { query: { size: ITEM_COUNT } }, [
      'members',
      'deposits',
      'tickets',
      'closing',
      'activations',
      'withdrawals',
    ]),
  )
  return (
    <PanelCard heading="Live Activity" end={<TextLink to="/anjo/activity">All activities</TextLink>}>
      {activity.status === 'ready' && (
        <ul className={styles.rows}>
          {activity.data.items.length === 0 && <li className={styles.note}>Nothing has happened yet</li>}
          {activity.data.items.map(({ id, title, description, time }) => (
            <li key={id}>
              <span>
                {title}
                <small>{description}</small>
              </span>
              <time className={styles.note} dateTime={time.toISOString()}>
                {formatInstant(time)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {activity.status === 'loading' && <SkeletonRows count={4} label="Loading the activity" />}
      {activity.status === 'error' && (
        <ErrorLine
          title="The activity could not be loaded."
          onRetry={activity.onRetry}
          retrying={activity.retrying}
        />
      )}
    </PanelCard>
  )
}
