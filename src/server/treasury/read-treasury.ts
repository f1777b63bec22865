import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readTreasury as contract } from '#contract/money/treasury.ts'
import { firstDayOfLast } from '#domain/closing/closing-day.ts'
import { packageTypes } from '#domain/packages/plan.ts'
import { readSystemBalances } from '#server/ledger/read-balances.ts'
import type { Queryable } from '#server/platform/database.ts'
import { findPlan } from '#server/plan/queries.ts'
import {
  coverageSince,
  forecastDailyRewards,
  principalMaturingBy,
  pendingByKind,
  readEntries,
} from './queries.ts'

const THIRTY_DAYS_MILLISECONDS = 30 * 86_400_000

export async function readTreasury(on: Queryable, now: Date): Promise<ResponseBody<typeof contract>> {
  const balances = await readSystemBalances(on)
  const version = await findPlan(on, now)
  const rates = packageTypes.map((type) => version?.plan.packages[type].dailyRate ?? 0n)
  return {
    treasury: balances.reward_treasury,
    revenue: balances.revenue,
    odlPool: balances.odl_pool,
    fees: balances.fees,
    coverage: await coverageSince(on, firstDayOfLast(30, now)),
    pending: (await pendingByKind(on, now)).map(({ kind, count, amount, oldest, ...ages }) => ({
      kind,
      count,
      amount,
      oldest,
      ages,
    })),
    ahead: {
      ...(await forecastDailyRewards(on, now, rates)),
      ...(await principalMaturingBy(on, new Date(now.getTime() + THIRTY_DAYS_MILLISECONDS))),
    },
    entries: await readEntries(on),
  }
}
