import type { Drops, Micro } from '#domain/money/money.ts'
import { cappedRewardKinds, rewardNumber } from '#domain/rewards/reward-kinds.ts'
import type { Locale } from '#messages/locales.ts'
import type { Queryable } from '#server/platform/database.ts'
import { shortNameSql } from '#server/platform/short-name-sql.ts'
import { REWARD_TERMS, REWARDS_WITH_TERMS, type RewardTermsRow } from '#server/rewards/reward-terms.ts'

export type RewardRecord = RewardTermsRow & {
  beneficiary: bigint
  /** The beneficiary's userrefid. */
  member: string
  queue: number
  queuePosition: bigint
  contributingMembers: number | null
  status: 'Paid' | 'Pending' | 'Reversed'
  accruedAt: Date
  paidAt: Date | null
  xrp: Drops | null
  transferId: string | null
  activationId: bigint | null
  activatedAt: Date | null
  sourceMember: string | null
}

/** A reward of the given member, or with `anyone` of any member. */
export async function findReward(
  on: Queryable,
  memberId: bigint | 'anyone',
  id: string,
): Promise<RewardRecord | undefined> {
  const { rows } = await on.query<RewardRecord>(
    `select ${REWARD_TERMS}, reward.beneficiary, member.userrefid as member,
       reward_kind.queue::int as queue, reward.queue_position as "queuePosition",
       reward.contributing_members as "contributingMembers", reward.status, reward.accrued_at as "accruedAt",
       reward.paid_at as "paidAt", xrp_equivalent(reward.amount, reward.accrued_at) as xrp,
       reward.transfer_id as "transferId", reward.activation_id as "activationId", activation.activated_at as "activatedAt",
       ${shortNameSql('source')} as "sourceMember"
     from ${REWARDS_WITH_TERMS} join member on member.id = reward.beneficiary
       left join member as source on source.id = activation.member_id and source.id <> reward.beneficiary
     where reward.id = $1 and ($2::bigint is null or reward.beneficiary = $2)`,
    [id, memberId === 'anyone' ? null : memberId],
  )
  return rows[0]
}

/** The name of an activation's package; null without an activation. */
export async function readSourcePackage(
  on: Queryable,
  activationId: bigint | null,
  locale: Locale,
): Promise<string | null> {
  if (activationId === null) return null
  const { rows } = await on.query<{ name: string }>(
    'select package_name(package_id, $2) as name from activation where id = $1',
    [activationId, locale],
  )
  return rows[0]?.name ?? null
}

/** The pending reward that a transfer paid later; every other reward has the same id as its transfer. */
export async function findRewardIdOfTransfer(on: Queryable, transferId: string): Promise<string | undefined> {
  const { rows } = await on.query<{ id: string }>(
    `select cause_id as id from transfer where id = $1 and cause_kind = 'reward'`,
    [transferId],
  )
  return rows[0]?.id
}

export type CapUse = { earned: Micro; total: Micro }

/** Current cap usage of all packages, and the total cap of those activated by `at`. */
export async function readCapUse(on: Queryable, memberId: bigint, at: Date): Promise<CapUse> {
  const { rows } = await on.query<CapUse>(
    `select coalesce(sum(earned), 0)::bigint as earned,
       coalesce(sum(cap) filter (where activated_at <= $2), 0)::bigint as total
     from activation join activation_cap_usage on activation_id = activation.id where member_id = $1`,
    [memberId, at],
  )
  return rows[0]!
}

/** The member's cap usage after a reward. The id condition prunes partitions of earlier months and days. */
export async function sumLaterEarnings(
  on: Queryable,
  { beneficiary, accruedAt, queuePosition, id }: RewardRecord,
): Promise<Micro> {
  const { rows } = await on.query<{ amount: Micro }>(
    `select coalesce(sum(amount), 0)::bigint as amount from reward
     where beneficiary = $1 and kind = any ($5) and status <> 'Reversed'
       and (accrued_at, queue_position, id) > ($2::timestamptz, $3::bigint, $4::uuid)
       and (id >= first_online_id('0', $2::timestamptz - interval '31 days') and id < '10000000-0000-0000-0000-000000000000'
         or id >= first_closing_id('f', utc_day($2) - 1))`,
    [beneficiary, accruedAt, queuePosition, id, cappedRewardKinds.map(rewardNumber)],
  )
  return rows[0]?.amount ?? 0n
}

/** Limits counting, because a queue may have millions of rewards ahead. */
export const MAX_COUNTED_AHEAD = 10_000

export type QueuePlace = { ahead: number; amountAhead: Micro; oldestAt: Date; treasury: Micro }

/** All earnings are ahead of bonuses. */
export async function readQueuePlace(on: Queryable, reward: RewardRecord): Promise<QueuePlace> {
  const { rows } = await on.query<QueuePlace>(
    `select count(*)::int as ahead, coalesce(sum(amount), 0)::bigint as "amountAhead",
       coalesce((select accrued_at from reward_queue order by queue, accrued_at, queue_position, reward_id limit 1), $2) as "oldestAt",
       balance_of(system_account('reward_treasury')) as treasury
     from (select amount from reward_queue
       where (queue, accrued_at, queue_position, reward_id) < ($1::smallint, $2::timestamptz, $3::bigint, $4::uuid)
       order by queue, accrued_at, queue_position, reward_id limit ${MAX_COUNTED_AHEAD + 1}) as ahead`,
    [reward.queue, reward.accruedAt, reward.queuePosition, reward.id],
  )
  return rows[0]!
}

type PaymentRun = { before: Micro; after: Micro; rewards: number }

/** Balance of the treasury or the ODL pool before and after the payment run of a reward, without postings that pay no reward, such as funding. */
export async function readPaymentRun(on: Queryable, transferId: string): Promise<PaymentRun | null> {
  const { rows } = await on.query<PaymentRun>(
    `select (array_agg(balance_before order by posting.id))[1] as before,
       (array_agg(balance_after order by posting.id desc))[1] as after, sum(payments)::int as rewards
     from transfer join treasury_posting as posting on posting.posted_in = transfer.posted_in and posting.at = transfer.at
       and posting.account_id = transfer.from_account
     where transfer.id = $1 and payments > 0 having count(*) > 0`,
    [transferId],
  )
  return rows[0] ?? null
}

export async function insertRewardDifference(
  on: Queryable,
  difference: { rewardId: string; memberId: bigint; recorded: Micro; recomputed: Micro; now: Date },
): Promise<void> {
  const { rewardId, memberId, recorded, recomputed, now } = difference
  await on.query(
    `insert into reward_difference (reward_id, member_id, recorded, recomputed, reported_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [rewardId, memberId, recorded, recomputed, now],
  )
}
