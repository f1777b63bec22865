import type { AdminUser } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './admin-layout.module.css'

export function AdministratorCard({
  administrator: { name, lastLogin },
  narrow = false,
}: {
  administrator: AdminUser
  narrow?: boolean
}) {
  return (
    <div className={styles.card} title={narrow ? name : undefined}>
      <Avatar name={name} variant="quiet" />
      {!narrow && (
        <div>
          <p className={textStyles.strong}>{name}</p>
          <p className={textStyles.faint}>
            {t.admin.layout.lastLogin}{' '}
            {lastLogin ? (
              <time dateTime={lastLogin.toISOString()}>{formatInstant(lastLogin)}</time>
            ) : (
              t.admin.layout.notAvailable
            )}
          </p>
        </div>
      )}
    </div>
  )
}
