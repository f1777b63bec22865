import type { Queryable } from '#server/platform/database.ts'
import { DEAD_QUEUE } from '#server/platform/job-schema.ts'

/** Each field is the name of a Prometheus metric. */
export type Measurements = {
  tributary_last_closing_age_seconds: number | null
  tributary_closing_overdue_days: number
  tributary_closing_undone_days: number
  tributary_reconciliation_variance_usdt: number | null
  tributary_last_reconciliation_age_seconds: number | null
  tributary_mail_queue_messages: number
  tributary_oldest_queued_mail_age_seconds: number | null
  tributary_pending_rewards: number
  tributary_pending_rewards_usdt: number
  tributary_oldest_pending_reward_age_seconds: number | null
  tributary_reward_differences: number
  tributary_failed_statement_checks: number
  tributary_treasury_balance_usdt: number
  tributary_treasury_days_left: number | null
  tributary_pending_deposits: number
  tributary_uncertain_withdrawals: number
  tributary_unpaid_withdrawals: number
  tributary_oldest_unpaid_withdrawal_age_seconds: number | null
  tributary_oldest_exchange_rate_age_seconds: number | null
  tributary_failed_sign_ins: number
  tributary_dead_letter_jobs: number
  tributary_open_rail_cases: number
  tributary_open_sanctions_matches: number
  tributary_refused_sanctions_lists: number
  tributary_money_stopped: number
  tributary_last_verification_age_seconds: number | null
  tributary_gateway_heartbeat_age_seconds: number | null
  tributary_gateway_stopped: number
  tributary_gateway_errors_total: number | null
  tributary_gateway_rewinds_total: number | null
  tributary_gateway_recovered_transfers_total: number | null
  tributary_reversed_transfers: number
  tributary_unacknowledged_losses: number
  tributary_held_transfers: number
  tributary_chain_watcher_height_blocks: number | null
  tributary_chain_watcher_lag_blocks: number | null
  tributary_chain_watcher_lag_seconds: number | null
}

