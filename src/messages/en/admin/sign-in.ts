export const signIn = {
  accessBlocked: 'Access Blocked',
  tooManyFailedLoginAttemptsDetected: 'Too many failed login attempts detected from your IP address ({ip}).',
  pleaseTryAgainAfter: 'Please try again after:',
  forImmediateAssistancePlease: 'For immediate assistance, please contact system administrator.',
  signInToTheBackOffice: 'Sign in to the back office',
  couldNotDetermine: 'Could not determine',
  setYourPassword: 'Set your password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  setPassword: 'Set password',
  twoFactorSignIn: 'Two-factor sign-in',
  withoutOneWeEmailYouAnd:
    'Without one, we email you and notify every master admin, and wait 72 hours, so that you can stop a request that isn’t yours. Then two other master admins turn two-factor authentication off. If there are not two, the operator does it on the server.',
  whatIsNotFundedIsNot: 'What is not funded is not paid.',
  everyDecisionIsRecordedInThe:
    'Every decision is recorded in the ledger with your name and the values before and after.',
  youHaveAttemptSRemainingBefore: 'You have {attemptsLeft} attempt(s) remaining before your IP is blocked',
  username: 'Username',
  password: 'Password',
  captcha: 'CAPTCHA',
  signIn: 'Sign in',
  yourIpAddress: 'Your IP address {ip}',
  after3FailedAttemptsYourIp: 'After 3 failed attempts your IP is blocked for 1 hour.',
  stopTheRequest: 'Stop the request',
  someoneWhoKnowsYourPassword:
    'Someone who knows your password reported a lost authenticator. We’ll stop the request: your authenticator stays required to sign in.',
} as const
