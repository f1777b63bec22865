import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { createErrorCounts, type ErrorCounts } from './error-counts.ts'

export type Log = Logger & { errorCounts: ErrorCounts }

/** Redacted at up to three levels of nesting. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'secret', 'code', 'captcha'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
)

/** Pool errors contain their whole connection, including the secret for cancelling statements. */
function serializeError(error: Error & { client?: unknown }) {
  const { client: _, ...rest } = stdSerializers.err(error)
  return rest
}

/** Counts warnings and errors by kind, even those below the log level. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const errorCounts = createErrorCounts()
  const { warn } = pino.levels.values as { warn: number }
  const least = pino.levels.values[level] ?? Infinity
  const options: LoggerOptions = {
    level: least > warn ? 'warn' : level,
    redact: { paths: secrets, censor: '[hidden]' },
    base: null,
    serializers: { err: serializeError },
    hooks: {
      logMethod(args, method, at) {
        if (at >= warn) errorCounts.add(args[0], args[1])
        if (at >= least) method.apply(this, args)
      },
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  return Object.assign(log, { errorCounts })
}
