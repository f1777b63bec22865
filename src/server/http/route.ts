// Binds declared endpoints to Fastify: who may call, what was sent, the transaction, the answer.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Answer, Body, Endpoint, Params, Query } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { allow } from '#server/http/allow.ts'
import type { Caller, Identify } from '#server/http/caller.ts'
import { answerOnce } from '#server/http/answer-once.ts'
import { encoderOf } from '#server/http/encode-answer.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'

/** What a use case is given. A GET reads on the pool; everything else runs in one transaction. */
export type Call<E extends Endpoint> = {
  tx: E['method'] extends 'GET' ? Queryable : Transaction
  caller: Caller
  params: Params<E>
  query: Query<E>
  body: Body<E>
  now: Date
}

export type Route = { endpoint: Endpoint; handle: (call: never) => Promise<unknown> }
export type Binding = { database: Database; clock: Clock; identify: Identify }

export function route<const E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>) {
  return { endpoint, handle } satisfies Route
}

export function bindRoutes(app: FastifyInstance, routes: readonly Route[], binding: Binding): void {
  for (const { endpoint, handle } of routes) {
    const encode = encoderOf(endpoint.answer)
    const encoded = { endpoint, handle: async (call: never) => encode((await handle(call)) as never) }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answer(encoded, binding, request, reply),
    })
  }
}

async function answer(
  { endpoint, handle }: Route,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const caller = await binding.identify(request)
  allow(endpoint, caller)
  const input = readInput(endpoint, request)
  const now = binding.clock.now()
  const call = { ...input, caller, now }
  const run = (tx: Queryable) => handle({ ...call, tx } as never)
  const { database } = binding
  if (endpoint.method === 'GET') return reply.send(await run(database.pool))
  if (!endpoint.money) return reply.send(await database.inTransaction(run))
  const key = request.headers['idempotency-key']
  const once = await answerOnce(database, { endpoint, caller, key, input, now }, run)
  return reply.code(once.status).header('idempotency-replayed', once.replayed).send(once.body)
}

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const fields: Record<string, string> = {}
  const read = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = z.safeParse(schema, value ?? {})
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
    return undefined
  }
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', fields)
  return input
}
