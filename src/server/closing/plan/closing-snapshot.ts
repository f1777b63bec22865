// Computes a closing from a database snapshot, and checks its validity once the caps are locked.

import { nominalTime, type Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import { computeClosing, type ComputedClosing } from '#server/closing/plan/compute-closing.ts'
import { BLOCK_IDS, type SnapshotReaders } from '#server/closing/plan/read-typed-columns.ts'
import type { Closing } from '#server/closing/closing-queries.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'
import { queueSummary, treasuryBalance } from '#server/rewards/payer.ts'

export type ClosingSnapshot = ComputedClosing & {
  fingerprint: Fingerprint
  capUses: CapUses
  tookMilliseconds: number
}

/** Returns undefined if the treasury does not cover the closing, because the funded rows must then be chosen under the locks. */
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
    const fingerprint = await readFingerprint(tx, nominalAt)
    const capUses = await countCapUses(tx, nominalAt)
    return { ...closing, fingerprint, capUses, tookMilliseconds: performance.now() - startedAt }
  })
}

/** Two connections read large tables of the same snapshot in parallel; more were slower. */
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
 * Whether the computed rows would differ now. Headroom consumed since the snapshot does not matter as long as the planned amounts
 * still fit, because an activation that is not full takes the same part of the same rewards.
 */
export async function isSnapshotStale(
  tx: Transaction,
  { day, run }: Closing,
  { computed, fingerprint, capUses, nominalAt }: ClosingSnapshot,
  available: Micro,
): Promise<boolean> {
  if (computed.rows.total() > available) return true
  const present = await readFingerprint(tx, nominalAt, fingerprint.firstNewId)
  if (present.text !== fingerprint.text) return true
  const uses = await countCapUses(tx, nominalAt)
  if (uses.all === capUses.all) return false
  // If a new reward has an id from before the nominal time, it is not among the recent ones, and every planned amount is compared.
  const areAllRecent = uses.all - capUses.all === uses.recent - capUses.recent
  const isAffected = areAllRecent
    ? `number in (select number from reward join closing_chunk as holding on holding.day = $1 and holding.run = $2
         and int8range(first_member, last_member, '[]') @> beneficiary where ${isRecentUse('$3')})`
    : '$3::timestamptz is not null'
  const { rows } = await tx.query<{ full: boolean }>(
    `select exists (select from closing_chunk, unnest(used_activations, used_amounts) as used (id, amount)
       join activation_cap_usage on activation_id = used.id
       where closing_chunk.day = $1 and closing_chunk.run = $2 and ${isAffected} and earned + used.amount > cap) as full`,
    [day, run, nominalAt],
  )
  return rows[0]!.full
}

/** Number of rewards outside closings that consumed headroom: in total, and made since the nominal time. */
type CapUses = { all: number; recent: number }

const isCapUse = `kind in (select kind from reward_kind where accrual = 'event' and not is_bonus)`
const isRecentUse = (since: string) =>
  `id >= first_online_id('0', ${since}) and id < '10000000-0000-0000-0000-000000000000' and ${isCapUse}`

/** Such rewards are never deleted, so an equal count implies the same rewards. */
async function countCapUses(on: Queryable, nominalAt: Date): Promise<CapUses> {
  const { rows } = await on.query<CapUses>(
    `select (select coalesce(sum(row_count), 0) from reward_total where ${isCapUse})::float8 as all,
       (select count(*) from reward where ${isRecentUse('$1')})::float8 as recent`,
    [nominalAt],
  )
  return rows[0]!
}

/** Changes when an activation, flag or plan version dated at or before the nominal time is added. */
type Fingerprint = { firstNewId: number; text: string }

/** Upper bound for how far the ids of transactions in progress lag behind the highest id. */
const IDS_IN_PROGRESS = 100_000

async function readFingerprint(on: Queryable, at: Date, firstNewId?: number): Promise<Fingerprint> {
  const { rows } = await on.query<Fingerprint>(
    `select first_id::float8 as "firstNewId", concat_ws(' ',
       (select count(*) from activation where id >= first_id and activated_at <= $1),
       (select count(*) from activation where deactivated_at <= $1), (select count(*) from member_flag_change where at <= $1),
       (select max(id) from plan_version where effective_at <= $1)) as text
     from (select coalesce($2::bigint, (select max(id) - ${IDS_IN_PROGRESS} from activation), 0) as first_id) as range`,
    [at, firstNewId],
  )
  return rows[0]!
}
