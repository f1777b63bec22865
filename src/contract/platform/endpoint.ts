// Endpoints are declared as data: the server binds them, the browser calls them, OpenAPI documents them and tests enumerate them.

import type * as z from 'zod/mini'
import '#contract/platform/field-sentences.ts'
import type { ControlKind } from '#contract/admin/dual-control-kinds.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { RefusalCode } from '#contract/platform/refusals.ts'

type Schema = z.core.$ZodType

/** With `optionalAuth`, a public endpoint identifies signed-in callers and may return more to them. */
type Access =
  | { access: 'public'; permission?: never; also?: never; optionalAuth?: true }
  | { access: 'member'; permission?: never; also?: never; optionalAuth?: never }
  | {
      access: 'admin'
      permission: Permission | 'master' | 'any administrator'
      /** An additional required permission. */
      also?: Permission | 'master'
      optionalAuth?: never
    }

/**
 * A rate limit, counted per network, per caller or per account. The handler counts the account, once it knows which one
 * is meant and that the caller solved the captcha.
 */
export type RateLimit = { per: 'network' | 'caller' | 'account'; count: number; windowSeconds: number }

export type Endpoint = Access & {
  /** Operation id in the OpenAPI document: verb and object in camel case, unique. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters are written `:name`; `params` declares each of them. */
  path: `/api/${string}` | `/sandbox/${string}` | `/.well-known/tributary/${string}`
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  response: Schema
  /** Refusals by the endpoint's own rules. `refusalsOf` adds those that follow from the rest of the declaration. */
  refusals?: readonly RefusalCode[]
  /** The action's name in the audit log. Required for every administrator action that writes. */
  audit?: string
  /** Moves money: requires an Idempotency-Key, and a retry returns the first response. */
  money?: true
  /**
   * While this control (or the one of these that the route selects) is on, the request is stored and answered with 202, then executed
   * when another administrator confirms it. The handler's effects must all be in its transaction, because it first runs as a dry run
   * that is rolled back.
   */
  dualControl?: ControlKind | readonly ControlKind[]
  rateLimits?: readonly RateLimit[]
  /** `param` identifies a record with one owner. Other callers get `foreign`, the same refusal as for an unknown record. */
  owner?: { param: string; foreign: RefusalCode }
  /**
   * Step-up authentication: the caller must have verified their password or a passkey in the last five minutes. A name selects the
   * specified message for a wrong password.
   */
  stepUp?: true | 'settings' | 'closing'
  /** Refused until the member has agreed to the legal documents in force. Never set for reading, withdrawing and account closure. */
  needsConsent?: true
  /** Also accepts a form body, which is ignored. Only for endpoints without a session. */
  acceptsForm?: true
  /** Allowed for an administrator who still has to set up two-factor authentication. */
  beforeTwoFactor?: true
  /** Allowed while an administrator views a member's account; every other change is refused then. */
  endsView?: true
  /** The specification defines a `status` field for this response, so a refusal carries `status: false`. */
  hasStatusFlag?: true
  /** Replaces `server-error` for unexpected failures. */
  unexpectedRefusal?: RefusalCode
  /** The response has this content type instead of JSON. */
  contentType?:
    | 'application/x-ndjson'
    | 'audio/wav'
    | 'image/png'
    | 'image/webp'
    | 'text/css; charset=utf-8'
    | 'text/html; charset=utf-8'
    | 'text/plain; charset=utf-8'
  /** May be framed by the product's own pages; all other responses forbid framing. */
  framed?: true
  /** The request body is binary instead of JSON. */
  upload?: { maxBytes: number }
  /**
   * Kind of expensive work, with its own concurrency limit: a report, a password hash, an export, an archive, a call to a chain node,
   * or work that may take minutes.
   */
  work?: 'report' | 'password' | 'export' | 'archive' | 'node' | 'long'
  /** A GET whose queries all read the same database snapshot. */
  snapshot?: true
  /** A GET that may be served from a read replica, because nothing is decided by it. For a file, only its content is read there. */
  replica?: true
  /** The response is a file; the handler returns a `FileResponse`. */
  file?: true
}

type Output<S> = S extends Schema ? z.core.output<S> : undefined

export type Params<E extends Endpoint> = Output<E['params']>
export type Query<E extends Endpoint> = Output<E['query']>
export type Body<E extends Endpoint> = Output<E['body']>
export type ResponseBody<E extends Endpoint> = z.core.output<E['response']>

type Part<Name extends string, S> = S extends Schema ? { [N in Name]: z.core.output<S> } : unknown

/** The declared parts of a request. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** All possible refusals of an endpoint, sorted: the declared ones and those that follow from its kind. */
export function refusalsOf(declaration: Endpoint): RefusalCode[] {
  const { refusals = [], access, owner, work } = declaration
  const needsSession = access !== 'public'
  const isChange = declaration.method !== 'GET'
  const isExport = work === 'export' || work === 'archive'
  const derived: [unknown, ...RefusalCode[]][] = [
    [declaration.params ?? declaration.query ?? declaration.body, 'invalid-input'],
    [needsSession, 'not-signed-in', 'not-allowed'],
    [isChange, needsSession ? 'forgery-suspected' : 'foreign-origin'],
    [isChange && access === 'member' && !declaration.endsView, 'view-only'],
    [declaration.rateLimits, 'too-many-requests'],
    [declaration.stepUp, 'password-needed'],
    [declaration.needsConsent, 'consent-needed'],
    [declaration.money, 'idempotency-key-missing', 'idempotency-key-reused', 'request-in-progress'],
    [isExport, 'export-in-progress', 'server-busy'],
    [declaration.upload, 'uploads-in-progress', 'server-busy', 'body-too-large'],
  ]
  const follows = derived.flatMap(([applies, ...codes]) => (applies ? codes : []))
  return [...new Set([...refusals, ...(owner ? [owner.foreign] : []), ...follows])].toSorted()
}
