// Admission: decisions about a request before its body is read: caller, permission, rate limits and concurrency limits.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { authorize } from '#server/http/authorize.ts'
import { anonymous, callerName, type Caller, type Identify } from '#server/http/caller.ts'
import { readClient, type Client } from '#server/http/client.ts'
import { addCloseListener } from '#server/http/close-listener.ts'
import type { Concurrency } from '#server/http/limits/concurrency.ts'
import type { Limiter } from '#server/http/limits/rate-limiter.ts'
import type { Clock } from '#server/platform/clock.ts'

export type Admission = {
  caller: Caller
  client: Client
  /** The caller's key in limits; visitors share the key of their network. */
  key: string
  at: Date
}

declare module 'fastify' {
  interface FastifyRequest {
    admission?: Admission
  }
}

export type AdmissionDeps = {
  clock: Clock
  identify: Identify
  limit: Limiter
  concurrency: Concurrency
}

/** If the body took longer than this, the caller is identified again before execution. */
const FRESH_MILLISECONDS = 2000

export async function admitRequest(
  endpoint: Endpoint,
  deps: AdmissionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const at = deps.clock.now()
  const client = readClient(request)
  const caller = isForVisitors(endpoint) ? anonymous : await identifyCaller(endpoint, deps.identify, request)
  authorize(endpoint, caller, at)
  const isVisitor = caller.kind === 'anonymous'
  const key = isVisitor ? `network ${client.network}` : callerName(caller)
  addCloseListener(reply.raw, deps.concurrency.begin(endpoint, key, isVisitor))
  if (endpoint.rateLimits || caller.apiKey) await deps.limit(endpoint, { caller, client, now: at })
  request.admission = { caller, client, key, at }
}

export const isFresh = ({ at }: Admission, now: Date): boolean =>
  now.getTime() - at.getTime() < FRESH_MILLISECONDS

/** Identifies the caller again after a slow body, to refuse a caller who has signed out since. */
export async function confirmAdmission(
  endpoint: Endpoint,
  identify: Identify,
  request: FastifyRequest,
  now: Date,
): Promise<Admission> {
  const caller = await identifyCaller(endpoint, identify, request)
  authorize(endpoint, caller, now)
  return { ...request.admission!, caller }
}

const isForVisitors = ({ access, optionalAuth }: Endpoint) => access === 'public' && !optionalAuth

async function identifyCaller(
  endpoint: Endpoint,
  identify: Identify,
  request: FastifyRequest,
): Promise<Caller> {
  if (isForVisitors(endpoint)) return anonymous
  if (endpoint.access !== 'public') return identify(request, endpoint.access)
  const member = await identify(request, 'member')
  return member.kind === 'anonymous' ? identify(request, 'admin') : member
}
