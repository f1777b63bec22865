import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type Recovery = {
  id: bigint
  ownerId: bigint
  requestedAt: Date
  readyAt: Date
  /** When it was stopped, declined or completed. */
  endedAt: Date | null
}

const tables: Record<PersonKind, string> = { member: 'authenticator_recovery', admin: 'admin_recovery' }

const selectFrom = (table: string, owner: string) =>
  `select id, ${owner} as "ownerId", requested_at as "requestedAt", ready_at as "readyAt",
     coalesce(stopped_at, declined_at, completed_at) as "endedAt" from ${table}`
const select: Record<PersonKind, string> = {
  member: selectFrom('authenticator_recovery', 'member_id'),
  admin: selectFrom('admin_recovery', 'admin_id'),
}

export async function readNewestRecovery(on: Queryable, { kind, id }: Person): Promise<Recovery | undefined> {
  const { rows } = await on.query<Recovery>(
    `select * from (${select[kind]}) as recovery where "ownerId" = $1 order by id desc limit 1`,
    [id],
  )
  return rows[0]
}

export async function readRecoveryById(
  on: Queryable,
  kind: PersonKind,
  id: bigint,
): Promise<Recovery | undefined> {
  return (await on.query<Recovery>(`${select[kind]} where id = $1`, [id])).rows[0]
}

type NewRecovery = { owner: Person; now: Date; readyAt: Date; address: string; userAgent: string }

const insertInto = (table: string, owner: string) =>
  `insert into ${table} (${owner}, requested_at, ready_at, address, user_agent) values ($1, $2, $3, $4, $5) returning id`
const insert: Record<PersonKind, string> = {
  member: insertInto('authenticator_recovery', 'member_id'),
  admin: insertInto('admin_recovery', 'admin_id'),
}

export async function insertRecovery(tx: Queryable, request: NewRecovery): Promise<bigint> {
  const { owner, now, readyAt, address, userAgent } = request
  const { rows } = await tx.query<{ id: bigint }>(insert[owner.kind], [
    owner.id,
    now,
    readyAt,
    address,
    userAgent,
  ])
  return rows[0]!.id
}

export async function markStopped(tx: Queryable, kind: PersonKind, id: bigint, now: Date): Promise<void> {
  await tx.query(`update ${tables[kind]} set stopped_at = $2 where id = $1`, [id, now])
}

export async function markDeclined(
  tx: Queryable,
  kind: PersonKind,
  { id, adminId, now, reason }: { id: bigint; adminId: bigint; now: Date; reason: string },
): Promise<void> {
  await tx.query(
    `update ${tables[kind]} set declined_at = $2, decided_by = $3, decline_reason = $4 where id = $1`,
    [id, now, adminId, reason],
  )
}
