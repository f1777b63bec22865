// Effects of how members get in, and keep others out.
import type { DeclaredEffects } from '../compare-effects.ts'

export const memberSecurityEffects: DeclaredEffects = {
  addPasskey: `
    ? +credential_change of self
    ? ~credential_change.at of self
    +notification "passkey-added" of self
    +passkey of self
    -passkey_challenge`,
  beginPasskey: `
    +passkey_challenge
    ? -passkey_challenge
    ? ~passkey(counter, last_used_at) of self
    ? ~recovery_code.used_at of self
    ? ~two_factor.last_step of self`,
  cancelClosure: `
    +notification "closure-cancelled" of self
    topic session of self
    ~closure_request.cancelled_at of self`,
  changePassword: `
    +credential_change of self | ~credential_change.at of self
    +outbox_mail "Tributary: your password was changed" of self
    ~verification_code "change-password"(tries, used_at) of self
    ? +notification "sessions-ended" of self & topic session of self & ~session.ended_at of self
    ? +notification "password-changed" of self & ~member.password_hash of self & ~session(csrf_hash, token_hash) of self
    ? -push_delivery
    ? -push_subscription of self
    ? ~account_freeze.password_set_at of self
    ? ~sign_in_challenge.used_at of self`,
  checkCaptcha: `
    ~captcha.tries`,
  confirmSavedRecoveryCodes: `
    ? ~two_factor.codes_saved_at of self`,
  confirmTwoFactor: `
    +notification "second-factor-changed" of self
    +recovery_code of self
    ? +credential_change of self
    ? ~credential_change.at of self
    ~two_factor(confirmed_at, last_step) of self`,
  createApiKey: `
    +api_key of self
    +outbox_mail "Tributary: new API key" of self`,
  createCaptcha: `
    +captcha`,
  endOtherSessions: `
    ? +notification "sessions-ended" of self & topic session of self & ~session.ended_at of self
    ? -api_key of self
    ? ~sign_in_challenge.used_at of self`,
  endSession: `
    topic session of self
    ? +notification "sessions-ended" of self
    ? -push_delivery
    ? -push_subscription of self
    ? ~session.ended_at of self`,
  freezeAccount: `
    ? topic session of self
    ? +account_freeze of self & +notification "account-frozen" of self & +outbox_mail "Tributary: your account is frozen" of self & topic members of administrators & topic withdrawals of administrators & topic withdrawals of self
    ? +notification "passkey-removed" of self & -passkey of self
    ? +notification "sessions-ended" of self
    ? -api_key of self
    ? -push_delivery
    ? -push_subscription of self
    ? -verification_code "change-password" of self
    ? -verification_code "forgotten-password" of self
    ? -verification_code "withdrawal" of self
    ? -verification_code "withdrawal-address" of self
    ? ~session.ended_at of self`,
  mailCaptcha: `
    +captcha
    ? +outbox_mail "Tributary: your code instead of the captcha" of another stranger
    ? +outbox_mail "Tributary: your code instead of the captcha" of self`,
  registerAccount: `
    +consent of subject
    +known_device of subject
    +member of subject
    +member_activity of subject
    +member_balance of subject
    +notification "referral-joined" of sponsor
    +outbox_mail "Welcome to Tributary" of subject
    +referral_signup of subject
    +session of subject
    topic members of administrators
    topic team of sponsor
    ~captcha.used_at
    ? +webhook_event`,
  removePasskey: `
    +notification "passkey-removed" of self
    -passkey of self
    +credential_change of self | ~credential_change.at of self
    ? ~recovery_code.used_at of self
    ? ~two_factor.last_step of self
    ? -passkey_challenge & ~passkey(counter, last_used_at) of self`,
  renamePasskey: `
    ~passkey.name of self`,
  renewRecoveryCodes: `
    +recovery_code of self
    -recovery_code of self
    ~two_factor.last_step of self | ~recovery_code.used_at of self
    ? ~two_factor.codes_saved_at of self`,
  requestClosure: `
    ? +closure_request of self & +notification "closure-requested" of self & +outbox_mail "Tributary: your account will be closed" of self & topic session of self`,
  requestPasskey: `
    +passkey_challenge`,
  requestPasswordReset: `
    ~captcha.used_at
    ? +outbox_mail "Tributary: your verification code" of self
    ? +verification_code "forgotten-password" of self
    ? ~verification_code "forgotten-password".created_at of self
    ? ~verification_code "forgotten-password"(code_hash, tries, used_at) of self`,
  requestRecovery: `
    +authenticator_recovery of self
    +notification "recovery-requested" of self
    +notification "recovery-waiting" of another admin
    +outbox_mail "Tributary: lost authenticator" of self
    topic members of administrators`,
  requestSignInPasskey: `
    +passkey_challenge`,
  resetPassword: `
    +credential_change of self | ~credential_change.at of self
    +notification "password-changed" of self
    +outbox_mail "Tributary: your password was changed" of self
    ~member.password_hash of self
    ~verification_code "forgotten-password"(tries, used_at) of self
    ? +notification "sessions-ended" of self & topic session of self & ~session.ended_at of self
    ? -api_key of self
    ? -push_delivery
    ? -push_subscription of self
    ? ~account_freeze.password_set_at of self
    ? ~sign_in_challenge.used_at of self`,
  revokeApiKey: `
    -api_key of self`,
  sendCode: `
    +outbox_mail "Tributary: your verification code" of self
    ? +verification_code "change-password" of self
    ? +verification_code "withdrawal-address" of self
    ? ~verification_code "change-password"(code_hash, created_at, tries, used_at) of self
    ? ~verification_code "withdrawal-address"(code_hash, created_at, target, tries, used_at) of self`,
  setAntiPhishingPhrase: `
    ? +notification "anti-phishing-phrase-changed" of self
    ? +anti_phishing_phrase of self
    ? ~anti_phishing_phrase.set_at of self`,
  setUpTwoFactor: `
    ? +two_factor of self
    ? ~two_factor.sealed_secret of self`,
  signIn: `
    ~captcha.used_at
    ? +known_device of self & +notification "new-device" of self
    ? topic session of self & ~session.ended_at of self
    ? +session of self
    ? +sign_in_challenge of self
    ? ~known_device.last_sign_in_at of self
    ? ~push_subscription.session_id of self`,
  signInWithCode: `
    +session of self
    ~sign_in_challenge(tries, used_at) of self
    ? +known_device of self & +notification "new-device" of self
    ? topic session of self & ~session.ended_at of self
    ? ~known_device.last_sign_in_at of self
    ? ~push_subscription.session_id of self
    ? ~recovery_code.used_at of self
    ? ~two_factor.last_step of self`,
  signInWithPasskey: `
    +session of self
    -passkey_challenge
    ~passkey(counter, last_used_at) of self
    ? +known_device of self & +notification "new-device" of self
    ? topic session of self & ~session.ended_at of self
    ? ~push_subscription.session_id of self
    ? ~known_device.last_sign_in_at of self`,
  signOut: `
    topic session of self
    ? ~session.ended_at of self`,
  stopClosure: `
    +notification "closure-cancelled" of self
    topic session of self
    ~closure_request.cancelled_at of self`,
  stopRecovery: `
    +notification "recovery-stopped" of self
    +outbox_mail "Tributary: the request was stopped" of self
    topic members of administrators
    ~authenticator_recovery.stopped_at of self`,
  stopRecoveryByLink: `
    +notification "recovery-stopped" of self
    +outbox_mail "Tributary: the request was stopped" of self
    topic members of administrators
    ~authenticator_recovery.stopped_at of self`,
  switchTwoFactorOff: `
    +notification "second-factor-changed" of self
    -recovery_code of self
    -two_factor of self
    +credential_change of self | ~credential_change.at of self
    ? ~recovery_code.used_at of self
    ? ~two_factor.last_step of self`,
  unfreezeAccount: `
    +notification "account-unfrozen" of self
    +outbox_mail "Tributary: your account is no longer frozen" of self
    topic members of administrators
    topic withdrawals of administrators
    topic withdrawals of self
    ~account_freeze.lifted_at of self
    ~two_factor.last_step of self`,
}
