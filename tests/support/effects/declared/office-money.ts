// Effects of what administrators do with money.
import type { DeclaredEffects } from '../compare-effects.ts'

export const officeMoneyEffects: DeclaredEffects = {
  addFunds: `
    +transfer "funds_added"
    topic wallet of subject
    ~system_balance.balance
    ~member_balance.profit_wallet of subject | ~member_balance.r_wallet of subject | ~member_balance.withdrawal_wallet of subject`,
  addReceivingCode: `
    +receiving_code
    topic deposits of everyone
    ~image(attached_to, permission) of self | ~image(attached_to, permission) of another admin`,
  approveDeposit: `
    +notification "deposit-credited" of subject
    +transfer "deposit"
    topic deposits of administrators
    topic deposits of subject
    ~deposit(approved_at, approved_by, credited, status, transfer_id) of subject
    ~member_balance.r_wallet of subject
    ~system_balance.balance
    ? +webhook_event
    ? ~chain_transfer.credited`,
  approveWithdrawal: `
    +notification "withdrawal-approved" of subject
    +withdrawal_event
    topic wallet of subject
    topic withdrawals of administrators
    topic withdrawals of subject
    ~withdrawal(approved_at, decided_by, state) of subject
    ? +notification "withdrawal-sent" of subject & +transfer "fee_income" & +transfer "withdrawal_fee" & +transfer "withdrawal_payout" & +treasury_posting & ~hold(fee, rail, resolution, resolved_at, state) & ~member_balance.hold of subject & ~payer_clock.last_at & ~system_balance.balance & ~withdrawal(sent_at, transaction_hash) of subject
    ? ~withdrawal.remark of subject`,
  approveWithdrawals: `
    ? +notification "withdrawal-approved" of another member & +withdrawal_event & topic wallet of another member & topic withdrawals of administrators & topic withdrawals of another member & ~withdrawal(approved_at, decided_by, state) of another member`,
  cancelPlanVersion: `
    topic announcements of everyone
    topic plan of everyone
    ? +notification "plan-change-withdrawn" of another member
    ? ~announcement(ended_at, state)
    ~plan_version(cancelled_at, cancelled_by)`,
  clearSanctionsMatch: `
    topic risk of administrators
    ~sanctions_match(cleared_at, cleared_by, reason) of subject`,
  createPayoutFile: `
    +payout_batch
    topic withdrawals of administrators
    ~withdrawal.batch_id of another member`,
  deactivatePackage: `
    topic activations of subject
    ~activation(deactivated_at, deactivated_because) of subject
    ? ~member_activity.live_until of subject
    ? -member_package of subject
    ? ~member_package.live_until of subject`,
  deductFunds: `
    +transfer "funds_deducted"
    topic wallet of subject
    ~system_balance.balance
    ~member_balance.profit_wallet of subject | ~member_balance.r_wallet of subject | ~member_balance.withdrawal_wallet of subject`,
  deleteReceivingCode: `
    topic deposits of everyone
    ~receiving_code(deleted_at, deleted_by)`,
  discardImport: `
    ~import_batch.state`,
  failWithdrawal: `
    ~member_balance.profit_wallet of subject | ~member_balance.withdrawal_wallet of subject
    +transfer "withdrawal_void"
    +withdrawal_event
    topic wallet of subject
    topic withdrawals of administrators
    topic withdrawals of subject
    ~hold(resolution, resolved_at, state)
    ~member_balance.hold of subject
    ~withdrawal(approved_at, rejected_at, remark, state) of subject
    ? ~notification "withdrawal-rejected".at of subject & ~notification "withdrawal-rejected".detail of subject
    ? +notification "withdrawal-rejected" of subject
    ? +webhook_event
    ? ~withdrawal.decided_by of subject`,
  fundTreasury: `
    +transfer "treasury_funding"
    +treasury_entry
    +treasury_posting
    topic treasury of everyone
    ? ~payer_clock.last_at
    ~system_balance.balance
    ? -reward_queue & ~reward(paid_at, status, transfer_id)
    ? +notification "rewards-paid" of another member
    ? +reward_total
    ? +transfer "*"
    ? ~member_balance(profit_wallet, withdrawal_wallet) of another member
    ? ~member_bonus.paid of another member`,
  grantPackage: `
    +activation of subject
    +activation_cap_usage of subject
    topic activations of subject
    ? ~member_activity.live_until of subject
    ? +notification "referral-activated" of sponsor & ~member_activity.first_activated_at of subject
    ? +webhook_event
    ? +member_package of subject
    ? ~member_package.live_until of subject`,
  issueHoldingMessage: `
    +holding_challenge`,
  markWithdrawalUncertain: `
    +notification "withdrawal-uncertain" of subject
    +withdrawal_event
    topic wallet of subject
    topic withdrawals of administrators
    topic withdrawals of subject
    ~withdrawal(remark, state) of subject
    ? ~withdrawal.decided_by of subject`,
  payWithdrawal: `
    +notification "withdrawal-sent" of subject
    +transfer "fee_income"
    +transfer "withdrawal_fee"
    +transfer "withdrawal_payout"
    +treasury_posting
    +withdrawal_event
    topic wallet of subject
    topic withdrawals of administrators
    topic withdrawals of subject
    ~hold(fee, rail, resolution, resolved_at, state)
    ~member_balance.hold of subject
    ~payer_clock.last_at
    ~system_balance.balance
    ~withdrawal(sent_at, state, transaction_hash) of subject
    ? +webhook_event
    ? ~withdrawal(log_index, paid_block) of subject
    ? ~withdrawal.decided_by of subject`,
  previewSettlement: ``,
  publishStatement: `
    +statement
    +statement_header
    +statement_leaf of another member
    +statement_node
    topic statement of everyone
    ? -statement_leaf of another member & -statement_node`,
  reapproveWithdrawal: `
    +hold
    +transfer "withdrawal_hold"
    +withdrawal_event
    topic wallet of subject
    topic withdrawals of administrators
    topic withdrawals of subject
    ~member_balance.hold of subject
    ~withdrawal(approved_at, hold_id, rejected_at, remark, state) of subject
    ? +notification "withdrawal-sent" of subject & +transfer "fee_income" & +transfer "withdrawal_fee" & +transfer "withdrawal_payout" & +treasury_posting & ~hold(fee, rail, resolution, resolved_at, state) & ~payer_clock.last_at & ~system_balance.balance & ~withdrawal(sent_at, transaction_hash) of subject
    ? +notification "withdrawal-approved" of subject
    ? +webhook_event
    ? ~member_balance(profit_wallet, withdrawal_wallet) of subject
    ? ~notification "withdrawal-approved".at of subject
    ? ~withdrawal(batch_id, decided_by) of subject`,
  recordRate: `
    +exchange_rate
    topic rates of everyone`,
  recordRevenue: `
    +transfer "revenue_recorded"
    +treasury_entry
    topic treasury of everyone
    ~payer_clock.last_at
    ~system_balance.balance
    ? ~image.attached_to of self & ~image.permission of self`,
  redoClosing: `
    +closing
    +closing_chunk
    +closing_trigger
    -closing_chunk
    topic closing of administrators
    topic closing of everyone
    ~closing(finished_at, report, state)
    ~closing_chunk.posted_at
    ~payer_clock.last_at
    ? +reward
    ? +reward_total
    ? +transfer "*"
    ? +treasury_posting
    ? +webhook_event
    ? -reward_total
    ? ~activation_cap_usage.earned of another member
    ? ~member_balance(profit_wallet, withdrawal_wallet) of another member
    ? ~system_balance.balance`,
  registerHolding: `
    +holding_address
    topic holdings of administrators
    topic statement of everyone`,
  rejectDeposit: `
    +notification "deposit-rejected" of subject
    topic deposits of administrators
    topic deposits of subject
    ~deposit(rejected_at, rejected_by, remark, status) of subject
    ? +webhook_event`,
  rejectWithdrawal: `
    ~member_balance.profit_wallet of subject | ~member_balance.withdrawal_wallet of subject
    +notification "withdrawal-rejected" of subject
    +transfer "withdrawal_void"
    +withdrawal_event
    topic wallet of subject
    topic withdrawals of administrators
    topic withdrawals of subject
    ~hold(resolution, resolved_at, state)
    ~member_balance.hold of subject
    ~withdrawal(decided_by, rejected_at, remark, state) of subject
    ? +webhook_event`,
  restorePlanVersion: `
    +plan_version
    topic plan of everyone
    ? +announcement & topic announcements of everyone & ~announcement.state
    ? +notification "announcement" of another member
    ? +notification "plan-changed" of another admin
    ? ~plan_version.settings`,
  retireHolding: `
    topic holdings of administrators
    topic statement of everyone
    ~holding_address(retire_reason, retired_at, retired_by)`,
  runClosing: `
    +closing_trigger
    ? +closing & +closing_chunk & topic closing of administrators & topic closing of everyone & ~closing(finished_at, report, state) & ~closing_chunk.posted_at & ~payer_clock.last_at
    ? +webhook_event`,
  runReconciliation: `
    +reconciliation
    topic gateway of administrators
    ? +rail_case
    ? ~rail_case.detail`,
  savePlan: `
    topic plan of everyone
    ? +announcement & topic announcements of everyone & ~announcement.state
    ? +notification "announcement" of another member
    ? +notification "plan-changed" of another admin
    ? +odl_turnover_override
    ? +plan_version
    ? +special_reward
    ? -odl_turnover_override
    ? ~plan_version.settings`,
  saveRiskSettings: `
    +risk_setting
    topic risk of administrators`,
  settlePayout: `
    ? +withdrawal_event & topic wallet of another member & topic withdrawals of administrators & topic withdrawals of another member & ~hold(resolution, resolved_at, state) & ~member_balance.hold of another member & ~withdrawal.state of another member
    ? +notification "withdrawal-sent" of another member & +transfer "withdrawal_payout" & ~hold(fee, rail) & ~system_balance.balance & ~withdrawal(sent_at, transaction_hash) of another member
    ? +transfer "withdrawal_fee" & +transfer "fee_income" & +treasury_posting & ~payer_clock.last_at
    ? +notification "withdrawal-rejected" of another member & +transfer "withdrawal_void" & ~withdrawal(approved_at, rejected_at, remark) of another member
    ? +webhook_event
    ? ~member_balance(profit_wallet, withdrawal_wallet) of another member
    ? ~withdrawal(decided_by, log_index, paid_block) of another member`,
  startPlanWhatIf: `
    topic run-offs of administrators
    ? +plan_what_if & +run_off
    ? ~run_off(cancelled_at, finished_at)`,
  startRunOff: `
    +run_off
    topic run-offs of administrators`,
  stateBankBalance: `
    +stated_bank_balance
    topic holdings of administrators
    topic statement of everyone`,
  switchRunOffPublication: `
    +run_off_publication
    topic run-offs of administrators
    topic statement of everyone`,
  undoClosing: `
    topic closing of everyone
    ~closing(state, undone_at)
    ~payer_clock.last_at
    ? +reward_total
    ? +transfer "*"
    ? +treasury_posting
    ? -notification "rewards-paid" of another member
    ? -notification "rewards-pending" of another member
    ? -reward_queue
    ? ~activation_cap_usage.earned of another member
    ? ~member_balance(profit_wallet, withdrawal_wallet) of another member
    ? ~member_reward_total(amount, row_count) of another member
    ? ~reward.status
    ? ~system_balance.balance`,
  verifyLedger: `
    +ledger_verification
    topic treasury of administrators
    ~ledger_verification(findings, finished_at)`,
  withdrawRequest: `
    topic confirmations of administrators
    ~confirmation(decided_at, decided_by, state)`,
}
