import { readActivity } from '#contract/activity.ts'
import { useRead } from '#web/api/use-read.ts'
import { formatInstant } from '#web/ui/format-instant.ts'
import { PanelCard } from '#web/ui/panel-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import styles from './dashboard.module.css'

const SHOWN = 5

export function LiveActivity() {
  const read = useRead(readActivity, { query: { size: SHOWN } }, [
    'members',
    'deposits',
    'tickets',
    'closing',
    'activations',
    'withdrawals',
  ])
  return (
    <PanelCard heading="Live Activity" end={<TextLink to="/anjo/activity">All activities</TextLink>}>
      {read.data ? (
        <ul className={styles.rows}>
          {read.data.items.length === 0 && <li className={styles.note}>Nothing has happened yet</li>}
          {read.data.items.map(({ id, title, description, time }) => (
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
      ) : read.isError ? (
        <p className={styles.note}>The activity could not be loaded.</p>
      ) : (
        <SkeletonRows count={4} label="Loading the activity" />
      )}
    </PanelCard>
  )
}
