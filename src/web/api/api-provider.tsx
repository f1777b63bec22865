import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { RefusalError } from '#web/api/call-endpoint.ts'
import { subscribeToLiveEvents } from '#web/api/live-events.ts'

/** Query client and live events. Refusals are final; network errors are retried twice. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // The service worker may answer from its offline cache, so queries run without a connection too.
          queries: {
            networkMode: 'always',
            staleTime: 30_000,
            retry: (count, error) => count < 2 && !(error instanceof RefusalError),
          },
        },
      }),
  )
  useEffect(() => subscribeToLiveEvents(queries), [queries])
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
