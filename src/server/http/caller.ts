// Who is calling. The binding asks once per request; use cases are told, and never look for themselves.

import type { FastifyRequest } from 'fastify'
import type { Permission } from '#contract/platform/permissions.ts'
import { Refusal } from '#contract/platform/refusals.ts'

/** The session that a caller's cookie opened. */
export type SignedIn = { id: string; reauthenticatedAt: Date | null }

export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'member'; memberId: bigint; session?: SignedIn }
  | {
      kind: 'admin'
      adminId: bigint
      master: boolean
      permissions: readonly Permission[]
      session?: SignedIn
      /** Two factors are asked of every administrator, and this one has not set them up yet. */
      mustSetUpTwoFactor?: boolean
    }

export type PersonKind = 'member' | 'admin'

/** One person has an own cookie as a member and another as an administrator; the endpoint decides which one counts. */
export type Identify = (request: FastifyRequest, as: PersonKind) => Promise<Caller>

export const anonymous: Caller = { kind: 'anonymous' }

/** How a caller is named in keys and in the audit log. */
export function nameOf(caller: Caller): string {
  if (caller.kind === 'member') return `member ${caller.memberId}`
  return caller.kind === 'admin' ? `admin ${caller.adminId}` : 'anonymous'
}

export function memberOf(caller: Caller): bigint {
  if (caller.kind !== 'member') throw new Refusal('not-signed-in')
  return caller.memberId
}

export function adminOf(caller: Caller): bigint {
  if (caller.kind !== 'admin') throw new Refusal('not-signed-in')
  return caller.adminId
}

export function sessionOf(caller: Caller): SignedIn {
  if (caller.kind === 'anonymous' || !caller.session) throw new Refusal('not-signed-in')
  return caller.session
}

export type Person = { kind: PersonKind; id: bigint }

export function personOf(caller: Caller): Person {
  return caller.kind === 'admin'
    ? { kind: 'admin', id: caller.adminId }
    : { kind: 'member', id: memberOf(caller) }
}
