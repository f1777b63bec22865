// Routes bind declared endpoints to their handlers.

import type { Readable } from 'node:stream'
import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import type { ResponseBody, Body, Endpoint, Params, Query } from '#contract/platform/endpoint.ts'
import type { Refusal } from '#contract/platform/refusals.ts'
import type { Locale } from '#messages/locales.ts'
import type { AuditNote } from '#server/http/write-audit.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import type { RawInput } from '#server/http/parse-input.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

/** The handler's argument. A GET reads on the pool or in a snapshot; every other method runs in one transaction. */
export type Call<E extends Endpoint> = {
  tx: E['method'] extends 'GET' ? Queryable : Transaction
  caller: Caller
  client: Client
  params: Params<E>
  query: Query<E>
  body: Body<E>
  now: Date
  /** The language of the response; English in the back office. */
  locale: Locale
  /** Sets the details of the audit row; required when the endpoint declares `audit`. */
  note: (note: AuditNote) => void
  /** Sent only if the transaction commits. */
  setCookie: (cookie: string) => void
}

export type Route = {
  endpoint: Endpoint
  handle: (call: never) => Promise<unknown>
  /** Runs before the transaction; see `prepareRequest`. */
  prepare?: (call: never) => Promise<unknown>
  /** The amount that dual control compares with its exemption limit. */
  dualControlAmount?: (call: never) => Promise<bigint>
  /** Selects the controls that apply to this request; by default all declared ones. */
  dualControlKinds?: (call: never) => Promise<readonly ControlKind[]>
  /** The request without secrets, to be stored for confirmation and shown to administrators. */
  redactForConfirmation?: (raw: RawInput) => RawInput
}
/** The argument of `prepare`: reads on the pool, so that calls to other systems hold no transaction. */
export type PrepareCall<E extends Endpoint> = Pick<
  Call<E>,
  'caller' | 'params' | 'query' | 'body' | 'now'
> & { on: Queryable }

type ControlledCall<E extends Endpoint> = Pick<Call<E>, 'tx' | 'caller' | 'params' | 'query' | 'body' | 'now'>
type RouteOptions<E extends Endpoint> = {
  dualControlAmount?: (call: ControlledCall<E>) => Promise<bigint>
  dualControlKinds?: (call: ControlledCall<E>) => Promise<readonly ControlKind[]>
  redactForConfirmation?: (raw: RawInput) => RawInput
}

export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseBody<E>>,
  options: RouteOptions<E> = {},
): Route {
  return { endpoint, handle, ...options }
}

/** A route that streams its response. The stream is destroyed when the client disconnects. */
export function streamRoute<const E extends Endpoint>(
  endpoint: E & { method: 'GET'; contentType: string },
  handle: (call: Call<E>) => Promise<Readable>,
): Route {
  return { endpoint, handle }
}

/** A route that calls another system: `prepare` runs before the transaction, and the handler receives its result as `prepared`. */
export function preparedRoute<const E extends Endpoint, P>(
  endpoint: E,
  prepare: (call: PrepareCall<E>) => Promise<P>,
  handle: (call: Call<E> & { prepared: P }) => Promise<ResponseBody<E>>,
  options: RouteOptions<E> = {},
): Route {
  return { endpoint, prepare, handle, ...options }
}

export type RequestContext = Pick<Call<Endpoint>, 'caller' | 'client' | 'now' | 'locale' | 'setCookie'> & {
  raw: RawInput
  preparation?: Preparation
  /** The second administrator, if a confirmed request is executed. */
  confirmedBy?: string
}

/** The result of `prepare`. Its refusal is thrown in the transaction, so that it is stored for retries. */
export type Preparation = { prepared?: unknown; refusal?: Refusal }

/** The 202 response to a request that was stored for confirmation. */
export class PendingConfirmation {
  readonly body: { pending: true; confirmation: string; expiresAt: string; message: string }

  constructor({ id, expiresAt }: { id: bigint; expiresAt: Date }) {
    const message = `Sent for confirmation (request ${id}). Nothing has changed yet.`
    this.body = { pending: true, confirmation: String(id), expiresAt: expiresAt.toISOString(), message }
  }
}

/** Returns undefined if no second administrator is needed. `dryRun` executes the request and returns its audit note. */
export type RequireConfirmation = (
  tx: Queryable,
  route: Route,
  context: RequestContext,
  dryRun: () => Promise<AuditNote | undefined>,
) => Promise<PendingConfirmation | undefined>

/** Product rules that apply to every request, injected by the composition root. */
export type RequestPolicies = {
  requireConsent: (on: Queryable, endpoint: Endpoint, caller: Caller, now: Date) => Promise<void>
  requireConfirmation: RequireConfirmation
}
