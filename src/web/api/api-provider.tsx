import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { RefusalError } from '#web/api/call-endpoint.ts'
import { subscribeToLiveEvents } from '#web/api/live-events.ts'

/** Everything below it can read and send. The server's no is final; a lost answer is asked for again. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Without a connection the service worker may still have an answer, so it is asked all the same.
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
