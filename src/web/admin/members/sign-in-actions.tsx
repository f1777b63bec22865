import { Button } from '#web/ui/actions/button.tsx'
import styles from './login-info.module.css'

export function SignInActions({
  sessions,
  onEndAll,
  onReset,
}: {
  sessions: { open: boolean }[]
  onEndAll: () => void
  onReset: () => void
}) {
  return (
    <div className={styles.actions}>
      {sessions.some(({ open }) => open) && (
        <Button size="dense" onClick={onEndAll}>
          Sign out everywhere
        </Button>
      )}
      <Button size="dense" onClick={onReset}>
        Send password reset
      </Button>
    </div>
  )
}
