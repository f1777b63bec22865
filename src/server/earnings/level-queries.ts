import type { Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import { highestPackage } from '#domain/rewards/kinds/direct.ts'
import type { PackageKey, Plan } from '#domain/plan/plan.ts'
import type { Queryable } from '#server/platform/database.ts'
import { rewardNumber } from '#domain/rewards/reward-kinds.ts'

export type LevelFigure = {
  level: number
  members: number
  paid: Micro
  pending: Micro
  paidToday: Micro
  pendingToday: Micro
}

/** Members and network rewards per level; empty levels have no row. */
export async function levelFigures(
  on: Queryable,
  memberId: bigint,
  levels: number,
  today: Date,
): Promise<LevelFigure[]> {
  const { rows } = await on.query<LevelFigure>(
    `with recursive team as (
       select id, 1 as level from member where sponsor_id = $1
       union all
       select member.id, team.level + 1 from team join member on member.sponsor_id = team.id where team.level < $3
     ), counted as (
       select level, count(*)::int as members from team group by level
     ), earned as (
       select level, sum(amount) filter (where status = 'Paid') as paid, sum(amount) filter (where status = 'Pending') as pending,
         sum(amount) filter (where status = 'Paid' and accrued_at >= $2) as paid_today,
         sum(amount) filter (where status = 'Pending' and accrued_at >= $2) as pending_today
       from reward where beneficiary = $1 and kind = ${rewardNumber('network')} group by level
     )
     select level, coalesce(members, 0) as members, coalesce(paid, 0)::bigint as paid, coalesce(pending, 0)::bigint as pending,
       coalesce(paid_today, 0)::bigint as "paidToday", coalesce(pending_today, 0)::bigint as "pendingToday"
     from counted full join earned using (level) order by level`,
    [memberId, today, levels],
  )
  return rows
}

export type TierStanding = {
  levelManual: boolean
  highest: PackageKey | undefined
  strongestLeg: Micro
  closedDay: Day | null
}

/** The member's highest package, and the strongest leg as of the last closing. */
export async function readTierStanding(
  on: Queryable,
  memberId: bigint,
  plan: Plan,
  now: Date,
): Promise<TierStanding> {
  const { rows } = await on.query<Omit<TierStanding, 'highest'> & { held: PackageKey[] }>(
    `select level_manual as "levelManual",
       array(select key from activation join activation_cap_usage on activation_id = activation.id join package on package.id = package_id
         where activation.member_id = member.id and deactivated_at is null and full_at is null and activated_at <= $2
           and last_day >= ($2::timestamptz at time zone 'UTC')::date) as held,
       coalesce((select max(volume + own_volume) from member as direct join team_figure on team_figure.member_id = direct.id
         where direct.sponsor_id = member.id), 0) as "strongestLeg",
       (select to_char(day, 'YYYY-MM-DD') from team_figures_version) as "closedDay"
     from member where id = $1`,
    [memberId, now],
  )
  const { held, ...figures } = rows[0]!
  return { ...figures, highest: highestPackage(plan, held)?.key }
}
