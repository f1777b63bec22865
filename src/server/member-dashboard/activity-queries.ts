import type { ActivityItem } from '#contract/member/member-dashboard.ts'
import type { Drops, Micro } from '#domain/money/money.ts'
import type { Locale } from '#messages/locales.ts'
import type { Queryable } from '#server/platform/database.ts'
import { ONLINE } from './member-dashboard-queries.ts'
import { rewardDefinitions, rewardNumber } from '#domain/rewards/reward-kinds.ts'

export type ActivityRow = {
  id: string
  /** A transfer code, the kind of a bounty, or `referral`. */
  what: string
  /** Number of grouped rows: packages or levels. */
  rows: number
  level: number | null
  packageName: string | null
  /** The member who joined or caused it; displayed as first name and initial. */
  person: string | null
  reversed: boolean
  effect: ActivityItem['effect']
  amount: Micro | null
  /** Null without a recorded rate. */
  xrp: Drops | null
  at: Date
}

const EACH = 8
const CLOSING_DAYS = 3
const rewardCodes = Object.values(rewardDefinitions).map(({ code }) => code)
const NOT_SHOWN = rewardCodes.map((code) => `'${code}'`).join(', ')

const EFFECT = `case reward.status when 'Pending' then 'pending' else 'credit' end`

/** The newest non-reward transfers of a member's accounts. Custody (2) is not read, because the other side of its transfers is another wallet of the member. */
const MOVEMENTS = `
  select distinct on (moved.id) moved.id::text, moved.code, 1, null::int, package_name(activation.package_id, $2), null, moved.reverses is not null,
    case when is_internal_move(moved.from_account, moved.to_account) then 'moved' when is_member_account(moved.to_account) then 'credit'
      else 'debit' end, moved.amount, null::bigint, moved.at
  from unnest(array[1, 3, 4, 5]) as kind, lateral (
    (select * from transfer where to_account = account_id($1, kind) and code not in (${NOT_SHOWN}) and ${ONLINE}
      order by id desc limit ${EACH})
    union all
    (select * from transfer where from_account = account_id($1, kind) and code not in (${NOT_SHOWN}) and ${ONLINE}
      order by id desc limit ${EACH})
  ) as moved
  left join activation on activation.id = case when moved.cause_kind in ('activation', 'maturity') then moved.cause_id::bigint end`

/** Direct bounties and claims, which accrue individually. */
const ONE_BY_ONE = `
  select reward.id::text, reward_kind.name, 1, reward.level::int, null::text, invitee.full_name, false, ${EFFECT},
    reward.amount, xrp_equivalent(reward.amount, reward.accrued_at), reward.accrued_at
  from (select * from reward where beneficiary = $1 and id < '10000000-0000-0000-0000-000000000000'
      and status <> 'Reversed' and amount > 0 order by id desc limit ${EACH}) as reward
  join reward_kind using (kind)
  left join activation on reward.kind = ${rewardNumber('direct')} and activation.id = reward.activation_id
  left join member as invitee on invitee.id = activation.member_id`

/** Rewards of the last closings: one line per closing and kind. */
const CLOSINGS = `
  select min(reward.id::text), reward_kind.name, count(*), min(reward.level)::int, null::text, null, false,
    ${EFFECT}, sum(reward.amount)::bigint, sum(drops_for(reward.amount, xrp_rate_at(reward.accrued_at)))::bigint, reward.accrued_at
  from rewards_of_last_closings($1, ${CLOSING_DAYS}) as reward join reward_kind using (kind)
  where status <> 'Reversed' and reward.amount > 0
  group by reward_kind.kind, reward_kind.name, reward.status, reward.accrued_at`

const REFERRALS = `
  select 'referral ' || id, 'referral', 1, null::int, null::text, full_name, false, 'none', null::bigint, null::bigint, registered_at
  from (select * from member where sponsor_id = $1 order by id desc limit ${EACH}) as joined`

export async function readActivity(on: Queryable, memberId: bigint, locale: Locale): Promise<ActivityRow[]> {
  const { rows } = await on.query<ActivityRow>({
    name: 'dashboard activity',
    text: `select id, what, rows::int, level, package_name as "packageName", person, reversed, effect, amount, xrp, at
      from ((${MOVEMENTS}) union all (${ONE_BY_ONE}) union all (${CLOSINGS}) union all (${REFERRALS}))
        as line (id, what, rows, level, package_name, person, reversed, effect, amount, xrp, at)
      order by at desc, id desc limit ${EACH}`,
    values: [memberId, locale],
  })
  return rows
}
