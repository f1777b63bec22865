// Whether the screen shows responses from the service worker's offline cache, and how old they are.

import { useSyncExternalStore } from 'react'

let cachedAt: string | undefined
const listeners = new Set<() => void>()

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

function change(next: string | undefined) {
  if (next === cachedAt) return
  cachedAt = next
  for (const listen of listeners) listen()
}

/** Called for every response: one from the network means that the connection is back. */
export function recordFreshness({ headers }: Response) {
  if (!headers.has('x-from-cache')) change(undefined)
  else if (cachedAt === undefined) change(headers.get('date') ?? '')
}

/** The server's time of the cached responses on screen; undefined while online. */
export function useCachedSince(): Date | undefined {
  const text = useSyncExternalStore(subscribe, () => cachedAt)
  return text === undefined ? undefined : new Date(text)
}

/** Called at sign-in and sign-out: cached figures never reach the next member. */
export function clearOfflineCache() {
  if ('caches' in globalThis) void caches.delete('figures')
}
