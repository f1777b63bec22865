// Runs closings: one at a time across all servers, in day order, resuming an interrupted one.

import { redoClosing, runClosing } from '#contract/money/closing.ts'
import { addDays, isDay, lastCompleteDay, type Day } from '#domain/closing/closing-day.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { finishClosing, buildClosingIndexes } from '#server/closing/post/finish-closing.ts'
import { auditClosing, type ClosingActor } from '#server/closing/closing-actor.ts'
import { withClosingLock } from '#server/closing/closing-lock.ts'
import { planNetworkClosing } from '#server/closing/large-network.ts'
import { postChunks } from '#server/closing/post/post-chunks.ts'
import {
  findClosing,
  findLastClosing,
  findOpenClosing,
  findUndoneClosing,
  firstActivationDay,
  recordTrigger,
  type Closing,
} from '#server/closing/closing-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { reachMark } from '#server/platform/marks.ts'

export type ClosingProgress = {
  day: Day
  step: 'planning' | 'posting' | 'finishing' | 'complete'
  done: number
  of: number
}

export type ClosingRunner = {
  database: Database
  clock: Clock
  /** Host and process, for display. */
  holder: string
  onProgress?: (progress: ClosingProgress) => void
  rowsPerChunk?: number
  /** For the audit log; defaults to the scheduled job. */
  actor?: ClosingActor
}

/** The next day to close: that of an unfinished closing, the day after the last closing, or the day of the first activation. */
export async function nextDay(on: Queryable): Promise<Day | undefined> {
  const open = await findOpenClosing(on)
  if (open) return open.day
  const last = await findLastClosing(on)
  return last ? addDays(last.day, 1) : firstActivationDay(on)
}

/**
 * Runs the closing of one day. Idempotent: a completed closing is returned unchanged. An undone day can only be closed by a redo.
 */
export async function closeDay(runner: ClosingRunner, day: Day, { isRedo = false } = {}): Promise<Closing> {
  const { database, clock, holder } = runner
  if (!isDay(day)) throw new Refusal('closing-date-invalid')
  if (day > lastCompleteDay(clock.now())) throw new Refusal('closing-date-in-future')
  return withClosingLock(database, async () => {
    const found = await findClosing(database.pool, day)
    await database.inTransaction((tx) => recordTrigger(tx, day, clock.now(), holder))
    if (found?.state === 'complete') return auditRepeat(runner, found, isRedo)
    const due = await nextDay(database.pool)
    if (due !== undefined && due !== day && !(await isFirstClosing(database.pool, day)))
      throw new Refusal('closing-out-of-order', { fields: { date: `The next closing is that of ${due}` } })
    if (found?.state === 'undone' && !isRedo) throw new Refusal('closing-undone')
    if (found?.state === 'posting') reachMark('a closing was resumed')
    return found?.state === 'posting'
      ? postAndFinish(runner, await auditRepeat(runner, found, isRedo))
      : planAndPost(runner, day, isRedo)
  })
}

/** Audits a request for a run that already exists. A new run is audited in the transaction of its plan. */
async function auditRepeat(
  { database, clock, actor }: ClosingRunner,
  closing: Closing,
  isRedo: boolean,
): Promise<Closing> {
  const { audit } = isRedo ? redoClosing : runClosing
  await database.inTransaction((tx) => auditClosing(tx, audit, closing, { at: clock.now(), actor }))
  return closing
}

/** The next day to close, if it has ended and was not undone. */
export async function dueDay({ database, clock }: ClosingRunner): Promise<Day | undefined> {
  const day = await nextDay(database.pool)
  if (day === undefined || day > lastCompleteDay(clock.now())) return undefined
  return (await findUndoneClosing(database.pool))?.day === day ? undefined : day
}

/** Closes all ended days in order, up to a day that was undone. */
export async function runDueClosings(runner: ClosingRunner): Promise<Closing[]> {
  const closed: Closing[] = []
  for (;;) {
    const day = await dueDay(runner)
    if (day === undefined) return closed
    closed.push(await closeDay(runner, day))
  }
}

async function isFirstClosing(on: Queryable, day: Day): Promise<boolean> {
  if ((await findLastClosing(on)) || (await findOpenClosing(on))) return false
  const first = await firstActivationDay(on)
  return first === undefined || day <= first
}

async function planAndPost(runner: ClosingRunner, day: Day, isRedo: boolean): Promise<Closing> {
  const { database, clock, holder, actor, rowsPerChunk } = runner
  reportProgress(runner, { day, step: 'planning', done: 0, of: 1 })
  const options = {
    now: clock.now(),
    holder,
    actor,
    isRedo,
    ...(rowsPerChunk !== undefined && { rowsPerChunk }),
  }
  return postAndFinish(runner, await planNetworkClosing(database, day, options))
}

async function postAndFinish(runner: ClosingRunner, closing: Closing): Promise<Closing> {
  const { database, clock, holder } = runner
  const { day } = closing
  await database.inTransaction((tx) =>
    tx.query('select assign_closing_holder($1, $2, $3)', [day, closing.run, holder]),
  )
  const timing = await postChunks(database, clock, closing, (done, of) =>
    reportProgress(runner, { day, step: 'posting', done, of }),
  )
  reportProgress(runner, { day, step: 'finishing', done: 0, of: 1 })
  const indexStartedAt = performance.now()
  await buildClosingIndexes(database, closing)
  const indexMilliseconds = Math.round(performance.now() - indexStartedAt)
  const complete = await database.inTransaction((tx) =>
    finishClosing(tx, closing, clock.now(), { ...timing, indexMilliseconds }),
  )
  reportProgress(runner, { day, step: 'complete', done: 1, of: 1 })
  return complete
}

function reportProgress({ database, onProgress }: ClosingRunner, progress: ClosingProgress): void {
  onProgress?.(progress)
  void publish(database.pool, { topic: 'closing', admins: true }).catch(() => {})
}
