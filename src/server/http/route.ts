// Binds declared endpoints to Fastify: authorization, input parsing, rate limits, transaction, audit row, response.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseBody, Body, Endpoint, Params, Query } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { authorize } from '#server/http/authorize.ts'
import { withIdempotency } from '#server/http/idempotency.ts'
import type { AuditNote } from '#server/http/audit/write-audit.ts'
import { anonymous, type Caller, type Identify } from '#server/http/caller.ts'
import { createEncoder } from '#server/http/encode-response.ts'
import { readClient, type Client } from '#server/http/client.ts'
import { sendFile, type FileResponse } from '#server/http/file-response.ts'
import { logRefusal } from '#server/http/handle-error.ts'
import { createLimiter, type Limiter } from '#server/http/limits/limiter.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { PendingConfirmation } from '#server/http/dual-control/require-confirmation.ts'
import { createRequestHandler, prepareRequest, type RequestHandler } from '#server/http/request-handler.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'

/** The handler's argument. A GET reads on the pool; every other method runs in one transaction. */
export type Call<E extends Endpoint> = {
  tx: E['method'] extends 'GET' ? Queryable : Transaction
  caller: Caller
  client: Client
  params: Params<E>
  query: Query<E>
  body: Body<E>
  now: Date
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
}
export type Binding = { database: Database; clock: Clock; identify: Identify }

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

type RouteOptions<E extends Endpoint, P> = {
  prepare?: (call: PrepareCall<E>) => Promise<P>
  dualControlAmount?: (
    call: Pick<Call<E>, 'tx' | 'caller' | 'params' | 'query' | 'body' | 'now'>,
  ) => Promise<bigint>
}

export function route<const E extends Endpoint, P = undefined>(
  endpoint: E,
  handle: (call: Call<E> & { prepared: P }) => Promise<ResponseBody<E>>,
  options: RouteOptions<E, P> = {},
): Route {
  return { endpoint, handle, ...options }
}

export function bindRoutes(app: FastifyInstance, routes: readonly Route[], binding: Binding): void {
  const limit = createLimiter(binding.database.pool)
  for (const each of routes) {
    const { endpoint, handle } = each
    const encode = endpoint.file ? (file: unknown) => file : createEncoder(endpoint.response)
    const encoded = { ...each, handle: async (call: never) => encode((await handle(call)) as never) }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
      handler: (request, reply) => handleRequest(encoded, { ...binding, limit }, request, reply),
    })
  }
}

async function handleRequest(
  bound: Route,
  binding: Binding & { limit: Limiter },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = bound
  const { database } = binding
  const now = binding.clock.now()
  const caller = await identifyCaller(endpoint, binding.identify, request)
  authorize(endpoint, caller, now)
  const raw = { params: request.params, query: request.query, body: request.body }
  const input = parseInput(endpoint, raw)
  const client = readClient(request)
  await binding.limit(endpoint, { caller, client, now })
  reply.header('cache-control', 'no-store')
  // By name: a transaction that starts again sets its cookies again.
  const cookies = new Map<string, string>()
  const setCookie = (cookie: string) => cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie)
  const preparation = await prepareRequest(bound, { ...input, on: database.pool, caller, now })
  const handler = createRequestHandler(bound, { ...input, raw, caller, client, now, setCookie, preparation })
  if (endpoint.money) {
    const key = request.headers['idempotency-key']
    const result = await withIdempotency(database, { endpoint, caller, key, input, now }, handler)
    if (result.refusal) logRefusal(request.log, result.refusal)
    return reply.code(result.status).header('idempotency-replayed', result.replayed).send(result.body)
  }
  const body =
    endpoint.method === 'GET' ? await handler.run(database.pool) : await runInTransaction(database, handler)
  if (body instanceof PendingConfirmation) return reply.code(202).send(body.body)
  if (cookies.size > 0) reply.header('set-cookie', [...cookies.values()])
  if (endpoint.file) return sendFile(reply, database, body as FileResponse)
  return endpoint.contentType ? reply.type(endpoint.contentType).send(body) : reply.send(body)
}

async function identifyCaller(
  endpoint: Endpoint,
  identify: Identify,
  request: FastifyRequest,
): Promise<Caller> {
  if (endpoint.access !== 'public') return identify(request, endpoint.access)
  if (!endpoint.optionalAuth) return anonymous
  const member = await identify(request, 'member')
  return member.kind === 'anonymous' ? identify(request, 'admin') : member
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
