// Two-person control, where every request passes: what its control catches is rehearsed, undone and kept. The rehearsal
// gives a request that cannot succeed its refusal at once, and shows the second administrator what would change.

import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { appendAudit } from '#server/http/audit/audit-queries.ts'
import type { AuditNote } from '#server/http/audit/write-audit.ts'
import { adminOf, nameOf } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Sent } from '#server/http/read-input.ts'
import type { Route } from '#server/http/route.ts'
import type { Given } from '#server/http/request-handler.ts'
import type { Queryable } from '#server/platform/database.ts'
import { keepRequest, readControl, readExpiryHours, type KeptRequest } from './dual-control-queries.ts'

const HOUR_MILLISECONDS = 3_600_000

/** The answer to a request that was kept: 202 on the wire. */
export class Waiting {
  readonly body: { waits: true; confirmation: string; expiresAt: string; message: string }

  constructor({ id, expiresAt }: KeptRequest) {
    const message = `Waits for a second administrator as request ${id}. Nothing has changed yet.`
    this.body = { waits: true, confirmation: String(id), expiresAt: expiresAt.toISOString(), message }
  }
}

export const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`

/** Keeps the request if its control is on and nothing exempts it. The rehearsal does the work and says what it did. */
export async function askSecond(
  tx: Queryable,
  route: Route,
  given: Given,
  rehearse: () => Promise<AuditNote | undefined>,
): Promise<Waiting | undefined> {
  const { endpoint, secondAdministratorAmount } = route
  const kind = endpoint.secondAdministrator!
  const { required, freeUpTo } = await readControl(tx, kind)
  if (!required) return undefined
  const amount = (await secondAdministratorAmount?.({ ...given, tx } as never)) ?? null
  if (amount !== null && freeUpTo !== null && amount <= freeUpTo) return undefined
  await tx.query('savepoint rehearsal')
  const note = await rehearse()
  await tx.query('rollback to savepoint rehearsal')
  const kept = await keepRequest(tx, {
    kind,
    endpoint: endpointName(endpoint),
    sent: JSON.stringify(given.sent),
    fingerprint: fingerprintOf(endpoint, given.sent),
    subject: note?.subject ?? '',
    before: json(note?.before),
    after: json(note?.after),
    amount,
    reason: reasonIn(given.sent),
    requestedBy: adminOf(given.caller),
    requestedAt: given.now,
    expiresAt: new Date(given.now.getTime() + (await readExpiryHours(tx)) * HOUR_MILLISECONDS),
  })
  if (kept.isNew) await tell(tx, endpoint, given, kept, note)
  return new Waiting(kept)
}

async function tell(
  tx: Queryable,
  endpoint: Endpoint,
  { caller, client, now }: Given,
  { id }: KeptRequest,
  note: AuditNote | undefined,
): Promise<void> {
  await publish(tx, { topic: 'confirmations', admins: true })
  await appendAudit(tx, {
    stream: 'admin',
    at: now,
    actor: nameOf(caller),
    action: `${endpoint.audit}: asked for a second administrator`,
    subject: note?.subject ?? '',
    before: note?.before,
    after: { request: String(id), wanted: note?.after },
    address: client.address,
    requestId: client.requestId,
  })
}

export function fingerprintOf(endpoint: Endpoint, { params, query, body }: Sent): string {
  const text = JSON.stringify([endpointName(endpoint), params, query, body].map(ordered))
  return createHash('sha256').update(text).digest('hex')
}

/** The order in which fields were sent does not make another request. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, ordered(part)]))
}

function reasonIn({ body }: Sent): string {
  const { reason, remark } = (body ?? {}) as { reason?: unknown; remark?: unknown }
  return [reason, remark].find((text) => typeof text === 'string') ?? ''
}

const json = (value: unknown) =>
  value === undefined
    ? null
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
