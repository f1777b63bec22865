import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Redacted at up to three levels of nesting. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'secret', 'code', 'captcha'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
)

/** An error of the pool carries its whole connection, with the key that cancels statements. */
function serializeError(error: Error & { client?: unknown }) {
  const { client: _, ...rest } = stdSerializers.err(error)
  return rest
}

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: secrets, censor: '[hidden]' },
    base: null,
    serializers: { err: serializeError },
  }
  return destination ? pino(options, destination) : pino(options)
}
