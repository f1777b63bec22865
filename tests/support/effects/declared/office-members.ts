// Effects of what administrators do with members.
import type { DeclaredEffects } from '../compare-effects.ts'

export const officeMembersEffects: DeclaredEffects = {
  addMemberNote: `
    +member_note of subject
    topic members of administrators`,
  addTicketNote: `
    +ticket_note
    topic tickets of administrators`,
  answerTicket: `
    +ticket_message of self
    topic tickets of subject
    ~ticket.last_message_at of subject
    ? +outbox_mail "Tributary: your ticket TK# was answered and resolved" of subject & ~ticket(resolved_at, status) of subject
    ? ~image.attached_to of self & ~image.member_id of self & ~image.permission of self
    ? +notification "ticket-answered" of subject
    ? +outbox_mail "Tributary: your ticket TK# was answered" of subject
    ? ~notification "ticket-answered".at of subject
    ? ~ticket.waits_for_support of subject
    ? topic notifications of subject`,
  askMember: `
    +case_question
    +notification "ticket-answered" of another member
    +outbox_mail "Tributary: your ticket TK# needs your answer" of another member
    +ticket of another member
    +ticket_message of self
    topic queues of administrators
    topic tickets of another member
    ~ticket.waits_for_support of another member`,
  assignTicket: `
    topic tickets of administrators
    ? ~ticket.owner_id of subject`,
  closeAccount: `
    +member_flag_change of subject
    +outbox_mail "Tributary: your account was closed" of another stranger
    -session of subject
    ? -anti_phishing_phrase of subject
    ? -known_device of subject
    ? -notification "*" of subject
    ? -verification_code "*" of subject
    ? -api_key of subject
    ? -push_subscription of subject
    topic members of administrators
    ? topic session of subject
    ~member(blocked, closed_at, email, full_name, mobile_no, password_hash) of subject
    ? +notification "sessions-ended" of subject
    ? ~session.ended_at of subject`,
  confirmRequest: `
    ? +idempotency_key
    topic confirmations of administrators
    ~confirmation(decided_at, decided_by, state)`,
  confirmSavedAdminRecoveryCodes: `
    ? ~two_factor.codes_saved_at of self`,
  createSavedReply: `
    +saved_reply
    topic tickets of administrators`,
  decideKyc: `
    +outbox_mail "Tributary: your identity verification" of subject
    topic kyc of administrators
    topic kyc of subject
    topic members of administrators
    ~kyc_submission(decided_at, decided_by, reason, state) of subject
    ? +member_edit of subject & ~member.kyc_status of subject & ~member_activity.last_edited_at of subject`,
  declineAdminRecovery: `
    +notification "administrator-recovery" of self
    +notification "authenticator-recovery" of another admin
    +outbox_mail "Tributary: your request was declined" of another admin
    ~admin_recovery(decided_by, decline_reason, declined_at) of another admin
    ? +notification "administrator-recovery" of another admin`,
  declineRecovery: `
    +notification "recovery-declined" of subject
    +outbox_mail "Tributary: your request was declined" of subject
    topic members of administrators
    ~authenticator_recovery(decided_by, decline_reason, declined_at) of subject`,
  declineRequest: `
    topic confirmations of administrators
    ~confirmation(decided_at, decided_by, decision_reason, state)`,
  deleteSavedReply: `
    -saved_reply
    topic tickets of administrators`,
  discardSiteDraft: `
    -site_content_draft
    topic site-content of administrators`,
  editAnnouncement: `
    topic announcements of everyone
    ~announcement.edited_at
    ? +notification "announcement" of another member
    ? ~announcement(audience, pinned, state, title, until_at)`,
  editSavedReply: `
    topic tickets of administrators
    ~saved_reply.saved_at
    ? ~saved_reply(saved_by, title)`,
  endAnnouncement: `
    topic announcements of everyone
    ~announcement(ended_at, state)`,
  endMemberSession: `
    topic session of subject
    ? +notification "sessions-ended" of subject
    ? ~session.ended_at of subject`,
  endMemberSessions: `
    ? topic session of subject
    ? -api_key of subject
    ? -push_delivery
    ? -push_subscription of subject
    ? +notification "sessions-ended" of subject
    ? ~session.ended_at of subject`,
  endSelfExclusion: `
    +notification "self-exclusion-ended" of subject
    topic session of subject
    ~cooling_off(ended_because, ended_by, ends_at) of subject`,
  mailAnnouncement: `
    +announcement_mailing
    topic announcements of administrators`,
  publishAnnouncement: `
    +announcement
    topic announcements of everyone
    ~announcement.state
    ? +notification "announcement" of another member`,
  publishSiteContent: `
    +site_content_version
    -site_content_draft
    topic site-content of everyone`,
  registerMember: `
    +member of subject
    +member_activity of subject
    +member_balance of subject
    +notification "referral-joined" of sponsor
    +verification_code "forgotten-password" of subject
    topic members of administrators
    ? +member_preference of subject
    ? +outbox_mail "Tributary: your verification code" of subject
    ? +outbox_mail "Welcome to Tributary" of subject
    ? +outbox_mail "of another language" of subject
    ? +webhook_event`,
  releaseCase: `
    topic queues of administrators
    ~case_question(released_at, released_by)`,
  renewAdminRecoveryCodes: `
    +recovery_code of self
    -recovery_code of self
    ~two_factor.last_step of self | ~recovery_code.used_at of self
    ? ~two_factor.codes_saved_at of self`,
  requestAdminRecovery: `
    ? +admin_recovery of self & +notification "administrator-recovery" of another admin & +notification "authenticator-recovery" of self & +outbox_mail "Tributary: lost authenticator" of self`,
  restoreSiteVersion: `
    +site_content_draft
    topic site-content of administrators
    ? -site_content_draft`,
  saveControls: `
    +confirmation_setting
    +control_change
    -confirmation_setting
    topic confirmations of administrators
    ? ~dual_control(free_up_to, required)
    ? ~control_change.confirmation_id`,
  saveMember: `
    ? +member_edit of subject & topic members of administrators & topic session of subject & ~member_activity.last_edited_at of subject
    ? +email_change of subject & +notification "email-changed" of subject & +outbox_mail "Tributary: your email address was changed" of subject & +outbox_mail "Tributary: your email address was changed" of another stranger & ~member.email of subject
    ? ~member(account_holder, account_number, account_type, bank_name, bank_status, city, country, first_name, kyc_status, last_name, mobile_no) of subject`,
  saveMemberTags: `
    topic members of administrators
    ? +member_tag of subject
    ? -member_tag of subject`,
  saveRecoverySettings: `
    ~security_setting.recovery_hold_days`,
  saveSiteDraft: `
    +site_content_draft
    topic site-content of administrators
    ? -site_content_draft`,
  sendPasswordReset: `
    +outbox_mail "Tributary: your verification code" of subject
    +verification_code "forgotten-password" of subject
    ? topic session of subject
    ? +notification "sessions-ended" of subject
    ? -push_subscription of subject
    ? -push_delivery
    ? ~session.ended_at of subject`,
  setMemberFlag: `
    topic members of administrators
    ? +notification "sessions-ended" of subject & ~session.ended_at of subject
    ? -push_delivery
    ? -push_subscription of subject
    ? +member_flag_change of subject
    ? topic activations of subject
    ? topic session of subject
    ? ~member(blocked, level_manual, zero_pin) of subject`,
  setTicketStatus: `
    +outbox_mail "Tributary: your ticket TK# was resolved" of subject
    topic tickets of subject
    ~ticket(resolved_at, status) of subject`,
  stopAdminRecoveryByLink: `
    +notification "administrator-recovery" of another admin
    +notification "authenticator-recovery" of self
    +outbox_mail "Tributary: the request was stopped" of self
    ~admin_recovery.stopped_at of self`,
  unfreezeMember: `
    ? +notification "account-unfrozen" of subject
    ? +outbox_mail "Tributary: your account is no longer frozen" of subject
    ? topic members of administrators
    ? topic withdrawals of administrators
    ? topic withdrawals of subject
    ? ~account_freeze(lifted_at, lifted_by) of subject`,
  viewAsMember: `
    +outbox_mail "Tributary: an administrator viewed your account" of subject
    +session of subject
    topic members of administrators
    ? topic session of subject & ~session.ended_at of subject
    ? topic session of another member
    ? topic session of sponsor
    ? ~session.ended_at of another member
    ? ~session.ended_at of sponsor`,
}
