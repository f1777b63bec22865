// Session lifecycle: opened at sign-in, tokens rotated on step-up authentication, ended on sign-out.

import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { Person } from '#server/http/caller.ts'
import { rememberDevice, type SessionCall } from '#server/identity/known-device.ts'
import { hashToken, createToken, sessionCookie } from '#server/http/cookies.ts'
import {
  endSessionByToken,
  insertSession,
  listSessions,
  moveSubscription,
  replaceTokens,
  type AccountView,
  type SessionRow,
} from '#server/identity/session-queries.ts'
import type { Queryable } from '#server/platform/database.ts'
import { randomUUID } from '#server/platform/randomness.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long an administrator can view a member's account. */
export const VIEW_MILLISECONDS = 30 * MINUTE

/** Idle timeout and absolute lifetime. */
export const sessionLifetime: Record<PersonKind, { idleMilliseconds: number; maxMilliseconds: number }> = {
  member: { idleMilliseconds: 14 * DAY, maxMilliseconds: 90 * DAY },
  admin: { idleMilliseconds: 30 * MINUTE, maxMilliseconds: 12 * HOUR },
}
/** `last_seen_at` is written at most this often. */
export const TOUCH_MILLISECONDS = MINUTE

/** Origin of the session; empty for a sign-in with a password. */
export type SessionStart = { view?: AccountView; isByPasskey?: boolean }

/** Opens a session, sets its cookie and returns the CSRF token. */
export async function openSession(
  call: SessionCall,
  person: Person,
  { view, isByPasskey = false }: SessionStart = {},
): Promise<string> {
  const { tx, client, now } = call
  const deviceTokenHash = view ? null : await rememberDevice(call, person)
  const [token, csrf] = [createToken(), createToken()]
  const lifetime = view ? VIEW_MILLISECONDS : sessionLifetime[person.kind].maxMilliseconds
  const expiresAt = new Date(now.getTime() + lifetime)
  const id = randomUUID()
  await insertSession(tx, {
    id,
    person,
    tokenHash: hashToken(token),
    csrfHash: hashToken(csrf),
    now,
    expiresAt,
    address: client.address,
    userAgent: client.userAgent,
    deviceTokenHash,
    isByPasskey,
    view,
  })
  if (deviceTokenHash) await moveSubscription(tx, person, deviceTokenHash, id)
  const previous = client.sessionTokenHashes[person.kind]
  if (previous) await endSessionByToken(tx, previous, now)
  call.setCookie(sessionCookie(person.kind, token, secondsBetween(now, expiresAt)))
  return csrf
}

/** Replaces both tokens, which invalidates stolen ones. */
export async function rotateSession(
  call: SessionCall,
  kind: PersonKind,
  sessionId: string,
  reauthenticatedAt?: Date,
): Promise<string> {
  const [token, csrf] = [createToken(), createToken()]
  const hashes = { tokenHash: hashToken(token), csrfHash: hashToken(csrf) }
  const expiresAt = await replaceTokens(call.tx, sessionId, {
    ...hashes,
    ...(reauthenticatedAt && { reauthenticatedAt }),
  })
  call.setCookie(sessionCookie(kind, token, secondsBetween(call.now, expiresAt)))
  return csrf
}

const secondsBetween = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / 1000)

export function isOpen({ endedAt, expiresAt, lastSeenAt }: SessionRow, kind: PersonKind, now: Date): boolean {
  const idleUntil = lastSeenAt.getTime() + sessionLifetime[kind].idleMilliseconds
  return endedAt === null && expiresAt > now && idleUntil > now.getTime()
}

export async function describeSessions(on: Queryable, person: Person, now: Date, current?: string) {
  const rows = await listSessions(on, person, 100)
  return rows.map((row) => ({ ...row, open: isOpen(row, person.kind, now), current: row.id === current }))
}
