import { useRef, useState } from 'react'
import type { ResponseBody, Endpoint, Input } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint, NetworkError, RefusalError, ConfirmationPending } from '#web/api/call-endpoint.ts'
import { describeError } from '#web/api/describe-error.ts'
import { isUnavailable, repeatRequest } from '#web/api/repeat-request.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

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
