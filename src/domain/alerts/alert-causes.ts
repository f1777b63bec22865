// Causes of alerts, the permission to act on each, and instructions.

export const alertCauses = [
  'treasury-dry',
  'treasury-low',
  'closing-late',
  'uncertain-payment',
  'unpaid-withdrawal',
  'stale-rate',
  'watcher-behind',
  'reconciliation-variance',
  'failed-job',
  'failed-sign-ins',
  'sanctions-match',
  'refused-list',
  'money-stopped',
  'reward-difference',
  'failed-check',
] as const
export type AlertCause = (typeof alertCauses)[number]

type CauseTerms = {
  permission: 'master' | 'Approve Payments'
  isUrgent: boolean
  /** The page for resolving the alert, and instructions. */
  page: string
  pageLabel: string
  action: string
  /** The matching rule in deploy/prometheus/alerts.yml. */
  prometheusRule: string
}

const payments = { permission: 'Approve Payments' } as const
const master = { permission: 'master' } as const
const treasury = { ...master, page: '/anjo/treasury', pageLabel: 'Open Treasury' }
const withdrawals = { ...payments, page: '/anjo/withdraw-history', pageLabel: 'Open Withdrawal History' }
const gateway = { ...payments, page: '/anjo/gateway-status', pageLabel: 'Open Gateway Status' }
const sanctions = { ...payments, page: '/anjo/sanctions', pageLabel: 'Open Sanctions' }

export const causeTerms: Record<AlertCause, CauseTerms> = {
  'treasury-dry': {
    ...treasury,
    isUrgent: true,
    action: 'Record revenue and fund the treasury. Pending rewards are then paid, oldest first.',
    prometheusRule: 'TreasuryEmpty',
  },
  'treasury-low': {
    ...treasury,
    isUrgent: false,
    action: 'Record revenue in time, or review the plan.',
    prometheusRule: 'TreasuryLow',
  },
  'closing-late': {
    ...master,
    page: '/anjo/dashboard',
    pageLabel: 'Open Dashboard',
    isUrgent: true,
    action: 'Run the closing from the dashboard. If it fails again, read the reason under Jobs and errors.',
    prometheusRule: 'ClosingOverdue',
  },
  'uncertain-payment': {
    ...withdrawals,
    isUrgent: true,
    action: 'Check each payment with the wallet or the bank, and record that it was sent or that it failed.',
    prometheusRule: 'UncertainPayments',
  },
  'unpaid-withdrawal': {
    ...withdrawals,
    isUrgent: false,
    action: 'Pay the approved withdrawals and record their payments.',
    prometheusRule: 'UnpaidWithdrawals',
  },
  'stale-rate': {
    ...payments,
    page: '/anjo/rates',
    pageLabel: 'Open Exchange Rates',
    isUrgent: true,
    action: 'Record the rate by hand, and check why no new one arrives.',
    prometheusRule: 'StaleRate',
  },
  'watcher-behind': {
    ...gateway,
    isUrgent: true,
    action: 'Check that a server runs and that it reaches the node. Payments are credited late until then.',
    prometheusRule: 'ChainWatcherBehind',
  },
  'reconciliation-variance': {
    ...gateway,
    isUrgent: true,
    action: 'Open the case on the gateway page. Approve no payout until the difference is explained.',
    prometheusRule: 'ReconciliationVariance',
  },
  'failed-job': {
    ...master,
    page: '/anjo/jobs',
    pageLabel: 'Open Jobs and errors',
    isUrgent: true,
    action: 'Read the reason, remove the cause, and run the job again. The alert ends when a run succeeds.',
    prometheusRule: 'DeadLetterJobs',
  },
  'failed-sign-ins': {
    ...master,
    page: '/anjo/admin-logs',
    pageLabel: 'Open Admin Logs',
    isUrgent: false,
    action: 'Look for one network or one account in the log, and block the network if it is an attack.',
    prometheusRule: 'ManyFailedSignIns',
  },
  'sanctions-match': {
    ...sanctions,
    isUrgent: true,
    action: 'Review the matches. Withdrawals of these members stay on hold.',
    prometheusRule: 'OpenSanctionsMatches',
  },
  'refused-list': {
    ...sanctions,
    isUrgent: false,
    action: 'Read the reason and replace the file. The last good version stays in force.',
    prometheusRule: 'RefusedSanctionsLists',
  },
  'money-stopped': {
    ...treasury,
    isUrgent: true,
    action:
      'Read what failed, repair its cause, and have two administrators release the circuit breaker on the Treasury page.',
    prometheusRule: 'MoneyStopped',
  },
  'reward-difference': {
    ...master,
    page: '/anjo/treasury',
    pageLabel: 'Open Treasury',
    isUrgent: true,
    action:
      'Have npm run rewards:verify recompute every reward. A member can report a wrong difference; the command decides. The alert ends seven days after the last report.',
    prometheusRule: 'RewardDifferences',
  },
  'failed-check': {
    ...master,
    page: '/anjo/statements',
    pageLabel: 'Open Statements',
    isUrgent: true,
    action:
      'Run npm run verify:statement, and ask the member for the evidence file that their browser offers. A member can report wrongly: the file decides.',
    prometheusRule: 'FailedStatementChecks',
  },
}

/** The causes on which an administrator with these permissions may act. */
export const causesFor = (admin: { master: boolean; permissions: readonly string[] }): AlertCause[] =>
  alertCauses.filter((cause) => admin.master || admin.permissions.includes(causeTerms[cause].permission))
