// Caches the data of public pages, and serves the last known value while the database is unreachable.

import type { Clock } from '#server/platform/clock.ts'
import { runAfter } from '#server/platform/start-rounds.ts'

/** `lastKnownAt` is set if the value is stale because it could not be refreshed. */
export type CachedValue<T> = { value: T; readAt: Date; lastKnownAt?: Date }

export type LastKnown<T> = {
  get(): Promise<CachedValue<T>>
  /** The next `get` refreshes the value. */
  invalidate(): void
}

const CACHE_MILLISECONDS = 60_000
/** Retry interval while the database is unreachable. */
const RETRY_MILLISECONDS = 5000
/** Maximum time that a page waits for fresh figures. */
const MAX_WAIT_MILLISECONDS = 1000

export function cacheLastKnown<T>(read: (now: Date) => Promise<T>, clock: Clock): LastKnown<T> {
  let known: CachedValue<T> | undefined
  let until = -Infinity
  let refreshing: Promise<void> | undefined

  const markStale = () => {
    if (known && !known.lastKnownAt) known = { ...known, lastKnownAt: known.readAt }
  }
  async function refresh(isCurrent: () => boolean): Promise<void> {
    const now = clock.now()
    try {
      const value = await read(now)
      if (known && !isCurrent()) return
      known = { value, readAt: now }
      until = isCurrent() ? now.getTime() + CACHE_MILLISECONDS : -Infinity
    } catch (error) {
      if (!known) throw error
      if (!isCurrent()) return
      markStale()
      until = now.getTime() + RETRY_MILLISECONDS
    }
  }
  function startRefresh(): Promise<void> {
    const started: Promise<void> = refresh(() => refreshing === started).finally(() => {
      if (refreshing === started) refreshing = undefined
    })
    return started
  }
  return {
    async get() {
      if (known && clock.now().getTime() < until) return known
      refreshing ??= startRefresh()
      if (known) {
        const late = Promise.withResolvers<'late'>()
        const cancel = runAfter(MAX_WAIT_MILLISECONDS, () => late.resolve('late'))
        if ((await Promise.race([refreshing, late.promise])) === 'late') markStale()
        cancel()
      } else await refreshing
      return known!
    },
    invalidate() {
      until = -Infinity
      refreshing = undefined
    },
  }
}
