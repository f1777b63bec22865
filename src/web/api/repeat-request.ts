import type { RefusalCode } from '#contract/platform/refusals.ts'
import { t } from '#web/language/messages.ts'
import { NetworkError, RefusalError } from '#web/api/call-endpoint.ts'
import { backoffMilliseconds } from '#web/api/event-stream.ts'
import { dismissToast, showToast } from '#web/ui/feedback/toast/toasts.ts'

/** The server or its database is away for a moment, as during a failover. */
const UNAVAILABLE: readonly RefusalCode[] = [
  'database-unreachable',
  'database-read-only',
  'server-busy',
  'not-ready',
]
/** Longer than a failover takes. */
const REPEAT_MILLISECONDS = 60_000
const MAX_DOUBLINGS = 2

export const isUnavailable = (error: unknown) =>
  error instanceof RefusalError && UNAVAILABLE.includes(error.code)

/**
 * Repeats a request that moves money until its outcome is known. Only for requests with an idempotency key, which the
 * repetitions share.
 */
export async function repeatRequest<T>(send: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  let toast: number | undefined
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        return await send()
      } catch (error) {
        // A first attempt that is still at work counts as a failure of the connection, and only then.
        const isRunning =
          error instanceof RefusalError && error.code === 'request-in-progress' && failures > 0
        const isLost = error instanceof NetworkError && navigator.onLine
        const isOver = performance.now() - startedAt > REPEAT_MILLISECONDS
        if (isOver || !(isLost || isRunning || isUnavailable(error))) throw error
        toast ??= showReconnecting()
        await delay(backoffMilliseconds(Math.min(failures, MAX_DOUBLINGS)))
      }
    }
  } finally {
    if (toast !== undefined) dismissToast(toast)
  }
}

const showReconnecting = () =>
  showToast({
    tone: 'bad',
    message: t.api.reconnecting,
    detail: t.api.requestRetried,
    seconds: (2 * REPEAT_MILLISECONDS) / 1000,
  })

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
