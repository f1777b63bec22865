import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { wealthTier } from '#contract/member/level.ts'
import { levelPercents } from '#domain/rewards/kinds/network.ts'
import { dayOf, startOf } from '#domain/closing/closing-day.ts'
import { packageOf, type PackageKey, type Plan } from '#domain/plan/plan.ts'
import type { Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { levelFigures, readTierStanding, type LevelFigure } from './level-queries.ts'

export async function readWealthTier(
  on: Queryable,
  memberId: bigint,
  now: Date,
): Promise<ResponseBody<typeof wealthTier>> {
  const version = await planAt(on, now)
  const { highest, levelManual, strongestLeg, closedDay } = await readTierStanding(
    on,
    memberId,
    version.plan,
    now,
  )
  const figures = await levelFigures(on, memberId, version.plan.wealthTier.length, startOf(dayOf(now)))
  return {
    package: highest ?? null,
    levelManual,
    levels: tierLevels(version.plan, highest, levelManual, figures),
    totalTeam: figures.reduce((total, { members }) => total + members, 0),
    todayTierBonus: sumOf(figures, 'paidToday'),
    todayPending: sumOf(figures, 'pendingToday'),
    totalTierBonus: sumOf(figures, 'paid'),
    totalPending: sumOf(figures, 'pending'),
    highestTeamBusiness: strongestLeg,
    biggerTeamTier: largest(figures),
    closedDay,
  }
}

const sumOf = (figures: readonly LevelFigure[], amount: 'paid' | 'pending' | 'paidToday' | 'pendingToday') =>
  figures.reduce((total, figure) => total + figure[amount], 0n)

function tierLevels(
  plan: Plan,
  highest: PackageKey | undefined,
  levelManual: boolean,
  figures: readonly LevelFigure[],
) {
  const own = highest ? packageOf(plan, highest).networkBounty : []
  const paid = highest ? levelPercents(plan, highest, levelManual) : []
  return plan.wealthTier.map((tier, index) => {
    const figure = figures.find(({ level }) => level === index + 1)
    const unlocked = highest !== undefined && (index < own.length || levelManual)
    return {
      level: index + 1,
      percent: unlocked ? (paid[index] ?? 0n) : tier,
      unlocked,
      members: figure?.members ?? 0,
      bonus: figure?.paid ?? 0n,
      pending: figure?.pending ?? 0n,
    }
  })
}

/** The level with the most members; on a tie, the lowest of them. */
function largest(figures: readonly LevelFigure[]): number | null {
  const most = Math.max(0, ...figures.map(({ members }) => members))
  return figures.find(({ members }) => members > 0 && members === most)?.level ?? null
}
