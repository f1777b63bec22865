// Invariants over time: rewards are paid oldest first, earnings before bonuses, and no account was ever negative.

import { check, type LedgerCheck } from '#server/ledger/ledger-checks.ts'

/**
 * Rewards in payment order, grouped by the period in which they were pending. Rows funded by a closing's plan (paid before it
 * finished) were never pending.
 */
const waits = `
  with run as (
    select distinct on (day) nominal_at, planned_at, coalesce(finished_at, 'infinity') as finished_at from closing
    where state <> 'undone' order by day, run desc
  ), part as (
    select kind, queue, accrual, accrued_at, paid_at, min(queue_position) as first_position, max(queue_position) as last_position
    from (
      select kind, accrued_at, queue_position, paid_at from reward where status = 'Paid' and transfer_id is not null
      union all
      select kind, accrued_at, queue_position, 'infinity' from reward_queue
    ) as queued join reward_kind using (kind)
    where queue > 0
    group by 1, 2, 3, 4, 5
  )
  select part.*, case accrual
      when 'closing' then case when paid_at >= run.finished_at then run.planned_at end
      when 'event' then accrued_at
      when 'slab' then run.finished_at
      else (select run_at from monthly_accrual where monthly_accrual.kind = part.kind
        and month = to_char((accrued_at - interval '1 day') at time zone 'UTC', 'YYYY-MM'))
    end as since,
    min(paid_at) over (order by queue desc, accrued_at desc) as next_paid_at
  from part left join run on run.nominal_at = part.accrued_at and accrual <> 'event'`

export const payoutOrderChecks: readonly LedgerCheck[] = [
  check('every unpaid reward waits in its queue', 'waiting', {
    checked: 'select count(*) from reward_queue',
    figure: 'select coalesce(sum(amount), 0) from reward_queue',
    wrong: `
      with unpaid as (
        select reward.id, reward_kind.queue, accrued_at, queue_position, kind, beneficiary, amount from reward join reward_kind using (kind)
        where status = 'Pending'
      )
      select coalesce(unpaid.id, waiting.reward_id) as reward_id, unpaid.queue, waiting.queue as queued_in
      from unpaid full join reward_queue as waiting on waiting.reward_id = unpaid.id
      where (unpaid.queue, unpaid.accrued_at, unpaid.queue_position, unpaid.kind, unpaid.beneficiary, unpaid.amount)
        is distinct from (waiting.queue, waiting.accrued_at, waiting.queue_position, waiting.kind, waiting.beneficiary, waiting.amount)
        and not (unpaid.id is null and exists (select from closing where state = 'posting'
          and waiting.reward_id >= closing_transfer_id(day, run, 0, 0) and waiting.reward_id < closing_transfer_id(day, run + 1, 0, 0)))`,
  }),
  check('nothing was paid while something older waited', 'paid from the queues', {
    checked: 'select count(*) from reward join reward_kind using (kind) where queue > 0',
    figure:
      "select coalesce(sum(amount), 0) from reward join reward_kind using (kind) where queue > 0 and status = 'Paid'",
    wrong: `
      with waits as materialized (${waits})
      select waiting.queue, waiting.accrued_at, waiting.first_position, waiting.since, waiting.paid_at, overtaking.paid_at as overtaken_at
      from (select * from waits where since < paid_at and next_paid_at < paid_at) as waiting
      cross join lateral (
        select paid_at from waits as later
        where later.paid_at > waiting.since and later.paid_at < waiting.paid_at and (later.queue > waiting.queue
          or later.queue = waiting.queue and (later.accrued_at, later.last_position) > (waiting.accrued_at, waiting.first_position))
        order by paid_at limit 1) as overtaking`,
  }),
  check('no account was negative at any time', 'moments', {
    figureIn: 'pieces',
    checked: 'select count(*) from transfer',
    figure: 'select count(distinct at) from transfer',
    wrong: `
      with moved as (
        select side.account_id, transfer.at, sum(side.delta) as delta from transfer
        cross join lateral (values (from_account, -amount), (to_account, amount)) as side (account_id, delta)
        where not may_be_negative(side.account_id)
        group by 1, 2
      ), held as (
        select account_id, at, sum(delta) over (partition by account_id order by at) as balance from moved
      )
      select distinct on (account_id) account_id, at, balance from held where balance < 0 order by account_id, at`,
  }),
  check(
    'the postings of the treasury continue one another and equal its transfers',
    'paid from the treasury',
    {
      checked: 'select count(*) from treasury_posting',
      figure: `select coalesce(sum(balance_before - balance_after), 0) from treasury_posting where account_id = 10 and payments > 0`,
      wrong: `
      with chain as (
        select account_id, posted_in, balance_before, lag(balance_after, 1, 0) over (partition by account_id order by id) as previous
        from treasury_posting
        union all
        select account_id, null, balance,
          coalesce((select balance_after from treasury_posting as posting where posting.account_id = system_balance.account_id
            order by id desc limit 1), 0)
        from system_balance where account_id in (10, 11)
      ), moved as (
        select side.account_id, posted_in, sum(side.delta) as delta from transfer
        cross join lateral (values (from_account, -amount), (to_account, amount)) as side (account_id, delta)
        where side.account_id in (10, 11) group by 1, 2 having sum(side.delta) <> 0
      ), recorded as (
        select account_id, posted_in, sum(balance_after - balance_before) as delta from treasury_posting
        group by 1, 2 having sum(balance_after - balance_before) <> 0
      )
      select account_id, posted_in, balance_before as recorded, previous as expected from chain where balance_before <> previous
      union all
      select account_id, posted_in, recorded.delta, moved.delta from recorded full join moved using (account_id, posted_in)
      where recorded.delta is distinct from moved.delta`,
    },
  ),
]
