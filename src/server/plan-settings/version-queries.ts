import type { Queryable } from '#server/platform/database.ts'

export type VersionRow = {
  version: number
  effectiveAt: Date
  isCancelled: boolean
  reason: string
  changedBy: string | null
  whatIfId: bigint | null
  settings: unknown
  before: unknown
}

/** Each with the version before it. A cancelled one has the document that was saved, and the version on which that was based. */
export async function listPlanVersions(on: Queryable, startingAfter: Date): Promise<VersionRow[]> {
  const { rows } = await on.query<VersionRow>(
    `select plan_version.id as version, effective_at as "effectiveAt", cancelled_at is not null as "isCancelled", reason,
       admin.name as "changedBy", what_if_id as "whatIfId",
       case when cancelled_at is null then settings else coalesce(draft, settings) end as settings,
       case when cancelled_at is null or draft is null then
         (select earlier.settings from plan_version as earlier where earlier.cancelled_at is null
           and (earlier.effective_at, earlier.id) < (plan_version.effective_at, plan_version.id)
           order by earlier.effective_at desc, earlier.id desc limit 1)
       else (select base.settings from plan_version as base where base.id = plan_version.based_on) end as before
     from plan_version left join admin on admin.id = changed_by
     where effective_at > $1 order by effective_at desc, plan_version.id desc limit 100`,
    [startingAfter],
  )
  return rows
}

export async function findVersionSettings(on: Queryable, version: number): Promise<unknown> {
  const { rows } = await on.query<{ settings: unknown }>('select settings from plan_version where id = $1', [
    version,
  ])
  return rows[0]?.settings
}
