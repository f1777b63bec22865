import { isIP } from 'node:net'
import { Refusal } from '#contract/platform/refusals.ts'
import { isLoopback } from '#server/http/client.ts'

/** The WebAuthn relying party. `id` is undefined if browsers allow no passkeys: without https or without a host name. */
export type RelyingParty = { id: string | undefined; origin: string }

const LOCAL_ID = 'localhost'

export function toRelyingParty(publicOrigin: string): RelyingParty {
  const { protocol, hostname } = new URL(publicOrigin)
  if (isLoopback(hostname)) return { id: LOCAL_ID, origin: publicOrigin }
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return { id: protocol === 'https:' && isNamed ? hostname : undefined, origin: publicOrigin }
}

export function requireRelyingPartyId({ id, origin }: RelyingParty): string {
  if (id === undefined) throw new Refusal('passkeys-unavailable', { values: { origin } })
  return id
}

/** All ports of localhost count as the same site, as in the origin check of requests. */
export const isOwnOrigin = (site: RelyingParty, origin: string): boolean =>
  origin === site.origin || (site.id === LOCAL_ID && URL.parse(origin)?.hostname === LOCAL_ID)
