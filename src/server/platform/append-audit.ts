import type { Queryable } from '#server/platform/database.ts'

export type AuditEntry = {
  stream: string
  at: Date
  actor: string
  action: string
  subject: string
  before?: unknown
  after?: unknown
  address: string
  requestId: string
}

/** Locks the hash chain until the transaction ends, so it must be called last. */
export async function appendAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { stream, at, actor, action, subject, before, after, address, requestId } = entry
  const values = [stream, at, actor, action, subject, json(before), json(after), address, requestId]
  await tx.query('select append_audit($1, $2, $3, $4, $5, $6, $7, $8, $9)', values)
}

const json = (value: unknown) =>
  value === undefined
    ? null
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))

export type AuditRow = {
  id: bigint
  at: Date
  actor: string
  action: string
  subject: string
  before: unknown
  after: unknown
  address: string
  requestId: string
}

export async function findAuditEntries(
  on: Queryable,
  ids: readonly (bigint | string)[],
): Promise<AuditRow[]> {
  const { rows } = await on.query<AuditRow>(
    `select id, at, actor, action, subject, before, after, address, request_id as "requestId"
     from audit_entry where id = any($1)`,
    [ids],
  )
  return rows
}
