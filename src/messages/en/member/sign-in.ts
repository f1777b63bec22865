export const signIn = {
  lostAuthenticatorHint:
    'Without one, we email every address of your account and wait 72 hours, so that you can stop a request that isn’t yours. Then two administrators check it and turn two-factor authentication off. Withdrawals stay on hold for some days after that.',
  twoFactorAuthentication: 'Two-factor authentication',
  username: 'Username',
  password: 'Password',
  forgotYourPassword: 'Forgot your password?',
  captcha: 'Captcha',
  login: 'Login',
  loginToYourAccount: 'Login to Your Account',
  newHereSignUp: 'New here? <link>Sign Up</link>',
} as const
