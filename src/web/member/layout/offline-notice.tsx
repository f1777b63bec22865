import { IconCloudOff } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
import { useCachedSince } from '#web/api/offline-cache.ts'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './offline-notice.module.css'

export function OfflineNotice() {
  const cachedAt = useCachedSince()
  if (!cachedAt) return null
  return (
    <output className={styles.notice}>
      <Icon icon={IconCloudOff} size={20} />
      <span>{t.layout.offlineWithCachedFigures({ cachedAt: formatInstantWithZone(cachedAt) })}</span>
    </output>
  )
}
