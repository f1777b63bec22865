import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'

// Fastify's own errors, raised before a handler runs.
const byStatus: Record<number, RefusalCode> = {
  400: 'unreadable-body',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'not-ready',
}

/** Sends every error in the shape of a refusal. Only unexpected errors are logged as errors. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : toRefusal(error)
  if (refusal) logRefusal(request.log, refusal)
  else request.log.error({ err: error }, 'unexpected error')
  const endpoint = request.routeOptions.config.endpoint
  const { status, body, details } = refusal ?? new Refusal(endpoint?.unexpectedRefusal ?? 'server-error')
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds)
  return reply.code(status).send(endpoint?.hasStatusFlag ? { status: false, ...body } : body)
}

/** Ledger refusals are logged because the screens should not have offered the action. */
export function logRefusal(log: FastifyBaseLogger, refusal: Refusal): void {
  if (refusal instanceof LedgerRefusal)
    log.warn({ refused: refusal.code, detail: refusal.detail }, 'ledger refusal')
}

function toRefusal(error: Error & { statusCode?: number }): Refusal | undefined {
  const status = error.statusCode
  if (status === undefined || status >= 500) return status === 503 ? new Refusal('not-ready') : undefined
  return new Refusal(byStatus[status] ?? 'unreadable-body')
}
