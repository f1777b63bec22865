import type { SavedView, ViewSettings } from '#contract/reports/saved-views.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

const view = `select saved_view.id, saved_view.name, saved_view.is_shared as "isShared",
    saved_view.admin_id = $1 as "isOwn", admin.name as "savedBy", saved_view.settings
  from saved_view join admin on admin.id = saved_view.admin_id`

export async function listSavedViews(on: Queryable, adminId: bigint, report: string): Promise<SavedView[]> {
  const { rows } = await on.query<SavedView>(
    `${view} where saved_view.report = $2 and (saved_view.admin_id = $1 or saved_view.is_shared)
     order by saved_view.id`,
    [adminId, report],
  )
  return rows
}

export async function readSavedView(on: Queryable, adminId: bigint, id: bigint): Promise<SavedView> {
  const { rows } = await on.query<SavedView>(`${view} where saved_view.id = $2`, [adminId, id])
  return rows[0]!
}

export type ViewFields = { report: string; name: string; isShared: boolean; settings: ViewSettings }

export async function upsertSavedView(
  tx: Transaction,
  { report, name, isShared, settings }: ViewFields,
  { adminId, now }: { adminId: bigint; now: Date },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into saved_view (report, admin_id, name, is_shared, settings, saved_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (admin_id, report, name) do update
       set is_shared = excluded.is_shared, settings = excluded.settings, saved_at = excluded.saved_at
     returning id`,
    [report, adminId, name, isShared, settings, now],
  )
  return rows[0]!.id
}

/** Serializes an administrator's requests, so that the maximum number of views is not exceeded. */
export async function lockSavedViews(tx: Transaction, adminId: bigint): Promise<void> {
  await tx.query('select from admin where id = $1 for no key update', [adminId])
}

export async function countSavedViews(tx: Transaction, adminId: bigint, report: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from saved_view where admin_id = $1 and report = $2',
    [adminId, report],
  )
  return rows[0]!.count
}

/** Returns the deleted view, if there was one that this administrator may delete. */
export async function deleteSavedView(
  tx: Transaction,
  id: bigint,
  { adminId, isMaster }: { adminId: bigint; isMaster: boolean },
): Promise<{ report: string; name: string; isShared: boolean } | undefined> {
  const { rows } = await tx.query<{ report: string; name: string; isShared: boolean }>(
    `delete from saved_view where id = $1 and (admin_id = $2 or ($3::boolean and is_shared))
     returning report, name, is_shared as "isShared"`,
    [id, adminId, isMaster],
  )
  return rows[0]
}
