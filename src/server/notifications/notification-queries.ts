import type { NotificationFilter } from '#contract/platform/notifications.ts'
import {
  definitionOf,
  notificationKinds,
  type NotificationKind,
} from '#contract/platform/notification-kinds.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type NotificationRow = {
  kind: number
  subject: string
  at: Date
  amount: Micro | null
  detail: Record<string, string | null> | null
  isRead: boolean
  /** Name of the member or administrator concerned. */
  name: string | null
  /** The browser of a sign-in. */
  userAgent: string | null
}

const PAGE_SIZE = 50
/** Limits counting to the newest rows, so that it costs the same for everyone. */
const COUNTED_ROWS = 1000

const DEVICE_KINDS = [definitionOf('new-device').number, definitionOf('admin-new-device').number]

const numbersOf = (filter: NotificationFilter) =>
  notificationKinds
    .map(definitionOf)
    .filter(({ category }) => filter === 'all' || filter === 'unread' || category === filter)
    .map(({ number }) => number)

/** A page includes all rows with its last timestamp, so that the next page starts at a different time. */
export async function listNotifications(
  on: Queryable,
  { kind, id }: Person,
  { filter, before }: { filter: NotificationFilter; before: Date | null },
): Promise<NotificationRow[]> {
  const { rows } = await on.query<NotificationRow>(
    `with page as (
       select kind, subject, at, amount, detail, read_at from notification
       where audience = $1 and recipient_id = $2 and kind = any ($3) and (not $4 or read_at is null) and at < coalesce($5::timestamptz, 'infinity')
       order by at desc fetch first ${PAGE_SIZE} rows with ties
     )
     select page.kind, page.subject, page.at, page.amount, page.detail, page.read_at is not null as "isRead",
       case when $1 = 'member' then member.full_name else admin.name end as name,
       (select user_agent from session where page.kind = any ($6) and session.kind = $1 and owner_id = $2 and created_at = page.at
        order by session.id limit 1) as "userAgent"
     from page left join member on member.id = (page.detail ->> 'memberId')::bigint
     left join admin on admin.id = (page.detail ->> 'adminId')::bigint
     order by page.at desc, page.kind, page.subject`,
    [kind, id, numbersOf(filter), filter === 'unread', before, DEVICE_KINDS],
  )
  return rows
}

export const isFullPage = (rows: readonly unknown[]) => rows.length >= PAGE_SIZE

export type KindCount = { kind: number; count: number; unread: number }

export async function countNotifications(on: Queryable, { kind, id }: Person): Promise<KindCount[]> {
  const { rows } = await on.query<KindCount>(
    `select kind::int, count(*)::int as count, (count(*) filter (where read_at is null))::int as unread
     from (select kind, read_at from notification where audience = $1 and recipient_id = $2 order by at desc limit ${COUNTED_ROWS}) as newest
     group by kind`,
    [kind, id],
  )
  return rows
}

export async function markAllRead(tx: Queryable, { kind, id }: Person, now: Date): Promise<void> {
  await tx.query(
    'update notification set read_at = $3 where audience = $1 and recipient_id = $2 and read_at is null',
    [kind, id, now],
  )
}

export async function markRead(
  tx: Queryable,
  { kind, id }: Person,
  notification: { kind: NotificationKind; subject: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update notification set read_at = $5
     where audience = $1 and recipient_id = $2 and kind = $3 and subject = $4 and read_at is null`,
    [kind, id, definitionOf(notification.kind).number, notification.subject, now],
  )
}

/** Time-driven notifications: an ODL cycle about to end, addresses that became usable, and cases awaiting administrators. */
export async function notifyOfDueEvents(on: Queryable, now: Date): Promise<void> {
  await on.query('select notify_of_due_events($1)', [now])
}
