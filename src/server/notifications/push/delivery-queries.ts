import { definitionOf } from '#contract/platform/notification-kinds.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { PushRow } from './describe-push.ts'
import type { BrowserKeys } from './encrypt-payload.ts'

export type DeliveryKey = { subscriptionId: bigint; kind: number; subject: string }
export type ClaimedPush = DeliveryKey &
  PushRow &
  BrowserKeys & {
    endpoint: string
    attempts: number
    /** False if the notification was read on another device or deleted. */
    isUnread: boolean
  }

const DEVICE_KINDS = [definitionOf('new-device').number, definitionOf('admin-new-device').number]

/** Leases the oldest due deliveries until `leaseUntil`, so that no other server sends them concurrently. */
export async function claimDeliveries(
  on: Queryable,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedPush[]> {
  const { rows } = await on.query<ClaimedPush>(
    `with due as (
       select subscription_id, kind, subject from push_delivery where next_attempt_at <= $1
       order by next_attempt_at limit $3 for update skip locked
     )
     update push_delivery set next_attempt_at = $2, attempts = attempts + 1
     from due join push_subscription on push_subscription.id = due.subscription_id
     left join notification on notification.audience = push_subscription.kind and notification.recipient_id = push_subscription.owner_id
       and notification.kind = due.kind and notification.subject = due.subject
     left join member_preference on push_subscription.kind = 'member' and member_preference.member_id = push_subscription.owner_id
     left join member on push_subscription.kind = 'member' and member.id = (notification.detail ->> 'memberId')::bigint
     left join admin on push_subscription.kind = 'admin' and admin.id = (notification.detail ->> 'adminId')::bigint
     where push_delivery.subscription_id = due.subscription_id and push_delivery.kind = due.kind and push_delivery.subject = due.subject
     returning due.subscription_id as "subscriptionId", due.kind, due.subject, push_delivery.attempts, endpoint,
       push_subscription.public_key as "publicKey", auth_secret as "authSecret", notification.amount, notification.detail,
       coalesce(member.full_name, admin.name) as name,
       (select user_agent from session where due.kind = any ($4) and session.kind = push_subscription.kind
          and session.owner_id = push_subscription.owner_id and session.created_at = notification.at
        order by session.id limit 1) as "userAgent",
       coalesce(hide_balances, false) as "hidesBalances", coalesce(language, 'en') as locale,
       notification.at is not null and notification.read_at is null as "isUnread"`,
    [now, leaseUntil, limit, DEVICE_KINDS],
  )
  return rows
}

const columnsOf = (keys: readonly DeliveryKey[]) => [
  keys.map(({ subscriptionId }) => subscriptionId),
  keys.map(({ kind }) => kind),
  keys.map(({ subject }) => subject),
]

/** Does not delete a delivery that was queued again after it was claimed. */
export async function deleteDeliveries(
  on: Queryable,
  keys: readonly DeliveryKey[],
  leaseUntil: Date,
): Promise<void> {
  await on.query(
    `delete from push_delivery using unnest($1::bigint[], $2::smallint[], $3::text[]) as done (subscription_id, kind, subject)
     where push_delivery.subscription_id = done.subscription_id and push_delivery.kind = done.kind
       and push_delivery.subject = done.subject and next_attempt_at = $4`,
    [...columnsOf(keys), leaseUntil],
  )
}

export async function postponeDeliveries(
  on: Queryable,
  postponed: readonly (DeliveryKey & { nextAttemptAt: Date })[],
  leaseUntil: Date,
): Promise<void> {
  await on.query(
    `update push_delivery set next_attempt_at = postponed.next_attempt_at
     from unnest($1::bigint[], $2::smallint[], $3::text[], $4::timestamptz[]) as postponed (subscription_id, kind, subject, next_attempt_at)
     where push_delivery.subscription_id = postponed.subscription_id and push_delivery.kind = postponed.kind
       and push_delivery.subject = postponed.subject and push_delivery.next_attempt_at = $5`,
    [...columnsOf(postponed), postponed.map(({ nextAttemptAt }) => nextAttemptAt), leaseUntil],
  )
}

/** For subscriptions that the push service no longer knows. Also deletes their deliveries. */
export async function deleteSubscriptions(on: Queryable, ids: readonly bigint[]): Promise<void> {
  await on.query('delete from push_subscription where id = any ($1)', [ids])
}