const MEASUREMENTS = `with closed as (
       select max(day) filter (where state = 'complete') as last_day, max(day) filter (where state = 'posting') as open_day,
         max(nominal_at) filter (where state = 'complete') as ended_at from closing
     ), compared as (
       select at, (select sum(abs((line ->> 'difference')::numeric)) from jsonb_array_elements(lines) as line) as variance
       from reconciliation order by id desc limit 1
     ), mail as (
       select count(*) as messages, min(created_at) as oldest from outbox_mail where next_attempt_at is not null
     ), pending as (
       select coalesce(sum(row_count), 0) as rewards, coalesce(sum(amount), 0) as micro from reward_total where status = 'Pending'
     ), removed as (
       select count(*) as transfers, count(*) filter (where credited and loss_acknowledged_at is null) as losses
       from chain_transfer where reorged_at is not null and deposit_id is not null
     ), approved as (
       select count(*) filter (where state = 'unknown') as uncertain, count(*) filter (where state = 'approved') as unpaid,
         min(approved_at) filter (where state = 'approved') as oldest
       from withdrawal where state in ('approved', 'unknown')
     ), gateway as (select * from rail_gateway where rail = $1)
     select extract(epoch from $2 - ended_at)::float8 as tributary_last_closing_age_seconds,
       greatest(0, utc_day($2) - coalesce(open_day, last_day + 1,
         (select utc_day(min(activated_at)) from activation), utc_day($2)))::float8 as tributary_closing_overdue_days,
       (select count(*) from undone_closing)::float8 as tributary_closing_undone_days,
       (select variance from compared)::float8 as tributary_reconciliation_variance_usdt,
       (select extract(epoch from $2 - at) from compared)::float8 as tributary_last_reconciliation_age_seconds,
       mail.messages::float8 as tributary_mail_queue_messages, extract(epoch from $2 - mail.oldest)::float8 as tributary_oldest_queued_mail_age_seconds,
       pending.rewards::float8 as tributary_pending_rewards,
       (pending.micro / 1e6)::float8 as tributary_pending_rewards_usdt,
       (select extract(epoch from $2 - min(first.accrued_at)) from (select distinct queue from reward_kind) as kind
        cross join lateral (select accrued_at from reward_queue where queue = kind.queue order by accrued_at limit 1
        ) as first)::float8 as tributary_oldest_pending_reward_age_seconds,
       (select balance / 1e6 from account_balance where member_id = 0 and kind = 'reward_treasury')::float8
         as tributary_treasury_balance_usdt,
       (select count(*) from reward_difference where reported_at > $2 - interval '7 days')::float8 as tributary_reward_differences,
       (select count(*) from statement_check where fault is not null)::float8 as tributary_failed_statement_checks,
       (select days_left from treasury_runway($2))::float8 as tributary_treasury_days_left,
       (select count(*) from deposit where status = 'Pending')::float8 as tributary_pending_deposits,
       approved.uncertain::float8 as tributary_uncertain_withdrawals, approved.unpaid::float8 as tributary_unpaid_withdrawals,
       extract(epoch from $2 - approved.oldest)::float8 as tributary_oldest_unpaid_withdrawal_age_seconds,
       (select extract(epoch from $2 - min(newest.at)) from (values ('XRP'), ('INR')) as given (currency) cross join lateral
          (select at from exchange_rate where currency = given.currency order by at desc, id desc limit 1) as newest)::float8
         as tributary_oldest_exchange_rate_age_seconds,
       (select count(*) from audit_entry where at > $2::timestamptz - interval '1 hour' and action like '% sign-in%refused:%')::float8
         as tributary_failed_sign_ins,
       (select count(*) from jobs.job where name = '${DEAD_QUEUE}')::float8 as tributary_dead_letter_jobs,
       (select count(*) from rail_case where closed_at is null)::float8 as tributary_open_rail_cases,
       (select count(*) from sanctions_match where cleared_at is null)::float8 as tributary_open_sanctions_matches,
       (select count(*) from sanctions_list where failure is not null)::float8 as tributary_refused_sanctions_lists,
       breaker.is_tripped::int as tributary_money_stopped,
       extract(epoch from $2 - breaker.verified_at)::float8 as tributary_last_verification_age_seconds,
       extract(epoch from $2 - heartbeat_at)::float8 as tributary_gateway_heartbeat_age_seconds,
       (coalesce(is_halted, false) or losses > 0)::int as tributary_gateway_stopped,
       errors::float8 as tributary_gateway_errors_total, rewinds::float8 as tributary_gateway_rewinds_total,
       recovered::float8 as tributary_gateway_recovered_transfers_total,
       removed.transfers::float8 as tributary_reversed_transfers, losses::float8 as tributary_unacknowledged_losses,
       (select count(*) from chain_transfer
        where losses > 0 and deposit_id is null and amount > 0 and reorged_at is null)::float8 as tributary_held_transfers,
       height::float8 as tributary_chain_watcher_height_blocks,
       greatest(0, final - height)::float8 as tributary_chain_watcher_lag_blocks,
       (select extract(epoch from $2 - block_time) from chain_checkpoint where $1 = 'chain'
        order by chain_checkpoint.chain_id desc, chain_checkpoint.height desc limit 1)::float8 as tributary_chain_watcher_lag_seconds
     from closed cross join mail cross join pending cross join removed cross join approved cross join circuit_breaker as breaker left join gateway on true`

/**
 * One round trip. Every part reads a total, an index or a small table, so that the cost does not grow with the number of members.
 * Ages are computed with the product clock.
 */
export async function readMeasurements(on: Queryable, rail: string, now: Date): Promise<Measurements> {
  const { rows } = await on.query<Measurements>(MEASUREMENTS, [rail, now])
  return rows[0]!
}
