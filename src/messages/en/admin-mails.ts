/** Mails that only administrators get. They have no translation. */
export const adminMails = {
  securityWarning: 'If this wasn’t you, change your password right away and contact another administrator.',
  passkey: {
    added: 'a passkey was added',
    addedText:
      "The passkey “{name}” was added to your account. It can log in without your password and confirm payments. If this wasn't you, change your password right away and check your passkeys under Security.",
    removed: 'a passkey was removed',
    removedText:
      "The passkey “{name}” was removed from your account. It can no longer log in. If this wasn't you, change your password right away and check your passkeys under Security.",
  },
  twoFactorOff: {
    subject: 'two-factor authentication was turned off',
    text: "Two-factor authentication was turned off for your account. If this wasn't you, change your password right away.",
  },
  addressChanged: {
    subject: 'your email address was changed',
    text: 'A master admin changed the email address of your back-office account from {from} to {to}.',
    advice: 'If you did not expect this, tell a master admin right away.',
  },
  resetLink: {
    subject: 'set your password',
    greeting: 'Hello {name},',
    link: 'Set your password for the {product} back office: {url}',
    expiry: 'The link works once and for {hours} hours. If you did not expect it, tell a master admin.',
  },
  alert: { text: '{title}. {detail}', advice: 'What to do: {action}' },
  recoveryRequested: {
    subject: 'lost authenticator',
    text: 'Someone who knows the password of your back-office account {username} reported that the authenticator is lost.',
    wait: 'If it was you, wait: after {time} two other master admins check the request and turn two-factor authentication off.',
    stop: "If it wasn't you, stop it now.",
    action: 'Stop the request',
  },
  recoveryStopped: {
    subject: 'the request was stopped',
    text: 'The request to turn two-factor authentication of your back-office account {username} off was stopped. Someone may know your password: set a new one under Profile.',
  },
  recoveryCompleted: {
    subject: 'two-factor authentication was turned off',
    text: 'Two-factor authentication of your back-office account {username} was turned off, as requested.',
    advice:
      'Sign in with your password and set it up again under Profile. For the cooling time that is set for dual control, you cannot confirm requests, and no one can confirm yours.',
  },
  recoveryDeclined: {
    subject: 'your request was declined',
    text: 'We did not turn two-factor authentication of your back-office account {username} off.',
    reason: 'Reason: {reason}',
  },
} as const
