// The state machine of a withdrawal. The database enforces the same steps (withdrawal_transition); a test compares them.

export const withdrawalStates = [
  'requested',
  'approved',
  'sent',
  'failed',
  'unknown',
  'rejected',
  'cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * Actions of administrators. `approve` queues a withdrawal for payout, `pay` records the payment. `markUncertain` is for a payment
 * of unknown outcome, which is later resolved with `pay` or `fail`. `reject` and `fail` release the hold; `reapprove` places a new one.
 */
export const withdrawalActions = ['approve', 'reject', 'pay', 'markUncertain', 'fail', 'reapprove'] as const
export type WithdrawalAction = (typeof withdrawalActions)[number]

/** `cancel` is the member's own action. */
export type WithdrawalStep = WithdrawalAction | 'cancel'

type Step = { from: readonly WithdrawalState[]; to: WithdrawalState }

export const withdrawalSteps = {
  approve: { from: ['requested'], to: 'approved' },
  reject: { from: ['requested'], to: 'rejected' },
  pay: { from: ['approved', 'unknown'], to: 'sent' },
  markUncertain: { from: ['approved'], to: 'unknown' },
  fail: { from: ['approved', 'unknown'], to: 'failed' },
  reapprove: { from: ['rejected', 'failed'], to: 'approved' },
  cancel: { from: ['requested'], to: 'cancelled' },
} as const satisfies Record<WithdrawalStep, Step>

/** The next state; undefined when the action is not allowed. */
export function nextState(state: WithdrawalState, action: WithdrawalStep): WithdrawalState | undefined {
  const { from, to }: Step = withdrawalSteps[action]
  return from.includes(state) ? to : undefined
}

export const actionsFrom = (state: WithdrawalState): WithdrawalAction[] =>
  withdrawalActions.filter((action) => nextState(state, action) !== undefined)

/** The displayed status: the decision, or Unknown while the payment's outcome is uncertain. */
export const statusOf = {
  requested: 'Pending',
  approved: 'Approved',
  sent: 'Approved',
  failed: 'Rejected',
  unknown: 'Unknown',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
} as const satisfies Record<WithdrawalState, string>

export const paymentOf = {
  requested: 'On hold',
  approved: 'To be paid',
  sent: 'Paid',
  failed: 'Returned',
  unknown: 'Not known',
  rejected: 'Returned',
  cancelled: 'Returned',
} as const satisfies Record<WithdrawalState, string>
