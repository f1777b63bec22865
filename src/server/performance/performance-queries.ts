import type { Performance } from '#contract/admin/performance.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'
import { rewardKinds, rewardNumber, type RewardKind } from '#domain/rewards/reward-kinds.ts'

export type MemberHeader = Pick<
  Performance,
  'id' | 'userrefid' | 'fullName' | 'sponsor' | 'registeredAt' | 'zeroPin' | 'levelManual' | 'kycStatus'
> & { blocked: boolean }

export async function findMember(on: Queryable, slug: string): Promise<MemberHeader | undefined> {
  const { rows } = await on.query<MemberHeader>(
    `select member.id, member.userrefid, member.full_name as "fullName", sponsor.userrefid as sponsor,
       member.registered_at as "registeredAt", member.zero_pin as "zeroPin", member.level_manual as "levelManual",
       member.kyc_status as "kycStatus", member.blocked
     from member left join member as sponsor on sponsor.id = member.sponsor_id where lower(member.userrefid) = lower($1)`,
    [slug],
  )
  return rows[0]
}

type EarningRow = { name: RewardKind; paid: Micro; pending: Micro; cappedAmount: Micro }

/** All kinds, including those without rewards. */
export async function sumEarnings(on: Queryable, memberId: bigint): Promise<Performance['earnings']> {
  const { rows } = await on.query<EarningRow>(
    `select reward_kind.name, coalesce(sum(reward.amount) filter (where reward.status = 'Paid'), 0)::bigint as paid,
       coalesce(sum(reward.amount) filter (where reward.status = 'Pending'), 0)::bigint as pending,
       coalesce(sum(reward.capped_amount) filter (where reward.status <> 'Reversed'), 0)::bigint as "cappedAmount"
     from reward join reward_kind using (kind) where reward.beneficiary = $1 group by reward_kind.name`,
    [memberId],
  )
  return rewardKinds.map((kind) => {
    const { paid = 0n, pending = 0n, cappedAmount = 0n } = rows.find(({ name }) => name === kind) ?? {}
    return { kind, paid, pending, cappedAmount }
  })
}

export type RewardSummary = { paidThirtyDays: Micro; slab: number }

export async function readRewardSummary(on: Queryable, memberId: bigint, now: Date): Promise<RewardSummary> {
  const { rows } = await on.query<RewardSummary>(
    `select coalesce(sum(amount) filter (where status = 'Paid' and paid_at > $2::timestamptz - interval '30 days'), 0)::bigint
         as "paidThirtyDays",
       coalesce(max(level) filter (where kind = ${rewardNumber('blb')} and status <> 'Reversed'), 0)::int as slab
     from reward where beneficiary = $1`,
    [memberId, now],
  )
  return rows[0]!
}

export type Team = Performance['team'] & { place: number | null; placed: number }

/** Direct referrals are live; team figures are as of the last closing. */
export async function readTeam(on: Queryable, memberId: bigint, now: Date): Promise<Team> {
  const { rows } = await on.query<Team>(
    `select (select count(*)::int from member where sponsor_id = $1) as directs,
       (select count(distinct direct.id)::int from member as direct
        join activation on activation.member_id = direct.id
        join activation_cap_usage on activation_cap_usage.activation_id = activation.id
        where direct.sponsor_id = $1 and activation.deactivated_at is null and activation_cap_usage.full_at is null
          and activation.last_day >= ($2::timestamptz at time zone 'UTC')::date) as "activeDirects",
       coalesce(own.size, 0) as size, coalesce(own.active, 0) as active, coalesce(own.volume, 0) as volume,
       coalesce(own.own_volume, 0) as "ownVolume",
       case when own.volume > 0 then (select count(*)::int + 1 from team_figure as other where other.volume > own.volume) end as place,
       (select count(*)::int from team_figure) as placed
     from (select $1::bigint as id) as asked left join team_figure as own on own.member_id = asked.id`,
    [memberId, now],
  )
  return rows[0]!
}

/** The last twelve months including the current one: paid rewards and team growth. */
export async function listMonths(on: Queryable, memberId: bigint, now: Date): Promise<Performance['months']> {
  const { rows } = await on.query<Performance['months'][number]>(
    `with month as (
       select start at time zone 'UTC' as start, (start + interval '1 month') at time zone 'UTC' as next
       from generate_series(date_trunc('month', $2::timestamptz at time zone 'UTC') - interval '11 months',
         date_trunc('month', $2::timestamptz at time zone 'UTC'), interval '1 month') as start
     )
     select to_char(month.start at time zone 'UTC', 'YYYY-MM') as month, coalesce(paid.amount, 0)::bigint as paid,
       coalesce(team.volume, 0)::bigint as volume, coalesce(team.joined, 0)::int as joined
     from month
     left join (
       select date_trunc('month', paid_at at time zone 'UTC') as start, sum(amount) as amount from reward
       where beneficiary = $1 and status = 'Paid' group by 1
     ) as paid on paid.start = month.start at time zone 'UTC'
     left join lateral (
       select sum(volume) as volume, sum(joined) as joined from team_day
       where member_id = $1 and day >= (month.start at time zone 'UTC')::date and day < (month.next at time zone 'UTC')::date
     ) as team on true
     order by month.start`,
    [memberId, now],
  )
  return rows
}

type ActivationRow = Omit<Performance['activations'][number], 'type' | 'status'> & {
  type: PackageKey
  ended: boolean
  deactivated: boolean
}

export async function listActivations(
  on: Queryable,
  memberId: bigint,
  now: Date,
): Promise<Performance['activations']> {
  const { rows } = await on.query<ActivationRow>(
    `select activation.id, package.key as type, package.name, activation.amount, activation_cap_usage.cap, activation_cap_usage.earned,
       activation.activated_at as "activatedAt", activation.granted, activation.deactivated_at is not null as deactivated,
       activation_cap_usage.full_at is not null or activation.last_day < ($2::timestamptz at time zone 'UTC')::date as ended
     from activation join activation_cap_usage on activation_cap_usage.activation_id = activation.id
     join package on package.id = activation.package_id
     where activation.member_id = $1 order by activation.activated_at desc, activation.id desc`,
    [memberId, now],
  )
  return rows.map(({ ended, deactivated, ...rest }) => ({
    ...rest,
    status: deactivated ? 'inactive' : ended ? 'completed' : 'active',
  }))
}
