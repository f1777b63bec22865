import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'

export type SubscriptionState = { endpoint: string | null; devices: number }

/** The subscription of the session, and how many devices of the person are subscribed. */
export async function readSubscriptions(
  on: Queryable,
  { kind, id }: Person,
  sessionId: string,
): Promise<SubscriptionState> {
  const { rows } = await on.query<SubscriptionState>(
    `select max(endpoint) filter (where session_id = $3) as endpoint, count(*)::int as devices
     from push_subscription where kind = $1 and owner_id = $2`,
    [kind, id, sessionId],
  )
  return rows[0]!
}

export type NewSubscription = {
  person: Person
  sessionId: string
  endpoint: string
  publicKey: Buffer
  authSecret: Buffer
  now: Date
}

/** An endpoint belongs to one browser, so it is taken over from the person who used that browser before. */
export async function saveSubscription(tx: Queryable, subscription: NewSubscription): Promise<void> {
  const { person, sessionId, endpoint, publicKey, authSecret, now } = subscription
  await tx.query('delete from push_subscription where kind = $1 and endpoint = $2 or session_id = $3', [
    person.kind,
    endpoint,
    sessionId,
  ])
  await tx.query(
    `insert into push_subscription (kind, owner_id, session_id, endpoint, public_key, auth_secret, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [person.kind, person.id, sessionId, endpoint, publicKey, authSecret, now],
  )
}

export async function deleteSurplusSubscriptions(
  tx: Queryable,
  { kind, id }: Person,
  max: number,
): Promise<void> {
  await tx.query(
    `delete from push_subscription where id in (
       select push_subscription.id from push_subscription join session on session.id = session_id
       where push_subscription.kind = $1 and push_subscription.owner_id = $2
       order by last_seen_at desc, push_subscription.id desc offset $3)`,
    [kind, id, max],
  )
}

export async function deleteSubscription(tx: Queryable, sessionId: string): Promise<void> {
  await tx.query('delete from push_subscription where session_id = $1', [sessionId])
}
