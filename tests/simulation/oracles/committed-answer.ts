// What a transaction of a request answered, as the server knows it before the answer is sent.

import { PendingConfirmation } from '#server/http/route.ts'

/** Undefined for a refusal, or an answer that was given before. */
export function readResult(result: unknown): { answer: unknown } | undefined {
  if (typeof result !== 'object' || result === null || !('body' in result)) return undefined
  const { status = 200, body, replayed } = result as { status?: number; body: unknown; replayed?: boolean }
  if (status >= 400 || replayed === true) return undefined
  return { answer: body instanceof PendingConfirmation ? body.body : body }
}
