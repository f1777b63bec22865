// What is said to administrators about requests that wait for a second one.

export const confirmationRefusals = {
  'confirmation-own': { status: 403, message: 'Another administrator has to decide on what you asked for' },
  'confirmation-not-yours': { status: 403, message: 'Only whoever asked for this can withdraw it' },
  'confirmation-decided': { status: 409, message: 'This request was already {state}' },
  'confirmation-expired': { status: 409, message: 'This request has expired. It has to be asked for again.' },
  'confirmation-requester-gone': {
    status: 409,
    message: 'Whoever asked for this may no longer do it. Decline it, and ask for it yourself.',
  },
  'controls-need-two-masters': {
    status: 409,
    message:
      'Two-person control needs a second master admin, who can confirm and switch it off again. Make one first.',
  },
} as const
