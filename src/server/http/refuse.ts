import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'

// What Fastify itself may say no to, before a use case is reached.
const byStatus: Record<number, RefusalCode> = {
  400: 'unreadable-body',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'not-ready',
}

/** Turns whatever was thrown into the one shape of a refusal. Only what nobody foresaw is an error in the log. */
export function refuse(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : foreseen(error)
  if (refusal) logRefusal(request.log, refusal)
  else request.log.error({ err: error }, 'unforeseen error')
  const endpoint = request.routeOptions.config.endpoint
  const { status, body, details } = refusal ?? new Refusal(endpoint?.broken ?? 'server-error')
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds)
  return reply.code(status).send(endpoint?.flagged ? { status: false, ...body } : body)
}

/** What the ledger refuses is worth a line: somebody asked for what a screen should not have offered. */
export function logRefusal(log: FastifyBaseLogger, refusal: Refusal): void {
  if (refusal instanceof LedgerRefusal)
    log.warn({ refused: refusal.code, detail: refusal.detail }, 'the ledger refused')
}

function foreseen(error: Error & { statusCode?: number }): Refusal | undefined {
  const status = error.statusCode
  if (status === undefined || status >= 500) return status === 503 ? new Refusal('not-ready') : undefined
  return new Refusal(byStatus[status] ?? 'unreadable-body')
}
