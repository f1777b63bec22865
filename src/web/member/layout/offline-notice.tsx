import { IconCloudOff } from '@tabler/icons-react'
import { useCachedSince } from '#web/api/offline-cache.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './offline-notice.module.css'

/** Says plainly that the figures are old, and how old. */
export function OfflineNotice() {
  const cachedAt = useCachedSince()
  if (!cachedAt) return null
  return (
    <output className={styles.notice}>
      <Icon icon={IconCloudOff} size={20} />
      <span>
        No connection. Figures as of {formatInstant(cachedAt)} UTC; nothing can be changed until it is back.
      </span>
    </output>
  )
}
