import { expect, test } from 'vitest'
import type { Measurements } from './measurement-queries.ts'
import { findConditions } from './find-conditions.ts'

const quiet: Measurements = {
  tributary_last_closing_age_seconds: 100,
  tributary_closing_overdue_days: 0,
  tributary_closing_undone_days: 0,
  tributary_reconciliation_variance_usdt: 0,
  tributary_last_reconciliation_age_seconds: 100,
  tributary_mail_queue_messages: 0,
  tributary_oldest_queued_mail_age_seconds: null,
  tributary_pending_rewards: 0,
  tributary_pending_rewards_usdt: 0,
  tributary_oldest_pending_reward_age_seconds: null,
  tributary_reward_differences: 0,
  tributary_failed_statement_checks: 0,
  tributary_treasury_balance_usdt: 500,
  tributary_treasury_days_left: 14,
  tributary_pending_deposits: 3,
  tributary_uncertain_withdrawals: 0,
  tributary_unpaid_withdrawals: 1,
  tributary_oldest_unpaid_withdrawal_age_seconds: 24 * 3600,
  tributary_oldest_exchange_rate_age_seconds: 24 * 3600,
  tributary_failed_sign_ins: 50,
  tributary_dead_letter_jobs: 0,
  tributary_open_rail_cases: 0,
  tributary_open_sanctions_matches: 0,
  tributary_refused_sanctions_lists: 0,
  tributary_money_stopped: 0,
  tributary_last_verification_age_seconds: 20,
  tributary_gateway_heartbeat_age_seconds: 900,
  tributary_gateway_stopped: 0,
  tributary_gateway_errors_total: 0,
  tributary_gateway_rewinds_total: 0,
  tributary_gateway_recovered_transfers_total: 0,
  tributary_reversed_transfers: 0,
  tributary_unacknowledged_losses: 0,
  tributary_held_transfers: 0,
  tributary_chain_watcher_height_blocks: null,
  tributary_chain_watcher_lag_blocks: null,
  tributary_chain_watcher_lag_seconds: null,
}
const settings = {
  treasuryDays: 14,
  closingMinutes: 60,
  unpaidHours: 24,
  rateHours: 24,
  watcherMinutes: 15,
  failedSignIns: 50,
}
const titlesAt = (time: string, changes: Partial<Measurements>) =>
  findConditions({
    measured: { ...quiet, ...changes },
    settings,
    now: new Date(`2026-11-16T${time}:00Z`),
  }).map(({ cause, title }) => `${cause}: ${title}`)

test('nothing is raised at the thresholds', () => {
  expect(titlesAt('12:00', {})).toEqual([])
  expect(titlesAt('00:59', { tributary_closing_overdue_days: 1 })).toEqual([])
})

test.each<[Partial<Measurements>, string]>([
  [
    { tributary_treasury_balance_usdt: 0, tributary_pending_rewards: 2 },
    'treasury-dry: The treasury is empty',
  ],
  [{ tributary_money_stopped: 1 }, 'money-stopped: Money is stopped'],
  [{ tributary_reward_differences: 1 }, 'reward-difference: 1 reward computed differently by a browser'],
  [{ tributary_failed_statement_checks: 2 }, 'failed-check: 2 failed checks of statements'],
  [{ tributary_treasury_days_left: 1 }, 'treasury-low: The treasury lasts 1 day'],
  [{ tributary_closing_overdue_days: 1 }, 'closing-late: 1 day not closed'],
  [{ tributary_uncertain_withdrawals: 3 }, 'uncertain-payment: 3 payments unconfirmed'],
  [
    { tributary_oldest_unpaid_withdrawal_age_seconds: 3 * 86_400 },
    'unpaid-withdrawal: An approved withdrawal has waited 3 days for its payment',
  ],
  [{ tributary_oldest_exchange_rate_age_seconds: 26 * 3600 }, 'stale-rate: An exchange rate is 26 hours old'],
  [{ tributary_chain_watcher_lag_seconds: 901 }, 'watcher-behind: The deposit gateway is behind'],
  [{ tributary_gateway_stopped: 1 }, 'watcher-behind: Crediting is paused'],
  [
    { tributary_reconciliation_variance_usdt: 1234.5 },
    'reconciliation-variance: The ledger and the rails differ by 1,234.50 USDT',
  ],
  [{ tributary_dead_letter_jobs: 1 }, 'failed-job: Scheduled work fails'],
  [{ tributary_failed_sign_ins: 51 }, 'failed-sign-ins: Many failed sign-ins'],
  [{ tributary_open_sanctions_matches: 2 }, 'sanctions-match: 2 open sanctions matches'],
  [{ tributary_refused_sanctions_lists: 1 }, 'refused-list: 1 sanctions list refused'],
])('%o raises one alert', (changes, expected) => {
  expect(titlesAt('01:01', changes)).toEqual([expected])
})
