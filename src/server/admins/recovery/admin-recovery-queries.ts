import type { AdminRecovery } from '#contract/admin/admin-recoveries.ts'
import type { Recovery } from '#server/identity/recovery/recovery-queries.ts'
import type { Queryable } from '#server/platform/database.ts'

export type RecoveryOwner = { id: bigint; name: string; username: string; email: string; isActive: boolean }

/** Locks the administrator, which serializes all changes to their recoveries. */
export async function lockRecoveryOwner(tx: Queryable, id: bigint): Promise<RecoveryOwner | undefined> {
  const { rows } = await tx.query<RecoveryOwner>(
    'select id, name, username, email, active as "isActive" from admin where id = $1 and deleted_at is null for no key update',
    [id],
  )
  return rows[0]
}

/** Includes evidence for the decision: whether the owner had signed in from that network before. */
export async function listOpenRecoveries(
  on: Queryable,
  callerId: bigint,
  now: Date,
): Promise<AdminRecovery[]> {
  const { rows } = await on.query<AdminRecovery>(
    `select admin_recovery.id, name, username, role, requested_at as "requestedAt", ready_at as "readyAt", ready_at <= $2 as "isReady",
       address, user_agent as "userAgent", exists (select from session where kind = 'admin' and owner_id = admin_id
         and session.address = admin_recovery.address and session.created_at < requested_at) as "isKnownNetwork",
       admin_id = $1 as "isOwn", count_other_masters(admin_id) < 2 as "needsOperator"
     from admin_recovery join admin on admin.id = admin_id and deleted_at is null
     where stopped_at is null and declined_at is null and completed_at is null
     order by admin_recovery.id`,
    [callerId, now],
  )
  return rows
}

export async function countOtherMasters(on: Queryable, adminId: bigint): Promise<number> {
  const { rows } = await on.query<{ count: number }>('select count_other_masters($1) as count', [adminId])
  return rows[0]!.count
}

/** False in the dry run, which has no confirmation yet. */
export async function isConfirmedByOwner(tx: Queryable, { id, ownerId }: Recovery): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    `select exists (select from confirmation where kind = 'account-recovery' and state = 'carried out' and decided_by = $2
       and endpoint = 'POST /api/admin/administrator-recoveries/:recoveryId/completion'
       and payload #>> '{params,recoveryId}' = $1::bigint::text) as found`,
    [id, ownerId],
  )
  return rows[0]!.found
}

/** `adminId` is null for the operator. */
export async function markCompleted(
  tx: Queryable,
  { id, adminId, now }: { id: bigint; adminId: bigint | null; now: Date },
): Promise<void> {
  await tx.query('update admin_recovery set completed_at = $2, decided_by = $3 where id = $1', [
    id,
    now,
    adminId,
  ])
}
