// Runs due work every minute on one of the servers. A failed job is retried with backoff and then moves to the dead-letter
// queue.

import { PgBoss } from 'pg-boss'
import { Refusal } from '#contract/platform/refusals.ts'
import { isClosingLockHeld } from '#server/closing/closing-lock.ts'
import { mergeClosingMonths } from '#server/closing/post/merge-closing-months.ts'
import { dueDay, type ClosingRunner } from '#server/closing/run-closing.ts'
import { deleteReplacedDeadLetters, takeRequests } from '#server/jobs/job-queries.ts'
import { listDueJobs, type Job, type JobRunner } from '#server/jobs/run-due-jobs.ts'
import { runRecorded } from '#server/jobs/run-recorded.ts'
import { publish } from '#server/http/live/live-events.ts'
import {
  PROBE_MILLISECONDS,
  openDatabase,
  SOCKET_OPTIONS,
  type Connection,
  type Database,
} from '#server/platform/database.ts'
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts'
import { DEAD_QUEUE, DUE_QUEUE, JOB_SCHEMA, MERGE_QUEUE, type JobData } from '#server/platform/job-schema.ts'
import type { Log } from '#server/platform/log.ts'
import { DUE_WORK } from '#domain/jobs/job-names.ts'

/** Moves requests to the job queue in one transaction, so that each is queued exactly once. */
async function queueRequestedRuns(database: Database, boss: Pick<PgBoss, 'send'>): Promise<void> {
  await database.inTransaction(async (tx) => {
    const db = { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) }
    for (const { work, requestedBy } of await takeRequests(tx)) {
      const data: JobData = { requestedBy, ...(work !== DUE_WORK && { job: work }) }
      const queue = work === MERGE_QUEUE ? MERGE_QUEUE : DUE_QUEUE
      // The singleton key prevents a second queued run before the first has started.
      await boss.send(queue, data, { db, singletonKey: work })
    }
  })
}

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'

export type Jobs = { boss: PgBoss; stop(): Promise<void> }

type Options = {
  connectionString: string
  runner: JobRunner
  log: Log
  /** Called on shutdown to cancel the running jobs' queries. */
  cancelWork?: () => Promise<void>
  retryLimit?: number
  retryDelay?: number
}

/** The job library's queries are short. */
const LIBRARY_CONNECTIONS = { ...SOCKET_OPTIONS, max: 4, query_timeout: 30_000 }

/** A cancelled job ends promptly; the next run, here or on another server, continues its steps. */
const STOP_MILLISECONDS = 1000

export async function startJobs({
  connectionString,
  runner,
  log,
  cancelWork,
  retryLimit = 5,
  retryDelay = 5,
}: Options): Promise<Jobs> {
  // As the application role, which cannot change the schema; `npm run migrate` does.
  const boss = new PgBoss({
    ...LIBRARY_CONNECTIONS,
    connectionString,
    schema: JOB_SCHEMA,
    migrate: false,
    reindex: false,
  })
  let isStopping = false
  boss.on('error', (error: Error) => {
    const level = isDatabaseUnavailable(error) ? 'warn' : 'error'
    if (!isStopping) log[level]({ err: error }, 'the job library reports an error')
  })
  await boss.start()
  await createQueues(boss, { retryLimit, retryDelay })
  const recorder = { ...runner, log }
  const handlers = createJobHandlers(recorder, () => isStopping)
  await boss.work<JobData | null>(DUE_QUEUE, { pollingIntervalSeconds: 2 }, ([job]) =>
    handlers.runDue(job?.data ?? {}),
  )
  await boss.work<JobData | null>(MERGE_QUEUE, { pollingIntervalSeconds: 60 }, ([job]) =>
    handlers.merge(job?.data ?? {}),
  )
  const sendDue = () => boss.send(DUE_QUEUE)
  const takeOver = createTakeover(runner, sendDue)
  const poll = async () => {
    await takeOver()
    await queueRequestedRuns(runner.database, boss)
  }
  const stopPolling = startPolling(poll, sendDue, log)
  return {
    boss,
    async stop() {
      isStopping = true
      await stopPolling()
      await Promise.all([cancelWork?.(), boss.stop({ graceful: true, timeout: STOP_MILLISECONDS })])
    },
  }
}

type Recorder = JobRunner & { log: Log }

