// Runs due work every minute on one of the servers. A failed job is retried with backoff and then moves to the dead-letter
// queue.

import { PgBoss } from 'pg-boss'
import { Refusal } from '#contract/platform/refusals.ts'
import { buildReportIndexes } from '#server/closing/post/build-report-indexes.ts'
import { isClosingLockHeld } from '#server/closing/closing-lock.ts'
import { mergeClosingMonths } from '#server/closing/post/merge-closing-months.ts'
import { dueDay, type ClosingRunner } from '#server/closing/run-closing.ts'
import { runApprovedImports } from '#server/imports/run-imports.ts'
import { runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { runSteps } from '#server/jobs/run-steps.ts'
import { refreshTopPerformers } from '#server/admin-dashboard/queries.ts'
import { expireKyc } from '#server/kyc/queries.ts'
import { screenDue } from '#server/risk/sanctions-queries.ts'
import { openDatabase, type Connection } from '#server/platform/database.ts'
import { DEAD_QUEUE, JOB_SCHEMA } from '#server/platform/job-schema.ts'
import type { Log } from '#server/platform/log.ts'

export const DUE_QUEUE = 'due'
const MERGE_QUEUE = 'merge-closings'
const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'

export type Jobs = { boss: PgBoss; stop(): Promise<void> }

type Options = {
  connectionString: string
  runner: ClosingRunner
  log: Log
  /** Called at the stop: cancels what the jobs are doing. */
  cancelWork?: () => Promise<void>
  retryLimit?: number
  retryDelay?: number
}

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
  const boss = new PgBoss({ connectionString, schema: JOB_SCHEMA, max: 4, migrate: false, reindex: false })
  let isStopping = false
  boss.on('error', (error: Error) => {
    if (!isStopping) log.error({ err: error }, 'the job library reports an error')
  })
  await boss.start()
  await createQueues(boss, { retryLimit, retryDelay })
  await boss.work(DUE_QUEUE, { pollingIntervalSeconds: 2 }, async () => {
    try {
      await runSteps(listDueSteps(runner))
      // Every run does all that is due, so a run that succeeds replaces those that failed.
      await boss.deleteAllJobs(DEAD_QUEUE)
    } catch (error) {
      // Another server is closing, or this one stops; the next run tries again.
      if (isStopping || (error instanceof Refusal && error.code === 'closing-in-progress')) return
      log.error({ err: error }, 'what is due could not be done')
      throw error
    }
  })
  await boss.work(MERGE_QUEUE, { pollingIntervalSeconds: 60 }, async () => {
    await mergeClosingMonths(runner.database.pool).catch((error: Error) => {
      if (!isStopping) throw error
    })
  })
  const stopTakeover = startTakeover(runner, log, () => boss.send(DUE_QUEUE))
  return {
    boss,
    async stop() {
      isStopping = true
      await stopTakeover()
      await Promise.all([cancelWork?.(), boss.stop({ graceful: true, timeout: STOP_MILLISECONDS })])
    },
  }
}

const listDueSteps = (runner: ClosingRunner) => [
  () => runDueJobs(runner),
  () => runApprovedImports(runner),
  () => buildReportIndexes(runner.database.pool),
  () => refreshTopPerformers(runner.database.pool, runner.clock.now()),
  () => expireKyc(runner.database.pool, runner.clock.now()),
  () => screenDue(runner.database.pool, runner.clock.now()),
]

const JOB_CONNECTIONS = 8

/** Jobs of a server have their own pool, so that its stop can cancel their work alone. */
export function startServerJobs(connection: Connection, runner: ClosingRunner, log: Log): Promise<Jobs> {
  const database = openDatabase({ ...connection, connections: JOB_CONNECTIONS })
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

const TAKEOVER_POLL_MILLISECONDS = 1000
/** A closing that keeps failing is left to the schedule. */
const TAKEOVER_PAUSE_MILLISECONDS = 60_000

/** Queues the due work at once when another server stops in the middle of a closing. */
function startTakeover(runner: ClosingRunner, log: Log, send: () => Promise<unknown>): () => Promise<void> {
  let wasHeld = false
  let lastSent = -Infinity
  let polling: Promise<void> | undefined
  async function poll() {
    const isHeld = await isClosingLockHeld(runner.database.pool)
    const isAbandoned = wasHeld && !isHeld && (await dueDay(runner)) !== undefined
    wasHeld = isHeld
    if (!isAbandoned || performance.now() - lastSent < TAKEOVER_PAUSE_MILLISECONDS) return
    lastSent = performance.now()
    await send()
  }
  const timer = setInterval(() => {
    polling ??= poll()
      .catch((error: unknown) => log.warn({ err: error }, 'looking for an abandoned closing failed'))
      .finally(() => (polling = undefined))
  }, TAKEOVER_POLL_MILLISECONDS)
  return async () => {
    clearInterval(timer)
    await polling
  }
}
