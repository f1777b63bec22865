// Effects of what members do with their money and their records.
import type { DeclaredEffects } from '../compare-effects.ts'

export const memberMoneyEffects: DeclaredEffects = {
  activatePackage: `
    +activation of self
    +activation_cap_usage of self
    +transfer "activation"
    topic activations of self
    ~member_balance(custody, r_wallet) of self
    ? +notification "referral-activated" of sponsor & ~member_activity.first_activated_at of self
    ? +transfer "direct_bounty" & +treasury_posting & -reward_queue & ~member_balance.withdrawal_wallet of sponsor & ~reward(paid_at, status, transfer_id) & ~system_balance.balance
    ? +reward & +reward_queue & +reward_total & topic activations of sponsor & ~activation_cap_usage.earned of sponsor
    ? +notification "package-full" of sponsor & ~activation_cap_usage.full_at of sponsor
    ? +notification "package-near-cap" of sponsor
    ? +member_reward_total of sponsor
    ? +notification "rewards-paid" of sponsor
    ? +notification "rewards-pending" of sponsor
    ? +webhook_event
    ? ~member_activity.live_until of self
    ? ~member_activity.live_until of sponsor
    ? ~member_reward_total(amount, row_count) of sponsor
    ? ~payer_clock.last_at
    ? +member_package of self
    ? -member_package of self
    ? ~member_package.live_until of self
    ? +member_package of sponsor
    ? -member_package of sponsor
    ? ~member_package.live_until of sponsor`,
  addReferralLink: `
    ? +referral_link of self`,
  cancelWithdrawal: `
    +transfer "withdrawal_void"
    +withdrawal_event
    topic wallet of self
    topic withdrawals of administrators
    topic withdrawals of self
    ~hold(resolution, resolved_at, state)
    ~member_balance(hold, withdrawal_wallet) of self
    ~withdrawal.state of self`,
  changeNotificationPreferences: `
    ? +notification_preference of self
    topic notifications of self`,
  claimDeposit: `
    topic deposits of administrators
    topic deposits of self
    ~deposit(claimed_at, payment_key, proof_image_id, requested_at, status, transaction_hash) of self
    ~image(attached_to, permission) of self`,
  claimOdl: `
    +reward
    +reward_total
    +transfer "odl_claim"
    +treasury_posting
    topic odl of self
    ~activation_cap_usage(earned, odl_paid) of self
    ~member_balance.profit_wallet of self
    ~odl_cycle.claimed
    ~odl_entitlement.claimed_at of self
    ~system_balance.balance`,
  deleteReferralLink: `
    -referral_link of self`,
  dismissAnnouncement: `
    +announcement_dismissal of self
    topic announcements of self`,
  dismissCongratulation: `
    +blb_dismissal of self`,
  exportOwnData: `
    ? +notification "data-exported" of self`,
  giveConsent: `
    topic session of self`,
  labelAddress: `
    topic addresses of self
    ? ~withdrawal_address.label of self`,
  markNotificationsRead: `
    ? topic notifications of self
    ? ~notification "*".read_at of self`,
  openDeposit: `
    +deposit of self
    topic deposits of self`,
  openTicket: `
    +ticket of self
    +ticket_message
    topic tickets of self
    ? ~image.attached_to of self & ~image.member_id of self & ~image.permission of self`,
  quoteWithdrawal: `
    +withdrawal_quote of self
    ? -withdrawal_quote of self`,
  replyToTicket: `
    +ticket_message
    topic tickets of self
    ~ticket.last_message_at of self
    ? ~ticket.resolved_at of self & ~ticket.status of self
    ? ~image.attached_to of self & ~image.member_id of self & ~image.permission of self
    ? topic queues of administrators & ~case_question.answered_at
    ? ~ticket.waits_for_support of self`,
  reportRewardDifference: `
    ? +reward_difference of self`,
  reportStatementCheck: `
    ? +statement_check of self
    ? ~statement_check(failed_at, fault) of self`,
  requestWithdrawal: `
    +hold
    +notification "withdrawal-requested" of self
    +transfer "withdrawal_hold"
    +withdrawal of self
    +withdrawal_event
    +withdrawal_risk
    topic wallet of self
    topic withdrawals of administrators
    topic withdrawals of self
    ~member_balance.hold of self
    ? ~verification_code "withdrawal".tries of self & ~verification_code "withdrawal".used_at of self
    ? -passkey_challenge & ~passkey(counter, last_used_at) of self
    ? +webhook_event
    ? ~member_balance(profit_wallet, withdrawal_wallet) of self
    ? ~recovery_code.used_at of self
    ? ~two_factor.last_step of self`,
  saveAddress: `
    +withdrawal_address of self
    topic addresses of self
    ? +notification "address-changed" of self & ~withdrawal_address.retired_at of self
    ? -passkey_challenge & ~passkey(counter, last_used_at) of self
    ? ~verification_code "withdrawal-address".tries of self & ~verification_code "withdrawal-address".used_at of self
    ? +notification "address-added" of self
    ? +outbox_mail "Tributary: your withdrawal address was changed" of self
    ? +outbox_mail "of another language" of self`,
  savePreferences: `
    topic session of self
    ? +member_preference of self
    ? ~member_preference(date_format, display_currency, hide_balances, language) of self`,
  sendAddressCode: `
    ? +outbox_mail "Tributary: your verification code" of self
    ? +outbox_mail "of another language" of self
    ? +verification_code "withdrawal-address" of self
    ? ~verification_code "withdrawal-address"(code_hash, created_at, target, tries, used_at) of self`,
  sendWithdrawalCode: `
    +outbox_mail "Tributary: your verification code" of self
    ? +verification_code "withdrawal" of self
    ? ~verification_code "withdrawal"(code_hash, created_at, target, tries, used_at) of self`,
  setAnnouncementMail: `
    ? +notification_preference of self`,
  setLimit: `
    +member_limit of self | ~member_limit.amount of self
    topic session of self
    ? +notification "limit-changed" of self & ~member_limit.amount of self`,
  setMailFrequency: `
    topic notifications of self
    ? +notification_mail_setting of self
    ? ~notification_mail_setting.frequency of self`,
  simulatePayment: `
    topic deposits of administrators
    topic deposits of self
    ~deposit(gateway_due_at, gateway_outcome, status) of self`,
  startCoolingOff: `
    +cooling_off of self | ~cooling_off.ends_at of self
    +notification "cooling-off-started" of self
    topic session of self`,
  stopMail: `
    topic notifications of self
    ? +notification_preference of self`,
  submitKyc: `
    +kyc_submission of self
    topic kyc of administrators
    topic kyc of self
    ~image(attached_to, permission) of self`,
  subscribePush: `
    +push_subscription of self
    ? -push_subscription of self`,
  unsubscribePush: `
    ? -push_delivery
    ? -push_subscription of self`,
  uploadImage: `
    +image of self`,
  uploadKycImage: `
    +image of self`,
}
