import type { AuditRow } from '#server/platform/append-audit.ts'
import type { Queryable } from '#server/platform/database.ts'

export type AuditFilter = {
  search: string
  from?: Date | undefined
  to?: Date | undefined
  page: number
  pageSize: number
}

export async function findAudit(
  on: Queryable,
  { search, from, to, page, pageSize }: AuditFilter,
): Promise<{ found: number; entries: AuditRow[] }> {
  const { rows } = await on.query<AuditRow & { found: number }>(
    `select id, at, actor, action, subject, before, after, address, request_id as "requestId",
       (count(*) over ())::int as found
     from audit_entry
     where ($1 = '' or position(lower($1) in lower(concat_ws(E'\\n', actor, action, subject, address))) > 0)
       and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at <= $3)
     order by at desc, id desc limit $4 offset $5`,
    [search, from ?? null, to ?? null, pageSize, (page - 1) * pageSize],
  )
  return { found: rows[0]?.found ?? 0, entries: rows }
}

export type ChainBreak = { stream: string; number: number; why: string }

/** Recomputes every hash. An empty `broken` means that no entry was changed, removed or inserted. */
export async function verifyChains(on: Queryable): Promise<{ entries: number; broken: ChainBreak[] }> {
  const count = await on.query<{ entries: number }>('select count(*)::int as entries from audit_entry')
  const broken = await on.query<ChainBreak>('select stream, number::int, why from find_audit_breaks()')
  return { entries: count.rows[0]!.entries, broken: broken.rows }
}
