// Refusals of frozen accounts.

export const recoveryRefusals = {
  'account-frozen': {
    status: 409,
    message: 'This account is frozen: no money leaves it. The member can unfreeze it under Security.',
  },
  'account-not-frozen': { status: 409, message: 'This account is not frozen' },
  'freeze-link-invalid': {
    status: 404,
    message: 'This link is invalid or older than 14 days. Log in and open Security, or contact support.',
  },
  'freeze-needs-password': { status: 409, message: 'Set a new password first, then unfreeze your account' },
  'freeze-needs-second-factor': {
    status: 409,
    message: 'Set up two-factor authentication first, then unfreeze your account',
  },
} as const
