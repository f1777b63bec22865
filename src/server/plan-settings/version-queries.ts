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

export async function listPlanVersions(on: Queryable): Promise<VersionRow[]> {
  const { rows } = await on.query<VersionRow>(
    `select plan_version.id as version, effective_at as "effectiveAt", cancelled_at is not null as "isCancelled", reason,
       admin.name as "changedBy", what_if_id as "whatIfId", settings,
       (select earlier.settings from plan_version as earlier where earlier.cancelled_at is null
         and (earlier.effective_at, earlier.id) < (plan_version.effective_at, plan_version.id)
         order by earlier.effective_at desc, earlier.id desc limit 1) as before
     from plan_version left join admin on admin.id = changed_by
     order by effective_at desc, plan_version.id desc limit 100`,
  )
  return rows
}
