// Session, device and password-reset cookies. The `__Host-` prefix binds them to this host, https and the root path.

import { createHash } from 'node:crypto'
import type { PersonKind } from '#domain/members/person-kinds.ts'
import { randomBytes } from '#server/platform/randomness.ts'

const names: Record<PersonKind, string> = { member: '__Host-session', admin: '__Host-admin' }

export const createToken = () => randomBytes(32).toString('base64url')
/** Tokens are 256 random bits, so a fast hash is safe. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const cookie = (name: string, token: string, seconds: number) =>
  `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`

export const sessionCookie = (kind: PersonKind, token: string, seconds: number) =>
  cookie(names[kind], token, seconds)

const DEVICE_COOKIE = '__Host-device'
const RESET_COOKIE = '__Host-reset'
const DEVICE_SECONDS = 400 * 86_400

export const deviceCookie = (token: string) => cookie(DEVICE_COOKIE, token, DEVICE_SECONDS)
export const resetCookie = (token: string, seconds: number) => cookie(RESET_COOKIE, token, seconds)

export const clearedCookie = (kind: PersonKind) => sessionCookie(kind, '', 0)

export const sessionTokenHash = (cookies: string | undefined, kind: PersonKind) =>
  cookieHash(cookies, names[kind])
export const deviceTokenHash = (cookies: string | undefined) => cookieHash(cookies, DEVICE_COOKIE)
export const resetTokenHash = (cookies: string | undefined) => cookieHash(cookies, RESET_COOKIE)

function readCookie(cookies: string | undefined, name: string): string | undefined {
  const start = `${name}=`
  const found = cookies?.split(/;\s*/).find((part) => part.startsWith(start))
  return found?.slice(start.length)
}

function cookieHash(cookies: string | undefined, name: string): Buffer | undefined {
  const token = readCookie(cookies, name)
  return token ? hashToken(token) : undefined
}

const POSITION_COOKIE = '__Host-position'
/** Longer than the maximum lag of a replica in use. */
const POSITION_SECONDS = 60

/** The LSN of the browser's last write, so that it never reads from a replica that lags behind it (read-your-writes). */
export const positionCookie = (position: bigint) =>
  cookie(POSITION_COOKIE, String(position), POSITION_SECONDS)

/** 0 for a browser without a recent write; undefined for a client without cookies. */
export function readPositionCookie(cookies: string | undefined): bigint | undefined {
  if (cookies === undefined) return undefined
  const text = readCookie(cookies, POSITION_COOKIE) ?? '0'
  return /^\d{1,19}$/.test(text) ? BigInt(text) : undefined
}
