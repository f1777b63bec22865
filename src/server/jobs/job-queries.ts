import type { DeadLetter, JobRun, JobStatus } from '#contract/admin/jobs.ts'
import {
  isJobName,
  jobNames,
  jobTerms,
  workLabel,
  DUE_WORK,
  type JobName,
  type RequestedWork,
} from '#domain/jobs/job-names.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { DEAD_QUEUE } from '#server/platform/job-schema.ts'

type NewRun = { name: JobName; startedAt: Date; requestedBy: string | undefined }

export async function startRun(on: Queryable, { name, startedAt, requestedBy }: NewRun): Promise<bigint> {
  const { rows } = await on.query<{ id: bigint }>(
    'insert into job_run (job, started_at, requested_by) values ($1, $2, $3) returning id',
    [name, startedAt, requestedBy ?? null],
  )
  return rows[0]!.id
}

type Outcome = { durationMs: number; failure: string | undefined }

export async function endRun(
  on: Queryable,
  id: bigint,
  { durationMs, failure }: Outcome,
): Promise<undefined> {
  await on.query('update job_run set duration_ms = $2, failure = $3 where id = $1', [
    id,
    durationMs,
    failure ?? null,
  ])
}

/** For a run that turned out to be in progress on another server. */
export async function forgetRun(on: Queryable, id: bigint): Promise<undefined> {
  await on.query('delete from job_run where id = $1', [id])
}

const DAY_MILLISECONDS = 86_400_000

export async function deleteOldHistory(on: Queryable, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS)
  await on.query(
    `delete from job_run where started_at < $1
       or (started_at < $2 and failure is null and duration_ms is not null and requested_by is null)`,
    [daysAgo(30), daysAgo(2)],
  )
  await on.query(`delete from error_count where day < ($1 at time zone 'UTC')::date`, [daysAgo(30)])
}

const runColumns = `run.id, run.started_at as "startedAt", run.duration_ms as "durationMs", run.failure,
  (select name from admin where admin.id = run.requested_by) as "requestedBy",
  case when run.failure is not null then 'failed' when run.duration_ms is not null then 'done'
    when exists (select from job_run as newer where newer.job = run.job and newer.id > run.id) then 'interrupted'
    else 'running' end as state`

type StatusRow = {
  name: JobName
  failures: number
  requester: string | null
  id: bigint | null
  startedAt: Date | null
  durationMs: number | null
  failure: string | null
  requestedBy: string | null
  state: JobRun['state'] | null
}

/** A job is late after this many missed runs. */
const LATE_RUNS = 3

export async function readStatuses(on: Queryable, now: Date): Promise<JobStatus[]> {
  const { rows } = await on.query<StatusRow>(
    `select job.name, run.*, admin.name as requester,
       (select count(*)::int from job_run as failed where failed.job = job.name and failed.failure is not null
        and failed.started_at > $2) as failures
     from unnest($1::text[]) with ordinality as job (name, position)
     left join lateral (
       select ${runColumns} from job_run as run where run.job = job.name order by run.id desc limit 1
     ) as run on true
     left join job_request as request on request.job = job.name
     left join admin on admin.id = request.requested_by
     order by position`,
    [jobNames, new Date(now.getTime() - 7 * DAY_MILLISECONDS)],
  )
  return rows.map((row) => toStatus(row, now))
}

function toStatus({ name, failures, requester, ...run }: StatusRow, now: Date): JobStatus {
  const lastRun = run.id === null ? null : (run as JobRun)
  const allowedMs = LATE_RUNS * jobTerms[name].everyMinutes * 60_000
  const isLate =
    lastRun !== null && lastRun.state !== 'running' && now.getTime() - lastRun.startedAt.getTime() > allowedMs
  return { name, lastRun, isLate, failures, requestedBy: requester }
}

export async function listRuns(on: Queryable, job: JobName, isFailedOnly: boolean): Promise<JobRun[]> {
  const { rows } = await on.query<JobRun>(
    `select ${runColumns}
     from job_run as run where run.job = $1 and (run.failure is not null or not $2) order by run.id desc limit 50`,
    [job, isFailedOnly],
  )
  return rows
}

type Requester = { by: bigint; now: Date }

/** Returns false if a run is already requested. */
export async function insertRequest(
  tx: Transaction,
  work: RequestedWork,
  { by, now }: Requester,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into job_request (job, requested_at, requested_by) values ($1, $2, $3) on conflict do nothing',
    [work, now, by],
  )
  return rowCount === 1
}

export async function takeRequests(tx: Transaction): Promise<{ work: RequestedWork; requestedBy: string }[]> {
  const { rows } = await tx.query<{ work: RequestedWork; requestedBy: string }>(
    `delete from job_request returning job as work, requested_by::text as "requestedBy"`,
  )
  return rows
}

type LetterRow = { id: string; failedAt: Date; tries: number; job: string | null; reason: string | null }
const letterColumns = `id::text as id, created_on as "failedAt", coalesce(source_retry_count, 0) + 1 as tries, data->>'job' as job, source_output->>'message' as reason`
const workOf = ({ job }: LetterRow): RequestedWork => (job !== null && isJobName(job) ? job : DUE_WORK)

export async function listDeadLetters(on: Queryable): Promise<DeadLetter[]> {
  const { rows } = await on.query<LetterRow>(
    `select ${letterColumns} from jobs.job where name = '${DEAD_QUEUE}' order by created_on desc, id limit 100`,
  )
  return rows.map((row) => ({
    id: row.id,
    label: workLabel(workOf(row)),
    failedAt: row.failedAt,
    tries: row.tries,
    reason: row.reason === null ? 'The server stopped' : describeError(new Error(row.reason)),
  }))
}

/** Undefined if it no longer exists: retried, discarded, or superseded by a successful run. */
export async function deleteDeadLetter(tx: Transaction, id: string): Promise<RequestedWork | undefined> {
  const { rows } = await tx.query<LetterRow>(
    `delete from jobs.job where name = '${DEAD_QUEUE}' and id = $1 returning ${letterColumns}`,
    [id],
  )
  return rows[0] && workOf(rows[0])
}

/** For one job, or for all. */
export async function deleteReplacedDeadLetters(on: Queryable, job: JobName | undefined): Promise<void> {
  await on.query(
    `delete from jobs.job where name = '${DEAD_QUEUE}' and ($1::text is null or data->>'job' = $1)`,
    [job ?? null],
  )
}
