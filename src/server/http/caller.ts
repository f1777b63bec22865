// The authenticated caller. The route binding identifies it once per request and passes it to the handler.

import type { FastifyRequest } from 'fastify'
import type { PersonKind } from '#domain/members/person-kinds.ts'
import type { ApiKeyLevel } from '#contract/platform/api-keys.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { Refusal } from '#contract/platform/refusals.ts'

export type CallerSession = {
  id: string
  reauthenticatedAt: Date | null
  /** Signed in with a passkey, which counts as both factors. */
  isByPasskey?: boolean
  /** The administrator who views the member's account, read-only. */
  viewedBy?: bigint
}

/** A caller with an API key has no session and is refused by endpoints that require one. */
export type CallerKey = { id: bigint; level: ApiKeyLevel }

export type Caller =
  | { kind: 'anonymous'; apiKey?: never }
  | { kind: 'member'; memberId: bigint; session?: CallerSession; apiKey?: CallerKey }
  | {
      kind: 'admin'
      adminId: bigint
      master: boolean
      permissions: readonly Permission[]
      session?: CallerSession
      apiKey?: CallerKey
      /** Two-factor authentication is mandatory and this administrator has not set it up yet. */
      mustSetUpTwoFactor?: boolean
      /** The user of the operating system who runs a command in the administrator's name. */
      commandUser?: string
    }

/**
 * Members and administrators have separate cookies; `as` selects one. A passive check does not count as activity, so it does not
 * keep an idle session alive.
 */
export type Identify = (
  request: FastifyRequest,
  as: PersonKind,
  options?: { isPassive?: boolean },
) => Promise<Caller>

/** Whether an administrator views a member's account. */
export const isView = (caller: Caller): boolean =>
  caller.kind === 'member' && caller.session?.viewedBy !== undefined

export const anonymous: Caller = { kind: 'anonymous' }

/** The caller's name in rate limit keys and idempotency keys. */
export function callerName(caller: Caller): string {
  if (caller.kind === 'member')
    return caller.session?.viewedBy === undefined
      ? `member ${caller.memberId}`
      : `admin ${caller.session.viewedBy}`
  return caller.kind === 'admin' ? `admin ${caller.adminId}` : 'anonymous'
}

/** Whether a command runs in the name of an administrator, who may not know of it. */
export const isCommand = (caller: Caller): boolean =>
  caller.kind === 'admin' && caller.commandUser !== undefined

/** The caller's name in the audit log, including the API key or the user who runs the command. */
export function actorName(caller: Caller): string {
  const name = callerName(caller)
  if (caller.apiKey) return `${name} (API key ${caller.apiKey.id})`
  return caller.kind === 'admin' && caller.commandUser !== undefined
    ? `${name} (command of ${caller.commandUser})`
    : name
}

export function requireMemberId(caller: Caller): bigint {
  if (caller.kind !== 'member') throw new Refusal('not-signed-in')
  return caller.memberId
}

export function requireAdminId(caller: Caller): bigint {
  if (caller.kind !== 'admin') throw new Refusal('not-signed-in')
  return caller.adminId
}

export function requireSession(caller: Caller): CallerSession {
  if (caller.kind === 'anonymous' || !caller.session) throw new Refusal('not-signed-in')
  return caller.session
}

export const hasPermission = (caller: Caller, permission: Permission | 'master'): boolean =>
  caller.kind === 'admin' &&
  (caller.master || (permission !== 'master' && caller.permissions.includes(permission)))

export type Person = { kind: PersonKind; id: bigint }

export function requirePerson(caller: Caller): Person {
  return caller.kind === 'admin'
    ? { kind: 'admin', id: caller.adminId }
    : { kind: 'member', id: requireMemberId(caller) }
}
