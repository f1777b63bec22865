import { IconCloudOff } from '@tabler/icons-react'
import { useKeptSince } from '#web/api/offline-cache.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './offline-notice.module.css'

/** Says plainly that the figures are old, and how old. */
export function OfflineNotice() {
  const since = useKeptSince()
  if (!since) return null
  return (
    <output className={styles.notice}>
      <Icon of={IconCloudOff} size={20} />
      <span>
        No connection. Figures as of {formatInstant(since)} UTC; nothing can be changed until it is back.
      </span>
    </output>
  )
}
