import type { RewardDerivation } from '#contract/member/reward-derivations.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { rewardDefinitions } from '#domain/rewards/reward-kinds.ts'
import type { Locale } from '#messages/locales.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findPlanVersion } from '#server/plan/plan-queries.ts'
import { toMonthlyShare } from '#server/rewards/reward-terms.ts'
import {
  findReward,
  findRewardIdOfTransfer,
  MAX_COUNTED_AHEAD,
  readCapUse,
  readPaymentRun,
  readQueuePlace,
  readSourcePackage,
  sumLaterEarnings,
  type RewardRecord,
} from './derivation-queries.ts'

/** Finds a reward of the member, or of anyone, by its id or by the id of the transfer that paid it. */
export async function requireReward(
  on: Queryable,
  memberId: bigint | 'anyone',
  id: string,
): Promise<RewardRecord> {
  const found = await findReward(on, memberId, id)
  if (found) return found
  const paid = await findRewardIdOfTransfer(on, id)
  const reward = paid === undefined ? undefined : await findReward(on, memberId, paid)
  if (!reward) throw new Refusal('not-found')
  return reward
}

export async function readDerivation(
  on: Queryable,
  reward: RewardRecord,
  locale: Locale,
): Promise<RewardDerivation & { member: string }> {
  return {
    ...reward,
    monthly:
      reward.monthlyAmount === null
        ? null
        : toMonthlyShare(await findPlanVersion(on, reward.planVersion), reward),
    source: describeSource(reward, await readSourcePackage(on, reward.activationId, locale)),
    cap: await readCap(on, reward),
    queue: reward.status === 'Pending' ? await readQueue(on, reward) : null,
    payment:
      reward.status === 'Paid' && reward.transferId !== null
        ? await readPaymentRun(on, reward.transferId)
        : null,
  }
}

function describeSource(
  { activationId, activationAmount, activatedAt, sourceMember }: RewardRecord,
  packageName: string | null,
): RewardDerivation['source'] {
  if (activationId === null || packageName === null || activationAmount === null || activatedAt === null)
    return null
  return {
    activationId: String(activationId),
    package: packageName,
    amount: activationAmount,
    activatedAt,
    member: sourceMember,
  }
}

/** Only current cap usage is stored, so later earnings are subtracted from it. Null if the figures are inconsistent. */
async function readCap(on: Queryable, reward: RewardRecord): Promise<RewardDerivation['cap']> {
  if (rewardDefinitions[reward.kind].isBonus || reward.status === 'Reversed') return null
  const { earned, total } = await readCapUse(on, reward.beneficiary, reward.accruedAt)
  const after = earned - (await sumLaterEarnings(on, reward))
  const before = after - reward.amount
  return before < 0n || after > total ? null : { before, after, total }
}

async function readQueue(on: Queryable, reward: RewardRecord): Promise<RewardDerivation['queue']> {
  const { ahead, amountAhead, oldestAt, treasury } = await readQueuePlace(on, reward)
  const isCut = ahead > MAX_COUNTED_AHEAD
  const missing = amountAhead + reward.amount - treasury
  return {
    ahead: isCut ? MAX_COUNTED_AHEAD : ahead,
    isCut,
    amountAhead: isCut ? null : amountAhead,
    oldestAt,
    treasury,
    missing: isCut ? null : missing > 0n ? missing : 0n,
  }
}
