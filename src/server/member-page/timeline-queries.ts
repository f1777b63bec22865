import type { TimelineKind } from '#contract/admin/member-page.ts'
import type { Micro } from '#domain/money/money.ts'
import type { RewardKind } from '#domain/rewards/reward-kinds.ts'
import type { Queryable } from '#server/platform/database.ts'

export type TimelineRow = {
  key: string
  kind: TimelineKind
  at: Date
  title: string
  text: string
  amount: Micro | null
  by: string | null
  rewards: { id: string | null; kinds: RewardKind[] } | null
}

export type TimelineSelection = {
  memberId: bigint
  before: { at: Date; key: string }
  limit: number
  /** Which parts to read. */
  money: boolean
  notes: boolean
  adminActions: boolean
  signIns: boolean
  memberActions: boolean
}

/** Money decisions whose audit subject is the member, not a deposit or withdrawal. */
const MONEY_ACTIONS = `('funds added', 'funds deducted')`
/** Audit actions that the timeline reads from their own tables. */
const SHOWN_ELSEWHERE = `('member note added', 'member sign-in', 'member sign-in by code', 'member sign-out')`

const DEPOSITS = `select 'deposit ' || deposit.id as key, 'money' as kind,
    coalesce(deposit.approved_at, deposit.rejected_at, deposit.requested_at, deposit.created_at) as at,
    case deposit.status when 'Approved' then 'Deposit credited' when 'Rejected' then 'Deposit rejected'
      when 'Pending' then 'Deposit waits for review' when 'Declined' then 'Deposit declined' else 'Deposit opened' end as title,
    coalesce(nullif(deposit.remark, ''), deposit.request_mode) as text,
    coalesce(deposit.credited, deposit.received, deposit.amount) as amount, admin.name as by
  from deposit left join admin on admin.id = coalesce(deposit.approved_by, deposit.rejected_by) where deposit.member_id = $1`

const WITHDRAWALS = `select 'withdrawal ' || withdrawal_event.id, 'money', withdrawal_event.at,
    case withdrawal_event.state when 'unknown' then 'Withdrawal payment uncertain' when 'sent' then 'Withdrawal paid'
      when 'failed' then 'Withdrawal payment failed' else 'Withdrawal ' || withdrawal_event.state end,
    concat_ws(', ', 'to ' || withdrawal.address, nullif(withdrawal_event.note, '')), -withdrawal.amount, admin.name
  from withdrawal join withdrawal_event on withdrawal_event.withdrawal_id = withdrawal.id
  left join admin on admin.id = withdrawal_event.by_admin where withdrawal.member_id = $1`

const ACTIVATIONS = `select 'activation ' || activation.id || '-' || step.name, 'money', step.at, step.title,
    (select name from package where package.id = activation.package_id), activation.amount, null
  from activation cross join lateral (values
    ('start', case when not activation.granted then activation.activated_at end, 'Package activated'),
    ('release', activation.released_at, 'Principal released')
  ) as step (name, at, title) where activation.member_id = $1 and step.at is not null`

/** One line for all rewards that accrued at the same time, such as those of a closing. */
const REWARDS = `select 'reward ' || (extract(epoch from reward.accrued_at) * 1000)::bigint, 'money', reward.accrued_at,
    'Rewards accrued', string_agg(distinct transfer_code.meaning, ', '), sum(reward.amount)::bigint, null,
    json_build_object('id', case when count(*) = 1 then min(reward.id::text) end, 'kinds', array_agg(distinct reward_kind.name)) as rewards
  from reward join reward_kind using (kind) join transfer_code using (code)
  where reward.beneficiary = $1 and reward.status <> 'Reversed' and reward.amount > 0 group by reward.accrued_at`

const NOTES = `select 'note ' || member_note.id, 'administrators', member_note.at, 'Note added', member_note.text, null::bigint, admin.name
  from member_note join admin on admin.id = member_note.by_admin where member_note.member_id = $1`

const audited = (
  kind: string,
  condition: string,
) => `select 'audit ' || id, ${kind}, at, action, '', null::bigint, actor
  from audit_entry where subject = 'member ' || $1::bigint and ${condition}`

const SIGN_INS = `select 'session ' || id, 'sign-ins', created_at, 'Signed in', user_agent, null::bigint, address
  from session where kind = 'member' and owner_id = $1 and viewed_by is null`

const NO_REWARDS = 'null::json'
const part = (
  flag: string,
  text: string,
  rewards: string,
) => `(select key, kind, at, title, text, amount, by, ${rewards}
    from (${text}) as part (key, kind, at, title, text, amount, by) where ${flag}::boolean and (at, key) < ($2::timestamptz, $3::text)
    order by at desc, key desc limit $4)`

const TIMELINE = [
  part('$5', DEPOSITS, NO_REWARDS),
  part('$5', WITHDRAWALS, NO_REWARDS),
  part('$5', ACTIVATIONS, NO_REWARDS),
  part('$5', REWARDS, 'rewards'),
  part('$5', audited(`'money'`, `action in ${MONEY_ACTIONS}`), NO_REWARDS),
  part('$6', NOTES, NO_REWARDS),
  part(
    '$7',
    audited(
      `'administrators'`,
      `stream = 'admin' and action not in ${MONEY_ACTIONS} and action not in ${SHOWN_ELSEWHERE}`,
    ),
    NO_REWARDS,
  ),
  part('$9', audited(`'sign-ins'`, `stream <> 'admin' and action not in ${SHOWN_ELSEWHERE}`), NO_REWARDS),
  part('$8', SIGN_INS, NO_REWARDS),
].join(' union all ')

/** Newest first; each part reads no more rows than the page has. */
export async function listTimeline(on: Queryable, selection: TimelineSelection): Promise<TimelineRow[]> {
  const { memberId, before, limit, money, notes, adminActions, signIns, memberActions } = selection
  const { rows } = await on.query<TimelineRow>(
    `select * from (${TIMELINE}) as line (key, kind, at, title, text, amount, by, rewards) order by at desc, key desc limit $4`,
    [memberId, before.at, before.key, limit, money, notes, adminActions, signIns, memberActions],
  )
  return rows
}
