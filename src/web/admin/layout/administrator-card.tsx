import type { AdminUser } from '#contract/admin/admins.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import styles from './administrator-card.module.css'

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
          <p className={styles.name}>{name}</p>
          <p className={styles.login}>
            Last login{' '}
            {lastLogin ? (
              <time dateTime={lastLogin.toISOString()}>{formatInstant(lastLogin)}</time>
            ) : (
              'Not available'
            )}
          </p>
        </div>
      )}
    </div>
  )
}
