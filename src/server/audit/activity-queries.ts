import type { ActivityKind } from '#contract/admin/activity.ts'
import type { Queryable } from '#server/platform/database.ts'

export type ActivityItem = {
  id: string
  type: ActivityKind
  title: string
  description: string
  members: string[]
  time: Date
}

const usdt = (amount: string) => `to_char(${amount} / 1000000.0, 'FM999,999,999,990.00') || ' USDT'`

/** Index-backed queries for the newest entries of each kind. `$1` is the exclusive upper time bound, `$2` the limit. */
const parts: Record<ActivityKind, string> = {
  registration: `select 'registration ' || member.id as id, 'Registration' as title,
      member.userrefid || coalesce(', sponsor ' || sponsor.userrefid, '') as description,
      array_remove(array[member.userrefid, sponsor.userrefid], null) as members, member.registered_at as time
    from member left join member as sponsor on sponsor.id = member.sponsor_id
    where member.registered_at < $1 order by member.registered_at desc, member.id desc limit $2`,
  deposit: `select 'deposit ' || deposit.id, case deposit.status when 'Approved' then 'Deposit credited'
        when 'Rejected' then 'Deposit rejected' else 'Deposit pending review' end,
      coalesce(member.userrefid, 'Unassigned') || ', ' || ${usdt('coalesce(deposit.credited, deposit.received, deposit.amount)')},
      array_remove(array[member.userrefid], null), deposit.requested_at
    from deposit left join member on member.id = deposit.member_id
    where deposit.requested_at < $1 order by deposit.requested_at desc, deposit.id desc limit $2`,
  withdrawal: `select 'withdrawal ' || withdrawal.id, 'Withdrawal ' || withdrawal.state,
      member.userrefid || ', ' || ${usdt('withdrawal.amount')}, array[member.userrefid], withdrawal.requested_at
    from withdrawal join member on member.id = withdrawal.member_id
    where withdrawal.requested_at < $1 order by withdrawal.requested_at desc, withdrawal.id desc limit $2`,
  admin: `select 'admin ' || entry.id, upper(left(entry.action, 1)) || substr(entry.action, 2),
      coalesce(nullif(concat_ws(', ', who.name, nullif(what.name, who.name)), ''), entry.actor),
      array_remove(array[member.userrefid], null), entry.at
    from (
      select * from audit_entry where stream = 'admin' and at < $1 and action <> 'admin verified password'
      order by number desc limit $2
    ) as entry
    left join admin on entry.actor = 'admin ' || admin.id
    left join admin as other on entry.subject = 'admin ' || other.id
    left join member on member.id = substring(entry.subject from '^member (\\d{1,18})$')::bigint
    cross join lateral (select coalesce(admin.name, nullif(entry.actor, 'anonymous')) as name) as who
    cross join lateral (select coalesce(member.userrefid, other.name, nullif(entry.subject, entry.actor)) as name) as what`,
  support: `select 'ticket ' || ticket.id, 'Support ticket opened', member.userrefid || ', ' || ticket.subject,
      array[member.userrefid], ticket.opened_at
    from ticket join member on member.id = ticket.member_id
    where ticket.opened_at < $1 order by ticket.opened_at desc, ticket.id desc limit $2`,
}

export async function listActivity(
  on: Queryable,
  kinds: readonly ActivityKind[],
  before: Date,
  limit: number,
): Promise<ActivityItem[]> {
  const union = kinds.map(
    (kind) =>
      `select '${kind}' as type, part.* from (${parts[kind]}) as part (id, title, description, members, time)`,
  )
  const { rows } = await on.query<ActivityItem>(
    `select * from (${union.join(' union all ')}) as item order by time desc, id desc limit $2`,
    [before, limit],
  )
  return rows
}
