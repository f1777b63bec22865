// The cookie that carries a session. `__Host-` ties it to this host, to https and to the whole site.

import { createHash, randomBytes } from 'node:crypto'
import type { PersonKind } from '#server/http/caller.ts'

const names: Record<PersonKind, string> = { member: '__Host-session', admin: '__Host-admin' }

export const newToken = () => randomBytes(32).toString('base64url')
/** Tokens are 256 random bits, so a plain hash is enough to keep them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const sessionCookie = (kind: PersonKind, token: string, seconds: number) =>
  `${names[kind]}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`

export const endedCookie = (kind: PersonKind) => sessionCookie(kind, '', 0)

/** The hash of the token that a request's cookie holds. */
export function heldToken(cookies: string | undefined, kind: PersonKind): Buffer | undefined {
  const start = `${names[kind]}=`
  const found = cookies?.split(/;\s*/).find((part) => part.startsWith(start))
  const token = found?.slice(start.length)
  return token ? hashToken(token) : undefined
}
