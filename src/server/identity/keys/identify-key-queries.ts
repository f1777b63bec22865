import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { ApiKeyLevel } from '#contract/platform/api-keys.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type FoundKey = {
  id: bigint
  kind: PersonKind
  ownerId: bigint
  level: ApiKeyLevel
  scopes: Permission[]
  lastUsedAt: Date | null
  master: boolean | null
  permissions: Permission[] | null
  mustSetUpTwoFactor: boolean | null
}

/** Reads key, owner state and permissions in one query. A blocked or inactive owner has no key. */
export async function findApiKey(on: Queryable, tokenHash: Buffer, now: Date): Promise<FoundKey | undefined> {
  const { rows } = await on.query<FoundKey>({
    name: 'find-api-key',
    text: `select api_key.id, api_key.kind, api_key.owner_id as "ownerId", api_key.level, api_key.scopes,
       api_key.last_used_at as "lastUsedAt", admin.master, admin.permissions,
       security_setting.require_admin_two_factor and two_factor.confirmed_at is null as "mustSetUpTwoFactor"
     from api_key
     left join member on api_key.kind = 'member' and member.id = api_key.owner_id
     left join admin on api_key.kind = 'admin' and admin.id = api_key.owner_id
     left join security_setting on api_key.kind = 'admin'
     left join two_factor on api_key.kind = 'admin' and two_factor.kind = 'admin' and two_factor.owner_id = api_key.owner_id
     where api_key.token_hash = $1 and api_key.expires_at > $2
       and case api_key.kind when 'member' then not member.blocked else admin.active and admin.deleted_at is null end`,
    values: [tokenHash, now],
  })
  return rows[0]
}

export async function recordKeyUse(on: Queryable, id: bigint, now: Date, address: string): Promise<void> {
  await on.query('update api_key set last_used_at = $2, last_used_address = $3 where id = $1', [
    id,
    now,
    address,
  ])
}

/** Revokes every key of a person. */
export async function deleteApiKeys(tx: Queryable, { kind, id }: Person): Promise<void> {
  await tx.query('delete from api_key where kind = $1 and owner_id = $2', [kind, id])
}
