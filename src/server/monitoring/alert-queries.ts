import type { Alert, AlertSettings } from '#contract/admin/alerts.ts'
import type { AlertCause } from '#domain/alerts/alert-causes.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { Condition } from './find-conditions.ts'

const select = `select alert.id, cause, title, detail, opened_at as "openedAt", seen_at as "seenAt", admin.name as "seenBy",
    resolved_at as "resolvedAt"
  from alert left join admin on admin.id = seen_by`

export async function listOpenAlerts(on: Queryable, causes: readonly AlertCause[]): Promise<Alert[]> {
  const { rows } = await on.query<Alert>(
    `${select} where resolved_at is null and cause = any ($1) order by opened_at desc, alert.id desc`,
    [causes],
  )
  return rows
}

export async function listResolvedAlerts(on: Queryable, causes: readonly AlertCause[]): Promise<Alert[]> {
  const { rows } = await on.query<Alert>(
    `${select} where resolved_at is not null and cause = any ($1) order by resolved_at desc, alert.id desc limit 50`,
    [causes],
  )
  return rows
}

/** Returns false if another server is checking. */
export async function lockCheck(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ isLocked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('alert check', 0)) as "isLocked"`,
  )
  return rows[0]!.isLocked
}

/** Returns how many alerts were resolved. */
export async function resolveAlertsExcept(
  tx: Transaction,
  causes: readonly AlertCause[],
  now: Date,
): Promise<number> {
  const { rowCount } = await tx.query(
    'update alert set resolved_at = $2 where resolved_at is null and cause <> all ($1)',
    [causes, now],
  )
  return rowCount ?? 0
}

/** Opens an alert, reopens one that was resolved after `since`, or updates the text of the open one. */
export async function raiseAlert(
  tx: Transaction,
  { cause, title, detail }: Condition,
  { now, since }: { now: Date; since: Date },
): Promise<'opened' | 'reopened' | 'changed' | 'unchanged'> {
  const open = await tx.query<{ hasChanged: boolean }>(
    `update alert set title = $2, detail = $3 from alert as before
     where before.id = alert.id and alert.cause = $1 and alert.resolved_at is null
     returning (before.title, before.detail) is distinct from ($2, $3) as "hasChanged"`,
    [cause, title, detail],
  )
  if (open.rows[0]) return open.rows[0].hasChanged ? 'changed' : 'unchanged'
  const reopened = await tx.query(
    `update alert set title = $2, detail = $3, resolved_at = null
     where id = (select id from alert where cause = $1 and resolved_at > $4 order by resolved_at desc, id desc limit 1)`,
    [cause, title, detail, since],
  )
  if (reopened.rowCount) return 'reopened'
  await tx.query('insert into alert (cause, title, detail, opened_at) values ($1, $2, $3, $4)', [
    cause,
    title,
    detail,
    now,
  ])
  return 'opened'
}

export async function deleteResolvedBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.query('delete from alert where resolved_at < $1', [before])
}

/** Returns the title, or undefined if there is no such open alert. */
export async function markSeen(
  tx: Transaction,
  alert: { id: bigint; causes: readonly AlertCause[]; by: bigint; now: Date },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ title: string }>(
    `update alert set seen_by = $3, seen_at = $4 where id = $1 and resolved_at is null and cause = any ($2) returning title`,
    [alert.id, alert.causes, alert.by, alert.now],
  )
  return rows[0]?.title
}

/** Email addresses of the active administrators with a permission. */
export async function listRecipients(
  tx: Transaction,
  permission: 'master' | 'Approve Payments',
): Promise<string[]> {
  const { rows } = await tx.query<{ email: string }>(
    `select email from admin where active and deleted_at is null and (master or $1 = any (permissions))
       and wants_notification_mail('admin', id, notification_kind_id('alert-opened')) order by id`,
    [permission],
  )
  return rows.map(({ email }) => email)
}

type SettingRow = {
  version: bigint
  treasuryDays: number
  closingMinutes: number
  unpaidHours: number
  rateHours: number
  watcherMinutes: number
  failedSignIns: number
}

export async function readSettings(on: Queryable): Promise<SettingRow> {
  const { rows } = await on.query<SettingRow>(
    `select id as version, treasury_days as "treasuryDays", closing_minutes as "closingMinutes", unpaid_hours as "unpaidHours",
       rate_hours as "rateHours", watcher_minutes as "watcherMinutes", failed_sign_ins as "failedSignIns"
     from alert_setting order by id desc limit 1`,
  )
  return rows[0]!
}

export async function insertSettings(
  tx: Transaction,
  settings: AlertSettings,
  { by, now }: { by: bigint; now: Date },
): Promise<void> {
  await tx.query(
    `insert into alert_setting (at, changed_by, treasury_days, closing_minutes, unpaid_hours, rate_hours, watcher_minutes,
       failed_sign_ins) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      now,
      by,
      settings.treasuryDays,
      settings.closingMinutes,
      settings.unpaidHours,
      settings.rateHours,
      settings.watcherMinutes,
      settings.failedSignIns,
    ],
  )
}
