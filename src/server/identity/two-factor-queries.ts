import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type TwoFactor = { sealedSecret: Buffer; confirmedAt: Date | null; lastStep: bigint }

/** Locks the row, so that concurrent requests cannot redeem one code twice. */
export async function lockTwoFactor(tx: Queryable, { kind, id }: Person): Promise<TwoFactor | undefined> {
  const { rows } = await tx.query<TwoFactor>(
    `select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt", last_step as "lastStep"
     from two_factor where kind = $1 and owner_id = $2 for update`,
    [kind, id],
  )
  return rows[0]
}

export async function readTwoFactor(
  on: Queryable,
  { kind, id }: Person,
): Promise<{ enabled: boolean; recoveryCodesLeft: number; recoveryCodesSaved: boolean }> {
  const { rows } = await on.query<{
    enabled: boolean
    recoveryCodesLeft: number
    recoveryCodesSaved: boolean
  }>(
    `select exists (select from two_factor where kind = $1 and owner_id = $2 and confirmed_at is not null) as enabled,
       exists (select from two_factor where kind = $1 and owner_id = $2 and codes_saved_at is not null) as "recoveryCodesSaved",
       (select count(*)::int from recovery_code where kind = $1 and owner_id = $2 and used_at is null) as "recoveryCodesLeft"`,
    [kind, id],
  )
  return rows[0]!
}

/** The owner of an unanswered sign-in challenge opened since then. */
export async function readChallengeOwner(
  tx: Queryable,
  { tokenHash, kind, since }: { tokenHash: Buffer; kind: PersonKind; since: Date },
): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ ownerId: bigint }>(
    `select owner_id as "ownerId" from sign_in_challenge
     where token_hash = $1 and kind = $2 and created_at > $3 and used_at is null`,
    [tokenHash, kind, since],
  )
  return rows[0]?.ownerId
}

export async function saveUnconfirmedSecret(
  tx: Queryable,
  { kind, id }: Person,
  sealed: Buffer,
): Promise<void> {
  await tx.query(
    `insert into two_factor (kind, owner_id, sealed_secret) values ($1, $2, $3)
     on conflict (kind, owner_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0`,
    [kind, id, sealed],
  )
}

export async function saveLastStep(tx: Queryable, { kind, id }: Person, step: bigint): Promise<void> {
  await tx.query('update two_factor set last_step = $3 where kind = $1 and owner_id = $2', [kind, id, step])
}

export async function confirmTwoFactor(tx: Queryable, { kind, id }: Person, now: Date): Promise<void> {
  await tx.query('update two_factor set confirmed_at = $3 where kind = $1 and owner_id = $2', [kind, id, now])
}

export async function deleteTwoFactor(tx: Queryable, { kind, id }: Person): Promise<void> {
  await tx.query('delete from two_factor where kind = $1 and owner_id = $2', [kind, id])
  await tx.query('delete from recovery_code where kind = $1 and owner_id = $2', [kind, id])
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  { kind, id }: Person,
  hashes: Buffer[],
): Promise<void> {
  await tx.query('delete from recovery_code where kind = $1 and owner_id = $2', [kind, id])
  await tx.query('update two_factor set codes_saved_at = null where kind = $1 and owner_id = $2', [kind, id])
  await tx.query('insert into recovery_code (kind, owner_id, code_hash) select $1, $2, unnest($3::bytea[])', [
    kind,
    id,
    hashes,
  ])
}

/** Returns false if the person has no second factor. */
export async function markRecoveryCodesSaved(
  tx: Queryable,
  { kind, id }: Person,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update two_factor set codes_saved_at = coalesce(codes_saved_at, $3)
     where kind = $1 and owner_id = $2 and confirmed_at is not null`,
    [kind, id, now],
  )
  return rowCount === 1
}

export async function redeemRecoveryCode(
  tx: Queryable,
  { kind, id }: Person,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update recovery_code set used_at = $4
     where kind = $1 and owner_id = $2 and code_hash = $3 and used_at is null`,
    [kind, id, codeHash, now],
  )
  return rowCount === 1
}

export async function insertChallenge(
  tx: Queryable,
  { kind, id }: Person,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into sign_in_challenge (token_hash, kind, owner_id, created_at) values ($1, $2, $3, $4)',
    [tokenHash, kind, id, now],
  )
}

export async function countChallengeTries(on: Queryable, { kind, id }: Person, since: Date): Promise<number> {
  const { rows } = await on.query<{ tries: number }>(
    `select coalesce(sum(tries), 0)::int as tries from sign_in_challenge
     where kind = $1 and owner_id = $2 and created_at > $3 and used_at is null`,
    [kind, id, since],
  )
  return rows[0]!.tries
}

export async function countChallengeTry(
  tx: Queryable,
  { tokenHash, kind, since, maxTries }: { tokenHash: Buffer; kind: string; since: Date; maxTries: number },
): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ owner_id: bigint }>(
    `update sign_in_challenge set tries = tries + 1
     where token_hash = $1 and kind = $2 and created_at > $3 and tries < $4 and used_at is null returning owner_id`,
    [tokenHash, kind, since, maxTries],
  )
  return rows[0]?.owner_id
}

export async function markChallengeUsed(tx: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.query('update sign_in_challenge set used_at = $2 where token_hash = $1', [tokenHash, now])
}
