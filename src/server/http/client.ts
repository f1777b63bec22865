// Where a request comes from, as the server sees it. Proxies are believed only where the configuration names them.

import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { heldToken } from '#server/http/identity/session-cookie.ts'

export type Client = {
  address: string
  /** What limits and blocks count by: an IPv4 address, or the /56 that one IPv6 subscriber has. */
  network: string
  userAgent: string
  requestId: string
  /** Hashes of the session tokens that the browser holds, whether or not they are worth anything. */
  held: { member?: Buffer | undefined; admin?: Buffer | undefined }
}

export function clientOf(request: FastifyRequest): Client {
  // A connection that is gone by now has no address any more, whatever the type says.
  const address = (request.ip as string | undefined)?.replace(/^::ffff:(?=\d+\.)/i, '') ?? 'gone'
  return {
    address,
    network: networkOf(address),
    userAgent: (request.headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 300),
    requestId: request.id,
    held: {
      member: heldToken(request.headers.cookie, 'member'),
      admin: heldToken(request.headers.cookie, 'admin'),
    },
  }
}

export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = expand(address.replace(/%.*$/, ''))
  const fourth = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return `${[...groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16)), fourth].join(':')}::/56`
}

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
