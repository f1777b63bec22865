import type { ApiKey, ApiKeyLevel } from '#contract/platform/api-keys.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export async function listApiKeys(on: Queryable, { kind, id }: Person, now: Date): Promise<ApiKey[]> {
  const { rows } = await on.query<ApiKey>(
    `select id, name, hint, scopes, level, created_at as "createdAt", expires_at as "expiresAt",
       last_used_at as "lastUsedAt", last_used_address as "lastUsedAddress"
     from api_key where kind = $1 and owner_id = $2 and expires_at > $3 order by id desc`,
    [kind, id, now],
  )
  return rows
}

export type NewApiKey = {
  person: Person
  name: string
  tokenHash: Buffer
  hint: string
  scopes: readonly Permission[]
  level: ApiKeyLevel
  now: Date
  expiresAt: Date
}

export async function insertApiKey(tx: Queryable, key: NewApiKey): Promise<bigint> {
  const { person, name, tokenHash, hint, scopes, level, now, expiresAt } = key
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into api_key (kind, owner_id, name, token_hash, hint, scopes, level, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [person.kind, person.id, name, tokenHash, hint, scopes, level, now, expiresAt],
  )
  return rows[0]!.id
}

/** Returns the name of the revoked key, or undefined if the person has no such key. */
export async function deleteApiKey(
  tx: Queryable,
  { kind, id }: Person,
  keyId: bigint,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    'delete from api_key where id = $1 and kind = $2 and owner_id = $3 returning name',
    [keyId, kind, id],
  )
  return rows[0]?.name
}
