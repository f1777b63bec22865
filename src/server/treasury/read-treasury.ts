import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { Cover, readTreasury as contract } from '#contract/money/treasury.ts'
import { dayOf, firstDayOfLast } from '#domain/closing/closing-day.ts'
import { bountiesByDay } from '#domain/treasury/bounties-by-day.ts'
import { readControl } from '#server/cases/dual-control-queries.ts'
import { readSystemBalances } from '#server/ledger/read-balances.ts'
import type { Queryable } from '#server/platform/database.ts'
import { listRevenueUsed, readCoverFigures } from './cover-queries.ts'
import {
  coverageSince,
  listBountyRuns,
  pendingByKind,
  principalMaturingBy,
  readEntries,
  readRunway,
} from './treasury-queries.ts'

const THIRTY_DAYS_MILLISECONDS = 30 * 86_400_000

export async function readTreasury(on: Queryable, now: Date): Promise<ResponseBody<typeof contract>> {
  const balances = await readSystemBalances(on)
  const bounties = bountiesByDay(await listBountyRuns(on, now))
  return {
    treasury: balances.reward_treasury,
    revenue: balances.revenue,
    odlPool: balances.odl_pool,
    fees: balances.fees,
    coverage: await coverageSince(on, firstDayOfLast(30, now)),
    cover: await readCover(on),
    runway: await readRunway(on, now),
    today: dayOf(now),
    pending: (await pendingByKind(on, now)).map(({ kind, count, amount, oldest, ...ages }) => ({
      kind,
      count,
      amount,
      oldest,
      ages,
    })),
    ahead: {
      nextDaily: bounties[0] ?? 0n,
      nextThirtyDaily: bounties.slice(0, 30).reduce((sum, bounty) => sum + bounty, 0n),
      ...(await principalMaturingBy(on, new Date(now.getTime() + THIRTY_DAYS_MILLISECONDS))),
    },
    entries: await readEntries(on),
  }
}

async function readCover(on: Queryable): Promise<Cover> {
  const figures = await readCoverFigures(on)
  const { required: needsConfirmation } = await readControl(on, 'treasury')
  return { ...figures, revenueUsed: await listRevenueUsed(on, figures.missing), needsConfirmation }
}
