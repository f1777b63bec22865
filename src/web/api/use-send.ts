import { useRef, useState } from 'react'
import type { Answer, Endpoint, Input } from '#contract/platform/endpoint.ts'
import { call, NoAnswer, Refused, Waits } from '#web/api/call.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

export type Sending<E extends Endpoint> = {
  /** Sends once; a second call while the first is under way does nothing. */
  send: (input: Input<E>) => Promise<Answer<E> | undefined>
  working: boolean
  /** What went wrong, for a person. */
  problem: string | undefined
  /** True when no answer came: sending again is safe and cannot act twice. */
  unknown: boolean
  fields: Record<string, string>
}

type Options = {
  /** Called when the request was kept for a second administrator, which is said in a toast: dialogs close here. */
  onWaiting?: (() => void) | undefined
  /** The server's no, where it is said somewhere else than beside the form. */
  onRefused?: ((message: string) => void) | undefined
}

export function useSend<E extends Endpoint>(endpoint: E, { onWaiting, onRefused }: Options = {}): Sending<E> {
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<Error>()
  const underWay = useRef(false)
  // One key per intention, not per click: a retry after a lost answer must not move money twice.
  const idempotencyKey = useRef<string>(undefined)

  async function send(input: Input<E>): Promise<Answer<E> | undefined> {
    if (underWay.current) return undefined
    underWay.current = true
    setWorking(true)
    setError(undefined)
    idempotencyKey.current ??= crypto.randomUUID()
    try {
      const answer = await call(
        endpoint,
        input,
        endpoint.money ? { idempotencyKey: idempotencyKey.current } : {},
      )
      idempotencyKey.current = undefined
      return answer
    } catch (problem) {
      if (problem instanceof Waits) {
        idempotencyKey.current = undefined
        const message = 'Waits for a second administrator'
        const detail = `Request ${problem.confirmation} stands under Confirmations. Nothing has changed yet.`
        showToast({ tone: 'good', message, detail, seconds: 8 })
        onWaiting?.()
        return undefined
      }
      // The server's no is an answer: what is sent next is a new intention.
      if (problem instanceof Refused && problem.code !== 'request-in-progress')
        idempotencyKey.current = undefined
      if (problem instanceof Refused) onRefused?.(problem.message)
      setError(problem as Error)
      return undefined
    } finally {
      underWay.current = false
      setWorking(false)
    }
  }

  return {
    send,
    working,
    problem: error?.message,
    unknown: error instanceof NoAnswer,
    fields: error instanceof Refused ? error.fields : {},
  }
}
