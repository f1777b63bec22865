// Plans a closing while members keep working. The figures are computed from a snapshot and written down before anything is
// locked; behind the locks it is only checked that they still hold. Where they do not, everything is planned anew there.

import { nominalTime, type Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import {
  computeClosing,
  holdCapsAndPayer,
  planClosing,
  reportPlan,
  writePlan,
  type Computed,
  type PlanOptions,
} from '#server/closing/plan/plan-closing.ts'
import { BLOCK_IDS, type Readers } from '#server/closing/plan/read-typed-columns.ts'
import type { Closing } from '#server/closing/queries.ts'
import { queueSummary, treasuryBalance } from '#server/rewards/payer.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'

/** The world is not as the snapshot had it. */
class Moved extends Error {
  override readonly name = 'Moved'
}

export type Snapshot = Computed & { fingerprint: string; usedCaps: Micro; tookMilliseconds: number }

export async function planBeside(database: Database, day: Day, options: PlanOptions): Promise<Closing> {
  return planFrom(database, day, await takeSnapshot(database, day), options)
}

/** Nothing where the treasury does not cover the closing: which rows it pays is then found out behind the locks. */
export async function takeSnapshot(database: Database, day: Day): Promise<Snapshot | undefined> {
  const began = performance.now()
  return inOneSnapshot(database, async (readers) => {
    const [tx] = readers
    const nominalAt = nominalTime(day)
    if ((await queueSummary(tx, 'earnings', nominalAt)).count > 0) return undefined
    const computed = await computeClosing(readers, day)
    const due = computed.figures.rows.total()
    if (due > (await treasuryBalance(tx))) return undefined
    computed.figures.rows.fund(due)
    const fingerprint = await fingerprintAt(tx, nominalAt)
    const usedCaps = await usedOfCaps(tx)
    return { ...computed, fingerprint, usedCaps, tookMilliseconds: performance.now() - began }
  })
}

/** Two connections that see the same, so that two cores read what is large; further workers would only be in their way. */
function inOneSnapshot<T>(database: Database, read: (readers: Readers) => Promise<T>) {
  const reading = `set transaction isolation level repeatable read read only;
    set local max_parallel_workers_per_gather = 0`
  return database.inTransaction(async (tx) => {
    await tx.query(reading)
    const { rows } = await tx.query<{ snapshot: string | null }>(
      `select case when max(id) > ${BLOCK_IDS} then pg_export_snapshot() end as snapshot from activation`,
    )
    const snapshot = rows[0]?.snapshot
    if (!snapshot) return read([tx])
    return database.inTransaction(async (twin) => {
      await twin.query(`${reading}; set transaction snapshot '${snapshot}'`)
      return read([tx, twin])
    })
  })
}

export async function planFrom(
  database: Database,
  day: Day,
  snapshot: Snapshot | undefined,
  options: PlanOptions,
): Promise<Closing> {
  const anew = () => database.inTransaction((tx) => planClosing(tx, day, options))
  if (!snapshot) return anew()
  try {
    return await database.inTransaction((tx) => writeBeside(tx, day, snapshot, options))
  } catch (error) {
    if (!(error instanceof Moved)) throw error
    return anew()
  }
}

async function writeBeside(tx: Transaction, day: Day, snapshot: Snapshot, options: PlanOptions) {
  const writing = performance.now()
  const closing = await writePlan(tx, day, snapshot, options)
  const locking = performance.now()
  const available = await holdCapsAndPayer(tx, snapshot.nominalAt, options.now)
  if (await hasMoved(tx, closing, snapshot, available)) throw new Moved()
  const treasury = await treasuryBalance(tx)
  const locked = performance.now() - locking
  await reportPlan(tx, closing, {
    treasury,
    planMilliseconds: Math.round(snapshot.tookMilliseconds + performance.now() - writing),
    lockedMilliseconds: Math.round(locked),
  })
  return closing
}

/**
 * Whether the figures would be others now. Room that somebody used meanwhile does not matter as long as what is planned
 * still fits: an activation that is not full takes the same part of the same rewards.
 */
async function hasMoved(tx: Transaction, { day, run }: Closing, snapshot: Snapshot, available: Micro) {
  if (snapshot.figures.rows.total() > available) return true
  if ((await fingerprintAt(tx, snapshot.nominalAt)) !== snapshot.fingerprint) return true
  if ((await usedOfCaps(tx)) === snapshot.usedCaps) return false
  const { rows } = await tx.query<{ full: boolean }>(
    `select exists (select from closing_chunk, unnest(used_activations, used_amounts) as used (id, amount)
       join activation_cap_usage on activation_id = used.id
       where closing_chunk.day = $1 and closing_chunk.run = $2 and earned + used.amount > cap) as full`,
    [day, run],
  )
  return rows[0]!.full
}

/** It only grows while a closing is planned: where the sum is the same, so is every part of it. */
async function usedOfCaps(on: Queryable): Promise<Micro> {
  const { rows } = await on.query<{ used: Micro }>(
    'select coalesce(sum(earned), 0)::bigint as used from activation_cap_usage',
  )
  return rows[0]!.used
}

/** What was there at a time, as a text that is another as soon as something with an earlier time is added to it. */
async function fingerprintAt(on: Queryable, at: Date): Promise<string> {
  const { rows } = await on.query<{ fingerprint: string }>(
    `select concat_ws(' ', (select count(*) from activation where activated_at <= $1),
       (select count(*) from activation where deactivated_at <= $1), (select count(*) from member_flag_change where at <= $1),
       (select max(id) from plan_version where effective_at <= $1)) as fingerprint`,
    [at],
  )
  return rows[0]!.fingerprint
}
