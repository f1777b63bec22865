import { useState } from 'react'
import { readNetworkStatus } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { AccessBlocked } from './access-blocked.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

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
