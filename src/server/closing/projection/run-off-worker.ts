// Worker thread that projects a run-off: reads one snapshot, ends the transaction, then computes.

import { parentPort } from 'node:worker_threads'
import { Refusal } from '#contract/platform/refusals.ts'
import { projectRunOff, type RunOffProjection, type RunOffStart } from '#domain/projection/run-off.ts'
import { revenueFromSteps, toDay, type RevenueStep } from '#domain/projection/revenue-steps.ts'
import { readRecordedRevenue, readRunOffStart } from '#server/closing/projection/read-run-off-start.ts'
import { openDatabase } from '#server/platform/database.ts'
import type { WorkerAnswer, WorkerProgress } from '#server/platform/worker-pool.ts'

export type RunOffJob = {
  connectionString: string
  now: Date
  /** Without steps, the average of the last thirty days. */
  revenueSteps?: RevenueStep[]
}

export type ComputedRunOff = Pick<RunOffProjection, 'days' | 'neededDaily'> & {
  revenueSteps: RevenueStep[]
  /** Recorded and not given to the treasury; assumed to be given on the first day. */
  recordedRevenue: bigint
  memberCount: number
  packageCount: number
}

const STATEMENT_MILLISECONDS = 120_000
const PROGRESS_MILLISECONDS = 500

async function readInputs({ connectionString, now }: RunOffJob) {
  const database = openDatabase({
    connectionString,
    connections: 1,
    statementTimeoutMilliseconds: STATEMENT_MILLISECONDS,
  })
  try {
    return await database.inSnapshot(async (on) => ({
      start: await readRunOffStart(on, now),
      revenue: await readRecordedRevenue(on, now),
    }))
  } finally {
    await database.close()
  }
}

async function compute(job: RunOffJob): Promise<ComputedRunOff> {
  const { start, revenue } = await readInputs(job)
  const average = { from: toDay(start.firstDay), amountDaily: revenue.averageDaily }
  const revenueSteps = job.revenueSteps ?? [average]
  const daily = revenueFromSteps(revenueSteps)
  const { days, neededDaily } = projectRunOff(start, {
    revenueOn: (day) => daily(day) + (day === start.firstDay ? revenue.recorded : 0n),
    onDay: createProgressReporter(),
  })
  const { network } = start
  return {
    days,
    neededDaily,
    revenueSteps,
    recordedRevenue: revenue.recorded,
    memberCount: network.members.count,
    packageCount: countOpenPackages(start),
  }
}

const countOpenPackages = ({ network: { activations } }: RunOffStart) =>
  activations.open.reduce((sum, open) => sum + open, 0)

function createProgressReporter(): (done: number, of: number) => void {
  let reportedAt = 0
  return (done, of) => {
    const now = performance.now()
    if (now - reportedAt < PROGRESS_MILLISECONDS) return
    reportedAt = now
    port.postMessage({ progress: { done, of } } satisfies WorkerProgress)
  }
}

async function answer(job: RunOffJob): Promise<WorkerAnswer<ComputedRunOff>> {
  try {
    return { result: await compute(job) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code }
    throw error
  }
}

const port = parentPort!
// An error ends the thread and fails the run.
port.on('message', (job: RunOffJob) => void answer(job).then((result) => port.postMessage(result)))
