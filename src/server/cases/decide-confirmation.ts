// Decisions on pending requests. Execution, state change and both audit rows share one transaction.

import type * as contract from '#contract/admin/confirmations.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { SOURCE_LOCALE } from '#messages/locales.ts'
import { authorize } from '#server/http/authorize.ts'
import { requireAdminId, callerName, type Caller } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { parseInput } from '#server/http/parse-input.ts'
import type { Call, Preparation, PrepareCall, Route } from '#server/http/route.ts'
import { requireConfirmation } from '#server/cases/dual-control.ts'
import { readActingAdmin, readCoolingUntil } from '#server/cases/dual-control-queries.ts'
import { createRequestHandler, prepareRequest } from '#server/http/request-handler.ts'
import { claimIdempotencyKey, finishIdempotencyKey } from '#server/ledger/idempotency-keys.ts'
import type { Transaction } from '#server/platform/database.ts'
import { reachMark } from '#server/platform/marks.ts'
import {
  decideRequest,
  findRequest,
  lockRequest,
  saveLastRefusal,
  type RequestRow,
} from './confirmation-queries.ts'

/** Routes by endpoint name, as stored with a request. */
export type RoutesByName = ReadonlyMap<string, Route>

/** Administrators may decide only on requests that they could have made themselves. */
export function canDecide(route: Route | undefined, caller: Caller, now: Date): boolean {
  if (!route) return false
  const { stepUp: _, ...endpoint } = route.endpoint
  try {
    authorize(endpoint, caller, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Repeats the stored request's calls to other systems before it is executed. */
export async function prepareConfirmed(
  { on, caller, params, now }: PrepareCall<typeof contract.confirmRequest>,
  routes: RoutesByName,
): Promise<Preparation> {
  const request = await findRequest(on, params.id)
  const route = request && routes.get(request.endpoint)
  if (!route?.prepare || request?.state !== 'waiting' || !canDecide(route, caller, now)) return {}
  return prepareRequest(route, { ...parseInput(route.endpoint, request.sent), on, caller, now })
}

type ConfirmCall = Call<typeof contract.confirmRequest> & { prepared: Preparation }

export async function confirmRequest(call: ConfirmCall, routes: RoutesByName) {
  const { tx, caller, params, now } = call
  const { request, route } = await findDecidable(call, routes)
  if (request.requestedBy === requireAdminId(caller)) throw new Refusal('confirmation-own')
  const done = { message: `Request ${request.id} was carried out` }
  // A retry by the confirming administrator returns the same result.
  if (request.state === 'carried out' && request.decidedBy === requireAdminId(caller)) {
    call.note({ subject: `confirmation ${request.id}`, after: { repeated: true } })
    return done
  }
  requirePending(request, now)
  const requester = await readActingAdmin(tx, request.requestedBy)
  if (!requester || !canDecide(route, requester, now)) {
    reachMark('the requester had lost the permission before the confirmation')
    throw new Refusal('confirmation-requester-gone')
  }
  await requireIndependentAdmins(tx, request, requireAdminId(caller), now)
  await decideRequest(tx, params.id, { state: 'carried out', by: requireAdminId(caller), at: now })
  await executeRequest(call, { request, route, requester })
  await publish(tx, { topic: 'confirmations', admins: true })
  call.note({
    subject: `confirmation ${request.id}`,
    after: { action: route.endpoint.audit, requestedBy: callerName(requester), on: request.subject },
  })
  return done
}

/** Prevents one person from acting as two by setting another administrator's password or email address and signing in as them. */
async function requireIndependentAdmins(tx: Transaction, request: RequestRow, by: bigint, now: Date) {
  const until = await readCoolingUntil(tx, request.requestedBy, by)
  if (until === null || until <= now) return
  reachMark('linked administrators met at a confirmation')
  const time = `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  throw new Refusal('confirmation-accounts-linked', { values: { name: request.requestedByName, time } })
}

type ConfirmedRequest = { request: RequestRow; route: Route; requester: Caller }

/** If the request is no longer valid, stores the refusal and leaves the request pending. */
async function executeRequest(
  call: ConfirmCall,
  { request, route, requester }: ConfirmedRequest,
): Promise<void> {
  const { tx, client, now } = call
  const claim = {
    caller: 'confirmation',
    key: `confirmation-${String(request.id).padStart(19, '0')}`,
    fingerprint: request.fingerprint,
  }
  try {
    const claimed = await claimIdempotencyKey(tx, claim)
    if (claimed.outcome !== 'new') throw new Error(`Confirmation ${request.id} was already executed.`)
    const { sent } = request
    const context = {
      ...parseInput(route.endpoint, sent),
      raw: sent,
      caller: requester,
      client,
      now,
      locale: SOURCE_LOCALE,
      setCookie: () => {},
      confirmedBy: callerName(call.caller),
      preparation: call.prepared,
    }
    const handler = createRequestHandler(route, context, requireConfirmation)
    await handler.run(tx)
    await finishIdempotencyKey(tx, { ...claim, status: 200, body: null, at: now })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    reachMark('a confirmed request was refused when it ran')
    if (error.code === 'withdrawal-decided')
      reachMark('a withdrawal was decided while its approval awaited confirmation')
    await recordFailure(tx, call, request, error)
    throw new Refusal(error.code, { ...error.details, commit: true })
  }
}

async function recordFailure(
  tx: Transaction,
  { note, now }: Call<typeof contract.confirmRequest>,
  { id }: RequestRow,
  { message, code }: Refusal,
): Promise<void> {
  await tx.query('rollback to savepoint decision')
  await saveLastRefusal(tx, id, message, now)
  await publish(tx, { topic: 'confirmations', admins: true })
  note({ subject: `confirmation ${id}`, after: { refused: code } })
}

export async function declineRequest(call: Call<typeof contract.declineRequest>, routes: RoutesByName) {
  const { tx, caller, params, body, now } = call
  const { request } = await findDecidable(call, routes)
  if (request.requestedBy === requireAdminId(caller)) throw new Refusal('confirmation-own')
  requirePending(request, now)
  await decideRequest(tx, params.id, {
    state: 'declined',
    by: requireAdminId(caller),
    at: now,
    reason: body.reason,
  })
  await publish(tx, { topic: 'confirmations', admins: true })
  call.note({ subject: `confirmation ${request.id}`, after: body })
  return { message: `Request ${request.id} was declined` }
}

export async function withdrawRequest(call: Call<typeof contract.withdrawRequest>, routes: RoutesByName) {
  const { tx, caller, params, now } = call
  const { request } = await findDecidable(call, routes)
  if (request.requestedBy !== requireAdminId(caller)) throw new Refusal('confirmation-not-yours')
  requirePending(request, now)
  await decideRequest(tx, params.id, { state: 'withdrawn', by: requireAdminId(caller), at: now })
  await publish(tx, { topic: 'confirmations', admins: true })
  call.note({ subject: `confirmation ${request.id}` })
  return { message: `Request ${request.id} was withdrawn` }
}

type DecisionCall = { tx: Transaction; caller: Caller; params: { id: bigint }; now: Date }

/** Requests that the caller could not have made are reported as not found. */
async function findDecidable({ tx, caller, params, now }: DecisionCall, routes: RoutesByName) {
  const request = await lockRequest(tx, params.id)
  const route = request && routes.get(request.endpoint)
  const own = request?.requestedBy === requireAdminId(caller)
  if (!request || !route || !(own || canDecide(route, caller, now))) throw new Refusal('not-found')
  await tx.query('savepoint decision')
  return { request, route }
}

function requirePending({ state, expiresAt }: RequestRow, now: Date): void {
  if (state === 'expired' || (state === 'waiting' && expiresAt <= now)) {
    reachMark('a request expired before its confirmation')
    throw new Refusal('confirmation-expired')
  }
  if (state !== 'waiting') throw new Refusal('confirmation-decided', { values: { state } })
}
