import { t } from '#web/language/messages.ts'
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
          {t.admin.members.signOutEverywhere}
        </Button>
      )}
      <Button size="dense" onClick={onReset}>
        {t.admin.members.sendPasswordReset2}
      </Button>
    </div>
  )
}
