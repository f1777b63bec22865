export const stepUp = {
  useAPasskey: 'Use a passkey',
  confirmItsYou: 'Confirm it’s you',
  cancel: 'Cancel',
  submit: 'Submit',
  enterYourPasswordToContinueWe: 'Enter your password to continue. We won’t ask again for 5 minutes.',
  yourPassword: 'Your password',
} as const
