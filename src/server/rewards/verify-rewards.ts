import type pg from 'pg'
import { formatUsdt } from '#domain/money/money.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { hasTermsOfPlan, isEqualToRecord, recomputeReward } from '#domain/rewards/derivation.ts'
import { findPlanVersion } from '#server/plan/plan-queries.ts'
import { REWARD_TERMS, REWARDS_WITH_TERMS, toMonthlyShare, type RewardTermsRow } from './reward-terms.ts'
import { beginSnapshot } from '#server/platform/database.ts'

export type RewardVerification = {
  checked: number
  differences: number
  /** The first twenty differences, one line each. */
  first: string[]
}

const BATCH_ROWS = 5000
const MAX_LISTED = 20

/** Recomputes every reward with its plan version, in batches, in one read-only snapshot. */
export async function verifyRewards(pool: pg.Pool): Promise<RewardVerification> {
  const client = await pool.connect()
  const result: RewardVerification = { checked: 0, differences: 0, first: [] }
  const plans = new Map<number, Plan | undefined>()
  try {
    await beginSnapshot(client)
    await client.query(
      `declare verified_rewards no scroll cursor for select ${REWARD_TERMS} from ${REWARDS_WITH_TERMS}`,
    )
    for (;;) {
      const { rows } = await client.query(`fetch ${BATCH_ROWS} from verified_rewards`)
      if (rows.length === 0) return result
      for (const row of rows as RewardTermsRow[]) {
        if (!plans.has(row.planVersion))
          plans.set(row.planVersion, await findPlanVersion(client, row.planVersion))
        const difference = findDifference(plans.get(row.planVersion), row)
        result.checked += 1
        if (difference === undefined) continue
        result.differences += 1
        if (result.first.length < MAX_LISTED) result.first.push(`${row.kind} reward ${row.id}: ${difference}`)
      }
    }
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

function findDifference(plan: Plan | undefined, row: RewardTermsRow): string | undefined {
  if (!plan) return `plan version ${row.planVersion} is missing`
  const activation =
    row.dailyRate !== null && row.activationAmount !== null
      ? { dailyRate: row.dailyRate, amount: row.activationAmount }
      : null
  const reward = { ...row, activation, monthly: toMonthlyShare(plan, row) }
  if (!isEqualToRecord(reward)) {
    const recomputed = recomputeReward(reward)
    const computed = recomputed === null ? 'a term is missing' : `${formatUsdt(recomputed)} recomputed`
    return `${formatUsdt(row.amount + row.cappedAmount)} recorded, ${computed}`
  }
  if (!hasTermsOfPlan(plan, reward)) return `base or percent is not that of plan version ${row.planVersion}`
  return undefined
}
