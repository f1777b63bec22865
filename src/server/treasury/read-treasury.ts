import type { Answer } from '#contract/endpoint.ts'
import type { readTreasury as contract } from '#contract/treasury.ts'
import { dailyBounty } from '#domain/bounty/daily-bounty.ts'
import { firstOfLast } from '#domain/closing/closing-day.ts'
import { smaller, type Micro } from '#domain/money/money.ts'
import { packageTypes, type Plan } from '#domain/packages/plan.ts'
import { readSystemBalances } from '#server/ledger/read-balances.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  activeAmounts,
  coverageSince,
  maturingUntil,
  pendingByKind,
  readEntries,
  type Active,
} from './queries.ts'

const DAYS_AHEAD = 30
const THIRTY_DAYS_MILLISECONDS = DAYS_AHEAD * 86_400_000

export type PlanAt = (on: Queryable, time: Date) => Promise<{ id: number; plan: Plan } | undefined>

export async function readTreasury(
  on: Queryable,
  planAt: PlanAt,
  now: Date,
): Promise<Answer<typeof contract>> {
  const balances = await readSystemBalances(on)
  const version = await planAt(on, now)
  const active = version ? await activeAmounts(on, now) : []
  const ahead = (days: number) =>
    active.reduce((sum, each) => sum + (version ? daysAhead(version.plan, each, days) : 0n), 0n)
  return {
    treasury: balances.reward_treasury,
    revenue: balances.revenue,
    odlPool: balances.odl_pool,
    fees: balances.fees,
    coverage: await coverageSince(on, firstOfLast(30, now)),
    pending: (await pendingByKind(on, now)).map(({ kind, count, amount, oldest, ...ages }) => ({
      kind,
      count,
      amount,
      oldest,
      ages,
    })),
    ahead: {
      nextDaily: ahead(1),
      nextThirtyDaily: ahead(DAYS_AHEAD),
      ...(await maturingUntil(on, new Date(now.getTime() + THIRTY_DAYS_MILLISECONDS))),
    },
    entries: await readEntries(on),
  }
}

/** What one activation earns in so many days at most: its rate, its days, and the room under its cap. */
function daysAhead(plan: Plan, { packageRank, amount, room, days }: Active, most: number): Micro {
  const daily = dailyBounty(plan.packages[packageTypes[packageRank]!], amount)
  return smaller(daily * BigInt(Math.min(days, most)), room)
}
