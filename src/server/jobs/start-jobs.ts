// Runs due work every minute on one of the servers. A failed job is retried with backoff and then moves to the dead-letter
// queue.

import { PgBoss } from 'pg-boss'
import { Refusal } from '#contract/platform/refusals.ts'
import { isClosingLockHeld } from '#server/closing/closing-lock.ts'
import { mergeClosingMonths } from '#server/closing/post/merge-closing-months.ts'
import { dueDay, type ClosingRunner } from '#server/closing/run-closing.ts'
import { deleteReplacedDeadLetters, takeRequests } from '#server/jobs/job-queries.ts'
import { listDueJobs, type JobRunner } from '#server/jobs/run-due-jobs.ts'
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
      // The key keeps a second request from queueing a second run before the first has started.
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
  /** Called at the stop: cancels what the jobs are doing. */
  cancelWork?: () => Promise<void>
  retryLimit?: number
  retryDelay?: number
}

/** The statements of the job library are short. */
const LIBRARY_CONNECTIONS = { ...SOCKET_OPTIONS, max: 4, query_timeout: 30_000 }

/** A cancelled job ends at once; its steps continue at the next run, here or on another server. */
const STOP_MILLISECONDS = 1000

export async function startJobs({
  connectionString,
  runner,
  log,
  cancelWork,
  retryLimit = 5,
  retryDelay = 5,
}: Options): Promise<Jobs> {
  // As the application, who can neither create nor rebuild anything: `npm run migrate` does.
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
  const handlers = createHandlers(recorder, () => isStopping)
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

function createHandlers(recorder: Recorder, isStopping: () => boolean) {
  const { pool } = recorder.database
  return {
    async runDue({ job, requestedBy }: JobData) {
      const jobs = listDueJobs(recorder).filter(({ name }) => job === undefined || job === name)
      try {
        await runRecorded(recorder, jobs, requestedBy)
        // Every run does all that is due, so a run that succeeds replaces those that failed.
        await deleteReplacedDeadLetters(pool, job)
      } catch (error) {
        // Another server is closing, or this one stops; the next run tries again.
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

/** A closing uses five, and two separate ones while it is planned in a thread. */
const JOB_CONNECTIONS = 6

/** Jobs of a server have their own pool, so that its stop can cancel their work alone. */
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
  // One queued job, and no limit on active ones: the job of a killed server stays active for an hour. Locks in the
  // database keep two servers from doing the same work.
  await boss.createQueue(DUE_QUEUE, {
    policy: 'short',
    ...retries,
    retryBackoff: true,
    deadLetter: DEAD_QUEUE,
    expireInSeconds: 3600,
  })
  await boss.schedule(DUE_QUEUE, EVERY_MINUTE)
  // A separate queue: copying a large month takes long, and nothing waits for it.
  await boss.createQueue(MERGE_QUEUE, { policy: 'stately', retryLimit: 0, expireInSeconds: 6 * 3600 })
  await boss.schedule(MERGE_QUEUE, EVERY_HOUR)
}

const POLL_MILLISECONDS = 1000

/**
 * Polls every second, unless the previous poll is still in progress. After an outage of the database the due work is queued at
 * once: a failover interrupted it, and the schedule would come to it within a minute.
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

/** A closing that keeps failing is left to the schedule. */
const TAKEOVER_PAUSE_MILLISECONDS = 60_000

/** Queues the due work at once when another server stops in the middle of a closing. */
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
