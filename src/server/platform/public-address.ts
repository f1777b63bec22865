// SSRF protection: restricts the URLs that an administrator can make this server call to public addresses, because others could
// reach systems inside the operator's network.

import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const internal = new BlockList()
const internalNetworks: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, prefix] of internalNetworks) internal.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  internal.addSubnet(network, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !internal.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !internal.check(address, 'ipv6')
}

/** The host without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/** `allowedHosts` (host:port) are the operator's own systems, from the configuration; for these, plain http is allowed too. */
export function isCallable(url: URL, allowedHosts: readonly string[]): boolean {
  if (url.username || url.password) return false
  if (isAllowedHost(url, allowedHosts)) return url.protocol === 'http:' || url.protocol === 'https:'
  if (url.protocol !== 'https:') return false
  const host = hostOf(url)
  return isIP(host) === 0 ? host !== 'localhost' && host.includes('.') : isPublicAddress(host)
}

export function isAllowedHost(url: URL, allowedHosts: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return allowedHosts.includes(`${url.hostname}:${port}`)
}

/** Resolves a host to its public addresses only. The connection uses the checked address, which prevents DNS rebinding. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '')
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    if (open.length < addresses.length || open.length === 0)
      return callback(new Error('The host is not on the public internet'), '')
    return options.all ? callback(null, open) : callback(null, open[0]!.address, open[0]!.family)
  })
}
