import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Redacted at up to three levels of nesting. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'secret', 'code', 'captcha'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
)

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, redact: { paths: secrets, censor: '[hidden]' }, base: null }
  return destination ? pino(options, destination) : pino(options)
}
