import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import { ledgerRefusals } from '#domain/ledger/ledger-refusals.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'
import { readResponseLocale } from '#server/http/request-locale.ts'
import { translateRefusal } from '#server/http/translate-refusal.ts'
import {
  isConnectionLost,
  isPoolBusy,
  isReadOnly,
  UnknownOutcomeError,
} from '#server/platform/database-errors.ts'

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
  const refusal = error instanceof Refusal ? error : toRefusal(error, request)
  if (!refusal || refusal.status >= 500) logFailure(request, error, refusal)
  else logRefusal(request, refusal)
  const endpoint = request.routeOptions.config.endpoint
  const { status, body, details } = refusal ?? new Refusal(endpoint?.unexpectedRefusal ?? 'server-error')
  const translated = translateRefusal(readResponseLocale(endpoint, request.headers), body)
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds)
  reply.header('vary', 'accept-language')
  return reply.code(status).send(endpoint?.hasStatusFlag ? { status: false, ...translated } : translated)
}

/** Refusals, such as those of a busy server, are logged without a stack trace. */
function logFailure(
  { id, method, routeOptions, log }: FastifyRequest,
  error: Error,
  refusal?: Refusal,
): void {
  const line = { reqId: id, method, route: routeOptions.url ?? 'page', status: refusal?.status ?? 500 }
  if (!refusal) log.error({ ...line, err: error }, 'unexpected error')
  else if (error === refusal) log.warn(line, refusal.message)
  else log.warn({ ...line, err: error }, failureSentences[refusal.code] ?? refusal.message)
}

const failureSentences: Partial<Record<RefusalCode, string>> = {
  'database-unreachable': 'the database cannot be reached',
  'database-read-only': 'the database cannot be written to',
  'outcome-unknown': 'the outcome of a commit is unknown',
}

/** Ledger refusals are logged, because the screens should not have offered the action. */
export function logRefusal({ id, log }: FastifyRequest, refusal: Refusal): void {
  if (refusal instanceof LedgerRefusal)
    log.warn({ reqId: id, refused: refusal.code, detail: refusal.detail }, 'ledger refusal')
}

/** Statement timeout, lock timeout, a time that is in the past by now, no free connection, or a tripped circuit breaker. */
const byDatabaseCode: Record<string, RefusalCode> = {
  '57014': 'took-too-long',
  '55P03': 'took-too-long',
  TB006: 'took-too-long',
  '53300': 'server-busy',
  [ledgerRefusals['money-stopped'].state]: 'money-stopped',
}
const RETRY_SECONDS = 10

function findDatabaseRefusal(error: Error & { code?: string }): RefusalCode | undefined {
  if (error instanceof UnknownOutcomeError) return 'outcome-unknown'
  if (isPoolBusy(error)) return 'server-busy'
  if (isReadOnly(error)) return 'database-read-only'
  return byDatabaseCode[error.code ?? ''] ?? (isConnectionLost(error) ? 'database-unreachable' : undefined)
}

function toRefusal(
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
): Refusal | undefined {
  const code = findDatabaseRefusal(error)
  if (code) return new Refusal(code, { retryAfterSeconds: RETRY_SECONDS })
  const status = error.statusCode
  if (status === undefined || status >= 500)
    return status === 503 ? new Refusal('not-ready', { retryAfterSeconds: 2 }) : undefined
  const refused = byStatus[status] ?? 'unreadable-body'
  const values = describeExpectedBody(request)[refused]
  return new Refusal(refused, { ...(values && { values }) })
}

const MEBIBYTE = 1024 * 1024
const formatBytes = (bytes: number) =>
  bytes >= MEBIBYTE ? `${Math.floor(bytes / MEBIBYTE)} MB` : `${Math.floor(bytes / 1024)} KB`

function describeExpectedBody({ routeOptions: { bodyLimit, config } }: FastifyRequest) {
  const contentType = config.endpoint?.upload ? 'application/octet-stream' : 'application/json'
  const values: Partial<Record<RefusalCode, Record<string, string>>> = {
    'body-too-large': { limit: formatBytes(bodyLimit) },
    'unsupported-media-type': { contentType },
  }
  return values
}
