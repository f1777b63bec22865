// Refusals of dual control and of the settings of administrators.

export const confirmationRefusals = {
  'confirmation-own': { status: 403, message: 'You cannot confirm your own request' },
  'confirmation-accounts-linked': {
    status: 403,
    message:
      'You and {name} cannot confirm for each other until {time}, because one of you changed the account of the other or lost an authenticator. ' +
      'Another administrator must confirm this.',
  },
  'confirmation-not-yours': { status: 403, message: 'Only the requester can cancel this' },
  'confirmation-decided': { status: 409, message: 'This request was already {state}' },
  'confirmation-expired': { status: 409, message: 'This request has expired. Submit it again.' },
  'confirmation-requester-gone': {
    status: 409,
    message: 'The requester no longer has permission. Decline this and request it yourself.',
  },
  'alert-settings-changed': {
    status: 409,
    message: 'Another administrator changed the alert thresholds. Reload to see the latest.',
  },
  'controls-need-two-masters': {
    status: 409,
    message: 'You need a second master admin, who can confirm requests. Create one first.',
  },
} as const
