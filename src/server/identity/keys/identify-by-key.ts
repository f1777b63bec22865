import type { PersonKind } from '#domain/members/person-kinds.ts'
import { permissions } from '#contract/platform/permissions.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { anonymous, type Caller } from '#server/http/caller.ts'
import { readClient } from '#server/http/client.ts'
import { findApiKey, recordKeyUse, type FoundKey } from '#server/identity/keys/identify-key-queries.ts'
import { hashToken } from '#server/http/cookies.ts'
import type { Queryable } from '#server/platform/database.ts'

/** `last_used_at` is written at most this often. */
const TOUCH_MILLISECONDS = 60_000

/** The API key in the Authorization header. Other schemes are ignored, because proxies use them. */
export function readBearerKey({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Identifies the owner of a key. Cookies are ignored, so that a browser's session cannot be abused. */
export async function identifyByKey(
  on: Queryable,
  request: FastifyRequest,
  { key, kind, now }: { key: string; kind: PersonKind; now: Date },
): Promise<Caller> {
  const found = await findApiKey(on, hashToken(key), now)
  if (!found) throw new Refusal('api-key-invalid')
  if (found.kind !== kind) return anonymous
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= TOUCH_MILLISECONDS)
    await recordKeyUse(on, found.id, now, readClient(request).address)
  return toCaller(found)
}

function toCaller(found: FoundKey): Caller {
  const apiKey = { id: found.id, level: found.level }
  if (found.kind === 'member') return { kind: 'member', memberId: found.ownerId, apiKey }
  const owned = found.master ? permissions : (found.permissions ?? [])
  return {
    kind: 'admin',
    adminId: found.ownerId,
    // Actions of master admins require a session.
    master: false,
    permissions: found.scopes.filter((scope) => owned.includes(scope)),
    mustSetUpTwoFactor: found.mustSetUpTwoFactor ?? false,
    apiKey,
  }
}
