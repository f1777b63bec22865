// What the module of a reward kind declares. The modules are in src/domain/rewards/kinds, and reward-kinds.ts lists them.

import type { MemberAccountKind } from '#domain/ledger/account-kinds.ts'
import type { Micro, Ppm } from '#domain/money/money.ts'

/** The numbers of the payment queues in the database. ODL rewards are claimed from a pool and are never queued. */
export const rewardQueueNumbers = { none: 0, earnings: 1, bonuses: 2 } as const
export type RewardQueue = keyof typeof rewardQueueNumbers

/** A monthly reward is `percent` of `amount`, divided by `divisor`: amounts that share it, or the number of members. */
export type MonthlyShare = { amount: Micro; percent: Ppm; divisor: bigint }

export type RewardTerms = {
  baseAmount: Micro
  percent: Ppm | null
  monthly: MonthlyShare | null
}

export type RecordedReward = RewardTerms & {
  /** The level or the slab. */
  level: number
  amount: Micro
  cappedAmount: Micro
  /** The activation that caused a daily, direct or ODL reward. */
  activation: { amount: Micro; dailyRate: Ppm } | null
}

/** `PartOfPlan` is what it needs of the plan. */
export type RewardDefinition<PartOfPlan = never> = {
  /** Its number in the database, for ever. */
  number: number
  /** Its place in the payment order of one time, and a part of a closing's row ids; a level or slab is added to it. */
  step: number
  queue: RewardQueue
  wallet: MemberAccountKind
  /** The ledger's transfer code. */
  code: string
  /** A bonus is paid outside the caps. Other kinds use headroom. */
  isBonus: boolean
  /** In the chunks of a closing, for an event between closings, for a slab reached at a closing, or after the last closing of a month. */
  accrual: 'closing' | 'event' | 'slab' | 'month'
  /** Whether the database materializes its totals per member. */
  hasMemberTotals: boolean
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
  /** The reward before its cap, from its terms; null if a term is missing. */
  recompute: (terms: RewardTerms) => Micro | null
  /** Whether the recorded base and percent are those of the activation and the plan version. */
  hasTermsOf: (plan: PartOfPlan, reward: RecordedReward) => boolean
  /** The percent of a month's amount that is divided; all of it by default. */
  monthlyPercent?: (plan: PartOfPlan) => Ppm
}
