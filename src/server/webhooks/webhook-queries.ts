import type { Webhook, WebhookDelivery } from '#contract/admin/webhooks.ts'
import type { Queryable } from '#server/platform/database.ts'

export async function listEndpoints(on: Queryable): Promise<Webhook[]> {
  const { rows } = await on.query<Webhook>(
    `select webhook_endpoint.id, url, description, events, active, created_at as "createdAt",
       count(*) filter (where webhook_delivery.state = 'waiting')::int as waiting,
       count(*) filter (where webhook_delivery.state = 'failed')::int as failed
     from webhook_endpoint left join webhook_delivery on endpoint_id = webhook_endpoint.id
     group by webhook_endpoint.id order by webhook_endpoint.id`,
  )
  return rows
}

export type EndpointTerms = { url: string; description: string; events: readonly string[] }
export type StoredEndpoint = EndpointTerms & { id: bigint; active: boolean; sealedSecret: Buffer }

export async function lockEndpoint(tx: Queryable, id: bigint): Promise<StoredEndpoint | undefined> {
  const { rows } = await tx.query<StoredEndpoint>(
    `select id, url, description, events, active, sealed_secret as "sealedSecret" from webhook_endpoint where id = $1 for update`,
    [id],
  )
  return rows[0]
}

/** Locks, so that concurrent creations are serialized. */
export async function countEndpoints(tx: Queryable): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('webhook endpoints'))`)
  const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from webhook_endpoint')
  return rows[0]!.count
}

export async function insertEndpoint(
  tx: Queryable,
  { url, description, events }: EndpointTerms,
  { sealedSecret, by, now }: { sealedSecret: Buffer; by: bigint; now: Date },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into webhook_endpoint (url, description, events, sealed_secret, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [url, description, events, sealedSecret, by, now],
  )
  return rows[0]!.id
}

export async function updateEndpoint(
  tx: Queryable,
  id: bigint,
  { url, description, events, active }: EndpointTerms & { active: boolean },
): Promise<void> {
  await tx.query(
    'update webhook_endpoint set url = $2, description = $3, events = $4, active = $5 where id = $1',
    [id, url, description, events, active],
  )
}

export async function replaceSecret(
  tx: Queryable,
  id: bigint,
  { sealedSecret, previousUntil }: { sealedSecret: Buffer; previousUntil: Date },
): Promise<void> {
  await tx.query(
    `update webhook_endpoint set previous_sealed_secret = sealed_secret, previous_secret_until = $3, sealed_secret = $2
     where id = $1`,
    [id, sealedSecret, previousUntil],
  )
}

export async function deleteEndpoint(tx: Queryable, id: bigint): Promise<void> {
  await tx.query('delete from webhook_endpoint where id = $1', [id])
}

export async function queueTestEvent(tx: Queryable, endpointId: bigint, now: Date): Promise<void> {
  await tx.query(
    `with event as (insert into webhook_event (kind, at, data) values ('test', $2, '{}') returning id)
     insert into webhook_delivery (endpoint_id, event_id, next_attempt_at) select $1, id, $2 from event`,
    [endpointId, now],
  )
}

export async function listDeliveries(
  on: Queryable,
  endpointId: bigint,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ found: number; deliveries: WebhookDelivery[] }> {
  const counted = await on.query<{ found: number }>(
    'select count(*)::int as found from webhook_delivery where endpoint_id = $1',
    [endpointId],
  )
  const { rows } = await on.query<WebhookDelivery>(
    `select webhook_delivery.id, kind as event, at, data, state, attempts, last_attempt_at as "lastAttemptAt",
       next_attempt_at as "nextAttemptAt", last_status as "lastStatus", last_error as "lastError"
     from webhook_delivery join webhook_event on webhook_event.id = event_id
     where endpoint_id = $1 order by webhook_delivery.id desc limit $2 offset $3`,
    [endpointId, pageSize, (page - 1) * pageSize],
  )
  return { found: counted.rows[0]!.found, deliveries: rows }
}

export type ReplayedDelivery = { id: bigint; state: string; event: string; url: string }

export async function lockDelivery(tx: Queryable, id: bigint): Promise<ReplayedDelivery | undefined> {
  const { rows } = await tx.query<ReplayedDelivery>(
    `select webhook_delivery.id, state, kind as event, url from webhook_delivery
     join webhook_event on webhook_event.id = event_id join webhook_endpoint on webhook_endpoint.id = endpoint_id
     where webhook_delivery.id = $1 for update of webhook_delivery`,
    [id],
  )
  return rows[0]
}

export async function requeueDelivery(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx.query(
    `update webhook_delivery set state = 'waiting', attempts = 0, next_attempt_at = $2, delivered_at = null where id = $1`,
    [id, now],
  )
}
