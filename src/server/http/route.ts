// Binds declared endpoints to Fastify: who may call, what was sent, the transaction, the audit row, the answer.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Body, Endpoint, Params, Query } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { allow } from '#server/http/authorize.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import type { AuditNote } from '#server/http/audit/write-audit.ts'
import { anonymous, type Caller, type Identify } from '#server/http/caller.ts'
import { encoderOf } from '#server/http/encode-response.ts'
import { clientOf, type Client } from '#server/http/client.ts'
import { sendFile, type FileAnswer } from '#server/http/file-response.ts'
import { logRefusal } from '#server/http/refuse.ts'
import { createLimiter, type Limiter } from '#server/http/limits/limiter.ts'
import { readInput } from '#server/http/read-input.ts'
import { Waiting } from '#server/http/dual-control/require-confirmation.ts'
import { workOf, type Work } from '#server/http/request-handler.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'

/** What a use case is given. A GET reads on the pool; everything else runs in one transaction. */
export type Call<E extends Endpoint> = {
  tx: E['method'] extends 'GET' ? Queryable : Transaction
  caller: Caller
  client: Client
  params: Params<E>
  query: Query<E>
  body: Body<E>
  now: Date
  /** Says what the audit row is to hold; an endpoint that declares `audit` must. */
  note: (note: AuditNote) => void
  /** Sent with the answer, when and only if the transaction commits. */
  setCookie: (cookie: string) => void
}

export type Route = {
  endpoint: Endpoint
  handle: (call: never) => Promise<unknown>
  /** What a request of two-person control moves: up to the amount that is set, it needs nobody else. */
  secondAdministratorAmount?: (call: never) => Promise<bigint>
}
export type Binding = { database: Database; clock: Clock; identify: Identify }

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type Controls<E extends Endpoint> = {
  secondAdministratorAmount?: (
    call: Pick<Call<E>, 'tx' | 'caller' | 'params' | 'query' | 'body' | 'now'>,
  ) => Promise<bigint>
}

export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
  controls: Controls<E> = {},
): Route {
  return { endpoint, handle, ...controls }
}

export function bindRoutes(app: FastifyInstance, routes: readonly Route[], binding: Binding): void {
  const limit = createLimiter(binding.database.pool)
  for (const each of routes) {
    const { endpoint, handle } = each
    const encode = endpoint.file ? (file: unknown) => file : encoderOf(endpoint.answer)
    const encoded = { ...each, handle: async (call: never) => encode((await handle(call)) as never) }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.bytes && { bodyLimit: endpoint.bytes.most }),
      handler: (request, reply) => answer(encoded, { ...binding, limit }, request, reply),
    })
  }
}

async function answer(
  bound: Route,
  binding: Binding & { limit: Limiter },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = bound
  const { database } = binding
  const now = binding.clock.now()
  const caller = await callerOf(endpoint, binding.identify, request)
  allow(endpoint, caller, now)
  const sent = { params: request.params, query: request.query, body: request.body }
  const input = readInput(endpoint, sent)
  const client = clientOf(request)
  await binding.limit(endpoint, { caller, client, body: input.body, now })
  reply.header('cache-control', 'no-store')
  const cookies: string[] = []
  const setCookie = (cookie: string) => cookies.push(cookie)
  const work = workOf(bound, { ...input, sent, caller, client, now, setCookie })
  if (endpoint.money) {
    const key = request.headers['idempotency-key']
    const once = await answerOnce(database, { endpoint, caller, key, input, now }, work)
    if (once.refusal) logRefusal(request.log, once.refusal)
    return reply.code(once.status).header('idempotency-replayed', once.replayed).send(once.body)
  }
  const body =
    endpoint.method === 'GET' ? await work.run(database.pool) : await keepingRefusals(database, work)
  if (body instanceof Waiting) return reply.code(202).send(body.body)
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (endpoint.file) return sendFile(reply, database, body as FileAnswer)
  return endpoint.type ? reply.type(endpoint.type).send(body) : reply.send(body)
}

async function callerOf(endpoint: Endpoint, identify: Identify, request: FastifyRequest): Promise<Caller> {
  if (endpoint.access !== 'public') return identify(request, endpoint.access)
  if (!endpoint.recognises) return anonymous
  const member = await identify(request, 'member')
  return member.kind === 'anonymous' ? identify(request, 'admin') : member
}

/** A refusal undoes the transaction, except one that says to keep it: a wrong password counts although it is refused. */
async function keepingRefusals(database: Database, work: Work): Promise<unknown> {
  const outcome = await database.inTransaction(async (tx) => {
    try {
      return { body: await work.run(tx) }
    } catch (error) {
      if (!(error instanceof Refusal && error.details.keep)) throw error
      await work.refused(tx, error)
      return { refusal: error }
    }
  })
  if (outcome.refusal) throw outcome.refusal
  return outcome.body
}
