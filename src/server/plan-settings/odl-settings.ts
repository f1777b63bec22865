import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type * as contract from '#contract/admin/plan-settings.ts'
import { ODL_CYCLE_HOURS } from '#domain/odl/odl-shares.ts'
import type { Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { readCycleStatus } from './plan-setting-queries.ts'

const HOUR_MILLISECONDS = 3_600_000

export async function readOdlSettings(
  on: Queryable,
  now: Date,
): Promise<ResponseBody<typeof contract.readOdlSettings>> {
  const { id, plan } = await planAt(on, now)
  const { endsAt, override, measured, treasury, pending } = await readCycleStatus(on, now)
  return {
    version: id,
    plan,
    turnoverOverride: override,
    measuredTurnover: measured,
    closingDate: endsAt ?? new Date(now.getTime() + ODL_CYCLE_HOURS * HOUR_MILLISECONDS),
    treasury,
    pending,
  }
}
