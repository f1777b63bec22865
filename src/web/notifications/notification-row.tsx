import { Link } from 'react-router'
import type { Notification } from '#contract/platform/notifications.ts'
import { keepNamesTogether } from '#web/language/keep-names-together.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatTime } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { shortenHashesIn } from '#web/ui/data/shorten-hash.ts'
import hidden from '#web/ui/feedback/loading-note.module.css'
import { amountKindOf, notificationIcons, toneOf } from './notification-icons.ts'
import styles from './notifications.module.css'

/** The whole row leads to its subject. */
export function NotificationRow({
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
          <Icon icon={notificationIcons[kind]} size={20} />
        </span>
        <span className={styles.body}>
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            <span className={styles.time}>
              {!isRead && (
                <span className={styles.dot}>
                  <span className={hidden.hidden}>{t.notificationList.unread}</span>
                </span>
              )}
              <time dateTime={at.toISOString()}>{formatTime(at)}</time>
            </span>
          </span>
          <span className={styles.line}>
            <span className={styles.text}>{keepNamesTogether(shortenHashesIn(text))}</span>
            {amount !== null && (
              <span className={styles.amount}>
                <Amount micro={amount} kind={amountKindOf(kind)} currency={null} />
              </span>
            )}
          </span>
          {action && <span className={styles.action}>{action}</span>}
        </span>
      </Link>
    </li>
  )
}
