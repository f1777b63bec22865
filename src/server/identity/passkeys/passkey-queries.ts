import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { Passkey, PasskeyAction } from '#contract/platform/passkeys.ts'
import type { PasskeyTransport } from '#contract/platform/passkey-fields.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type PasskeyPurpose = PasskeyAction | 'sign-in' | 'creation'

/** The scope of a challenge. `sessionId` is null only for a sign-in. */
export type ChallengeScope = {
  kind: PersonKind
  purpose: PasskeyPurpose
  sessionId: string | null
  target: string
}

export async function insertPasskeyChallenge(
  tx: Queryable,
  challengeHash: Buffer,
  { kind, purpose, sessionId, target }: ChallengeScope,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into passkey_challenge (challenge_hash, kind, purpose, session_id, target, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [challengeHash, kind, purpose, sessionId, target, now],
  )
}

/** Returns false if the challenge is unknown, used, expired or of another scope. */
export async function deletePasskeyChallenge(
  tx: Queryable,
  challengeHash: Buffer,
  { kind, purpose, sessionId, target }: ChallengeScope,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from passkey_challenge where challenge_hash = $1 and kind = $2 and purpose = $3
       and session_id is not distinct from $4::uuid and target = $5 and created_at > $6`,
    [challengeHash, kind, purpose, sessionId, target, since],
  )
  return rowCount === 1
}

export type StoredPasskey = {
  id: bigint
  ownerId: bigint
  userHandle: Buffer
  publicKey: Buffer
  counter: bigint
}

/** Locks the row, which serializes comparisons of the signature counter. */
export async function lockPasskey(
  tx: Queryable,
  kind: PersonKind,
  credentialId: Buffer,
): Promise<StoredPasskey | undefined> {
  const { rows } = await tx.query<StoredPasskey>(
    `select id, owner_id as "ownerId", user_handle as "userHandle", public_key as "publicKey", counter
     from passkey where kind = $1 and credential_id = $2 for update`,
    [kind, credentialId],
  )
  return rows[0]
}

export async function savePasskeyUse(tx: Queryable, id: bigint, counter: number, now: Date): Promise<void> {
  await tx.query('update passkey set counter = $2, last_used_at = $3 where id = $1', [id, counter, now])
}

export async function hasPasskey(on: Queryable, { kind, id }: Person): Promise<boolean> {
  const { rows } = await on.query('select from passkey where kind = $1 and owner_id = $2 limit 1', [kind, id])
  return rows.length > 0
}

export async function listPasskeys(on: Queryable, { kind, id }: Person): Promise<Passkey[]> {
  const { rows } = await on.query<Passkey>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_synced as "isSynced"
     from passkey where kind = $1 and owner_id = $2 order by id desc`,
    [kind, id],
  )
  return rows
}

export type PasskeyCredential = { credentialId: Buffer; userHandle: Buffer; transports: PasskeyTransport[] }

export async function listCredentials(on: Queryable, { kind, id }: Person): Promise<PasskeyCredential[]> {
  const { rows } = await on.query<PasskeyCredential>(
    `select credential_id as "credentialId", user_handle as "userHandle", transports
     from passkey where kind = $1 and owner_id = $2 order by id`,
    [kind, id],
  )
  return rows
}

export type NewPasskey = PasskeyCredential & {
  publicKey: Uint8Array
  counter: number
  isSynced: boolean
  name: string
}

/** Takes the first free slot. Returns undefined if the credential exists; the database refuses an eleventh passkey. */
export async function insertPasskey(
  tx: Queryable,
  { kind, id }: Person,
  { credentialId, userHandle, publicKey, counter, transports, isSynced, name }: NewPasskey,
  now: Date,
): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into passkey (kind, owner_id, slot, credential_id, user_handle, public_key, counter, transports, is_synced, name, created_at)
     select $1, $2, min(free), $3, $4, $5, $6, $7, $8, $9, $10
     from generate_series(1, 10) as free
     where not exists (select from passkey where kind = $1 and owner_id = $2 and slot = free)
     on conflict (credential_id) do nothing
     returning id`,
    [kind, id, credentialId, userHandle, Buffer.from(publicKey), counter, transports, isSynced, name, now],
  )
  return rows[0]?.id
}

/** Returns the former name, or undefined if the person has no such passkey. */
export async function updatePasskeyName(
  tx: Queryable,
  { kind, id }: Person,
  passkeyId: bigint,
  name: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    `update passkey set name = $4 from passkey as before
     where passkey.id = $1 and before.id = passkey.id and passkey.kind = $2 and passkey.owner_id = $3
     returning before.name`,
    [passkeyId, kind, id, name],
  )
  return rows[0]?.name
}

/** Returns the name of the removed passkey, or undefined if the person has no such passkey. */
export async function deletePasskeys(tx: Queryable, { kind, id }: Person): Promise<void> {
  await tx.query('delete from passkey where kind = $1 and owner_id = $2', [kind, id])
}

export async function deletePasskey(
  tx: Queryable,
  { kind, id }: Person,
  passkeyId: bigint,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    'delete from passkey where id = $1 and kind = $2 and owner_id = $3 returning name',
    [passkeyId, kind, id],
  )
  return rows[0]?.name
}
