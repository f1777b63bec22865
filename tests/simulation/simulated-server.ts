// One server of the simulation, made by the composition root: everything but its database and its port.

import { composeServer, runCleanups, type Cleanups } from '#server/compose.ts'
import { createJobHandlers } from '#server/jobs/start-jobs.ts'
import { takeRequests } from '#server/jobs/job-queries.ts'
import type { Job, JobRunner } from '#server/jobs/run-due-jobs.ts'
import { MERGE_QUEUE } from '#server/platform/job-schema.ts'
import { DUE_WORK } from '#domain/jobs/job-names.ts'
import { OffsetClock, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { runTask, type CommitObserver, type Task } from './observe-commits.ts'
import type { SimulatedTimers } from './simulated-timers.ts'

export type SimulatedServer = Awaited<ReturnType<typeof startSimulatedServer>>

export type ServerPlace = {
  name: string
  databaseUrl: string
  config: Config
  clock: Clock
  secrets: Encryption
  timers: SimulatedTimers
  onError: (line: LoggedError) => void
  observer: CommitObserver
  /** After a due job. */
  onJob: (name: string, task: Task) => void
}
export type LoggedError = { server: string; level: number; message: string }

const ERROR_LEVEL = 50

/** Few enough that requests compete for connections, as on a busy server. */
const CONNECTIONS = 6

export async function startSimulatedServer(place: ServerPlace) {
  const { name, databaseUrl, config, clock, secrets, timers } = place
  const log = createServerLog(place)
  const connection = { connectionString: databaseUrl, connections: CONNECTIONS }
  const opened = [openDatabase(connection), openDatabase(connection)] as const
  const [database, requests] = opened.map((each) => place.observer.observe(name, each)) as [
    Database,
    Database,
  ]
  const cleanups: Cleanups = [
    async () => {
      await Promise.all([database.close(), requests.close()])
    },
  ]
  timers.assignTo(name)
  const jobs: { runner?: JobRunner } = {}
  let isStopping = false
  const { app } = await composeServer(
    {
      config,
      log,
      clock: new OffsetClock(clock),
      secrets,
      provided: { database, requests, connection },
      onNotice: () => {},
      startJobs: async (_, runner) => {
        jobs.runner = runner
        return { stop: async () => {} }
      },
    },
    cleanups,
  )
  // A real connection sets this field when it is lost, and an injected one does not.
  app.addHook('onRequest', async (_, { raw }) => {
    raw.once('close', () => Object.assign(raw, { _closed: true }))
  })
  await app.ready()
  const observeJob = ({ name: job, run }: Job): Job => ({
    name: job,
    async run() {
      const task: Task = { commits: [] }
      try {
        return await runTask(task, run)
      } finally {
        place.onJob(job, task)
      }
    },
  })
  const handlers = createJobHandlers({ ...jobs.runner!, log }, () => isStopping, observeJob)
  return {
    name,
    app,
    pools: [database.pool, requests.pool],
    async runDueJobs() {
      const requested = await database.inTransaction((tx) => takeRequests(tx))
      for (const { work, requestedBy } of requested)
        if (work === MERGE_QUEUE) await handlers.merge({ requestedBy })
        else await handlers.runDue({ requestedBy, ...(work !== DUE_WORK && { job: work }) })
      await handlers.runDue({})
    },
    mergeClosings: () => handlers.merge({}),
    async stop() {
      isStopping = true
      await runCleanups(cleanups)
    },
    /** The server dies: nothing that it does reaches the database any more. */
    async kill() {
      isStopping = true
      await Promise.all([database.abort(), requests.abort()])
      await runCleanups(cleanups).catch(() => {})
    },
  }
}

function createServerLog({ name, onError }: ServerPlace): Log {
  return createLog('warn', {
    write(line: string) {
      const { level, msg, err } = JSON.parse(line) as {
        level: number
        msg?: string
        err?: { message?: string; stack?: string; code?: string; type?: string; detail?: string }
      }
      // An outage of the database is a fault of the simulation; what it leads to is judged.
      // The log hides the code of an error, so that of an ended session is known by its message.
      const isEnded = err?.message?.startsWith('terminating connection') === true
      if (err && (isEnded || isDatabaseUnavailable({ ...err, name: err.type }))) return
      if (level >= ERROR_LEVEL)
        onError({
          server: name,
          level,
          message: [msg, err?.stack ?? err?.message, err?.detail].filter(Boolean).join(' '),
        })
    },
  })
}
