import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { Person } from '#server/http/caller.ts'
import { deleteApiKeys } from '#server/identity/keys/identify-key-queries.ts'
import type { Queryable } from '#server/platform/database.ts'
import { publish } from '#server/http/live/live-events.ts'
import { notifyMember } from '#server/notifications/notify.ts'

export type FoundSession = {
  id: string
  ownerId: bigint
  csrfHash: Buffer
  lastSeenAt: Date
  reauthenticatedAt: Date | null
  isByPasskey: boolean
  master: boolean | null
  permissions: Permission[] | null
  mustSetUpTwoFactor: boolean | null
  viewedBy: bigint | null
}

/**
 * Reads session, owner state and permissions in one query. Sessions of a blocked or inactive owner are not found, nor is the account
 * view of an inactive administrator.
 */
export async function findSession(
  on: Queryable,
  { tokenHash, kind, now, idleSince }: { tokenHash: Buffer; kind: PersonKind; now: Date; idleSince: Date },
): Promise<FoundSession | undefined> {
  const { rows } = await on.query<FoundSession>({
    name: 'find-session',
    text: `select session.id, session.owner_id as "ownerId", session.csrf_hash as "csrfHash",
       session.last_seen_at as "lastSeenAt", session.reauthenticated_at as "reauthenticatedAt", session.by_passkey as "isByPasskey",
       admin.master, admin.permissions, session.viewed_by as "viewedBy",
       security_setting.require_admin_two_factor and two_factor.confirmed_at is null and not session.by_passkey as "mustSetUpTwoFactor"
     from session
     left join member on session.kind = 'member' and member.id = session.owner_id
     left join admin on session.kind = 'admin' and admin.id = session.owner_id
     left join admin as viewer on viewer.id = session.viewed_by
     left join security_setting on session.kind = 'admin'
     left join two_factor on session.kind = 'admin' and two_factor.kind = 'admin' and two_factor.owner_id = session.owner_id
     where session.token_hash = $1 and session.kind = $2 and session.ended_at is null
       and session.expires_at > $3 and session.last_seen_at > $4
       and case session.kind when 'member' then not member.blocked and (viewer.id is null or viewer.active and viewer.deleted_at is null) else admin.active and admin.deleted_at is null end`,
    values: [tokenHash, kind, now, idleSince],
  })
  return rows[0]
}

export async function touchSession(on: Queryable, id: string, now: Date): Promise<void> {
  await on.query('update session set last_seen_at = $2 where id = $1', [id, now])
}

export type NewSession = {
  id: string
  person: Person
  tokenHash: Buffer
  csrfHash: Buffer
  now: Date
  expiresAt: Date
  address: string
  userAgent: string
  deviceTokenHash: Buffer | null
  isByPasskey: boolean
  view?: AccountView | undefined
}

/** An administrator's view of a member's account. */
export type AccountView = { adminId: bigint; reason: string }

