// An endpoint is data. The server binds it, the browser calls it, OpenAPI prints it, tests walk it.

import type * as z from 'zod/mini'
import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { RefusalCode } from '#contract/platform/refusals.ts'

type Schema = z.core.$ZodType

/**
 * Who may call. An administrator needs the permission; `master` and `any administrator` need none of the eleven.
 * A public endpoint that `recognises` its caller answers everyone, and more to those who are signed in.
 */
type Guard =
  | { access: 'public'; permission?: never; also?: never; recognises?: true }
  | { access: 'member'; permission?: never; also?: never; recognises?: never }
  | {
      access: 'admin'
      permission: Permission | 'master' | 'any administrator'
      /** A second permission that is needed too. */
      also?: Permission | 'master'
      recognises?: never
    }

/** So many calls in a window, for one network, one caller, or one value of a field of the body. */
export type Limit = { per: 'network' | 'caller' | { field: string }; count: number; windowSeconds: number }

export type Endpoint = Guard & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `:name`, and `params` declares each of them. */
  path: `/api/${string}` | `/sandbox/${string}`
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  refusals: readonly RefusalCode[]
  /** What the audit log calls this action. Every administrator action that changes something has one. */
  audit?: string
  /** It moves money: the call carries an Idempotency-Key, and repeating it returns the first answer. */
  money?: true
  /**
   * While the control of this kind is on, the request is kept and answered 202, and carried out when another
   * administrator confirms it. Its use case works in the transaction it is given and nowhere else.
   */
  secondAdministrator?: ControlKind
  limits?: readonly Limit[]
  /** The parameter names something that has one owner; anybody else gets this refusal, as for what does not exist. */
  owner?: { param: string; foreign: RefusalCode }
  /** The administrator has given their own password in the last minutes. */
  reauthenticated?: true
  /** Open to an administrator who must still set up two-factor sign-in. */
  beforeTwoFactor?: true
  /** The specification reads `status` in the answer, so a refusal carries `status: false`. */
  flagged?: true
  /** What it says when something unforeseen happens, in place of `server-error`. */
  broken?: RefusalCode
  /** The answer is bytes or text of this kind, not JSON. */
  type?: 'image/png' | 'image/webp' | 'text/html; charset=utf-8' | 'text/plain; charset=utf-8'
  /** What is sent is bytes, at most so many, and not JSON. */
  bytes?: { most: number }
  /** The answer is a file, written as it is read; its handler returns a `FileAnswer`. */
  file?: true
}

type Output<S> = S extends Schema ? z.core.output<S> : undefined

export type Params<E extends Endpoint> = Output<E['params']>
export type Query<E extends Endpoint> = Output<E['query']>
export type Body<E extends Endpoint> = Output<E['body']>
export type Answer<E extends Endpoint> = z.core.output<E['answer']>

type Part<Name extends string, S> = S extends Schema ? { [N in Name]: z.core.output<S> } : unknown

/** What a caller gives: only the parts that the endpoint declares. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
