// Whether what is on the screen was kept by the service worker because no connection is there, and how old it is.

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

/** Every answer says whether it is fresh. A fresh one means that the connection is back. */
export function recordFreshness({ headers }: Response) {
  if (!headers.has('x-kept')) change(undefined)
  else if (cachedAt === undefined) change(headers.get('date') ?? '')
}

/** The server's time of the answers that are shown, while they are kept ones. */
export function useCachedSince(): Date | undefined {
  const text = useSyncExternalStore(subscribe, () => cachedAt)
  return text === undefined ? undefined : new Date(text)
}

/** Nothing of one member stays for the next. */
export function clearOfflineCache() {
  if ('caches' in globalThis) void caches.delete('figures')
}
