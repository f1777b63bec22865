// Refusals of frozen accounts, of the recovery of lost authenticators, and of mailed links.

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
  'unsubscribe-link-invalid': {
    status: 404,
    message: 'This link is invalid. Log in and open Notifications in your account to choose your emails.',
  },
  'recovery-just-ended': {
    status: 409,
    message: 'Your last request has ended. You can make a new one after {time}.',
  },
  'recovery-link-invalid': {
    status: 404,
    message: 'This link is invalid, or the request has already ended. Log in and open Security to check.',
  },
  'admin-recovery-link-invalid': {
    status: 404,
    message: 'This link is invalid, or the request has already ended. Sign in and open Profile to check.',
  },
  'recovery-own': {
    status: 403,
    message: 'Two other master admins have to decide on your lost authenticator',
  },
  'recovery-needs-operator': {
    status: 409,
    message:
      'There are not two other master admins who could decide. The operator completes this request on the server: npm run admin:recover',
  },
  'recovery-ended': { status: 409, message: 'This request was stopped, declined or completed' },
  'recovery-too-early': {
    status: 409,
    message: 'The owner can stop this request until {time}. It can be completed after that.',
  },
} as const
