import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { RefusalError } from '#web/api/call-endpoint.ts'
import { LIVE_PATH, type LiveTopic } from '#contract/platform/live-topics.ts'
import { openEventStream } from './event-stream.ts'
import { onSessionChange } from './stored-session.ts'

// One server-sent-events connection per browser: the tab that holds the Web Lock connects and broadcasts every event
// to the other tabs. When that tab closes, the next one takes the lock.

const NAME = 'tributary-live'

const NEW_COOKIE_MS = 1000

/** Invalidates the queries of every topic that changes. Returns the unsubscribe function. */
function subscribeToLiveEvents(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(NAME)
  const controller = new AbortController()
  const invalidate = (topic: LiveTopic) => {
    const refetch = () =>
      void queries.invalidateQueries({ predicate: ({ meta }) => matchesTopic(meta, topic) })
    // The event can overtake the response that carries this device's new cookie, as after a password change.
    setTimeout(refetch, topic === 'session' ? NEW_COOKIE_MS : 0)
  }
  const broadcast = (topic: LiveTopic) => {
    invalidate(topic)
    channel.postMessage(topic)
  }
  channel.onmessage = ({ data }: MessageEvent<LiveTopic>) => invalidate(data)

  const listen = () =>
    new Promise<void>((resolve) => {
      const stream = openEventStream(LIVE_PATH, {
        // Events missed while disconnected are not replayed: a reconnect invalidates everything.
        onOpen: (hasGap) => hasGap && broadcast('everything'),
        onData: (topic) => broadcast(topic as LiveTopic),
      })
      // The server reads the session when the connection opens: reconnect after a sign-in or sign-out.
      const unsubscribe = onSessionChange(stream.reconnect)
      controller.signal.addEventListener('abort', () => {
        unsubscribe()
        stream.close()
        resolve()
      })
    })
  navigator.locks.request(NAME, { signal: controller.signal }, listen).catch(() => {})

  return () => {
    controller.abort()
    channel.close()
  }
}

function matchesTopic(meta: Record<string, unknown> | undefined, topic: LiveTopic): boolean {
  if (topic === 'everything') return true
  return ((meta?.['topics'] ?? []) as LiveTopic[]).includes(topic)
}

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
