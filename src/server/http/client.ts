// Network address, user agent and language of a request. X-Forwarded-For is honoured only for TRUSTED_PROXIES.

import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { deviceTokenHash, resetTokenHash, sessionTokenHash } from '#server/http/cookies.ts'
import { readRequestLocale } from '#server/http/request-locale.ts'
import type { Locale } from '#messages/locales.ts'

export type Client = {
  address: string
  /** Key for rate limits and blocks: the IPv4 address, or the /56 of an IPv6 subscriber. */
  network: string
  userAgent: string
  requestId: string
  /** The browser's preferred language; defaults to English. */
  locale?: Locale
  /** Hashes of the session tokens in the cookies, valid or not. */
  sessionTokenHashes: { member?: Buffer | undefined; admin?: Buffer | undefined }
  /** Identifies the browser across sign-ins. */
  deviceTokenHash?: Buffer | undefined
  /** Set in the browser that requested a password reset. */
  resetTokenHash?: Buffer | undefined
}

export function readClient(request: FastifyRequest): Client {
  // Contrary to its type, the address of a closed connection is undefined.
  const address = (request.ip as string | undefined)?.replace(/^::ffff:(?=\d+\.)/i, '') ?? 'gone'
  return {
    address,
    network: networkOf(address),
    userAgent: (request.headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 300),
    requestId: request.id,
    locale: readRequestLocale(request.headers),
    sessionTokenHashes: {
      member: sessionTokenHash(request.headers.cookie, 'member'),
      admin: sessionTokenHash(request.headers.cookie, 'admin'),
    },
    deviceTokenHash: deviceTokenHash(request.headers.cookie),
    resetTokenHash: resetTokenHash(request.headers.cookie),
  }
}

/** An address or a host name of this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\.\d+\.\d+\.\d+)$/i.test(host)

export function networkOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address
  const groups = expand(address.replace(/%.*$/, ''))
  const fourth = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return `${[...groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16)), fourth].join(':')}::/56`
}

/** The network as shown to the session's owner: 198.51.100.x, or the /56 of an IPv6 subscriber. */
export const describeNetwork = (address: string): string => networkOf(address).replace(/\.\d+$/, '.x')

/** The eight groups of an IPv6 address. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  if (tail === undefined) return left
  return [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ]
}
