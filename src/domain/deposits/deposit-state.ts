// What a deposit can be, and what can happen to it. The database has the same steps in deposit_transition, and a test
// holds the two together.

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
  /** The sandbox gateway is told how the test payment ends, and then ends it. */
  'process',
  'confirm',
  'decline',
  /** The member says that it was paid. */
  'claim',
  /** A final transfer arrived: as agreed, or otherwise. */
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

/** Where an action leads, or nothing where it cannot be done. */
export const afterAction = (status: DepositStatus, action: DepositAction): DepositStatus | undefined =>
  steps[status][action]
