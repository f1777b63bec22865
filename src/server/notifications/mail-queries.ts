import { definitionOf } from '#contract/platform/notification-kinds.ts'
import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Locale } from '#messages/locales.ts'
import type { NotificationRow } from './notification-queries.ts'

export type DueNotification = NotificationRow & {
  audience: PersonKind
  recipientId: bigint
  email: string
  isDaily: boolean
  locale: Locale
}

/** Lets only one server queue mail at a time. */
export async function lockMailing(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ isLocked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('notification mail', 0)) as "isLocked"`,
  )
  return rows[0]!.isLocked
}

const ZONE = `coalesce((select time_zone from member_preference where audience = 'member' and member_id = recipient_id), 'UTC')`

export async function listUnscheduledZones(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ zone: string }>(
    `select distinct ${ZONE} as zone from notification_mail where due_at is null`,
  )
  return rows.map(({ zone }) => zone)
}

export async function scheduleDigests(tx: Queryable, zone: string, dueAt: Date): Promise<void> {
  await tx.query(`update notification_mail set due_at = $2 where due_at is null and ${ZONE} = $1`, [
    zone,
    dueAt,
  ])
}

/**
 * Deletes all rows of the next recipients and returns those that can be mailed. Rewards of an undone closing, closed accounts and
 * addresses that now belong to another account are not mailed.
 */
export async function takeDueNotifications(
  tx: Queryable,
  now: Date,
  limit: number,
): Promise<DueNotification[]> {
  const { rows } = await tx.query<DueNotification>(
    `with next as (
       select audience, recipient_id, is_daily from notification_mail where due_at <= $1 order by due_at, audience, recipient_id limit $2
     ), taken as (
       delete from notification_mail as mail using (select distinct audience, recipient_id, is_daily from next) as person
       where mail.audience = person.audience and mail.recipient_id = person.recipient_id and mail.is_daily = person.is_daily and mail.due_at <= $1
       returning mail.audience, mail.recipient_id, mail.kind, mail.subject, mail.is_daily
     )
     select notification.audience, notification.recipient_id as "recipientId", taken.is_daily as "isDaily", coalesce(recipient.email, admin_recipient.email) as email,
       notification.kind, notification.subject, notification.at, notification.amount, notification.detail, notification.read_at is not null as "isRead",
       case when notification.audience = 'member' then member.full_name else admin.name end as name,
       (select user_agent from session where notification.kind = any ($3) and session.kind = notification.audience
          and owner_id = notification.recipient_id and created_at = notification.at order by session.id limit 1) as "userAgent",
       coalesce(language, 'en') as locale
     from taken join notification using (audience, recipient_id, kind, subject)
     left join member as recipient on notification.audience = 'member' and recipient.id = notification.recipient_id
       and recipient.closed_at is null and not recipient.email_shared
     left join member_preference on member_preference.member_id = recipient.id
     left join admin as admin_recipient on notification.audience = 'admin' and admin_recipient.id = notification.recipient_id
       and admin_recipient.active and admin_recipient.deleted_at is null
     left join member on member.id = (notification.detail ->> 'memberId')::bigint
     left join admin on admin.id = (notification.detail ->> 'adminId')::bigint
     where coalesce(recipient.email, admin_recipient.email) is not null
     order by notification.at, notification.audience, notification.recipient_id, notification.kind, notification.subject`,
    [now, limit, [definitionOf('new-device').number, definitionOf('admin-new-device').number]],
  )
  return rows
}
