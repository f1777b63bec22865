// Computes large networks in worker threads, because a closing of a million packages would block the event loop for seconds. A
// small network is computed in less time than a thread needs to start.

import type { Day } from '#domain/closing/closing-day.ts'
import { planClosing, type PlanOptions } from '#server/closing/plan/plan-closing.ts'
import type { PlanJob } from '#server/closing/plan/plan-closing-worker.ts'
import { BLOCK_IDS } from '#server/closing/plan/read-typed-columns.ts'
import { refreshTeamFigures } from '#server/closing/post/refresh-team-figures.ts'
import type { TeamFiguresJob } from '#server/closing/post/team-figures-worker.ts'
import type { Closing } from '#server/closing/closing-queries.ts'
import type { Connection, Database } from '#server/platform/database.ts'
import { WorkerPool } from '#server/platform/worker-pool.ts'

/** The thread ends with its job, which frees its memory before the rows are posted. */
const ONE_AT_A_TIME = { workers: 1, maxQueued: 2, idleMilliseconds: 0 }
/** Connections that share a snapshot. */
const CONNECTIONS = 2

const planners = new WorkerPool<PlanJob, Closing>(
  new URL('plan/plan-closing-worker.ts', import.meta.url),
  ONE_AT_A_TIME,
)
const teams = new WorkerPool<TeamFiguresJob, void>(
  new URL('post/team-figures-worker.ts', import.meta.url),
  ONE_AT_A_TIME,
)

export async function planNetworkClosing(
  database: Database,
  day: Day,
  options: PlanOptions,
): Promise<Closing> {
  if (!(await isLarge(database))) return planClosing(database, day, options)
  return planners.run({ connection: toConnection(database), day, options }, { signal: database.signal })
}

export async function refreshNetworkTeamFigures(database: Database, day: Day): Promise<void> {
  if (!(await isLarge(database))) return refreshTeamFigures(database, day)
  return teams.run({ connection: toConnection(database), day }, { signal: database.signal })
}

const toConnection = ({ connection }: Database): Connection => ({ ...connection, connections: CONNECTIONS })

async function isLarge({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ isLarge: boolean }>(
    `select greatest((select max(id) from activation), (select max(id) from member)) > ${BLOCK_IDS} as "isLarge"`,
  )
  return rows[0]!.isLarge
}
