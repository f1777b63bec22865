// Sessions: opened at sign-in, given a new token whenever more is proven, and ended.

import { randomUUID } from 'node:crypto'
import type { Person, PersonKind } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import { hashToken, newToken, sessionCookie } from '#server/http/identity/session-cookie.ts'
import {
  endSessionByToken,
  insertSession,
  listSessions,
  replaceTokens,
  type SessionRow,
} from '#server/http/identity/session-queries.ts'
import type { Queryable } from '#server/platform/database.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a session lasts without a request, and how long at most. */
export const sessionLife: Record<PersonKind, { idleMilliseconds: number; mostMilliseconds: number }> = {
  member: { idleMilliseconds: 14 * DAY, mostMilliseconds: 90 * DAY },
  admin: { idleMilliseconds: 30 * MINUTE, mostMilliseconds: 12 * HOUR },
}
/** The last request of a session is noted at most this often. */
export const TOUCH_MILLISECONDS = MINUTE

export type SessionCall = { tx: Queryable; client: Client; now: Date; setCookie: (cookie: string) => void }

/** Signs a person in. What it returns is the anti-forgery token; the session's own token goes into the cookie. */
export async function openSession(call: SessionCall, person: Person): Promise<string> {
  const { tx, client, now } = call
  const held = client.held[person.kind]
  if (held) await endSessionByToken(tx, held, now)
  const [token, csrf] = [newToken(), newToken()]
  const expiresAt = new Date(now.getTime() + sessionLife[person.kind].mostMilliseconds)
  await insertSession(tx, {
    id: randomUUID(),
    person,
    tokenHash: hashToken(token),
    csrfHash: hashToken(csrf),
    now,
    expiresAt,
    address: client.address,
    userAgent: client.userAgent,
  })
  call.setCookie(sessionCookie(person.kind, token, secondsBetween(now, expiresAt)))
  return csrf
}

/** Gives a session new tokens, so that whoever knew the old ones knows nothing. */
export async function rotateSession(
  call: SessionCall,
  kind: PersonKind,
  sessionId: string,
  reauthenticatedAt?: Date,
): Promise<string> {
  const [token, csrf] = [newToken(), newToken()]
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
  const idleUntil = lastSeenAt.getTime() + sessionLife[kind].idleMilliseconds
  return endedAt === null && expiresAt > now && idleUntil > now.getTime()
}

/** A person's sessions, newest first, as the contract shows them. */
export async function describeSessions(on: Queryable, person: Person, now: Date, current?: string) {
  const rows = await listSessions(on, person, 100)
  return rows.map((row) => ({ ...row, open: isOpen(row, person.kind, now), current: row.id === current }))
}
