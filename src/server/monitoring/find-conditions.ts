// Derives alerts from the measurements. Ages are in whole hours or days, so that the text of an alert changes rarely.

import type { AlertSettings } from '#contract/admin/alerts.ts'
import { alertCauses, type AlertCause } from '#domain/alerts/alert-causes.ts'
import type { Measurements } from './measurement-queries.ts'

export type Condition = { cause: AlertCause; title: string; detail: string }
type Inputs = { measured: Measurements; settings: AlertSettings; now: Date }
type Text = Omit<Condition, 'cause'>

const DAY_SECONDS = 86_400

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
const formatAge = (seconds: number) =>
  seconds >= 2 * DAY_SECONDS
    ? counted(Math.floor(seconds / DAY_SECONDS), 'day')
    : counted(Math.floor(seconds / 3600), 'hour')
const formatSum = (usdt: number) =>
  `${usdt.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} USDT`

const isDry = ({
  tributary_treasury_balance_usdt: balance,
  tributary_pending_rewards: pending,
}: Measurements) => balance <= 0 && pending > 0

/** Seconds since the end of the first day that is not closed. */
const closingDelay = (overdueDays: number, now: Date) =>
  (overdueDays - 1) * DAY_SECONDS + ((now.getTime() / 1000) % DAY_SECONDS)

const moneyConditions = {
  'treasury-dry': ({ measured }: Inputs) =>
    isDry(measured) && {
      title: 'The treasury is empty',
      detail: `${counted(measured.tributary_pending_rewards, 'reward')} of ${formatSum(measured.tributary_pending_rewards_usdt)} cannot be paid.`,
    },
  'treasury-low': ({ measured, settings }: Inputs) => {
    const days = measured.tributary_treasury_days_left
    return (
      days !== null &&
      days < settings.treasuryDays &&
      !isDry(measured) && {
        title: `The treasury lasts ${counted(days, 'day')}`,
        detail: `At the rate of the last 30 days, and with all recorded revenue. The threshold is ${counted(settings.treasuryDays, 'day')}.`,
      }
    )
  },
  'uncertain-payment': ({ measured: { tributary_uncertain_withdrawals: count } }: Inputs) =>
    count > 0 && {
      title: `${counted(count, 'payment')} unconfirmed`,
      detail: 'We do not know whether the money was sent. The amounts stay on hold.',
    },
  'unpaid-withdrawal': ({ measured, settings }: Inputs) => {
    const age = measured.tributary_oldest_unpaid_withdrawal_age_seconds
    return (
      age !== null &&
      age > settings.unpaidHours * 3600 && {
        title: `An approved withdrawal has waited ${formatAge(age)} for its payment`,
        detail: `${counted(measured.tributary_unpaid_withdrawals, 'approved withdrawal')} not paid yet.`,
      }
    )
  },
  'stale-rate': ({ measured: { tributary_oldest_exchange_rate_age_seconds: age }, settings }: Inputs) =>
    age !== null &&
    age > settings.rateHours * 3600 && {
      title: `An exchange rate is ${formatAge(age)} old`,
      detail: 'Withdrawals in its currency are not quoted with a rate older than 24 hours.',
    },
  'reconciliation-variance': ({ measured: { tributary_reconciliation_variance_usdt: variance } }: Inputs) =>
    (variance ?? 0) > 0 && {
      title: `The ledger and the rails differ by ${formatSum(variance ?? 0)}`,
      detail: 'Found by the last reconciliation.',
    },
} satisfies Partial<Record<AlertCause, (inputs: Inputs) => Text | false>>

const systemConditions = {
  'closing-late': ({ measured: { tributary_closing_overdue_days: days }, settings, now }: Inputs) =>
    days > 0 &&
    closingDelay(days, now) > settings.closingMinutes * 60 && {
      title: `${counted(days, 'day')} not closed`,
      detail: 'Rewards of these days are not accrued yet.',
    },
  'watcher-behind': ({ measured, settings }: Inputs) => {
    const silence = measured.tributary_gateway_heartbeat_age_seconds ?? 0
    const age = Math.max(silence, measured.tributary_chain_watcher_lag_seconds ?? 0)
    if (measured.tributary_gateway_stopped > 0)
      return { title: 'Crediting is paused', detail: 'The gateway page shows the reason.' }
    return (
      age > settings.watcherMinutes * 60 && {
        title: 'The deposit gateway is behind',
        detail: `It has read no new block, or sent no heartbeat, for more than ${counted(settings.watcherMinutes, 'minute')}.`,
      }
    )
  },
  'failed-job': ({ measured: { tributary_dead_letter_jobs: count } }: Inputs) =>
    count > 0 && {
      title: 'Scheduled work fails',
      detail: `${counted(count, 'run')} failed after all retries.`,
    },
  'failed-sign-ins': ({ measured: { tributary_failed_sign_ins: count }, settings }: Inputs) =>
    count > settings.failedSignIns && {
      title: 'Many failed sign-ins',
      detail: `More than ${settings.failedSignIns.toLocaleString('en-GB')} in an hour, of members and administrators.`,
    },
  'sanctions-match': ({ measured: { tributary_open_sanctions_matches: count } }: Inputs) =>
    count > 0 && {
      title: counted(count, 'open sanctions match', 'open sanctions matches'),
      detail: 'Withdrawals of these members are on hold.',
    },
  'money-stopped': ({ measured: { tributary_money_stopped: isStopped } }: Inputs) =>
    isStopped > 0 && {
      title: 'Money is stopped',
      detail: 'A verification of the books failed. Nothing moves until two administrators release it.',
    },
  'reward-difference': ({ measured: { tributary_reward_differences: count } }: Inputs) =>
    count > 0 && {
      title: `${counted(count, 'reward')} computed differently by a browser`,
      detail: 'The amount that a member’s browser recomputed is not the recorded one.',
    },
  'failed-check': ({ measured: { tributary_failed_statement_checks: count } }: Inputs) =>
    count > 0 && {
      title: `${counted(count, 'failed check')} of statements`,
      detail: 'The browsers of members refused a statement and showed them a red screen.',
    },
  'refused-list': ({ measured: { tributary_refused_sanctions_lists: count } }: Inputs) =>
    count > 0 && {
      title: `${counted(count, 'sanctions list')} refused`,
      detail: 'The last good version stays in force.',
    },
} satisfies Partial<Record<AlertCause, (inputs: Inputs) => Text | false>>

const conditions: Record<AlertCause, (inputs: Inputs) => Text | false> = {
  ...moneyConditions,
  ...systemConditions,
}

export function findConditions(inputs: Inputs): Condition[] {
  return alertCauses.flatMap((cause) => {
    const text = conditions[cause](inputs)
    return text ? [{ cause, ...text }] : []
  })
}
