import { IconShieldX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { t } from '#web/language/messages.ts'
import { readDeviceTime } from '#web/api/server-time.ts'
import { Countdown } from '#web/ui/data/countdown/countdown.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { useTransientText } from '#web/ui/hooks/use-transient-text.ts'
import styles from './access-blocked.module.css'
import { ERROR_SHOWN_MS } from './sign-in-form.tsx'

const RECHECK_INTERVAL_MS = 60_000

/** Calls `onRecheck` every minute and when the block expires. `message` is the error that caused the block. */
export function AccessBlocked({
  ip,
  endsAtMs,
  onRecheck,
  message,
}: {
  ip: string
  endsAtMs: number
  onRecheck: () => void
  message: string | undefined
}) {
  const problem = useTransientText(message, ERROR_SHOWN_MS)
  const recheck = useEffectEvent(onRecheck)
  useEffect(() => {
    const timer = setInterval(() => recheck(), RECHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.blocked} role="alert">
      <span className={styles.icon}>
        <Icon icon={IconShieldX} size={32} />
      </span>
      {problem && <p className={styles.message}>{problem}</p>}
      <h1>{t.admin.signIn.accessBlocked}</h1>
      <p>{t.admin.signIn.tooManyFailedAttempts({ ip })}</p>
      <div className={styles.wait}>
        <p>{t.admin.signIn.tryAgainAfter}</p>
        <p className={styles.clock}>
          <Countdown variant="clock" endsAtMs={endsAtMs} now={readDeviceTime} onEnd={onRecheck} />
        </p>
      </div>
      <p>{t.admin.signIn.contactAdministrator}</p>
    </div>
  )
}
