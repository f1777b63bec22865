// Headroom is the unused part of an activation's cap. It is locked and read here; the SQL function consume_caps consumes it.
// Global lock order: lockCaps, the caps of a member's activations, those of the sponsor's, lockPayer, accounts.

import type { Lifetime } from '#domain/activations/lifetime.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import type { Micro, Ppm } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import { RestartTransaction, type Queryable, type Transaction } from '#server/platform/database.ts'

export type CappedActivation = Lifetime & {
  id: bigint
  packageType: PackageKey
  amount: Micro
  dailyRate: Ppm
  cap: Micro
  earned: Micro
  odlPaid: Micro
}

export type CappedActivationRow = {
  id: bigint
  package_key: PackageKey
  amount: Micro
  daily_rate: Ppm
  activated_at: Date
  last_day: Day
  deactivated_at: Date | null
  full_at: Date | null
  cap: Micro
  earned: Micro
  odl_paid: Micro
}

export const cappedActivationColumns = `activation.id, (select key from package where package.id = package_id) as package_key, amount, daily_rate::bigint, activated_at,
  to_char(last_day, 'YYYY-MM-DD') as last_day, deactivated_at, full_at, cap, earned, odl_paid`

export const toCappedActivation = (row: CappedActivationRow): CappedActivation => ({
  id: row.id,
  packageType: row.package_key,
  amount: row.amount,
  dailyRate: row.daily_rate,
  activatedAt: row.activated_at,
  lastDay: row.last_day,
  deactivatedAt: row.deactivated_at,
  fullAt: row.full_at,
  cap: row.cap,
  earned: row.earned,
  odlPaid: row.odl_paid,
})

/** Shared by members' operations; a closing takes it exclusively while it plans. */
export async function lockCaps(tx: Transaction, mode: 'shared' | 'exclusive'): Promise<void> {
  await tx.query('select lock_caps($1)', [mode === 'exclusive'])
}

/**
 * While a closing is posting, a member's headroom is correct only after that member's chunk is posted. The chunk locks many accounts,
 * so it is posted in a separate transaction before this one restarts.
 */
export async function requirePostedChunk(tx: Transaction, memberId: bigint, at: Date): Promise<void> {
  const { rows } = await tx.query<{ pending: boolean }>(
    'select exists (select from open_chunk where members @> $1::bigint) as pending',
    [memberId],
  )
  if (rows[0]!.pending)
    throw new RestartTransaction((pool) => pool.query('select post_pending_chunk_of($1, $2)', [memberId, at]))
}

/** All activations of a member, oldest first, locked until the transaction ends. */
export async function lockMemberHeadroom(tx: Transaction, memberId: bigint): Promise<CappedActivation[]> {
  const { rows } = await tx.query<CappedActivationRow>('select * from lock_member_headroom($1)', [memberId])
  return rows.map(toCappedActivation)
}

/** Like `lockMemberHeadroom`, without locks. */
export async function listMemberHeadroom(on: Queryable, memberId: bigint): Promise<CappedActivation[]> {
  const { rows } = await on.query<CappedActivationRow>(
    `select ${cappedActivationColumns} from activation join activation_cap_usage on activation_id = activation.id
     where member_id = $1 order by activated_at, activation.id`,
    [memberId],
  )
  return rows.map(toCappedActivation)
}

/** The amounts that a reward consumes from the caps of activations. */
export type CapUse = { activationIds: bigint[]; amounts: Micro[] }
