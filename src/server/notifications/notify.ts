// Notifications that no trigger writes. They are written in the transaction of their cause.

import type { NotificationKind } from '#contract/platform/notification-kinds.ts'
import type { Queryable } from '#server/platform/database.ts'

export async function notifyMember(
  tx: Queryable,
  memberId: bigint,
  { kind, subject, at }: { kind: NotificationKind; subject: string; at: Date },
): Promise<void> {
  await tx.query('select notify_member($1, $2, $3, $4, null, null)', [memberId, kind, subject, at])
}

type AdminNotification = {
  kind: NotificationKind
  subject: string
  at: Date
  detail: Record<string, string>
  permission: string
  /** The administrator who caused it, and is not notified. */
  except?: bigint
}

/** Notifies every active administrator with the permission. */
export async function notifyAdmins(
  tx: Queryable,
  { kind, subject, at, detail, permission, except }: AdminNotification,
): Promise<void> {
  await tx.query('select notify_admins($1, $2, $3, $4, $5, $6)', [
    permission === 'any administrator' ? null : permission,
    except ?? null,
    kind,
    subject,
    at,
    JSON.stringify(detail),
  ])
}
