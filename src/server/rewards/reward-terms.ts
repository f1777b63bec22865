import type { Micro, Ppm } from '#domain/money/money.ts'
import type { Plan } from '#domain/plan/plan.ts'
import type { MonthlyShare } from '#domain/rewards/reward-definition.ts'
import { rewardDefinition, type RewardKind } from '#domain/rewards/reward-kinds.ts'

/** The terms of a reward, with its activation or, for a monthly one, the month's accrual. */
export type RewardTermsRow = {
  id: string
  kind: RewardKind
  level: number
  baseAmount: Micro
  percent: Ppm | null
  amount: Micro
  cappedAmount: Micro
  planVersion: number
  dailyRate: Ppm | null
  activationAmount: Micro | null
  monthlyAmount: Micro | null
  divisor: bigint | null
}

export const REWARD_TERMS = `reward.id, reward_kind.name as kind, reward.level, reward.base_amount as "baseAmount",
    reward.percent::bigint as percent, reward.amount, reward.capped_amount as "cappedAmount", reward.plan_version as "planVersion",
    activation.daily_rate::bigint as "dailyRate",
    activation.amount as "activationAmount",
    monthly_accrual.base_amount as "monthlyAmount", monthly_accrual.divisor`

/** A monthly reward accrues at the end of its month. */
export const REWARDS_WITH_TERMS = `reward join reward_kind on reward_kind.kind = reward.kind
    left join activation on activation.id = reward.activation_id
    left join monthly_accrual on monthly_accrual.kind = reward.kind
      and monthly_accrual.month = to_char((reward.accrued_at - interval '1 day') at time zone 'UTC', 'YYYY-MM')`

const WHOLE: Ppm = 1_000_000n

export function toMonthlyShare(
  plan: Plan | undefined,
  { kind, monthlyAmount, divisor }: Pick<RewardTermsRow, 'kind' | 'monthlyAmount' | 'divisor'>,
): MonthlyShare | null {
  if (monthlyAmount === null || divisor === null || !plan) return null
  return { amount: monthlyAmount, percent: rewardDefinition(kind).monthlyPercent?.(plan) ?? WHOLE, divisor }
}
