// Session cookies. The `__Host-` prefix binds them to this host, https and the root path.

import { createHash, randomBytes } from 'node:crypto'
import type { PersonKind } from '#server/http/caller.ts'

const names: Record<PersonKind, string> = { member: '__Host-session', admin: '__Host-admin' }

export const createToken = () => randomBytes(32).toString('base64url')
/** Tokens are 256 random bits, so a fast hash is safe. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const sessionCookie = (kind: PersonKind, token: string, seconds: number) =>
  `${names[kind]}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`

export const clearedCookie = (kind: PersonKind) => sessionCookie(kind, '', 0)

export function sessionTokenHash(cookies: string | undefined, kind: PersonKind): Buffer | undefined {
  const start = `${names[kind]}=`
  const found = cookies?.split(/;\s*/).find((part) => part.startsWith(start))
  const token = found?.slice(start.length)
  return token ? hashToken(token) : undefined
}
