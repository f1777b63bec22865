import { useState, useEffect, useEffectEvent } from 'react'
import { readNetworkStatus } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import { IconShieldX } from '@tabler/icons-react'
import { readDeviceTime } from '#web/api/server-time.ts'
import { Countdown } from '#web/ui/data/countdown/countdown.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { useTransientText } from '#web/ui/hooks/use-transient-text.ts'
import styles from './sign-in.module.css'
import { ERROR_SHOWN_MS } from './sign-in-form.tsx'

const RECHECK_INTERVAL_MS = 60_000

/** Calls `onRecheck` every minute and when the block expires. `message` is the error that caused the block. */
function AccessBlocked({
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

export const meta = () => pageTitle(t.admin.signIn.signInToTheBackOffice)

export default function AdminSignInPage() {
  const network = useEndpointQuery(readNetworkStatus, {})
  const refetchStatus = () => void network.refetch()
  const [lastError, setLastError] = useState<string>()
  return (
    <SignInLayout>
      {network.data?.ipBlocked ? (
        <AccessBlocked
          ip={network.data.ip}
          endsAtMs={network.dataUpdatedAt + network.data.blockTimeRemaining}
          onRecheck={refetchStatus}
          message={lastError}
        />
      ) : (
        <SignInSteps
          ip={network.data?.ip ?? (network.isError ? t.admin.signIn.couldNotDetermine : 'Loading...')}
          attemptsLeft={network.data?.failedAttempts ? network.data.attemptsLeft : undefined}
          onAttempt={refetchStatus}
          onRefused={setLastError}
        />
      )}
    </SignInLayout>
  )
}
