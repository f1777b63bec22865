import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { PersonKind } from '#domain/members/person-kinds.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { anonymous, type Caller, type Identify } from '#server/http/caller.ts'
import { identifyByKey, readBearerKey } from '#server/identity/keys/identify-by-key.ts'
import { hashToken, sessionTokenHash } from '#server/http/cookies.ts'
import { findSession, touchSession, type FoundSession } from '#server/identity/session-queries.ts'
import { sessionLifetime, TOUCH_MILLISECONDS } from '#server/identity/session.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'

/** Identifies callers by API key or session cookie. With a cookie, writes also need the session's CSRF token in a header. */
export function createIdentify({ pool }: Database, clock: Clock): Identify {
  return async (request, kind, { isPassive = false } = {}) => {
    const now = clock.now()
    const key = readBearerKey(request)
    if (key !== undefined) return identifyByKey(pool, request, { key, kind, now })
    const tokenHash = sessionTokenHash(request.headers.cookie, kind)
    if (!tokenHash) return anonymous
    const idleSince = new Date(now.getTime() - sessionLifetime[kind].idleMilliseconds)
    const session = await findSession(pool, { tokenHash, kind, now, idleSince })
    if (!session) return anonymous
    verifyCsrfToken(request, session)
    if (!isPassive && now.getTime() - session.lastSeenAt.getTime() >= TOUCH_MILLISECONDS)
      await touchSession(pool, session.id, now)
    return toCaller(kind, session)
  }
}

function verifyCsrfToken(request: FastifyRequest, { csrfHash }: FoundSession): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const token = request.headers['x-csrf-token']
  const hash = hashToken(typeof token === 'string' ? token : '')
  if (!timingSafeEqual(hash, csrfHash)) throw new Refusal('forgery-suspected')
}

function toCaller(kind: PersonKind, found: FoundSession): Caller {
  const session = {
    id: found.id,
    reauthenticatedAt: found.reauthenticatedAt,
    isByPasskey: found.isByPasskey,
    ...(found.viewedBy !== null && { viewedBy: found.viewedBy }),
  }
  if (kind === 'member') return { kind, memberId: found.ownerId, session }
  return {
    kind,
    adminId: found.ownerId,
    master: found.master ?? false,
    permissions: found.permissions ?? [],
    mustSetUpTwoFactor: found.mustSetUpTwoFactor ?? false,
    session,
  }
}
