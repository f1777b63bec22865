import type { Confirmation } from '#contract/admin/confirmations.ts'
import { requireAdminId, type Caller } from '#server/http/caller.ts'
import type { RawInput } from '#server/http/parse-input.ts'
import type { Queryable } from '#server/platform/database.ts'
import { canDecide, type RoutesByName } from './decide.ts'
import { listRequests, type RequestRow } from './queries.ts'

/** The caller's own requests and those that the caller may decide on. */
export async function listConfirmations(on: Queryable, routes: RoutesByName, caller: Caller, now: Date) {
  const shown = (await listRequests(on))
    .filter(
      ({ endpoint, requestedBy }) =>
        requestedBy === requireAdminId(caller) || canDecide(routes.get(endpoint), caller, now),
    )
    .map((request) => describe(request, routes, caller, now))
  return {
    waiting: shown.filter(({ state }) => state === 'waiting'),
    decided: shown.filter(({ state }) => state !== 'waiting'),
  }
}

function describe(request: RequestRow, routes: RoutesByName, caller: Caller, now: Date): Confirmation {
  const declared = routes.get(request.endpoint)?.endpoint
  const overdue = request.state === 'waiting' && request.expiresAt <= now
  return {
    id: request.id,
    kind: request.kind,
    action: declared?.audit ?? request.endpoint,
    summary: declared?.summary ?? '',
    subject: request.subject,
    reason: request.reason,
    amount: request.amount,
    sent: requestFields(request.sent),
    before: request.before,
    after: request.after,
    requestedBy: request.requestedByName,
    requestedAt: request.requestedAt,
    expiresAt: request.expiresAt,
    state: overdue ? 'expired' : request.state,
    decidedBy: request.decidedByName,
    decidedAt: request.decidedAt,
    decisionReason: request.decisionReason,
    lastRefusal: request.lastRefusal,
    own: request.requestedBy === requireAdminId(caller),
  }
}

/** Every field of the request by its path, so that the second administrator sees all of it. */
function requestFields({ params, query, body }: RawInput): { name: string; value: string }[] {
  return [params, query, body].flatMap((part) => flatten(part, ''))
}

function flatten(value: unknown, path: string): { name: string; value: string }[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null)
    return [{ name: path, value: typeof value === 'string' ? value : JSON.stringify(value) }]
  return Object.entries(value).flatMap(([key, part]) => flatten(part, path ? `${path}.${key}` : key))
}
