import * as z from 'zod/mini'
import { whatIfReport, type PlanWhatIf } from '#contract/admin/plan-what-ifs.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { toRun, type ProjectionRow } from '#server/closing/projection/run-off-queries.ts'
import { planToJson } from '#contract/admin/plan-document.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

type ComparedPlan = { basedOn: number; effectiveOn: Day | undefined; plan: Plan }

export async function insertWhatIf(
  tx: Transaction,
  runId: bigint,
  { basedOn, effectiveOn, plan }: ComparedPlan,
): Promise<void> {
  await tx.query(
    `insert into plan_what_if (run_id, based_on, effective_on, settings) values ($1, $2, $3, $4)`,
    [runId, basedOn, effectiveOn ?? null, JSON.stringify(planToJson(plan))],
  )
}

type WhatIfRow = ProjectionRow & { basedOn: number; effectiveOn: string | null; result: unknown }

export async function findWhatIf(on: Queryable, id: bigint, now: Date): Promise<PlanWhatIf | undefined> {
  const { rows } = await on.query<WhatIfRow>(
    `select run_off.id, started_at as "startedAt", admin.name as "startedBy", done_days as "doneDays",
       day_count as "dayCount", failure, seen_at as "seenAt", finished_at as "finishedAt", cancelled_at as "cancelledAt",
       based_on as "basedOn", effective_on::text as "effectiveOn", result
     from plan_what_if join run_off on run_off.id = run_id left join admin on admin.id = started_by where run_id = $1`,
    [id],
  )
  if (!rows[0]) return undefined
  const { result, ...row } = rows[0]
  return { ...toRun(row, now), report: result === null ? null : z.parse(whatIfReport, result) }
}
