import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#contract/platform/refusals.ts'
import { LedgerRefusal } from '#server/ledger/ledger-refusal.ts'

// The pool's error has no code.
const POOL_BUSY = 'timeout exceeded when trying to connect'

// Errors of a lost or refused connection to PostgreSQL. Those of pg have no code.
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/
const SYSTEM_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The server shuts down, has crashed or is starting; or the connection broke. */
const POSTGRES_CODES = /^(57P0[123]|08\w{3})$/

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
  if (!refusal || refusal.status >= 500) logFailure(request, error, refusal)
  else logRefusal(request, refusal)
  const endpoint = request.routeOptions.config.endpoint
  const { status, body, details } = refusal ?? new Refusal(endpoint?.unexpectedRefusal ?? 'server-error')
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds)
  return reply.code(status).send(endpoint?.hasStatusFlag ? { status: false, ...body } : body)
}

/** A refusal that the server decided on, such as one while it is busy, is logged without its stack. */
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
}

/** Ledger refusals are logged because the screens should not have offered the action. */
export function logRefusal({ id, log }: FastifyRequest, refusal: Refusal): void {
  if (refusal instanceof LedgerRefusal)
    log.warn({ reqId: id, refused: refusal.code, detail: refusal.detail }, 'ledger refusal')
}

/** PostgreSQL cancelled a statement or a wait for a lock, or has no connection left. */
const byDatabaseCode: Record<string, RefusalCode> = {
  '57014': 'took-too-long',
  '55P03': 'took-too-long',
  '53300': 'server-busy',
}
const RETRY_SECONDS = 10

const isLostConnection = ({ message, code = '', syscall }: Error & { code?: string; syscall?: string }) =>
  SYSTEM_CODES.test(code) ||
  POSTGRES_CODES.test(code) ||
  LOST_CONNECTION.test(message) ||
  // The socket of a local PostgreSQL that is stopped.
  (code === 'ENOENT' && syscall === 'connect')

function toRefusal(error: Error & { statusCode?: number; code?: string }): Refusal | undefined {
  const isPoolBusy = error.message === POOL_BUSY
  const overload = isPoolBusy ? 'server-busy' : byDatabaseCode[error.code ?? '']
  if (overload) return new Refusal(overload, { retryAfterSeconds: RETRY_SECONDS })
  if (isLostConnection(error))
    return new Refusal('database-unreachable', { retryAfterSeconds: RETRY_SECONDS })
  const status = error.statusCode
  if (status === undefined || status >= 500)
    return status === 503 ? new Refusal('not-ready', { retryAfterSeconds: 2 }) : undefined
  return new Refusal(byStatus[status] ?? 'unreadable-body')
}
