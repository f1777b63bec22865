import { expect, test } from 'vitest'
import { hasTermsOfPlan } from '#domain/rewards/derivation.ts'
import type { RecordedReward } from '#domain/rewards/reward-definition.ts'
import type { RewardKind } from '#domain/rewards/reward-kinds.ts'
import { defaultPlan } from '#domain/plan/plan.ts'

const none = { level: 0, amount: 1n, cappedAmount: 0n, percent: null, monthly: null, activation: null }
const activation = { amount: 500n, dailyRate: 3000n }
const monthly = { amount: 100n, percent: defaultPlan.royaltyShare, divisor: 1n }
const firstBonus = defaultPlan.blb[0]!.bonus

/** A reward with the terms of the plan, and each of its terms with another value. */
const rewards: [RewardKind, Partial<RecordedReward>, Partial<RecordedReward>[]][] = [
  [
    'daily',
    { activation, baseAmount: 500n, percent: 3000n },
    [{ baseAmount: 501n }, { percent: 3001n }, { activation: null }],
  ],
  ['network', { baseAmount: 7n, level: 2, percent: 30_000n }, [{ level: 1 }, { percent: 40_000n }]],
  [
    'direct',
    { activation, baseAmount: 500n, percent: 70_000n },
    [{ baseAmount: 501n }, { percent: 70_001n }, { activation: null }],
  ],
  ['blb', { level: 1, baseAmount: firstBonus }, [{ level: 2 }, { baseAmount: firstBonus + 1n }]],
  ['royalty', { baseAmount: 7n, monthly }, [{ monthly: { ...monthly, percent: 1n } }, { monthly: null }]],
]

test.each(rewards)(
  'a %s reward has the terms of its plan, and not with any of them changed',
  (kind, terms, changes) => {
    const reward = { kind, baseAmount: 0n, ...none, ...terms }
    expect(hasTermsOfPlan(defaultPlan, reward)).toBe(true)
    expect(changes.filter((change) => hasTermsOfPlan(defaultPlan, { ...reward, ...change }))).toEqual([])
  },
)
