// Who is calling. The binding asks once per request; use cases are told, and never look for themselves.

import type { FastifyRequest } from 'fastify'
import type { Permission } from '#contract/permissions.ts'

export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'member'; memberId: bigint }
  | { kind: 'admin'; adminId: bigint; master: boolean; permissions: readonly Permission[] }

export type Identify = (request: FastifyRequest) => Promise<Caller>

export const anonymous: Caller = { kind: 'anonymous' }
