// Plans a closing: computes all rows and stores them in chunks. Nothing is posted before the plan commits, and nothing is
// recomputed afterwards. The rows are computed from a snapshot without blocking members; the locks are held only to validate the
// snapshot. If it is stale, the closing is planned again under the locks.

import { redoClosing, runClosing } from '#contract/money/closing.ts'
import { nominalTime, type Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import { rewardQueueNumbers } from '#domain/rewards/reward-definition.ts'
import { auditClosing, scheduledActor, type ClosingActor } from '#server/closing/closing-actor.ts'
import { noRows, reportRows, type ClosingReport } from '#server/closing/closing-report.ts'
import { isSnapshotStale, takeSnapshot, type ClosingSnapshot } from '#server/closing/plan/closing-snapshot.ts'
import { computeClosing, type ComputedClosing } from '#server/closing/plan/compute-closing.ts'
import { writeChunks } from '#server/closing/plan/write-chunks.ts'
import { findClosing, type Closing } from '#server/closing/closing-queries.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { lockCaps } from '#server/rewards/headroom.ts'
import { lockPayer, queueSummary, treasuryBalance } from '#server/rewards/payer.ts'

export type PlanOptions = {
  now: Date
  holder: string
  rowsPerChunk?: number
  /** Defaults to the scheduled job. */
  actor?: ClosingActor | undefined
  /** Required for a day that was undone. */
  isRedo?: boolean
}

class SnapshotStaleError extends Error {
  override readonly name = 'SnapshotStaleError'
}

export async function planClosing(database: Database, day: Day, options: PlanOptions): Promise<Closing> {
  return planFromSnapshot(database, day, await takeSnapshot(database, day), options)
}

export async function planFromSnapshot(
  database: Database,
  day: Day,
  snapshot: ClosingSnapshot | undefined,
  options: PlanOptions,
): Promise<Closing> {
  const planWith = (plan: (tx: Transaction) => Promise<Closing>) =>
    database.inTransaction(async (tx) => {
      const closing = await plan(tx)
      const { audit } = options.isRedo ? redoClosing : runClosing
      await auditClosing(tx, audit, closing, { at: options.now, actor: options.actor })
      return closing
    })
  const replan = () => planWith((tx) => planUnderLock(tx, day, options))
  if (!snapshot) return replan()
  try {
    return await planWith((tx) => commitSnapshotPlan(tx, day, snapshot, options))
  } catch (error) {
    if (!(error instanceof SnapshotStaleError)) throw error
    return replan()
  }
}

async function commitSnapshotPlan(
  tx: Transaction,
  day: Day,
  snapshot: ClosingSnapshot,
  options: PlanOptions,
): Promise<Closing> {
  const startedAt = performance.now()
  const closing = await writePlan(tx, day, snapshot, options)
  const lockedAt = performance.now()
  const { available, plannedAt } = await lockCapsAndPayOverdue(tx, snapshot.nominalAt, options.now)
  if (await isSnapshotStale(tx, closing, snapshot, available)) throw new SnapshotStaleError()
  const treasury = await treasuryBalance(tx)
  const lockedMilliseconds = Math.round(performance.now() - lockedAt)
  const planMilliseconds = Math.round(snapshot.tookMilliseconds + performance.now() - startedAt)
  await saveReport(tx, closing, { plannedAt, treasury, planMilliseconds, lockedMilliseconds })
  return closing
}

/** Holds the locks during the whole computation, so members have to wait. */
export async function planUnderLock(tx: Transaction, day: Day, options: PlanOptions): Promise<Closing> {
  const startedAt = performance.now()
  const { available, plannedAt } = await lockCapsAndPayOverdue(tx, nominalTime(day), options.now)
  const treasury = await treasuryBalance(tx)
  const computed = await computeClosing([tx], day)
  computed.computed.rows.fund(available)
  const closing = await writePlan(tx, day, computed, options)
  const took = Math.round(performance.now() - startedAt)
  await saveReport(tx, closing, { plannedAt, treasury, planMilliseconds: took, lockedMilliseconds: took })
  return closing
}

/** Takes the locks, pays overdue earnings and returns the treasury that this closing may spend. */
async function lockCapsAndPayOverdue(tx: Transaction, nominalAt: Date, now: Date) {
  await lockCaps(tx, 'exclusive')
  const plannedAt = await lockPayer(tx, now)
  await tx.query('select pay_queue($1, $2, $3)', [rewardQueueNumbers.earnings, nominalAt, plannedAt])
  // Older pending earnings have priority, so this closing cannot spend anything yet.
  const overdue = await queueSummary(tx, 'earnings', nominalAt)
  return { available: overdue.count > 0 ? 0n : await treasuryBalance(tx), plannedAt }
}

async function writePlan(
  tx: Transaction,
  day: Day,
  { nominalAt, planVersion, network, computed, candidates }: ComputedClosing,
  { now, holder, rowsPerChunk, actor = scheduledActor, isRedo = false }: PlanOptions,
): Promise<Closing> {
  const run = ((await findClosing(tx, day))?.run ?? 0) + 1
  const redoneBy = isRedo && run > 1 ? actor.name : null
  await tx.query(
    `insert into closing (day, run, nominal_at, plan_version, planned_at, holder, redone_by, report)
     values ($1, $2, $3, $4, $5, $6, $7, '{}')`,
    [day, run, nominalAt, planVersion, now, holder, redoneBy],
  )
  const size = rowsPerChunk === undefined ? {} : { rowsPerChunk }
  const chunks = await writeChunks(tx, network, computed, { day, run, ...size })
  await tx.query(
    'insert into closing_blb_candidate (day, run, member_id) select $1, $2, unnest($3::bigint[])',
    [day, run, candidates],
  )
  const report: ClosingReport = {
    ...reportRows(computed.rows),
    blb: noRows,
    members: network.members.count,
    activations: network.activations.count,
    chunks,
    treasuryBefore: '0',
    planMilliseconds: 0,
    lockedMilliseconds: 0,
  }
  return { day, run, state: 'posting', nominalAt, planVersion, report }
}

type PlanFigures = { plannedAt: Date; treasury: Micro; planMilliseconds: number; lockedMilliseconds: number }

/** Completes the plan: creates the partitions for its rows and stores the report. */
async function saveReport(tx: Transaction, closing: Closing, figures: PlanFigures): Promise<void> {
  const { day, run, report } = closing
  const { plannedAt, treasury, ...times } = figures
  Object.assign(report, times, { treasuryBefore: String(treasury) })
  await tx.query('select create_closing_partitions($1, $2)', [day, run])
  await tx.query('select save_closing_report($1, $2, $3, $4)', [day, run, plannedAt, JSON.stringify(report)])
}
