// A closing computed from a database snapshot, and the check whether it is still valid once the caps are locked.

import { nominalTime, type Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import { computeClosing, type ComputedClosing } from '#server/closing/plan/compute-closing.ts'
import { BLOCK_IDS, type SnapshotReaders } from '#server/closing/plan/read-typed-columns.ts'
import type { Closing } from '#server/closing/queries.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'
import { queueSummary, treasuryBalance } from '#server/rewards/payer.ts'

export type ClosingSnapshot = ComputedClosing & {
  fingerprint: string
  consumedCaps: Micro
  tookMilliseconds: number
}

/** Returns undefined when the treasury does not cover the closing: the funded rows are then chosen under the locks. */
export async function takeSnapshot(database: Database, day: Day): Promise<ClosingSnapshot | undefined> {
  const startedAt = performance.now()
  return withSharedSnapshot(database, async (readers) => {
    const [tx] = readers
    const nominalAt = nominalTime(day)
    if ((await queueSummary(tx, 'earnings', nominalAt)).count > 0) return undefined
    const closing = await computeClosing(readers, day)
    const { rows } = closing.computed
    const due = rows.total()
    if (due > (await treasuryBalance(tx))) return undefined
    rows.fund(due)
    const fingerprint = await fingerprintAt(tx, nominalAt)
    const consumedCaps = await sumConsumedCaps(tx)
    return { ...closing, fingerprint, consumedCaps, tookMilliseconds: performance.now() - startedAt }
  })
}

/** A second connection on the same snapshot reads large tables in parallel; more connections were slower. */
function withSharedSnapshot<T>(database: Database, read: (readers: SnapshotReaders) => Promise<T>) {
  const begin = `set transaction isolation level repeatable read read only;
    set local max_parallel_workers_per_gather = 0`
  return database.inTransaction(async (tx) => {
    await tx.query(begin)
    const { rows } = await tx.query<{ snapshot: string | null }>(
      `select case when max(id) > ${BLOCK_IDS} then pg_export_snapshot() end as snapshot from activation`,
    )
    const snapshot = rows[0]?.snapshot
    if (!snapshot) return read([tx])
    return database.inTransaction(async (twin) => {
      await twin.query(`${begin}; set transaction snapshot '${snapshot}'`)
      return read([tx, twin])
    })
  })
}

/**
 * Whether the computed rows would differ now. Headroom consumed since the snapshot does not matter while the planned
 * amounts still fit: an activation that is not full takes the same part of the same rewards.
 */
export async function isSnapshotStale(
  tx: Transaction,
  { day, run }: Closing,
  snapshot: ClosingSnapshot,
  available: Micro,
): Promise<boolean> {
  if (snapshot.computed.rows.total() > available) return true
  if ((await fingerprintAt(tx, snapshot.nominalAt)) !== snapshot.fingerprint) return true
  if ((await sumConsumedCaps(tx)) === snapshot.consumedCaps) return false
  const { rows } = await tx.query<{ full: boolean }>(
    `select exists (select from closing_chunk, unnest(used_activations, used_amounts) as used (id, amount)
       join activation_cap_usage on activation_id = used.id
       where closing_chunk.day = $1 and closing_chunk.run = $2 and earned + used.amount > cap) as full`,
    [day, run],
  )
  return rows[0]!.full
}

/** Monotonic while a closing is planned, so an equal sum implies equal rows. */
async function sumConsumedCaps(on: Queryable): Promise<Micro> {
  const { rows } = await on.query<{ consumed: Micro }>(
    'select coalesce(sum(earned), 0)::bigint as consumed from activation_cap_usage',
  )
  return rows[0]!.consumed
}

/** Changes as soon as an activation, flag or plan version dated up to `at` is added. */
async function fingerprintAt(on: Queryable, at: Date): Promise<string> {
  const { rows } = await on.query<{ fingerprint: string }>(
    `select concat_ws(' ', (select count(*) from activation where activated_at <= $1),
       (select count(*) from activation where deactivated_at <= $1), (select count(*) from member_flag_change where at <= $1),
       (select max(id) from plan_version where effective_at <= $1)) as fingerprint`,
    [at],
  )
  return rows[0]!.fingerprint
}
