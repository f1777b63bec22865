// Recomputes a reward from its terms, in the browser and in `npm run rewards:verify`.

import type { Micro } from '#domain/money/money.ts'
import type { Plan } from '#domain/plan/plan.ts'
import type { RecordedReward, RewardTerms } from './reward-definition.ts'
import { rewardDefinition, type RewardKind } from './reward-kinds.ts'

type OfKind<Terms> = Terms & { kind: RewardKind }

/** The reward before its cap; null if a term is missing. */
export const recomputeReward = (terms: OfKind<RewardTerms>): Micro | null =>
  rewardDefinition(terms.kind).recompute(terms)

export const isEqualToRecord = (
  reward: OfKind<RewardTerms> & { amount: Micro; cappedAmount: Micro },
): boolean => recomputeReward(reward) === reward.amount + reward.cappedAmount

/** Whether the recorded base and percent match the reward's activation and plan version. */
export const hasTermsOfPlan = (plan: Plan, reward: OfKind<RecordedReward>): boolean =>
  rewardDefinition(reward.kind).hasTermsOf(plan, reward)
