// The registry of reward kinds, one module each. The database's table reward_kind is filled from it. docs/adding-a-reward.md
// explains how to add one.

import type { Ppm } from '#domain/money/money.ts'
import { blb, type BlbPlan } from './kinds/blb.ts'
import { daily } from './kinds/daily.ts'
import { direct } from './kinds/direct.ts'
import { network, type NetworkPlan } from './kinds/network.ts'
import { odl, type OdlPlan } from './kinds/odl.ts'
import { royalty, type RoyaltyPlan } from './kinds/royalty.ts'
import { special, type SpecialPlan } from './kinds/special.ts'
import type { RewardDefinition } from './reward-definition.ts'

/** In display order. */
export const rewardDefinitions = { daily, direct, network, blb, odl, royalty, special }

/** The parts of the plan that belong to kinds of rewards. */
export type RewardPlan = NetworkPlan & { odl: OdlPlan } & BlbPlan & RoyaltyPlan & SpecialPlan

type Definitions = typeof rewardDefinitions
export type RewardKind = keyof Definitions
type KindWith<Field extends 'isBonus' | 'budgetShare' | 'accrual', Value> = {
  [Kind in RewardKind]: Definitions[Kind][Field] extends Value ? Kind : never
}[RewardKind]
export type CappedRewardKind = KindWith<'isBonus', false>
export type BudgetKind = KindWith<'budgetShare', Ppm>
export type MonthlyRewardKind = KindWith<'accrual', 'month'>
export type RewardCode = Definitions[RewardKind]['code']

/** The definition of a kind, without what only this kind has. */
export const rewardDefinition = (kind: RewardKind): RewardDefinition<RewardPlan> => rewardDefinitions[kind]

export const rewardKinds = Object.keys(rewardDefinitions) as RewardKind[]
export const cappedRewardKinds = rewardKinds.filter(
  (kind): kind is CappedRewardKind => !rewardDefinitions[kind].isBonus,
)
export const budgetKinds = rewardKinds.filter(
  (kind): kind is BudgetKind => rewardDefinitions[kind].budgetShare !== null,
)
export const monthlyRewardKinds = rewardKinds.filter(
  (kind): kind is MonthlyRewardKind => rewardDefinitions[kind].accrual === 'month',
)

export const forEachBudgetKind = <Value>(make: (kind: BudgetKind) => Value) =>
  Object.fromEntries(budgetKinds.map((kind) => [kind, make(kind)])) as Record<BudgetKind, Value>

/** The name of a kind's transfers: its particulars without the level. */
export const rewardName = (kind: RewardKind): string =>
  rewardDefinitions[kind].label.particulars.replace(/ ?\{level\}/, '')

export const rewardNumber = (kind: RewardKind): number => rewardDefinitions[kind].number
export const rewardLabel = (kind: RewardKind): RewardDefinition['label'] => rewardDefinitions[kind].label
