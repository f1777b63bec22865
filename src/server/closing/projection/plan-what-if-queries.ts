import * as z from 'zod/mini'
import {
  whatIfCourse,
  whatIfReport,
  type ListedWhatIf,
  type PlanWhatIf,
} from '#contract/admin/plan-what-ifs.ts'
import { planFromJson, planToJson } from '#contract/admin/plan-document.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { areClosingsDone } from '#server/closing/projection/read-run-off-start.ts'
import {
  abandonedBefore,
  isOneRunning,
  toRun,
  type ProjectionRow,
} from '#server/closing/projection/run-off-queries.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type ComparedPlan = { basedOn: number; effectiveOn: Day | undefined; plan: Plan }
type OwnPlan = ComparedPlan & { by: bigint; now: Date }

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

/** A complete one answers the same question for so long. */
const REUSED_MILLISECONDS = 15 * 60_000

/** The administrator's own what-if of exactly this plan, which is unfinished or has just been computed. */
export async function findSameWhatIf(
  on: Queryable,
  { by, now, basedOn, effectiveOn, plan }: OwnPlan,
): Promise<bigint | undefined> {
  const { rows } = await on.query<{ id: bigint }>(
    `select id from run_off join plan_what_if on run_id = id
     where started_by = $1 and based_on = $2 and effective_on is not distinct from $3::date and settings = $4::jsonb
       and (is_queued and finished_at is null or result is not null and started_at >= $5)
     order by id desc limit 1`,
    [
      by,
      basedOn,
      effectiveOn ?? null,
      JSON.stringify(planToJson(plan)),
      new Date(now.getTime() - REUSED_MILLISECONDS),
    ],
  )
  return rows[0]?.id
}

/** Queues a what-if in place of an unfinished one of the administrator. The caller must hold the lock. */
export async function queueWhatIf(tx: Transaction, { by, now, ...compared }: OwnPlan): Promise<bigint> {
  await tx.query(
    `update run_off set cancelled_at = $2, finished_at = $2, so_far = null
     where started_by = $1 and is_queued and finished_at is null`,
    [by, now],
  )
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into run_off (started_at, started_by, assumption, is_queued) values ($1, $2, 'average', true) returning id`,
    [now, by],
  )
  const { id } = rows[0]!
  await insertWhatIf(tx, id, compared)
  return id
}

const COLUMNS = `run_off.id, started_at as "startedAt", admin.name as "startedBy", done_days as "doneDays",
  day_count as "dayCount", failure, seen_at as "seenAt", finished_at as "finishedAt", cancelled_at as "cancelledAt",
  is_queued as "isQueued", based_on as "basedOn", effective_on::text as "effectiveOn"`
const SOURCE = 'plan_what_if join run_off on run_off.id = run_id left join admin on admin.id = started_by'

type QueuedRow = ProjectionRow & { isQueued: boolean; basedOn: number; effectiveOn: string | null }

function toQueuedRun<Row extends QueuedRow>({ isQueued, ...row }: Row, now: Date) {
  const { seenAt, finishedAt } = row
  const isWaiting = isQueued && !finishedAt && (seenAt === null || seenAt < abandonedBefore(now))
  const run = toRun({ ...row, seenAt: isWaiting ? now : seenAt }, now)
  return isWaiting ? { ...run, state: 'queued' as const } : run
}

export async function findWhatIf(on: Queryable, id: bigint, now: Date): Promise<PlanWhatIf | undefined> {
  const { rows } = await on.query<QueuedRow & { soFar: unknown; result: unknown }>(
    `select ${COLUMNS}, so_far as "soFar", result from ${SOURCE} where run_id = $1`,
    [id],
  )
  if (!rows[0]) return undefined
  const { result, soFar, ...row } = rows[0]
  const run = toQueuedRun(row, now)
  return {
    ...run,
    waitsFor: run.state === 'queued' ? await findObstacle(on, now) : null,
    soFar: soFar === null ? null : z.parse(whatIfCourse, soFar),
    report: result === null ? null : z.parse(whatIfReport, result),
  }
}

async function findObstacle(on: Queryable, now: Date): Promise<PlanWhatIf['waitsFor']> {
  if (await isOneRunning(on, now)) return 'projection'
  return (await areClosingsDone(on, now)) ? null : 'closing'
}

const LISTED = 5

/** Drafts: without those that were cancelled, replaced, saved or sent to a second administrator. */
export async function listWhatIfs(on: Queryable, by: bigint, now: Date): Promise<ListedWhatIf[]> {
  const { rows } = await on.query<QueuedRow & { settings: unknown }>(
    `select ${COLUMNS}, settings from ${SOURCE} where started_by = $1 and cancelled_at is null
       and not exists (select from plan_version where what_if_id = run_id
         or plan_version.settings = plan_what_if.settings and plan_version.id > plan_what_if.based_on)
       and not exists (select from confirmation where state = 'waiting' and requested_by = $1 
         and payload -> 'body' -> 'plan' = plan_what_if.settings)
     order by run_id desc limit ${LISTED}`,
    [by],
  )
  return rows.map(({ settings, ...row }) => ({ ...toQueuedRun(row, now), plan: planFromJson(settings) }))
}
