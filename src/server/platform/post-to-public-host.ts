import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isAllowedHost, isCallable, lookupPublic } from '#server/platform/public-address.ts'

const TIMEOUT_MILLISECONDS = 10_000

export type PostOptions = { allowedHosts: readonly string[]; signal: AbortSignal }
export type PostResult = { status: number | null; error: string | null }

/**
 * Posts to a URL chosen by others and returns the outcome. A redirect counts as a failure, because its target is not checked. Only
 * the status matters, so the response body is not read.
 */
export async function postToPublicHost(
  address: string,
  headers: Record<string, string>,
  body: string | Buffer,
  { allowedHosts, signal }: PostOptions,
): Promise<PostResult> {
  const url = URL.parse(address)
  if (!url || !isCallable(url, allowedHosts))
    return { status: null, error: 'The address is not allowed any more' }
  const lookup = isAllowedHost(url, allowedHosts) ? {} : { lookup: lookupPublic }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]),
      agent: false,
      ...lookup,
    })
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      response.destroy()
      resolve({ status, error: status >= 200 && status < 300 ? null : `The endpoint answered ${status}` })
    })
    request.on('error', (error: Error & { code?: string }) => {
      resolve({ status: null, error: describeFailure(error) })
    })
    request.end(body)
  })
}

function describeFailure({ name, code, message }: Error & { code?: string }): string {
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return 'No answer within 10 seconds'
  const known: Record<string, string> = {
    ECONNREFUSED: 'The connection was refused',
    ECONNRESET: 'The connection was closed',
    ENOTFOUND: 'The host is unknown',
    EAI_AGAIN: 'The host could not be looked up',
  }
  return known[code ?? ''] ?? message.slice(0, 200)
}
