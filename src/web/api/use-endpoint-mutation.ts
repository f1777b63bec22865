import { useRef, useState } from 'react'
import type { ResponseBody, Endpoint, Input } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint, NetworkError, RefusalError, ConfirmationPending } from '#web/api/call-endpoint.ts'
import { describeError } from '#web/api/describe-error.ts'
import { showToast, dismissToast } from '#web/ui/feedback/toast/toasts.ts'
import type { RefusalCode } from '#contract/platform/refusals.ts'
import { backoffMilliseconds } from './event-stream.ts'

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

const isUnavailable = (error: unknown) => error instanceof RefusalError && UNAVAILABLE.includes(error.code)

/**
 * Repeats a request that moves money until its outcome is known. Only for requests with an idempotency key, which the
 * repetitions share.
 */
async function repeatRequest<T>(send: () => Promise<T>): Promise<T> {
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

export type EndpointMutation<E extends Endpoint> = {
  /** Does nothing while an earlier call is in flight. Resolves to undefined when the call failed. */
  send: (input: Input<E>) => Promise<ResponseBody<E> | undefined>
  working: boolean
  /** Error message for the user. */
  problem: string | undefined
  /** No response arrived: the server may have acted, and sending again is safe. */
  isOutcomeUnknown: boolean
  fieldErrors: Record<string, string>
}

type Options = {
  /** The request now waits for a second administrator, and a toast says so: close the dialog here. */
  onConfirmationPending?: (() => void) | undefined
  onRefusal?: ((message: string) => void) | undefined
}

export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { onConfirmationPending, onRefusal }: Options = {},
): EndpointMutation<E> {
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<Error>()
  const isInFlight = useRef(false)
  // One key per intention, not per click: a retry after a lost response must not move money twice.
  const idempotencyKey = useRef<string>(undefined)

  async function send(input: Input<E>): Promise<ResponseBody<E> | undefined> {
    if (isInFlight.current) return undefined
    isInFlight.current = true
    setWorking(true)
    setError(undefined)
    idempotencyKey.current ??= crypto.randomUUID()
    try {
      const options = { idempotencyKey: idempotencyKey.current }
      const answer = endpoint.money
        ? await repeatRequest(() => callEndpoint(endpoint, input, options))
        : await callEndpoint(endpoint, input)
      idempotencyKey.current = undefined
      return answer
    } catch (failure) {
      if (endsIntention(failure)) idempotencyKey.current = undefined
      if (failure instanceof ConfirmationPending) {
        showConfirmationToast(failure)
        onConfirmationPending?.()
        return undefined
      }
      if (failure instanceof RefusalError) onRefusal?.(failure.message)
      setError(failure as Error)
      return undefined
    } finally {
      isInFlight.current = false
      setWorking(false)
    }
  }

  return {
    send,
    working,
    problem: error && describeError(error),
    isOutcomeUnknown: error instanceof NetworkError,
    fieldErrors: error instanceof RefusalError ? error.fields : {},
  }
}

/** Settles the intention: not a request that is still in progress, or that an earlier attempt may have completed. */
const endsIntention = (failure: unknown) =>
  failure instanceof ConfirmationPending ||
  (failure instanceof RefusalError && failure.code !== 'request-in-progress' && !isUnavailable(failure))

function showConfirmationToast({ confirmation }: ConfirmationPending) {
  showToast({
    tone: 'good',
    message: t.api.waitingForASecondAdministrator,
    detail: t.api.confirmationPending({ confirmation }),
    seconds: 8,
  })
}
