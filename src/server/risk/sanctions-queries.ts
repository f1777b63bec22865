import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { SanctionsKind } from '#contract/admin/risk.ts'
import type { SanctionsFile } from './read-sanctions-file.ts'

export type ListName = { kind: SanctionsKind; name: string }

/** Replaces the entries of a list. Returns false if this version is already in force. The row lock serializes servers. */
export async function replaceList(
  tx: Transaction,
  { kind, name }: ListName,
  { contentHash, entries }: SanctionsFile,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ isCurrent: boolean }>(
    `insert into sanctions_list as list (kind, name) values ($1, $2)
     on conflict (kind, name) do update set failure = null, failed_at = null
     returning coalesce(content_hash = $3, false) as "isCurrent"`,
    [kind, name, contentHash],
  )
  if (rows[0]!.isCurrent) return false
  await tx.query('delete from sanctions_entry where kind = $1 and list = $2', [kind, name])
  await tx.query(
    `insert into sanctions_entry (kind, list, value, label)
     select $1::sanctions_kind, $2, value, min(label) from unnest($3::text[]) as label,
       lateral (select case when $1::sanctions_kind = 'name' then normalize_name(label) else lower(label) end as value) as normalized
     where value <> '' group by value`,
    [kind, name, entries],
  )
  await tx.query(
    `update sanctions_list set content_hash = $3, loaded_at = $4,
       entry_count = (select count(*) from sanctions_entry where kind = $1 and list = $2)
     where kind = $1 and name = $2`,
    [kind, name, contentHash, now],
  )
  return true
}

/** Records the failure; the last good version stays in force. */
export async function saveListFailure(
  on: Queryable,
  { kind, name }: ListName,
  failure: string,
  now: Date,
): Promise<void> {
  await on.query(
    `insert into sanctions_list (kind, name, failure, failed_at) values ($1, $2, $3, $4)
     on conflict (kind, name) do update set failure = excluded.failure, failed_at = excluded.failed_at
     where sanctions_list.failure is distinct from excluded.failure`,
    [kind, name, failure, now],
  )
}

/** Deletes lists that are no longer configured. */
export async function deleteOtherLists(on: Queryable, configured: readonly ListName[]): Promise<void> {
  await on.query(
    `delete from sanctions_list where (kind, name) not in (select * from unnest($1::sanctions_kind[], $2::text[]))`,
    [configured.map(({ kind }) => kind), configured.map(({ name }) => name)],
  )
}

/** Returns the number of new matches. */
export async function screenAllMembers(on: Queryable, now: Date): Promise<number> {
  const { rows } = await on.query<{ count: number }>('select screen_members(null, $1) as count', [now])
  return rows[0]!.count
}

/** Screens all members once per UTC day; undefined if already done. */
export async function screenDue(on: Queryable, now: Date): Promise<number | undefined> {
  const { rows } = await on.query<{ count: number }>(
    `insert into sanctions_screening (day, at, match_count)
     select utc_day($1), $1, screen_members(null, $1)
     where not exists (select from sanctions_screening where day = utc_day($1))
     on conflict (day) do nothing returning match_count as count`,
    [now],
  )
  return rows[0]?.count
}

export type ListRow = ListName & {
  entryCount: number
  loadedAt: Date | null
  failure: string | null
  failedAt: Date | null
}

export async function listSanctionsLists(on: Queryable): Promise<ListRow[]> {
  const { rows } = await on.query<ListRow>(
    `select kind, name, entry_count as "entryCount", loaded_at as "loadedAt", failure, failed_at as "failedAt"
     from sanctions_list order by kind, name`,
  )
  return rows
}

export type MatchRow = {
  id: bigint
  memberId: bigint
  userrefid: string
  fullName: string
  kind: SanctionsKind
  label: string
  list: string
  foundAt: Date
  clearedAt: Date | null
  clearedBy: string | null
  reason: string | null
}

/** Open matches first. */
export async function listMatches(on: Queryable): Promise<MatchRow[]> {
  const { rows } = await on.query<MatchRow>(
    `select sanctions_match.id, member_id as "memberId", userrefid, full_name as "fullName", kind, label, list,
       found_at as "foundAt", cleared_at as "clearedAt", admin.name as "clearedBy", reason
     from sanctions_match join member on member.id = member_id left join admin on admin.id = cleared_by
     order by cleared_at desc nulls first, found_at desc, sanctions_match.id desc limit 200`,
  )
  return rows
}

export type LockedMatch = { memberId: bigint; label: string; list: string; clearedAt: Date | null }

export async function lockMatch(tx: Transaction, id: bigint): Promise<LockedMatch | undefined> {
  const { rows } = await tx.query<LockedMatch>(
    `select member_id as "memberId", label, list, cleared_at as "clearedAt" from sanctions_match where id = $1 for update`,
    [id],
  )
  return rows[0]
}

export async function clearMatch(
  tx: Transaction,
  { id, by, reason, now }: { id: bigint; by: bigint; reason: string; now: Date },
): Promise<void> {
  await tx.query('update sanctions_match set cleared_at = $2, cleared_by = $3, reason = $4 where id = $1', [
    id,
    now,
    by,
    reason,
  ])
}
