export const crash = {
  weCouldntShowThisPage: 'We couldn’t show this page',
  moneySafe:
    'Your money and your records are safe. If you just made a payment, check your history before trying again.',
  tryAgain: 'Try again',
  goToTheHomePage: 'Go to the home page',
} as const
