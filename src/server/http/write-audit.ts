// The route binding writes the audit row of every endpoint that declares `audit`; handlers only supply the details.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { RefusalCode } from '#contract/platform/refusals.ts'
import { actorName, type Caller } from '#server/http/caller.ts'
import type { Client } from '#server/http/client.ts'
import type { Queryable } from '#server/platform/database.ts'
import { appendAudit } from '#server/platform/append-audit.ts'

/** Must not contain secrets. */
export type AuditNote = {
  subject: string
  before?: unknown
  after?: unknown
  /** Names the actor when the caller is not signed in. */
  by?: string
  /** The handler has already appended the entry in its own transaction. */
  isRecorded?: true
}

type AuditedAction = {
  endpoint: Endpoint
  caller: Caller
  client: Client
  now: Date
  note: AuditNote | undefined
  /** The second administrator, if the action needed one. */
  confirmedBy?: string
  /** Set when the action was refused and the refusal is audited too. */
  refused?: RefusalCode
}

export async function writeAudit(tx: Queryable, audited: AuditedAction): Promise<void> {
  const { endpoint, caller, client, now, note, confirmedBy, refused } = audited
  if (!endpoint.audit) return
  if (!note)
    throw new Error(
      `${endpoint.method} ${endpoint.path} declares an audit action but supplied no audit note.`,
    )
  if (note.isRecorded) return
  const { by = actorName(caller), ...details } = note
  await appendAudit(tx, {
    stream: auditStream(endpoint, caller, note),
    at: now,
    actor: by,
    action: refused ? `${endpoint.audit} refused: ${refused}` : endpoint.audit,
    ...details,
    ...(confirmedBy && { after: { confirmedBy, done: note.after } }),
    address: client.address,
    requestId: client.requestId,
  })
}

/** Administrators share one hash chain; members are spread over sixteen by id. */
function auditStream(endpoint: Endpoint, caller: Caller, { subject }: AuditNote): string {
  if (endpoint.path.startsWith('/api/admin')) return 'admin'
  const id = caller.kind === 'member' ? caller.memberId : BigInt(/^member (\d+)$/.exec(subject)?.[1] ?? 0)
  return `member-${id % 16n}`
}
