import { MAX_CASES } from '#contract/admin/queues.ts'
import type { Confirmation } from '#contract/admin/confirmations.ts'
import { capitalize } from '#server/audit/capitalize.ts'
import { listChanges } from '#server/audit/list-changes.ts'
import { collectTexts, describeSubject, readRecordNames } from '#server/audit/name-records.ts'
import { requireAdminId, type Caller } from '#server/http/caller.ts'
import type { RawInput } from '#server/http/parse-input.ts'
import type { Queryable } from '#server/platform/database.ts'
import { canDecide, type RoutesByName } from './decide-confirmation.ts'
import { listRequests, type RequestRow } from './confirmation-queries.ts'

/** The caller's own requests and those that the caller may decide on. */
export async function listConfirmations(on: Queryable, routes: RoutesByName, caller: Caller, now: Date) {
  const requests = (await listRequests(on)).filter(
    ({ endpoint, requestedBy }) =>
      requestedBy === requireAdminId(caller) || canDecide(routes.get(endpoint), caller, now),
  )
  const texts = requests.flatMap(({ subject, before, after }) => [
    subject,
    ...collectTexts(before),
    ...collectTexts(after),
  ])
  const { nameRecord, findMembers } = await readRecordNames(on, texts)
  const shown = requests.map((request) => ({
    ...describeDecision(request, caller, now),
    action: capitalize(routes.get(request.endpoint)?.endpoint.audit ?? request.kind),
    subject: describeSubject(request.subject, nameRecord),
    members: findMembers([request.subject]),
    changes: listChanges(request.before, request.after, nameRecord),
  }))
  return {
    waiting: shown.filter(({ state }) => state === 'waiting'),
    decided: shown.filter(({ state }) => state !== 'waiting'),
  }
}

/** The requests that the caller may decide on, for the work queue. */
export async function listDecidable(on: Queryable, routes: RoutesByName, caller: Caller, now: Date) {
  const { waiting } = await listConfirmations(on, routes, caller, now)
  const decidable = waiting.filter(({ own }) => !own)
  const cases = decidable.slice(0, MAX_CASES).map((request) => ({
    id: request.id,
    label: request.action,
    detail: `${request.subject}, asked by ${request.requestedBy}`,
    amount: request.amount,
    since: request.requestedAt,
  }))
  return { total: decidable.length, amount: null, cases }
}

function describeDecision(
  request: RequestRow,
  caller: Caller,
  now: Date,
): Omit<Confirmation, 'action' | 'subject' | 'members' | 'changes'> {
  const overdue = request.state === 'waiting' && request.expiresAt <= now
  return {
    id: request.id,
    kind: request.kind,
    reviewed: findReviewed(request.subject),
    reason: request.reason,
    amount: request.amount,
    image: findImage(request.sent),
    whatIfId: findWhatIf(request.sent),
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

function findReviewed(subject: string): Confirmation['reviewed'] {
  const [, kind, id] = /^(withdrawal|deposit) (\d{1,18})$/.exec(subject) ?? []
  if (id === undefined) return null
  return { kind: kind === 'deposit' ? 'deposit' : 'withdrawal', id: BigInt(id) }
}

function findImage({ body }: RawInput): string | null {
  const { imageId, evidence } = (body ?? {}) as { imageId?: unknown; evidence?: unknown }
  const image = imageId ?? evidence
  return typeof image === 'string' ? image : null
}

function findWhatIf({ body }: RawInput): bigint | null {
  const { whatIfId } = (body ?? {}) as { whatIfId?: unknown }
  return typeof whatIfId === 'string' ? BigInt(whatIfId) : null
}
