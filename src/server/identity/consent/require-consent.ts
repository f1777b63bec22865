import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { listPendingConsents } from './consent-queries.ts'

/** For endpoints with `needsConsent`: refuses a member who has not agreed to the legal documents in force. */
export async function requireConsent(
  on: Queryable,
  { needsConsent }: Endpoint,
  caller: Caller,
  now: Date,
): Promise<void> {
  if (!needsConsent || caller.kind !== 'member') return
  if ((await listPendingConsents(on, caller.memberId, now)).length > 0) throw new Refusal('consent-needed')
}
