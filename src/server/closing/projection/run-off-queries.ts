import type {
  ProjectionRun,
  RevenueAssumptionName,
  RunOffResult,
  RunOffRun,
} from '#contract/admin/run-offs.ts'
import * as contract from '#contract/admin/run-offs.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import * as z from 'zod/mini'

const RUN_OFF_LOCK = 8_150_116

/** A run without a heartbeat for this long counts as abandoned. */
const ABANDONED_MILLISECONDS = 60_000
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - ABANDONED_MILLISECONDS)

/** Serializes concurrent starts and changes of publication. */
export async function lockRunOffs(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [RUN_OFF_LOCK])
}

/** Whether a run-off or a what-if is running. */
export async function isOneRunning(on: Queryable, now: Date): Promise<boolean> {
  const { rows } = await on.query<{ isRunning: boolean }>(
    'select exists (select from run_off where finished_at is null and seen_at >= $1) as "isRunning"',
    [abandonedBefore(now)],
  )
  return rows[0]!.isRunning
}

/** Refuses while a run-off or a what-if is running. The caller must hold the lock. */
export async function assertNoneRunning(tx: Transaction, now: Date): Promise<void> {
  if (await isOneRunning(tx, now)) throw new Refusal('run-off-running')
}

export async function insertRunOff(
  tx: Transaction,
  { by, at, assumption }: { by: bigint; at: Date; assumption: RevenueAssumptionName },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into run_off (started_at, started_by, assumption, seen_at) values ($1, $2, $3, $1) returning id',
    [at, by, assumption],
  )
  return rows[0]!.id
}

export type ProjectionRow = {
  id: bigint
  startedAt: Date
  startedBy: string | null
  doneDays: number
  dayCount: number
  failure: string | null
  /** Null while it waits in the queue. */
  seenAt: Date | null
  finishedAt: Date | null
  cancelledAt: Date | null
}
type RunOffRow = ProjectionRow & { assumption: RevenueAssumptionName }

const COLUMNS = `run_off.id, started_at as "startedAt", admin.name as "startedBy", assumption, done_days as "doneDays",
  day_count as "dayCount", failure, seen_at as "seenAt", finished_at as "finishedAt", cancelled_at as "cancelledAt"`

export async function listRunOffs(on: Queryable, now: Date): Promise<RunOffRun[]> {
  const { rows } = await on.query<RunOffRow>(
    `select ${COLUMNS} from run_off left join admin on admin.id = started_by
     where not exists (select from plan_what_if where run_id = run_off.id) order by run_off.id desc limit 10`,
  )
  return rows.map((row) => toRun(row, now))
}

type Times = 'seenAt' | 'finishedAt' | 'cancelledAt'

export function toRun<Row extends ProjectionRow>(
  { seenAt, finishedAt, cancelledAt, ...run }: Row,
  now: Date,
): Omit<Row, Times> & Pick<ProjectionRun, 'state'> {
  const isAbandoned = !finishedAt && seenAt !== null && seenAt < abandonedBefore(now)
  if (cancelledAt) return { ...run, state: 'cancelled' }
  if (isAbandoned) return { ...run, state: 'failed', failure: 'The server stopped' }
  if (run.failure !== null) return { ...run, state: 'failed' }
  return { ...run, state: finishedAt ? 'complete' : 'running' }
}

export async function findRunOff(
  on: Queryable,
  id: bigint,
  now: Date,
): Promise<(RunOffRun & { result: RunOffResult | null }) | undefined> {
  const { rows } = await on.query<RunOffRow & { result: unknown }>(
    `select ${COLUMNS}, result from run_off left join admin on admin.id = started_by
     where run_off.id = $1 and not exists (select from plan_what_if where run_id = $1)`,
    [id],
  )
  if (!rows[0]) return undefined
  const { result, ...row } = rows[0]
  return { ...toRun(row, now), result: result === null ? null : z.parse(contract.runOffResult, result) }
}

/** Which server computes a run: those that started it earlier must not write to it. */
export type RunAttempt = { id: bigint; attempt: number }

type Progress = { at: Date; done: number; of: number; soFar: unknown }

/** Returns false if the run was cancelled or taken over, and must stop. */
export async function saveProgress(
  on: Queryable,
  { id, attempt }: RunAttempt,
  { at, done, of, soFar }: Progress,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `update run_off set seen_at = $3, done_days = $4, day_count = $5, so_far = $6
     where id = $1 and attempts = $2 and finished_at is null`,
    [id, attempt, at, done, of, soFar === undefined ? null : JSON.stringify(soFar)],
  )
  return rowCount === 1
}

/** The number of computed days, and the result. */
export type StoredResult = { days: number; result: object }

/** Does nothing if the run has been cancelled or taken over. */
export async function saveResult(
  on: Queryable,
  { id, attempt }: RunAttempt,
  at: Date,
  { days, result }: StoredResult,
): Promise<void> {
  await on.query(
    `update run_off set finished_at = $3, seen_at = $3, done_days = $4, day_count = $4, result = $5, so_far = null
     where id = $1 and attempts = $2 and finished_at is null`,
    [id, attempt, at, days, JSON.stringify(result)],
  )
}

export async function saveFailure(
  on: Queryable,
  { id, attempt }: RunAttempt,
  at: Date,
  failure: string,
): Promise<void> {
  await on.query(
    `update run_off set finished_at = $3, failure = $4, so_far = null
     where id = $1 and attempts = $2 and finished_at is null`,
    [id, attempt, at, failure],
  )
}

/** Returns false if the run has already finished. */
export async function cancelRunOff(tx: Transaction, id: bigint, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update run_off set cancelled_at = $2, finished_at = $2, so_far = null where id = $1 and finished_at is null',
    [id, at],
  )
  return rowCount === 1
}
