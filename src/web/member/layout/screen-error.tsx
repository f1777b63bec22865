import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { readStatus } from '#contract/platform/status.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CrashNotice } from '#web/ui/layout/crash-notice.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

/** Error boundary of the member screens. */
export function ScreenError() {
  const error = useRouteError()
  return error instanceof Error && error.name === 'OfflineError' ? <OfflineScreen /> : <CrashNotice />
}

/**
 * The service worker has no copy of the screen. A page loads each module once, so the page reloads as soon as the server
 * answers: to a retry, or when the live connection is back and every query is refetched.
 */
function OfflineScreen() {
  const status = useQuery({
    queryKey: ['offline-screen'],
    queryFn: () => callEndpoint(readStatus, {}),
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (status.isSuccess) location.reload()
  }, [status.isSuccess])
  return (
    <Screen title={t.layout.youreOffline}>
      <ErrorState
        title={t.layout.screenNotCached}
        reassurance={t.layout.screenNotCachedHint}
        onRetry={() => void status.refetch()}
        retrying={status.isFetching}
      />
    </Screen>
  )
}
