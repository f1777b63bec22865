// The state machine of a deposit. The database enforces the same transitions (deposit_transition); a test compares them.

/** How deposits arrive. The database has the same list (payment_rail). */
export const paymentRails = ['sandbox', 'manual', 'chain'] as const
export type PaymentRail = (typeof paymentRails)[number]

export const depositStatuses = [
  'Waiting',
  'Processing',
  'Declined',
  'Pending',
  'Approved',
  'Rejected',
] as const
export type DepositStatus = (typeof depositStatuses)[number]

export const depositActions = [
  /** The sandbox gateway simulates the outcome. */
  'process',
  'confirm',
  'decline',
  /** The member reports the payment. */
  'claim',
  /** A final transfer arrived with the agreed amount, or with a different one. */
  'match',
  'differ',
  /** An administrator decides. */
  'approve',
  'reject',
] as const
export type DepositAction = (typeof depositActions)[number]

const steps: Record<DepositStatus, Partial<Record<DepositAction, DepositStatus>>> = {
  Waiting: { process: 'Processing', claim: 'Pending', match: 'Approved', differ: 'Pending' },
  Processing: { confirm: 'Approved', decline: 'Declined' },
  Declined: {},
  Pending: { approve: 'Approved', reject: 'Rejected' },
  Approved: {},
  Rejected: { approve: 'Approved' },
}

/** The next status; undefined when the action is not allowed. */
export const afterAction = (status: DepositStatus, action: DepositAction): DepositStatus | undefined =>
  steps[status][action]
