// Effects of requests that a short life of the simulated world seldom or never contains: they need a chain node, a tripped circuit
// breaker, a link from a mail, or weeks of waiting. They are compared whenever they occur.

import type { DeclaredEffects } from '../compare-effects.ts'

export const outOfReachEffects: DeclaredEffects = {
  acknowledgeReorgLosses: `
    ~chain_transfer(loss_acknowledged_at, loss_acknowledged_by, loss_reason)
    topic gateway of administrators`,
  advanceClock: `
    ~product_clock.target_milliseconds
    ? ~product_clock.start_milliseconds
    topic clock of everyone`,
  approveImport: `
    ~import_batch(approved_at, approved_by, state)`,
  cancelPlanWhatIf: `
    topic run-offs of administrators
    ~run_off(cancelled_at, finished_at)`,
  cancelRunOff: `
    topic run-offs of administrators
    ~run_off(cancelled_at, finished_at)`,
  closeRailCase: `
    topic gateway of administrators
    ~rail_case(closed_at, closed_by, closing_reason)`,
  completeAdminRecovery: `
    +outbox_mail "Tributary: two-factor authentication was turned off" of subject
    -two_factor of subject
    ? topic session of administrators
    ? -recovery_code of subject
    ? ~session.ended_at of subject
    ~admin_recovery(completed_at, decided_by) of subject`,
  completeRecovery: `
    +credential_change of subject | ~credential_change.at of subject
    +outbox_mail "Tributary: two-factor authentication was turned off" of subject
    -two_factor of subject
    topic members of administrators
    ? -recovery_code of subject
    ? +notification "sessions-ended" of subject
    ? topic session of subject
    ? ~session.ended_at of subject
    ~authenticator_recovery(completed_at, decided_by, hold_until) of subject`,
  coverPending: `
    +transfer "treasury_funding"
    +treasury_entry
    +treasury_posting
    topic treasury of everyone
    ~payer_clock.last_at
    ~system_balance.balance
    -reward_queue
    ~reward(paid_at, status, transfer_id)
    ? +notification "rewards-paid" of another member
    ? +reward_total
    ? +transfer "daily_bounty"
    ? +transfer "network_bounty"
    ? +transfer "direct_bounty"
    ? +transfer "royalty"
    ? +transfer "special_reward"
    ? +transfer "blb_bonus"
    ? ~member_bonus.paid of another member
    ? topic notifications of another member
    ? ~member_balance(profit_wallet, withdrawal_wallet) of another member`,
  endSelfExclusion: `
    +notification "self-exclusion-ended" of subject
    topic session of subject
    ~cooling_off(ended_because, ended_by, ends_at) of subject`,
  releaseCircuitBreaker: `
    topic circuit-breaker of everyone
    ~money_stop(release_reason, released_at, released_by, remaining)
    ? +verified_row
    ? ~verified_chain(hash, number)
    ? ~circuit_breaker.is_tripped
    ? ~money_stop.confirmation_id`,
  replayWebhookDelivery: `
    ~webhook_delivery(next_attempt_at, state)
    ? ~webhook_delivery(attempts, delivered_at)`,
  rescanBlocks: ``,
  rescanTransaction: ``,
  stopEmailChange: `
    +outbox_mail "Tributary: the change of your email address was stopped" of self
    topic members of administrators
    ~email_change.stopped_at of self
    ~member.email of self
    ? -verification_code of self
    ? +notification "sessions-ended" of self
    ? topic session of self
    ? ~session.ended_at of self`,
  stopOwnAdminRecovery: `
    ? topic members of administrators
    ? +notification "administrator-recovery" of another admin
    ? +notification "authenticator-recovery" of self
    ? +outbox_mail "Tributary: the request was stopped" of self
    ~admin_recovery.stopped_at of self`,
}
