import { IconAlertTriangle, IconBell, IconCheck } from '@tabler/icons-react'
import type { Alert } from '#contract/admin/alerts.ts'
import { causeTerms } from '#domain/alerts/alert-causes.ts'
import { t } from '#web/language/messages.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './alerts.module.css'

function glyphOf({ cause, resolvedAt }: Alert) {
  if (resolvedAt) return { icon: IconCheck, tone: 'good' }
  return causeTerms[cause].isUrgent
    ? { icon: IconAlertTriangle, tone: 'bad' }
    : { icon: IconBell, tone: 'warn' }
}

export function AlertRows({
  alerts,
  chosenId,
  onChoose,
}: {
  alerts: readonly Alert[]
  chosenId: bigint
  onChoose: (id: bigint) => void
}) {
  return (
    <ul className={styles.rows} aria-label={t.admin.alerts.alerts}>
      {alerts.map((alert) => {
        const { icon, tone } = glyphOf(alert)
        return (
          <li key={String(alert.id)}>
            <button
              type="button"
              className={styles.row}
              aria-current={alert.id === chosenId}
              onClick={() => onChoose(alert.id)}
            >
              <span className={styles.glyph} data-tone={tone}>
                <Icon icon={icon} size={16} />
              </span>
              <span className={styles.text}>
                <span className={styles.title}>{alert.title}</span>
                <span className={styles.caption}>
                  {formatInstant(alert.resolvedAt ?? alert.openedAt)} ·{' '}
                  {alert.resolvedAt ? t.admin.alerts.resolved : (alert.seenBy ?? t.admin.alerts.notTaken)}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
