import type { Queryable, Transaction } from '#server/platform/database.ts'

type ScheduledPlan = {
  id: number
  effectiveAt: Date
  settings: unknown
  base: unknown
  draft: unknown
  lowered: Record<string, unknown>
}

export async function listScheduledPlans(on: Queryable, now: Date): Promise<ScheduledPlan[]> {
  const { rows } = await on.query<ScheduledPlan>(
    `select version.id, version.effective_at as "effectiveAt", version.settings, base.settings as base, version.draft, version.lowered
     from plan_version as version left join plan_version as base on base.id = version.based_on
     where version.effective_at > $1 and version.cancelled_at is null order by version.effective_at, version.id`,
    [now],
  )
  return rows
}

export async function replaceSettings(tx: Transaction, id: number, settings: string): Promise<void> {
  await tx.query('update plan_version set settings = $2 where id = $1', [id, settings])
}

type VersionState = { effectiveAt: Date; isCancelled: boolean }

export async function findVersionState(on: Queryable, id: number): Promise<VersionState | undefined> {
  const { rows } = await on.query<VersionState>(
    `select effective_at as "effectiveAt", cancelled_at is not null as "isCancelled" from plan_version where id = $1`,
    [id],
  )
  return rows[0]
}

export async function markCancelled(
  tx: Transaction,
  id: number,
  { by, now }: { by: bigint; now: Date },
): Promise<void> {
  await tx.query('update plan_version set cancelled_at = $2, cancelled_by = $3 where id = $1', [id, now, by])
}