/** The simulator calls them without the job library, whose schedule is in real time, and sees each job through `observe`. */
export function createJobHandlers(
  recorder: Recorder,
  isStopping: () => boolean,
  observe = (job: Job): Job => job,
) {
  const { pool } = recorder.database
  return {
    async runDue({ job, requestedBy }: JobData) {
      const wanted = listDueJobs(recorder).filter(({ name }) => job === undefined || job === name)
      const jobs = wanted.map(observe)
      try {
        await runRecorded(recorder, jobs, requestedBy)
        // Every run does all due work, so a success supersedes earlier failures.
        await deleteReplacedDeadLetters(pool, job)
      } catch (error) {
        // Another server is running a closing, or this one is stopping; the next run retries.
        if (isStopping() || (error instanceof Refusal && error.code === 'closing-in-progress')) return
        recorder.log.error({ err: error }, 'what is due could not be done')
        throw error
      } finally {
        if (!isStopping()) await publish(pool, { topic: 'jobs', admins: true }).catch(() => {})
      }
    },
    async merge({ requestedBy }: JobData) {
      const run = () => mergeClosingMonths(pool)
      await runRecorded(recorder, [{ name: 'merge-closings', run }], requestedBy).catch((error: Error) => {
        if (isStopping()) return
        recorder.log.error({ err: error }, 'merging closings failed')
        throw error
      })
    },
  }
}

/** A closing uses five; planning in a worker thread uses two separate ones. */
const JOB_CONNECTIONS = 6

/** Jobs have their own connection pool, so that a shutdown can cancel only their work. */
export function startServerJobs(connection: Connection, runner: JobRunner, log: Log): Promise<Jobs> {
  const database = openDatabase({
    ...connection,
    connections: JOB_CONNECTIONS,
    probeMilliseconds: PROBE_MILLISECONDS,
  })
  const { connectionString } = connection
  const cancelWork = () => database.abort()
  return startJobs({ connectionString, runner: { ...runner, database }, log, cancelWork })
}

async function createQueues(
  boss: PgBoss,
  retries: { retryLimit: number; retryDelay: number },
): Promise<void> {
  await boss.createQueue(DEAD_QUEUE)
  // At most one queued job but any number of active ones, because the job of a killed server stays active for an hour. Database locks
  // keep two servers from doing the same work.
  await boss.createQueue(DUE_QUEUE, {
    policy: 'short',
    ...retries,
    retryBackoff: true,
    deadLetter: DEAD_QUEUE,
    expireInSeconds: 3600,
  })
  await boss.schedule(DUE_QUEUE, EVERY_MINUTE)
  // A separate queue, because copying a large month takes long and nothing depends on it.
  await boss.createQueue(MERGE_QUEUE, { policy: 'stately', retryLimit: 0, expireInSeconds: 6 * 3600 })
  await boss.schedule(MERGE_QUEUE, EVERY_HOUR)
}

const POLL_MILLISECONDS = 1000

/**
 * Polls every second, unless the previous poll is still in progress. After a database outage, due work is queued immediately instead
 * of waiting up to a minute for the schedule.
 */
function startPolling(
  poll: () => Promise<void>,
  sendDue: () => Promise<unknown>,
  log: Log,
): () => Promise<void> {
  let polling: Promise<void> | undefined
  let hadOutage = false
  const work = async () => {
    try {
      await poll()
      if (hadOutage) await sendDue()
      hadOutage = false
    } catch (error) {
      hadOutage ||= isDatabaseUnavailable(error)
      log.warn({ err: error }, 'looking for requested or abandoned work failed')
    }
  }
  const timer = setInterval(() => {
    polling ??= work().finally(() => (polling = undefined))
  }, POLL_MILLISECONDS)
  return async () => {
    clearInterval(timer)
    await polling
  }
}

/** Minimum time between takeovers, so that a closing that keeps failing is left to the schedule. */
const TAKEOVER_PAUSE_MILLISECONDS = 60_000

/** Queues due work immediately when another server stops during a closing. */
function createTakeover(runner: ClosingRunner, send: () => Promise<unknown>): () => Promise<void> {
  let wasHeld = false
  let lastSent = -Infinity
  return async () => {
    const isHeld = await isClosingLockHeld(runner.database.pool)
    const isAbandoned = wasHeld && !isHeld && (await dueDay(runner)) !== undefined
    wasHeld = isHeld
    if (!isAbandoned || performance.now() - lastSent < TAKEOVER_PAUSE_MILLISECONDS) return
    lastSent = performance.now()
    await send()
  }
}
