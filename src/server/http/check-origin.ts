import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/http/client.ts'
import { Refusal } from '#contract/platform/refusals.ts'

/**
 * Refuses cross-site writes before the body is read. Clients that send neither header are not browsers; they still need
 * the session's CSRF token.
 */
export function checkOrigin(request: FastifyRequest, publicOrigin: string): Refusal | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return new Refusal('foreign-origin')
  if (origin === undefined || origin === publicOrigin) return undefined
  return isSameMachine(origin, publicOrigin, host) ? undefined : new Refusal('foreign-origin')
}

/** Without a public address, localhost and 127.0.0.1 are the same site. */
function isSameMachine(origin: string, publicOrigin: string, host: string | undefined): boolean {
  const from = URL.parse(origin)
  if (!from || from.host !== host) return false
  return isLoopback(from.hostname) && isLoopback(new URL(publicOrigin).hostname)
}
