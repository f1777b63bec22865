// The registry of reward kinds. A test compares `number`, `queue`, `wallet` and `code` with the database's table of kinds.
// docs/adding-a-reward.md explains how to add one.

import type { MemberAccountKind } from '#domain/ledger/account-kinds.ts'
import type { Ppm } from '#domain/money/money.ts'

/** The numbers of the payment queues in the database. ODL rewards are claimed from a pool and are never queued. */
export const rewardQueueNumbers = { none: 0, earnings: 1, bonuses: 2 } as const
export type RewardQueue = keyof typeof rewardQueueNumbers

type RewardDefinition = {
  number: number
  queue: RewardQueue
  wallet: MemberAccountKind
  /** The ledger's transfer code. */
  code: string
  countsTowardsCap: boolean
  /** The default share of turnover that the plan budgets; null for a kind without a budget. */
  budgetShare: Ppm | null
  label: {
    short: string
    /** In public and explanatory text. */
    sentence: string
    /** In the back office. */
    title: string
    /** The heading of its report. */
    report: string
    /** The text of a row in reports; `{level}` is its level or slab. */
    particulars: string
  }
}

/** In display order. */
export const rewardDefinitions = {
  daily: {
    number: 1,
    queue: 'earnings',
    wallet: 'profit_wallet',
    code: 'daily_bounty',
    countsTowardsCap: true,
    budgetShare: 250_000n,
    label: {
      short: 'Daily XRP',
      sentence: 'Daily XRP bounty',
      title: 'Daily XRP Bounty',
      report: 'Daily XRP Bonus',
      particulars: 'Daily Bot Profit',
    },
  },
  direct: {
    number: 3,
    queue: 'earnings',
    wallet: 'withdrawal_wallet',
    code: 'direct_bounty',
    countsTowardsCap: true,
    budgetShare: 100_000n,
    label: {
      short: 'Direct',
      sentence: 'Direct bounty',
      title: 'Direct Bounty',
      report: 'Direct Bonus',
      particulars: 'Direct Bounty',
    },
  },
  network: {
    number: 2,
    queue: 'earnings',
    wallet: 'withdrawal_wallet',
    code: 'network_bounty',
    countsTowardsCap: true,
    budgetShare: 200_000n,
    label: {
      short: 'Network',
      sentence: 'Network bounty',
      title: 'User Network Bounty',
      report: 'User Network Bounty',
      particulars: 'Level {level} Income',
    },
  },
  blb: {
    number: 5,
    queue: 'bonuses',
    wallet: 'withdrawal_wallet',
    code: 'blb',
    countsTowardsCap: false,
    budgetShare: 200_000n,
    label: {
      short: 'BLB',
      sentence: 'Beyond Limit Bonus',
      title: 'Beyond Limit Bonus',
      report: 'Beyond Limit Bonus',
      particulars: 'BLB{level} Bonus',
    },
  },
  odl: {
    number: 4,
    queue: 'none',
    wallet: 'profit_wallet',
    code: 'odl_claim',
    countsTowardsCap: true,
    budgetShare: 200_000n,
    label: {
      short: 'ODL',
      sentence: 'ODL reward',
      title: 'ODL Profit',
      report: 'ODL Profit',
      particulars: 'ODL Profit',
    },
  },
  royalty: {
    number: 6,
    queue: 'bonuses',
    wallet: 'withdrawal_wallet',
    code: 'royalty',
    countsTowardsCap: false,
    budgetShare: null,
    label: {
      short: 'Royalty',
      sentence: 'Royalty',
      title: 'Royalty Bonus',
      report: 'Royalty Bonus',
      particulars: 'Royalty Bonus',
    },
  },
  special: {
    number: 7,
    queue: 'bonuses',
    wallet: 'withdrawal_wallet',
    code: 'special_reward',
    countsTowardsCap: false,
    budgetShare: null,
    label: {
      short: 'Special reward',
      sentence: 'Special reward',
      title: 'Special Reward',
      report: 'Special Reward',
      particulars: 'Special Reward',
    },
  },
} as const satisfies Record<string, RewardDefinition>

type Definitions = typeof rewardDefinitions
export type RewardKind = keyof Definitions
type KindWith<Field extends keyof RewardDefinition, Value> = {
  [Kind in RewardKind]: Definitions[Kind][Field] extends Value ? Kind : never
}[RewardKind]
export type CappedRewardKind = KindWith<'countsTowardsCap', true>
export type BudgetKind = KindWith<'budgetShare', Ppm>
export type RewardCode = Definitions[RewardKind]['code']

export const rewardKinds = Object.keys(rewardDefinitions) as RewardKind[]
export const cappedRewardKinds = rewardKinds.filter(
  (kind): kind is CappedRewardKind => rewardDefinitions[kind].countsTowardsCap,
)
export const budgetKinds = rewardKinds.filter(
  (kind): kind is BudgetKind => rewardDefinitions[kind].budgetShare !== null,
)

export const forEachBudgetKind = <Value>(make: (kind: BudgetKind) => Value) =>
  Object.fromEntries(budgetKinds.map((kind) => [kind, make(kind)])) as Record<BudgetKind, Value>

export const rewardNumber = (kind: RewardKind): number => rewardDefinitions[kind].number
export const rewardLabel = (kind: RewardKind): RewardDefinition['label'] => rewardDefinitions[kind].label
