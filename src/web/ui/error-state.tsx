import { IconCloudOff, IconRefresh, IconShieldLock } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './notice-state.module.css'

/** What happened, what is safe, and a way to try again. */
export function ErrorState({
  what,
  safe,
  onRetry,
  retrying = false,
}: {
  what: string
  safe: string
  onRetry: () => void
  retrying?: boolean
}) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-tone="bad">
        <Icon of={IconCloudOff} size={32} />
      </span>
      <p className={styles.title}>{what}</p>
      <p className={styles.safe}>
        <Icon of={IconShieldLock} size={16} />
        <span>{safe}</span>
      </p>
      <div className={styles.action}>
        <Button onClick={onRetry} working={retrying}>
          <Icon of={IconRefresh} size={20} />
          Try again
        </Button>
      </div>
    </div>
  )
}
