/** Mails that members get. Subjects follow the name of the product and a colon. */
export const mails = {
  frame: {
    phrase: 'Your anti-phishing phrase: {phrase}',
    reason: 'You get this email because an account with {name} uses this address.',
    settings: 'Notification settings',
    unsubscribe: 'Unsubscribe',
  },
  freeze: {
    offer:
      'If this wasn’t you, freeze your account. No money leaves it then, and all devices are logged out.',
    action: 'This wasn’t me',
  },
  code: {
    subject: 'your verification code',
    text: 'Your code to {action} is {code}.',
    expiry: 'It expires in {minutes} minutes. {product} staff will never ask you for it.',
    warning: "If you didn't request it, someone may be trying to access your account. Change your password.",
    label: 'Your code',
    setPassword: 'set a new password',
    changePassword: 'change your password',
    saveAddress: 'save a withdrawal address',
    saveGivenAddress: 'save {address} as your {currency} withdrawal address',
    withdraw: 'withdraw {amount} USDT to {address} ({currency})',
  },
  captcha: {
    subject: 'your code instead of the captcha',
    text: 'Your code instead of the captcha is {code}.',
    use: 'Type it into the captcha field of the form. It expires in 10 minutes and does not open your account by itself.',
    warning:
      "If you didn't request it, you don't need to do anything. {product} staff will never ask you for it.",
  },
  welcome: {
    subject: 'Welcome to {product}',
    ready: 'Your account is ready.',
    username:
      'Your username is {username}. Never share your password: {product} staff will never ask for it.',
    greeting: 'Welcome, {name}.',
    opened: '{product} has opened an account for you. Your username is {username}.',
    password: 'Set your password with the code from our second email: {url}',
  },
  sharedAddress: {
    subject: 'another account uses your email address',
    text: 'Someone registered a new {product} account with your email address, which your account already uses.',
    unchanged: "Your account has not changed, and the new one can't log in with your address.",
    advice:
      "If it was you, log in to the new account with its username. If it wasn't, you don't need to do anything.",
  },
  passwordChanged: { subject: 'your password was changed', text: 'Your password was changed.' },
  emailChanged: {
    subject: 'your email address was changed',
    text: 'The email address of your account {username} was changed from {from} to {to} by {product}.',
    hold: 'Withdrawals and password resets are on hold until {time}.',
    stop: "If you didn't request this, stop the change: {url}",
  },
  emailChangeStopped: {
    subject: 'the change of your email address was stopped',
    text: 'The change of your email address to {to} was stopped. Your address is {from}. You were logged out on all devices. Withdrawals stay on hold until {time}.',
    advice: 'If you suspect that someone knows your password, set a new one.',
  },
  closureRequested: {
    subject: 'your account will be closed',
    text: 'Your account {username} will be closed on {time}, as you requested. Your personal data is erased then. Records of payments stay, as the law requires.',
    cancel: 'Until then you can cancel in your account, under Your data, or with the link in this email.',
    action: 'Cancel the closure',
  },
  accountClosed: {
    subject: 'your account was closed',
    text: 'Your account {username} was closed and your personal data erased. Records of payments stay, as the law requires. If you did not ask for this, reply to our support.',
  },
  accountViewed: {
    subject: 'an administrator viewed your account',
    text: 'An administrator of {product} opened your account {username} to look at it.',
    reason: 'Reason: {reason}',
    limits:
      'They can see what you see for at most 30 minutes and cannot change anything. Every view is logged, and listed under Account, Security.',
    advice: 'If this is a surprise, write to support from your account.',
  },
  identity: {
    subject: 'your identity verification',
    verified: 'Your identity is verified. Thank you.',
    refused: 'We could not verify your identity: {reason}. You can submit your documents again at {url}.',
  },
  ticket: {
    answered: {
      subject: 'your ticket {number} was answered',
      text: 'Your ticket {number}, “{title}”, was answered.',
    },
    answeredAndResolved: {
      subject: 'your ticket {number} was answered and resolved',
      text: 'Your ticket {number}, “{title}”, was answered and resolved.',
    },
    waiting: {
      subject: 'your ticket {number} needs your answer',
      text: 'Your ticket {number}, “{title}”, needs your answer.',
    },
    resolved: {
      subject: 'your ticket {number} was resolved',
      text: 'Your ticket {number}, “{title}”, was resolved.',
    },
    reopened: {
      subject: 'your ticket {number} was reopened',
      text: 'Your ticket {number}, “{title}”, was reopened.',
    },
    view: 'View or reply to it: {url}',
  },
  recoveryRequested: {
    subject: 'lost authenticator',
    text: 'Someone who knows the password of your account {username} reported that the authenticator is lost.',
    wait: 'If it was you, wait: after {time} two administrators check the request and turn two-factor authentication off.',
    stop: "If it wasn't you, stop it now.",
    action: 'Stop the request',
  },
  recoveryStopped: {
    subject: 'the request was stopped',
    text: 'The request to turn two-factor authentication of your account {username} off was stopped. Someone may know your password: set a new one.',
  },
  recoveryCompleted: {
    subject: 'two-factor authentication was turned off',
    text: 'Two-factor authentication of your account {username} was turned off, as requested.',
    hold: 'Log in with your password and set it up again. Withdrawals are on hold until {time}.',
  },
  recoveryDeclined: {
    subject: 'your request was declined',
    text: 'We did not turn two-factor authentication of your account {username} off.',
    reason: 'Reason: {reason}',
  },
  accountFrozen: {
    subject: 'your account is frozen',
    text: 'Your account is frozen: no money leaves it, and all devices are logged out. Set a new password, then log in and open Security to unfreeze it.',
  },
  accountUnfrozen: {
    subject: 'your account is no longer frozen',
    text: 'Withdrawals from your account {username} are possible again.',
  },
  addressChanged: {
    subject: 'your withdrawal address was changed',
    text: 'Your {currency} withdrawal address is now {address}. You can withdraw to it in 24 hours.',
    withTag: '{address} with destination tag {tag}',
  },
  apiKey: {
    subject: 'new API key',
    text: "An API key named “{name}” was created for your account. It can read your data, and change nothing. If this wasn't you, freeze your account: it also revokes the key.",
  },
  announcement: {
    action: 'Read it in your account',
    reason: 'You get this email because you are a member.',
  },
  notification: {
    checkAccount: 'Check your account',
    viewDetails: 'View details',
    amount: 'Amount',
    time: 'Time',
    securityReason: 'We always email you about the security of your account.',
    reason: 'You get this email because “{kind}” is on in your notification settings.',
  },
  digest: {
    subject: 'your day, {count, plural, one {# notification} other {# notifications}}',
    text: 'This happened since your last summary.',
    more: '{count} more are in your account.',
    viewAll: 'View all',
    reason: 'You get this email because you chose one email a day.',
  },
} as const
