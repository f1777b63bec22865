export const stepUp = {
  confirmWithPasskey: 'Use a passkey',
  confirmItsYou: 'Confirm it’s you',
  cancel: 'Cancel',
  submit: 'Submit',
  passwordHint: 'Enter your password to continue. We won’t ask again for 5 minutes.',
  yourPassword: 'Your password',
} as const