export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  const {
    id,
    person,
    tokenHash,
    csrfHash,
    now,
    expiresAt,
    address,
    userAgent,
    deviceTokenHash,
    isByPasskey,
    view,
  } = session
  await tx.query(
    `insert into session (id, kind, owner_id, token_hash, csrf_hash, created_at, last_seen_at, expires_at, address, user_agent,
       device_token_hash, viewed_by, view_reason, by_passkey)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      person.kind,
      person.id,
      tokenHash,
      csrfHash,
      now,
      expiresAt,
      address,
      userAgent,
      deviceTokenHash,
      view?.adminId ?? null,
      view?.reason ?? null,
      isByPasskey,
    ],
  )
}

/** Keeps the push subscription of a browser when its owner signs in again. */
export async function moveSubscription(
  tx: Queryable,
  { kind, id }: Person,
  deviceTokenHash: Buffer,
  sessionId: string,
): Promise<void> {
  await tx.query(
    `update push_subscription set session_id = $4 from session
     where session.id = session_id and session.kind = $1 and session.owner_id = $2 and device_token_hash = $3`,
    [kind, id, deviceTokenHash, sessionId],
  )
}

export async function replaceTokens(
  tx: Queryable,
  id: string,
  {
    tokenHash,
    csrfHash,
    reauthenticatedAt,
  }: { tokenHash: Buffer; csrfHash: Buffer; reauthenticatedAt?: Date },
): Promise<Date> {
  const { rows } = await tx.query<{ expires_at: Date }>(
    `update session set token_hash = $2, csrf_hash = $3, reauthenticated_at = coalesce($4, reauthenticated_at)
     where id = $1 returning expires_at`,
    [id, tokenHash, csrfHash, reauthenticatedAt ?? null],
  )
  return rows[0]!.expires_at
}

/** Ends this browser's session, on sign-out or before another sign-in. */
export async function endSessionByToken(tx: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  const { rows } = await tx.query<Person>(
    `update session set ended_at = $2 where token_hash = $1 and ended_at is null returning kind, owner_id as id`,
    [tokenHash, now],
  )
  if (rows[0]) await publishSessionEnd(tx, rows[0])
}

/** Ends one session of a person. Returns false if there was none. */
export async function endOneSession(
  tx: Queryable,
  { kind, id }: Person,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update session set ended_at = $4 where id = $3 and kind = $1 and owner_id = $2 and ended_at is null',
    [kind, id, sessionId, now],
  )
  if (rowCount !== 1) return false
  await notifyOfSessionEnd(tx, { kind, id }, now)
  return true
}

/** Open screens of the ended sessions redirect to sign-in, and their live streams end. */
const publishSessionEnd = (tx: Queryable, { kind, id }: Person) =>
  publish(tx, { topic: 'session', ...(kind === 'member' ? { memberId: String(id) } : { admins: true }) })

async function notifyOfSessionEnd(tx: Queryable, { kind, id }: Person, at: Date): Promise<void> {
  await publishSessionEnd(tx, { kind, id })
  if (kind === 'member') await notifyMember(tx, id, { kind: 'sessions-ended', subject: at.toISOString(), at })
}

/** Ends all sessions of a person except `except`, and invalidates pending sign-in challenges. */
export async function endSessions(
  tx: Queryable,
  { kind, id }: Person,
  now: Date,
  except?: string,
): Promise<number> {
  await tx.query(
    'update sign_in_challenge set used_at = $3 where kind = $1 and owner_id = $2 and used_at is null',
    [kind, id, now],
  )
  const { rowCount } = await tx.query(
    `update session set ended_at = $3 where kind = $1 and owner_id = $2 and ended_at is null
     and id is distinct from $4::uuid`,
    [kind, id, now, except ?? null],
  )
  await deleteApiKeys(tx, { kind, id })
  if (rowCount) await notifyOfSessionEnd(tx, { kind, id }, now)
  return rowCount ?? 0
}

export type SessionRow = {
  id: string
  address: string
  userAgent: string
  createdAt: Date
  /** First sign-in with the browser. */
  firstSeenAt: Date
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
  /** Remains true after the session expires. */
  receivesPush: boolean
  /** Why an administrator viewed the account; null for the owner's own sessions. */
  viewReason: string | null
}

/** Omits network and browser of administrators who viewed the account. */
export async function listSessions(
  on: Queryable,
  { kind, id }: Person,
  limit: number,
): Promise<SessionRow[]> {
  const { rows } = await on.query<SessionRow>(
    `select id, case when viewed_by is null then address else '' end as address,
       case when viewed_by is null then user_agent else '' end as "userAgent", created_at as "createdAt",
       coalesce(first_sign_in_at, created_at) as "firstSeenAt", last_seen_at as "lastSeenAt",
       expires_at as "expiresAt", ended_at as "endedAt", view_reason as "viewReason",
       exists (select from push_subscription where session_id = session.id) as "receivesPush"
     from session left join known_device on known_device.token_hash = device_token_hash
       and known_device.kind = session.kind and known_device.owner_id = session.owner_id
     where session.kind = $1 and session.owner_id = $2 order by created_at desc, id limit $3`,
    [kind, id, limit],
  )
  return rows
}
