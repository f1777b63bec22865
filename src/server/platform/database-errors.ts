// Classifies errors of a lost or read-only database. Callers retry their work later.

import pg from 'pg'

/** The commit may or may not have taken effect. Only the request's idempotency key can tell. */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError'
  constructor(options?: ErrorOptions) {
    super('the outcome of the commit is unknown', options)
  }
}

const READ_ONLY = '25006'

export class StandbyError extends Error {
  override readonly name = 'StandbyError'
  readonly code = READ_ONLY
  constructor() {
    super('The database is a standby, which accepts no changes')
  }
}

// Errors of pg and its pool without a code.
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout)/
const SYSTEM_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The server is shutting down, has crashed or is starting; or the connection broke. */
const POSTGRES_CODES = /^(57P0[123]|08\w{3})$/

type CodedError = Error & { code?: string; syscall?: string }

/** No response was received, so it is unknown whether a statement took effect. A transaction without its commit did not. */
export function isConnectionLost(error: unknown): boolean {
  const { message = '', code = '', syscall } = error as Partial<CodedError>
  return (
    SYSTEM_CODES.test(code) ||
    POSTGRES_CODES.test(code) ||
    LOST_CONNECTION.test(message) ||
    // Unix socket of a stopped local PostgreSQL.
    (code === 'ENOENT' && syscall === 'connect')
  )
}

export const isReadOnly = (error: unknown) => (error as Partial<CodedError>).code === READ_ONLY

/** Compared by name, because errors from another thread lose their class. */
const isOutcomeUnknown = (error: unknown) => (error as Partial<Error>).name === 'UnknownOutcomeError'

/** A retry may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof AggregateError && !('code' in error)
    ? error.errors.some(isDatabaseUnavailable)
    : isOutcomeUnknown(error) || isConnectionLost(error) || isReadOnly(error)

/** PostgreSQL itself responded, so its host is alive. */
export const isFromPostgres = (error: unknown) => error instanceof pg.DatabaseError

// The pool's error has no code, only this message.
const POOL_BUSY = 'timeout exceeded when trying to connect'
/** Statement timeout, lock timeout, too many connections. */
const TIMEOUT_CODES = new Set(['57014', '55P03', '53300'])

export const isPoolBusy = (error: unknown) => (error as Partial<Error>).message === POOL_BUSY

/** No result was received in time, so nothing is known about the query. */
export const isUnanswered = (error: unknown): boolean =>
  isPoolBusy(error) ||
  TIMEOUT_CODES.has((error as Partial<CodedError>).code ?? '') ||
  isDatabaseUnavailable(error)
