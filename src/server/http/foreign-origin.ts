import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/platform/refusals.ts'

/**
 * A browser says where a request that changes something was made. Another site's is refused before anything is read;
 * a program that is no browser says nothing, and still needs the session's anti-forgery token.
 */
export function foreignOrigin(request: FastifyRequest, publicOrigin: string): Refusal | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return new Refusal('foreign-origin')
  if (origin === undefined || origin === publicOrigin) return undefined
  return URL.parse(origin)?.host === host ? undefined : new Refusal('foreign-origin')
}
