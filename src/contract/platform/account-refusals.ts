// Refusals of registration, sign-in, authorization, recovery and KYC. Specified messages are verbatim.

export const accountRefusals = {
  'captcha-incorrect': { status: 400, message: 'Incorrect captcha' },
  'code-invalid': { status: 400, message: 'Invalid verification code' },
  'code-just-sent': { status: 429, message: 'A code was just sent. Wait {seconds} seconds to send another.' },
  'userrefid-taken': { status: 409, message: 'userrefid already taken' },
  'email-taken': { status: 409, message: 'Email already in use' },
  'sponsor-invalid': { status: 422, message: 'Invalid Sponsor ID. Please check and try again.' },
  'password-guessable': { status: 422, message: 'Password is too easy to guess' },
  'login-failed': { status: 401, message: 'Invalid username or password' },
  'account-locked': { status: 403, message: 'Account locked. Please contact support' },
  'current-password-incorrect': { status: 400, message: 'Current password is incorrect' },
  'challenge-expired': { status: 401, message: 'Your code expired. Please log in again.' },
  'passkeys-unavailable': {
    status: 409,
    message:
      'Passkeys need an https address with a host name, or localhost. This site is configured as {origin} (PUBLIC_ORIGIN).',
  },
  'passkey-expired': { status: 400, message: 'That took too long. Use your passkey again.' },
  'passkey-refused': {
    status: 400,
    message: 'We don’t accept this passkey. It may have been removed. Use another one or your password.',
  },
  'passkey-copied': {
    status: 409,
    message:
      'This passkey may have been copied, so we don’t accept it. Log in with your password, remove the passkey and add a new one.',
  },
  'passkey-known': { status: 409, message: 'This passkey was already added' },
  'passkey-limit': { status: 409, message: 'You have {count} passkeys. Remove one to add another.' },
  'two-factor-on': { status: 409, message: 'Two-factor authentication is already on' },
  'two-factor-off': { status: 409, message: 'Two-factor authentication is not on' },
  'step-up-method-changed': {
    status: 409,
    message: 'Your security settings changed. Reload the page and confirm again.',
  },
  'forgery-suspected': {
    status: 403,
    message: 'Your session changed. Reload the page and try again.',
  },
  'foreign-origin': { status: 403, message: 'This request came from another site' },
  'view-only': {
    status: 403,
    message: 'You are viewing this account as an administrator and cannot change anything.',
  },
  'closure-not-requested': { status: 409, message: 'Your account is not about to be closed' },
  'closure-link-invalid': {
    status: 410,
    message: 'This link is no longer valid. The closure was cancelled or carried out.',
  },
  'consent-needed': {
    status: 403,
    message: 'Our terms changed. Read and answer them first: deposits and new packages wait until then.',
  },
  'consent-outdated': {
    status: 409,
    message: 'A newer version is in force. Reload the page to read it.',
  },
  'password-needed': { status: 403, message: 'Enter your password to continue' },
  'login-error': { status: 500, message: 'Login failed' },
  'email-change-link-invalid': {
    status: 410,
    message: 'This link is no longer valid. Contact support if you did not request the change.',
  },
  'api-key-invalid': { status: 401, message: 'This API key is unknown, expired or revoked' },
  'api-key-not-allowed': {
    status: 403,
    message: 'This API key is not allowed to do this. Use a key with another scope, or sign in.',
  },
  'api-key-limit': { status: 409, message: 'You have {count} API keys. Revoke one to create another.' },
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
  'closure-obstacles': {
    status: 409,
    message: 'This account cannot be closed yet. It still has {obstacles}.',
  },
  'too-many-referral-links': {
    status: 409,
    message: 'You have {count} named links. Delete one to add another.',
  },
  'kyc-in-review': { status: 409, message: 'Your documents are already in review' },
  'kyc-approved': { status: 409, message: 'Your identity is already verified' },
} as const

/** Only administrators get these. */
export const adminAccountRefusals = {
  'admin-passkey-refused': {
    status: 401,
    message: 'We don’t accept this passkey. You have {n} attempt(s) left.',
  },
  'two-factor-required': { status: 403, message: 'Set up two-factor authentication to continue' },
  'view-of-blocked-member': {
    status: 409,
    message: 'This member is blocked, so their account cannot be viewed.',
  },
  'admin-captcha-incorrect': { status: 400, message: 'Invalid CAPTCHA. Please try again' },
  'admin-login-failed': {
    status: 401,
    message: 'Invalid username or password. You have {n} attempt(s) left.',
  },
  'admin-attempts-used-up': {
    status: 401,
    message: 'Too many failed attempts. Your IP has been blocked for 1 hour.',
  },
  'admin-network-blocked': {
    status: 429,
    message: 'Too many attempts. IP blocked for 1 hour. Try again at {time}',
  },
  'admin-password-incorrect': { status: 400, message: 'Incorrect password. Please try again.' },
  'settings-password-incorrect': { status: 400, message: 'Incorrect password!' },
  'closing-password-incorrect': { status: 400, message: 'Invalid password' },
  'sub-admin-exists': { status: 409, message: 'A sub-admin with this email already exists' },
  'reset-link-invalid': {
    status: 410,
    message: 'This link is no longer valid. Ask a master admin to send a new one.',
  },
  'resets-on-hold': {
    status: 409,
    message: 'Password resets are on hold until {time}, because the email address was changed',
  },
  'last-master': { status: 409, message: 'The master admin cannot be changed here' },
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
  'member-edit-conflict': {
    status: 409,
    message: 'Another administrator edited this member. Reload the form.',
  },
  'member-closed': { status: 409, message: 'This account is closed' },
  'kyc-decided': { status: 409, message: 'This submission was already decided' },
  'kyc-not-acceptable': {
    status: 409,
    message: 'This submission cannot be approved: {obstacle}. Reject it.',
  },
} as const
