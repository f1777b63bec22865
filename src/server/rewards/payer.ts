import type { Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { rewardQueueNumbers, type RewardQueue } from '#domain/rewards/reward-definition.ts'
import { reachMark } from '#server/platform/marks.ts'

export type PayoutSummary = { count: bigint; sum: Micro }

/**
 * Serializes movements of the treasury. Must be taken before any account lock. Returns the timestamp for these movements, which is
 * never before that of the previous holder.
 */
export async function lockPayer(tx: Transaction, now: Date): Promise<Date> {
  return (await tx.query<{ at: Date }>('select lock_payer($1) as at', [now])).rows[0]!.at
}

/** Whether a closing is in progress, which pays when it finishes. */
export async function isPayerSuspended(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ suspended: boolean }>('select is_payer_suspended() as suspended')
  if (rows[0]!.suspended) reachMark('the payer waited for a closing')
  return rows[0]!.suspended
}

/** Pays pending rewards, oldest first, as long as the treasury covers the next one. */
export async function payPendingRewards(tx: Transaction, at: Date): Promise<PayoutSummary> {
  const text = 'select paid_count as count, paid_sum as sum from pay_pending_rewards($1)'
  return (await tx.query<PayoutSummary>(text, [at])).rows[0]!
}

export async function treasuryBalance(on: Queryable): Promise<Micro> {
  return (
    await on.query<{ balance: Micro }>(`select balance_of(system_account('reward_treasury')) as balance`)
  ).rows[0]!.balance
}

export type QueueSummary = { count: number; sum: Micro; next: Micro | null }

/** The pending rewards of a queue that accrued up to `until`. */
export async function queueSummary(
  on: Queryable,
  queue: RewardQueue,
  until: Date | 'infinity' = 'infinity',
): Promise<QueueSummary> {
  const text = `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum,
      (array_agg(amount order by accrued_at, queue_position, reward_id))[1] as next
    from (select * from reward_queue where queue = $1 and accrued_at <= $2) as queued`
  return (await on.query<QueueSummary>(text, [rewardQueueNumbers[queue], until])).rows[0]!
}
