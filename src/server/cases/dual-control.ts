// Dual control. A request that needs confirmation is executed as a dry run, rolled back and stored. The dry run refuses requests
// that cannot succeed, and records the change for review by the second administrator.

import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { appendAudit } from '#server/platform/append-audit.ts'
import type { AuditNote } from '#server/http/write-audit.ts'
import { actorName, isCommand, requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import type { RawInput } from '#server/http/parse-input.ts'
import { PendingConfirmation, type RequestContext, type Route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { hashValue } from '#server/platform/hash-value.ts'
import {
  saveConfirmation,
  readControl,
  readExpiryHours,
  type SavedConfirmation,
} from './dual-control-queries.ts'

const HOUR_MILLISECONDS = 3_600_000

export const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`

/** Returns undefined if the control is off or the amount exempt. `dryRun` executes the request and returns its audit note. */
export async function requireConfirmation(
  tx: Queryable,
  route: Route,
  context: RequestContext,
  dryRun: () => Promise<AuditNote | undefined>,
): Promise<PendingConfirmation | undefined> {
  const controlled = await findRequiredControl(tx, route, context)
  return controlled && requestConfirmation(tx, { route, context, dryRun, ...controlled })
}

type ControlledRequest = {
  route: Route
  context: RequestContext
  dryRun: () => Promise<AuditNote | undefined>
  kind: ControlKind
  amount: bigint | null
}

/** Stores the request for confirmation, also while its control is off. */
export async function requestConfirmation(
  tx: Queryable,
  { route, context, dryRun, kind, amount }: ControlledRequest,
): Promise<PendingConfirmation> {
  const { endpoint } = route
  const raw = route.redactForConfirmation?.(context.raw) ?? context.raw
  await tx.query('savepoint dry_run')
  const note = await dryRun()
  await tx.query('rollback to savepoint dry_run')
  const saved = await saveConfirmation(tx, {
    kind,
    endpoint: endpointName(endpoint),
    sent: JSON.stringify(raw),
    fingerprint: requestFingerprint(endpoint, raw),
    subject: note?.subject ?? '',
    before: json(note?.before),
    after: json(note?.after),
    amount,
    reason: readReason(raw),
    requestedBy: requireAdminId(context.caller),
    requestedAt: context.now,
    expiresAt: new Date(context.now.getTime() + (await readExpiryHours(tx)) * HOUR_MILLISECONDS),
  })
  if (saved.isNew) await announceConfirmation(tx, endpoint, context, saved, note)
  return new PendingConfirmation(saved)
}

/** The first control that requires a second administrator for this request. */
async function findRequiredControl(
  tx: Queryable,
  { endpoint, dualControlAmount, dualControlKinds }: Route,
  context: RequestContext,
): Promise<{ kind: ControlKind; amount: bigint | null } | undefined> {
  const call = { ...context, tx } as never
  const kinds = dualControlKinds ? await dualControlKinds(call) : [endpoint.dualControl!].flat()
  for (const kind of kinds) {
    const { required, freeUpTo } = await readControl(tx, kind)
    if (!required) continue
    const amount = (await dualControlAmount?.(call)) ?? null
    if (amount === null || freeUpTo === null || amount > freeUpTo) return { kind, amount }
  }
  return undefined
}

async function announceConfirmation(
  tx: Queryable,
  endpoint: Endpoint,
  { caller, client, now }: RequestContext,
  { id }: SavedConfirmation,
  note: AuditNote | undefined,
): Promise<void> {
  await publish(tx, { topic: 'confirmations', admins: true })
  await notifyAdmins(tx, {
    kind: 'confirmation-requested',
    subject: String(id),
    at: now,
    detail: { adminId: String(requireAdminId(caller)), title: `${endpoint.audit}, ${note?.subject ?? ''}` },
    permission: endpoint.permission ?? 'any administrator',
    ...(!isCommand(caller) && { except: requireAdminId(caller) }),
  })
  await appendAudit(tx, {
    stream: 'admin',
    at: now,
    actor: actorName(caller),
    action: `${endpoint.audit}: sent for confirmation`,
    subject: note?.subject ?? '',
    before: note?.before,
    after: { request: String(id), wanted: note?.after },
    address: client.address,
    requestId: client.requestId,
  })
}

/** Independent of field order. */
export const requestFingerprint = (endpoint: Endpoint, { params, query, body }: RawInput): string =>
  hashValue([endpointName(endpoint), params, query, body])

function readReason({ body }: RawInput): string {
  const { reason, remark, overrideReason } = (body ?? {}) as Record<string, unknown>
  return [reason, remark, overrideReason].find((text) => typeof text === 'string') ?? ''
}

const json = (value: unknown) =>
  value === undefined
    ? null
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
