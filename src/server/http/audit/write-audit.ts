// The binding writes the audit row of every endpoint that declares one, so no use case can forget it.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { RefusalCode } from '#contract/platform/refusals.ts'
import { nameOf, type Caller } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import type { Queryable } from '#server/platform/database.ts'
import { appendAudit } from './audit-queries.ts'

/**
 * What a use case says of its own action: on whom, and how it was before and after. Never a secret. `by` is who did it,
 * where the request came from nobody who was signed in.
 */
export type AuditNote = { subject: string; before?: unknown; after?: unknown; by?: string }

type Audited = {
  endpoint: Endpoint
  caller: Caller
  client: Client
  now: Date
  note: AuditNote | undefined
  /** The second administrator, where the action needed one. */
  confirmedBy?: string
  /** Set when the action was refused, and the refusal is to be kept on record. */
  refused?: RefusalCode
}

export async function writeAudit(tx: Queryable, audited: Audited): Promise<void> {
  const { endpoint, caller, client, now, note, confirmedBy, refused } = audited
  if (!endpoint.audit) return
  if (!note) throw new Error(`${endpoint.method} ${endpoint.path} did not say what it did.`)
  const { by = nameOf(caller), ...said } = note
  await appendAudit(tx, {
    stream: streamOf(endpoint, caller, note),
    at: now,
    actor: by,
    action: refused ? `${endpoint.audit} refused: ${refused}` : endpoint.audit,
    ...said,
    ...(confirmedBy && { after: { confirmedBy, done: note.after } }),
    address: client.address,
    requestId: client.requestId,
  })
}

/** Administrators share one chain; a member's events are in one of sixteen, by the member's id. */
function streamOf(endpoint: Endpoint, caller: Caller, { subject }: AuditNote): string {
  if (endpoint.path.startsWith('/api/admin')) return 'admin'
  const id = caller.kind === 'member' ? caller.memberId : BigInt(/^member (\d+)$/.exec(subject)?.[1] ?? 0)
  return `member-${id % 16n}`
}
