import { API_KEY_PREFIX, MAX_API_KEYS, type ApiKeyLevel } from '#contract/platform/api-keys.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Person } from '#server/http/caller.ts'
import { lockOwner } from '#server/identity/owner-queries.ts'
import { createToken, hashToken } from '#server/http/cookies.ts'
import type { Queryable } from '#server/platform/database.ts'
import { insertApiKey, listApiKeys } from './api-key-queries.ts'

const DAY_MILLISECONDS = 86_400_000

export type KeyTerms = {
  name: string
  expiresInDays: number
  scopes: readonly Permission[]
  level: ApiKeyLevel
}

/** Only a hash is stored, so the key cannot be shown again. */
export async function createKey(tx: Queryable, person: Person, terms: KeyTerms, now: Date) {
  await lockOwner(tx, person)
  if ((await listApiKeys(tx, person, now)).length >= MAX_API_KEYS)
    throw new Refusal('api-key-limit', { values: { count: MAX_API_KEYS } })
  const { name, scopes, level, expiresInDays } = terms
  const key = API_KEY_PREFIX + createToken()
  const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MILLISECONDS)
  const hashed = { tokenHash: hashToken(key), hint: key.slice(-4) }
  const id = await insertApiKey(tx, { person, name, ...hashed, scopes, level, now, expiresAt })
  return { key, id, expiresAt }
}
