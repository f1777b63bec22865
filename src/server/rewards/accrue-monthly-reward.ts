import type { Micro } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database.ts'
import { rewardNumber, type RewardKind } from '#domain/rewards/reward-kinds.ts'

export type MonthlyAccrual = {
  kind: RewardKind
  month: string
  base: Micro
  shares: { memberId: bigint; base: Micro; amount: Micro }[]
  now: Date
  planVersion: number
}

/** Accrues one kind's rewards of a month. Returns false if the month was already accrued. */
export async function accrueMonthlyReward(tx: Transaction, accrual: MonthlyAccrual): Promise<boolean> {
  const { kind, month, base, shares, now, planVersion } = accrual
  const { rows } = await tx.query<{ accrued: boolean }>(
    'select accrue_month($1, $2, $3, $4, $5, $6, $7, $8) as accrued',
    [
      rewardNumber(kind),
      month,
      base,
      shares.map((share) => share.memberId),
      shares.map((share) => share.base),
      shares.map((share) => share.amount),
      now,
      planVersion,
    ],
  )
  return rows[0]!.accrued
}
