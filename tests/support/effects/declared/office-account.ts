// Effects of what administrators do with their own accounts and with the product itself.
import type { DeclaredEffects } from '../compare-effects.ts'

export const officeAccountEffects: DeclaredEffects = {
  addAdminPasskey: `
    +outbox_mail "Tributary: a passkey was added" of self
    +passkey of self
    -passkey_challenge`,
  beginAdminPasskey: `
    +passkey_challenge
    ? -passkey_challenge
    ? ~passkey(counter, last_used_at) of self
    ? ~recovery_code.used_at of self
    ? ~two_factor.last_step of self`,
  changeAdminNotificationPreferences: `
    ? +notification_preference of self`,
  changeAdminPassword: `
    ~admin.password_hash of self
    ? -api_key of self
    ? topic session of administrators & ~session.ended_at of self
    ? ~sign_in_challenge.used_at of self
    ~session(csrf_hash, token_hash) of self`,
  confirmAdminTwoFactor: `
    +recovery_code of self
    ~two_factor(confirmed_at, last_step) of self`,
  confirmPasskey: `
    -passkey_challenge
    ~passkey(counter, last_used_at) of self
    ~session(csrf_hash, reauthenticated_at, token_hash) of self`,
  confirmPassword: `
    ~session(csrf_hash, reauthenticated_at, token_hash) of self`,
  createAdminApiKey: `
    +api_key of self`,
  createSubAdmin: `
    +admin of another admin
    +admin_change of another admin
    ? +admin_password_reset of another admin & +outbox_mail "Tributary: set your password" of another admin`,
  createWebhook: `
    +webhook_endpoint`,
  deleteSubAdmin: `
    ~admin(active, deleted_at) of subject
    ? topic session of administrators & ~session.ended_at of subject
    ? ~sign_in_challenge.used_at of subject
    ? -push_subscription of subject`,
  deleteView: `
    ? -saved_view of another admin
    ? -saved_view of self`,
  deleteWebhook: `
    ? -webhook_delivery
    -webhook_endpoint`,
  discardDeadLetter: `
    topic jobs of administrators`,
  editWebhook: `
    ~webhook_endpoint.events
    ? ~webhook_endpoint(active, url)`,
  endAdminSession: `
    topic session of administrators
    ? -push_delivery
    ? -push_subscription of self
    ? ~session.ended_at of self`,
  endOtherAdminSessions: `
    ? -api_key of self
    ? topic session of administrators & ~session.ended_at of self
    ? ~sign_in_challenge.used_at of self`,
  markAdminNotificationsRead: `
    ? topic notifications of administrators
    ? ~notification "*".read_at of self`,
  markAlertSeen: `
    topic alerts of administrators
    ? ~alert(seen_at, seen_by)`,
  removeAdminPasskey: `
    +outbox_mail "Tributary: a passkey was removed" of self
    -passkey of self
    ? ~recovery_code.used_at of self
    ? ~two_factor.last_step of self
    ? -passkey_challenge & ~passkey(counter, last_used_at) of self`,
  renameAdminPasskey: `
    ~passkey.name of self`,
  reportMemberRewardDifference: `
    ? +reward_difference of another member`,
  requestAdminPasskey: `
    +passkey_challenge`,
  requestAdminSignInPasskey: `
    +passkey_challenge`,
  resetAdminPassword: `
    ~admin.password_hash of self
    ~admin_password_reset.used_at of self`,
  retryDeadLetter: `
    +job_request
    topic jobs of administrators`,
  revokeAdminApiKey: `
    -api_key of self`,
  rotateWebhookSecret: `
    ~webhook_endpoint(previous_sealed_secret, previous_secret_until, sealed_secret)`,
  runJob: `
    +job_request
    topic jobs of administrators`,
  saveAdminProfile: `
    ~admin.name of self
    ? ~admin.phone of self`,
  saveAlertSettings: `
    +alert_setting
    topic alerts of administrators`,
  saveSecuritySettings: `
    ? ~security_setting.require_admin_two_factor`,
  saveSubAdmin: `
    +admin_change of subject
    ? ~admin.phone of subject
    ? +outbox_mail "Tributary: your email address was changed" of subject & +outbox_mail "Tributary: your email address was changed" of another stranger & ~admin.email of subject
    ? ~admin(name, role, username) of subject
    ? -api_key of subject
    ? topic session of administrators
    ? ~admin(active, permissions) of subject
    ? ~session.ended_at of subject`,
  saveView: `
    +saved_view of self`,
  sendSubAdminResetLink: `
    +admin_change of subject
    +admin_password_reset of subject
    ? -admin_password_reset of subject
    +outbox_mail "Tributary: set your password" of subject`,
  setAdminMailFrequency: `
    +notification_mail_setting of self`,
  setUpAdminTwoFactor: `
    +two_factor of self | ~two_factor.sealed_secret of self`,
  signInAdmin: `
    ~captcha.used_at
    ? topic session of administrators & ~session.ended_at of self
    ? +known_device of self
    ? +notification "admin-new-device" of self
    ? +session of self
    ? +sign_in_challenge of self
    ? ~admin(last_sign_in_at, previous_sign_in_at) of self
    ? ~known_device.last_sign_in_at of self
    ? ~push_subscription.session_id of self`,
  signInAdminWithCode: `
    +session of self
    ? ~admin(last_sign_in_at, previous_sign_in_at) of self
    ? ~known_device.last_sign_in_at of self
    ~sign_in_challenge(tries, used_at) of self
    ? topic session of administrators & ~session.ended_at of self
    ? ~push_subscription.session_id of self
    ? -admin_sign_in_failure of self
    ? +known_device of self
    ? +notification "admin-new-device" of self
    ? ~recovery_code.used_at of self
    ? ~two_factor.last_step of self`,
  signInAdminWithPasskey: `
    +session of self
    -passkey_challenge
    topic session of administrators
    ? ~admin(last_sign_in_at, previous_sign_in_at) of self
    ? +known_device of self
    ? +notification "admin-new-device" of self
    ? ~known_device.last_sign_in_at of self
    ~passkey(counter, last_used_at) of self
    ? ~session.ended_at of self`,
  signOutAdmin: `
    topic session of administrators
    ? -push_delivery
    ? -push_subscription of self
    ? ~session.ended_at of self`,
  subscribeAdminPush: `
    +push_subscription of self
    ? -push_subscription of self`,
  switchAdminTwoFactorOff: `
    +outbox_mail "Tributary: two-factor authentication was turned off" of self
    -recovery_code of self
    -two_factor of self
    ? ~recovery_code.used_at of self
    ? ~two_factor.last_step of self`,
  testWebhook: `
    +webhook_event`,
  unsubscribeAdminPush: `
    ? -push_subscription of self`,
  uploadAdminImage: `
    +image of self`,
}
