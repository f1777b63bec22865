// One connection for live events per browser, however many tabs are open: the tab that holds the lock listens, and
// passes on what it hears. When that tab goes, the next one takes the lock.

import type { QueryClient } from '@tanstack/react-query'
import { LIVE_PATH, type LiveTopic } from '#contract/platform/live-topics.ts'
import { onSessionChange } from '#web/api/stored-session.ts'

const NAME = 'tributary-live'

/** Keeps every reading of a changed topic fresh. Returns what stops it. */
export function subscribeToLiveEvents(queries: QueryClient): () => void {
  const channel = new BroadcastChannel(NAME)
  const stopping = new AbortController()
  const hear = (topic: LiveTopic) =>
    void queries.invalidateQueries({ predicate: ({ meta }) => matchesTopic(meta, topic) })
  const pass = (topic: LiveTopic) => {
    hear(topic)
    channel.postMessage(topic)
  }
  channel.onmessage = ({ data }: MessageEvent<LiveTopic>) => hear(data)

  const listen = () =>
    new Promise<void>((resolve) => {
      let opened = false
      const connect = () => {
        const source = new EventSource(LIVE_PATH)
        // Whatever happened while the connection was lost is not told again, so everything is read anew.
        source.onopen = () => {
          if (opened) pass('everything')
          opened = true
        }
        source.onmessage = ({ data }: MessageEvent<LiveTopic>) => pass(data)
        return source
      }
      let source = connect()
      // The server asks who listens when the connection opens, so whoever signs in or out needs a new one.
      const stopFollowing = onSessionChange(() => {
        source.close()
        source = connect()
      })
      stopping.signal.addEventListener('abort', () => {
        stopFollowing()
        source.close()
        resolve()
      })
    })
  navigator.locks.request(NAME, { signal: stopping.signal }, listen).catch(() => {})

  return () => {
    stopping.abort()
    channel.close()
  }
}

function matchesTopic(meta: Record<string, unknown> | undefined, topic: LiveTopic): boolean {
  if (topic === 'everything') return true
  return ((meta?.['topics'] ?? []) as LiveTopic[]).includes(topic)
}
