import type { MetricGroup } from '#server/http/monitoring/metric-group.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readMeasurements, type Measurements } from './measurement-queries.ts'

const help: Record<keyof Measurements, string> = {
  tributary_last_closing_age_seconds: 'Time since the end of the last day that was closed',
  tributary_closing_overdue_days: 'Days that have ended and are not closed',
  tributary_closing_undone_days: 'Undone days that wait for an administrator to redo them',
  tributary_reconciliation_variance_usdt: 'Sum of the differences that the last reconciliation found',
  tributary_last_reconciliation_age_seconds: 'Time since the last reconciliation',
  tributary_mail_queue_messages: 'Messages that wait to be sent',
  tributary_oldest_queued_mail_age_seconds: 'Age of the oldest message that waits to be sent',
  tributary_pending_rewards: 'Rewards that wait for the treasury',
  tributary_pending_rewards_usdt: 'Amount of the rewards that wait for the treasury',
  tributary_oldest_pending_reward_age_seconds: 'Age of the oldest reward that waits for the treasury',
  tributary_reward_differences: 'Rewards that a browser computed differently in the last seven days',
  tributary_failed_statement_checks: 'Checks of the newest statements that a browser reported as failed',
  tributary_treasury_balance_usdt: 'Balance of the reward treasury',
  tributary_treasury_days_left:
    'Days until the treasury and all recorded revenue are spent, at the rate of the last thirty days',
  tributary_pending_deposits: 'Deposits that wait for a decision',
  tributary_uncertain_withdrawals: 'Withdrawals whose payment is unconfirmed',
  tributary_unpaid_withdrawals: 'Approved withdrawals that are not paid yet',
  tributary_oldest_unpaid_withdrawal_age_seconds: 'Time since the approval of the oldest unpaid withdrawal',
  tributary_oldest_exchange_rate_age_seconds: 'Age of the exchange rate that was recorded longest ago',
  tributary_failed_sign_ins: 'Failed sign-ins of members and administrators in the last hour',
  tributary_dead_letter_jobs:
    'Runs of the due work that failed every retry since the last one that succeeded',
  tributary_open_rail_cases: 'Differences and transfers that an administrator has to look at',
  tributary_open_sanctions_matches: 'Sanctions matches that hold withdrawals',
  tributary_refused_sanctions_lists: 'Sanctions lists whose current file was refused',
  tributary_money_stopped: '1 while the circuit breaker has stopped all money',
  tributary_last_verification_age_seconds: 'Time since the books were last verified without a failure',
  tributary_gateway_heartbeat_age_seconds: "Time since the deposit gateway's last heartbeat",
  tributary_gateway_stopped: '1 while crediting is paused: another chain, or unacknowledged losses',
  tributary_gateway_errors_total: 'Failed runs of the deposit gateway',
  tributary_gateway_rewinds_total: 'Chain reorganizations that the gateway rewound',
  tributary_gateway_recovered_transfers_total: 'Transfers that the node first left out',
  tributary_reversed_transfers: 'Credited transfers that a chain reorganization removed',
  tributary_unacknowledged_losses: 'Removed transfers that no administrator has acknowledged',
  tributary_held_transfers: 'Transfers held back until the losses are acknowledged',
  tributary_chain_watcher_height_blocks: 'Number of the last block that the chain watcher read',
  tributary_chain_watcher_lag_blocks: 'Final blocks that the chain watcher has not read yet',
  tributary_chain_watcher_lag_seconds: 'Age of the last block that the chain watcher read',
}

/** Metrics from the database. All servers of one database report the same values. */
export const productMetrics = (on: Queryable, rail: string, clock: Clock): MetricGroup => ({
  help,
  read: () => readMeasurements(on, rail, clock.now()),
})
