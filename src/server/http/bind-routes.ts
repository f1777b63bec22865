// Binds declared endpoints to Fastify: authorization, input parsing, rate limits, transaction, audit row, response.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal, type RefusalBody } from '#contract/platform/refusals.ts'
import { admitRequest, confirmAdmission, isFresh, type AdmissionDeps } from '#server/http/admit-request.ts'
import { withIdempotency } from '#server/http/with-idempotency.ts'
import type { Identify } from '#server/http/caller.ts'
import { createEncoder } from '#server/http/encode-response.ts'
import { sendFile, type FileResponse } from '#server/http/file-response.ts'
import { logRefusal } from '#server/http/handle-error.ts'
import { createConcurrency } from '#server/http/limits/concurrency.ts'
import { createLimiter } from '#server/http/limits/rate-limiter.ts'
import { positionCookie, readPositionCookie } from '#server/http/cookies.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { createRequestHandler, prepareRequest, type RequestHandler } from '#server/http/request-handler.ts'
import { PendingConfirmation, type RequestPolicies, type Route } from '#server/http/route.ts'
import { readResponseLocale } from '#server/http/request-locale.ts'
import { translateRefusal } from '#server/http/translate-refusal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { type Replica, isReplicaFault } from '#server/platform/replica.ts'

type Source = {
  endpoint: Endpoint
  primary: Database
  replica: Replica | undefined
  cookies: string | undefined
}

/**
 * Reads from the replica if the endpoint allows it and the replica has replayed the caller's last write (read-your-writes),
 * otherwise from the primary. A client without cookies reads from the primary, because its last LSN is unknown.
 */
async function readWithReplica<T>(
  { endpoint, primary, replica, cookies }: Source,
  read: (database: Database) => Promise<T>,
): Promise<T> {
  if (!replica || !endpoint.replica) return read(primary)
  const position = readPositionCookie(cookies)
  if (position !== undefined && (await replica.canAnswer(position))) {
    try {
      const result = await read(replica.database)
      replica.counts.reads += 1
      return result
    } catch (error) {
      if (!isReplicaFault(error)) throw error
    }
  }
  replica.counts.fallbacks += 1
  return read(primary)
}

export type Binding = {
  database: Database
  /** A connection pool without statement timeouts, for work that takes minutes. */
  background?: Database
  replica?: Replica | undefined
  clock: Clock
  identify: Identify
  policies: RequestPolicies
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Larger than any public form. */
const PUBLIC_BODY_BYTES = 16 * 1024

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
  // The client disconnected while the request was queued.
  if (reply.raw.destroyed) return reply
  const { endpoint } = bound
  const now = deps.clock.now()
  const admission = request.admission!
  const { caller, client } = isFresh(admission, now)
    ? admission
    : await confirmAdmission(endpoint, deps.identify, request, now)
  await deps.policies.requireConsent(deps.database.pool, endpoint, caller, now)
  const locale = readResponseLocale(endpoint, request.headers)
  const raw = { params: request.params, query: request.query, body: request.body }
  const input = parseInput(endpoint, raw)
  reply.header('cache-control', 'no-store')
  // By name, because a retried transaction sets its cookies again.
  const cookies = new Map<string, string>()
  const setCookie = (cookie: string) => cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie)
  const database = endpoint.work === 'long' ? (deps.background ?? deps.database) : deps.database
  const preparation = bound.prepare
    ? await prepareRequest(bound, { ...input, on: database.pool, caller, now })
    : {}
  const context = {
    ...input,
    raw,
    caller,
    client,
    now,
    locale,
    setCookie,
    preparation,
  }
  const handler = createRequestHandler(bound, context, deps.policies.requireConfirmation)
  if (endpoint.money) {
    const key = request.headers['idempotency-key']
    const result = await withIdempotency(database, { endpoint, caller, key, input, now }, handler)
    if (result.refusal) logRefusal(request, result.refusal)
    await sendCookies(deps, request, reply, cookies)
    // Idempotent responses store refusals in English.
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

/** An LSN that no replica ever reaches, so the browser reads from the primary. */
const LAST_POSITION = 2n ** 63n - 1n

function runHandler(endpoint: Endpoint, database: Database, handler: RequestHandler): Promise<unknown> {
  if (endpoint.method !== 'GET') return runInTransaction(database, handler)
  return endpoint.snapshot ? database.inSnapshot((on) => handler.run(on)) : handler.run(database.pool)
}

/** A refusal rolls back unless it has `details.commit`, which for example lets a wrong password be counted. */
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
