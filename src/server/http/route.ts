// Binds declared endpoints to Fastify: authorization, input parsing, rate limits, transaction, audit row, response.

import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import type { ResponseBody, Body, Endpoint, Params, Query } from '#contract/platform/endpoint.ts'
import { Refusal, type RefusalBody } from '#contract/platform/refusals.ts'
import type { Locale } from '#messages/locales.ts'
import { admitRequest, confirmAdmission, isFresh, type AdmissionDeps } from '#server/http/admit-request.ts'
import { withIdempotency } from '#server/http/idempotency.ts'
import type { AuditNote } from '#server/http/audit/write-audit.ts'
import type { Caller, Identify } from '#server/http/caller.ts'
import { requireConsent } from '#server/http/consent/require-consent.ts'
import { createEncoder } from '#server/http/encode-response.ts'
import type { Client } from '#server/http/client.ts'
import { sendFile, type FileResponse } from '#server/http/file-response.ts'
import { logRefusal } from '#server/http/handle-error.ts'
import { createConcurrency } from '#server/http/limits/concurrency.ts'
import { createLimiter } from '#server/http/limits/limiter.ts'
import { positionCookie } from '#server/http/identity/session-cookie.ts'
import { readWithReplica } from '#server/http/read-with-replica.ts'
import { parseInput, type RawInput } from '#server/http/parse-input.ts'
import { PendingConfirmation } from '#server/http/dual-control/require-confirmation.ts'
import { createRequestHandler, prepareRequest, type RequestHandler } from '#server/http/request-handler.ts'
import { chooseLocale } from '#server/http/choose-locale.ts'
import { translateRefusal } from '#server/http/translate-refusal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'
import type { Replica } from '#server/platform/replica.ts'

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
  /** Which of the declared controls this request falls under; without it, all of them. */
  dualControlKinds?: (call: never) => Promise<readonly ControlKind[]>
  /** The request as it is stored for confirmation and shown to administrators: without secrets. */
  redactForConfirmation?: (raw: RawInput) => RawInput
}
export type Binding = {
  database: Database
  /** Without statement timeouts, for work that takes minutes. */
  background?: Database
  replica?: Replica | undefined
  clock: Clock
  identify: Identify
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
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

/** A route whose response is sent while it is computed. The stream is destroyed when the client leaves. */
export function streamRoute<const E extends Endpoint>(
  endpoint: E & { method: 'GET'; contentType: string },
  handle: (call: Call<E>) => Promise<Readable>,
): Route {
  return { endpoint, handle }
}

/** Larger than any form of a visitor. */
const PUBLIC_BODY_BYTES = 16 * 1024

/** A route that calls another system: `prepare` does so before the transaction, and its result is `prepared`. */
export function preparedRoute<const E extends Endpoint, P>(
  endpoint: E,
  prepare: (call: PrepareCall<E>) => Promise<P>,
  handle: (call: Call<E> & { prepared: P }) => Promise<ResponseBody<E>>,
  options: RouteOptions<E> = {},
): Route {
  return { endpoint, prepare, handle, ...options }
}

export function bindRoutes(app: FastifyInstance, routes: readonly Route[], binding: Binding): void {
  const deps = {
    ...binding,
    limit: createLimiter(binding.database.pool),
    concurrency: createConcurrency(),
  }
  for (const each of routes) {
    const { endpoint, handle } = each
    const encode = endpoint.file ? (file: unknown) => file : createEncoder(endpoint.response)
    const encoded = { ...each, handle: async (call: never) => encode((await handle(call)) as never) }
    const bodyLimit =
      endpoint.upload?.maxBytes ?? (endpoint.access === 'public' ? PUBLIC_BODY_BYTES : undefined)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(bodyLimit && { bodyLimit }),
      onRequest: (request, reply) => admitRequest(endpoint, deps, request, reply),
      handler: (request, reply) =>
        deps.concurrency.run(endpoint, request.admission!.key, () =>
          handleRequest(encoded, deps, request, reply),
        ),
    })
  }
}

type Deps = Binding & AdmissionDeps

async function handleRequest(bound: Route, deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  // The client left while the request waited for its turn.
  if (reply.raw.destroyed) return reply
  const { endpoint } = bound
  const now = deps.clock.now()
  const admission = request.admission!
  const { caller, client } = isFresh(admission, now)
    ? admission
    : await confirmAdmission(endpoint, deps.identify, request, now)
  await requireConsent(deps.database.pool, endpoint, caller, now)
  const locale = chooseLocale(endpoint, request.headers)
  const raw = { params: request.params, query: request.query, body: request.body }
  const input = parseInput(endpoint, raw)
  reply.header('cache-control', 'no-store')
  // By name: a transaction that starts again sets its cookies again.
  const cookies = new Map<string, string>()
  const setCookie = (cookie: string) => cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie)
  const database = endpoint.work === 'long' ? (deps.background ?? deps.database) : deps.database
  const preparation = bound.prepare
    ? await prepareRequest(bound, { ...input, on: database.pool, caller, now })
    : {}
  const handler = createRequestHandler(bound, {
    ...input,
    raw,
    caller,
    client,
    now,
    locale,
    setCookie,
    preparation,
  })
  if (endpoint.money) {
    const key = request.headers['idempotency-key']
    const result = await withIdempotency(database, { endpoint, caller, key, input, now }, handler)
    if (result.refusal) logRefusal(request, result.refusal)
    await sendCookies(deps, request, reply, cookies)
    // Refusals are stored in English.
    const answer = result.status < 400 ? result.body : translateRefusal(locale, result.body as RefusalBody)
    return reply.code(result.status).header('idempotency-replayed', result.replayed).send(answer)
  }
  const source = { endpoint, primary: database, replica: deps.replica, cookies: request.headers.cookie }
  const body = endpoint.file
    ? await runHandler(endpoint, database, handler)
    : await readWithReplica(source, (on) => runHandler(endpoint, on, handler))
  await sendCookies(deps, request, reply, cookies)
  if (body instanceof PendingConfirmation) return reply.code(202).send(body.body)
  if (endpoint.file) return readWithReplica(source, (on) => sendFile(reply, on, body as FileResponse))
  return endpoint.contentType ? reply.type(endpoint.contentType).send(body) : reply.send(body)
}

async function sendCookies(
  { replica }: Deps,
  { method }: FastifyRequest,
  reply: FastifyReply,
  cookies: Map<string, string>,
) {
  const set = [...cookies.values()]
  if (replica && method !== 'GET')
    set.push(positionCookie(await replica.readPosition().catch(() => LAST_POSITION)))
  if (set.length > 0) reply.header('set-cookie', set)
}

/** No replica has it, so the browser reads from the primary. */
const LAST_POSITION = 2n ** 63n - 1n

function runHandler(endpoint: Endpoint, database: Database, handler: RequestHandler): Promise<unknown> {
  if (endpoint.method !== 'GET') return runInTransaction(database, handler)
  return endpoint.snapshot ? database.inSnapshot((on) => handler.run(on)) : handler.run(database.pool)
}

/** A refusal rolls back, except with `details.commit`: a wrong password is counted although it is refused. */
async function runInTransaction(database: Database, handler: RequestHandler): Promise<unknown> {
  const outcome = await database.inTransaction(async (tx) => {
    try {
      return { body: await handler.run(tx) }
    } catch (error) {
      if (!(error instanceof Refusal && error.details.commit)) throw error
      await handler.recordRefusal(tx, error)
      return { refusal: error }
    }
  })
  if (outcome.refusal) throw outcome.refusal
  return outcome.body
}
