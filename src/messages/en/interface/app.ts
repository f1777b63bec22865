export const app = {
  pageNotFound: 'Page not found',
  thereIsNothingAtThisAddress: 'There is nothing at this address',
  pageNotFoundHint: 'It may have moved, or the link may be wrong. Your account is not affected.',
  openTheDashboard: 'Open the dashboard',
} as const
