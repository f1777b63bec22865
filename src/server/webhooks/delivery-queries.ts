import type { Queryable } from '#server/platform/database.ts'

export type ClaimedDelivery = {
  id: bigint
  eventId: bigint
  event: string
  at: Date
  data: Record<string, string | null>
  attempts: number
  url: string
  sealedSecret: Buffer
  previousSecret: Buffer | null
}

export async function listDueEndpoints(on: Queryable, now: Date): Promise<bigint[]> {
  const { rows } = await on.query<{ id: bigint }>(
    `select id from webhook_endpoint where active and exists (
       select from webhook_delivery where endpoint_id = webhook_endpoint.id and state = 'waiting' and next_attempt_at <= $1)`,
    [now],
  )
  return rows.map(({ id }) => id)
}

/** Leases the oldest due delivery of an endpoint until `leaseUntil`, so that no other server delivers it concurrently. */
export async function claimDelivery(
  on: Queryable,
  endpointId: bigint,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await on.query<ClaimedDelivery>(
    `update webhook_delivery set next_attempt_at = $3, last_attempt_at = $2, attempts = attempts + 1
     from webhook_event, webhook_endpoint
     where webhook_delivery.id = (
       select id from webhook_delivery where endpoint_id = $1 and state = 'waiting' and next_attempt_at <= $2
       order by next_attempt_at, id limit 1 for update skip locked)
       and webhook_event.id = event_id and webhook_endpoint.id = endpoint_id and active
     returning webhook_delivery.id, event_id as "eventId", kind as event, at, data, attempts, url,
       sealed_secret as "sealedSecret",
       case when previous_secret_until > $2 then previous_sealed_secret end as "previousSecret"`,
    [endpointId, now, leaseUntil],
  )
  return rows[0]
}

export type Attempt = { status: number | null; error: string | null }

/** `nextAttemptAt` is null after the last attempt. Does nothing if the delivery has been deleted. */
export async function recordAttempt(
  on: Queryable,
  id: bigint,
  { status, error }: Attempt,
  { now, nextAttemptAt }: { now: Date; nextAttemptAt: Date | null },
): Promise<void> {
  const state = error === null ? 'delivered' : nextAttemptAt ? 'waiting' : 'failed'
  await on.query(
    `update webhook_delivery set state = $2, last_status = $3, last_error = $4, next_attempt_at = $5, delivered_at = $6
     where id = $1 and state = 'waiting'`,
    [id, state, status, error, error === null ? null : nextAttemptAt, error === null ? now : null],
  )
}
