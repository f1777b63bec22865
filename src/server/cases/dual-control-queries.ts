import { alwaysControlledKinds, type ControlKind } from '#contract/admin/dual-control-kinds.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type ControlSetting = { required: boolean; freeUpTo: bigint | null }

/** The `controls` kind guards the settings themselves and is on while any other control is on. */
export async function readControl(on: Queryable, kind: ControlKind): Promise<ControlSetting> {
  if (alwaysControlledKinds.some((each) => each === kind)) return { required: true, freeUpTo: null }
  const { rows } = await on.query<ControlSetting>(
    `select coalesce(bool_or(required), false) as required,
       case when $1 = 'controls' then null else max(free_up_to) end as "freeUpTo"
     from dual_control where kind = $1 or $1 = 'controls'`,
    [kind],
  )
  return rows[0]!
}

export async function readExpiryHours(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ hours: number }>('select expiry_hours as hours from confirmation_setting')
  return rows[0]!.hours
}

export type NewConfirmation = {
  kind: ControlKind
  endpoint: string
  sent: string
  fingerprint: string
  subject: string
  before: string | null
  after: string | null
  amount: bigint | null
  reason: string
  requestedBy: bigint
  requestedAt: Date
  expiresAt: Date
}
export type SavedConfirmation = { id: bigint; expiresAt: Date; isNew: boolean }

export async function expireConfirmations(tx: Queryable, now: Date): Promise<void> {
  await tx.query(`update confirmation set state = 'expired' where state = 'waiting' and expires_at <= $1`, [
    now,
  ])
}

/** Saves a pending request, or returns this administrator's identical pending one. */
export async function saveConfirmation(tx: Queryable, request: NewConfirmation): Promise<SavedConfirmation> {
  await expireConfirmations(tx, request.requestedAt)
  const { rows: inserted } = await tx.query<{ id: bigint; expiresAt: Date }>(
    `insert into confirmation
       (kind, endpoint, payload, fingerprint, subject, before, after, amount, reason, requested_by, requested_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (requested_by, fingerprint) where state = 'waiting' do nothing
     returning id, expires_at as "expiresAt"`,
    [
      request.kind,
      request.endpoint,
      request.sent,
      request.fingerprint,
      request.subject,
      request.before,
      request.after,
      request.amount,
      request.reason,
      request.requestedBy,
      request.requestedAt,
      request.expiresAt,
    ],
  )
  if (inserted[0]) return { ...inserted[0], isNew: true }
  const { rows } = await tx.query<{ id: bigint; expiresAt: Date }>(
    `select id, expires_at as "expiresAt" from confirmation
     where requested_by = $1 and fingerprint = $2 and state = 'waiting'`,
    [request.requestedBy, request.fingerprint],
  )
  return { ...rows[0]!, isNew: false }
}

/** End of the period in which the two cannot confirm each other's requests, because one changed the other's account. */
export async function readCoolingUntil(on: Queryable, one: bigint, other: bigint): Promise<Date | null> {
  const { rows } = await on.query<{ until: Date | null }>('select admins_cooling_until($1, $2) as until', [
    one,
    other,
  ])
  return rows[0]!.until
}

/** The administrator with current permissions, without a session; undefined if inactive or deleted. */
export async function readActingAdmin(on: Queryable, id: bigint): Promise<Caller | undefined> {
  const { rows } = await on.query<{ master: boolean; permissions: Permission[] }>(
    'select master, permissions from admin where id = $1 and active and deleted_at is null',
    [id],
  )
  return rows[0] && { kind: 'admin', adminId: id, ...rows[0] }
}
