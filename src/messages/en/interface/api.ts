export const api = {
  weCouldntConfirmThisCheckYour:
    'We couldn’t confirm this. Check your connection and try again: you won’t be charged twice.',
  weCouldntReachTheServerCheck: 'We couldn’t reach the server. Check your connection and try again.',
  thisPageIsOutOfDate: 'This page is out of date. Reload it to continue.',
  pleaseCheckTheMarkedFields: 'Please check the marked fields',
  somethingWentWrongPleaseTryAgain: 'Something went wrong. Please try again.',
  reconnecting: 'Reconnecting…',
  weSendYourRequestAgainUntil: 'We send your request again until it is answered. It takes effect once.',
  waitingForASecondAdministrator: 'Waiting for a second administrator',
  requestIsListedUnderConfirmations:
    'Request {confirmation} is listed under Confirmations. Nothing has changed yet.',
  thisFileIsLargerThanMb: 'This file is larger than {megabytes} MB. Choose a smaller one.',
} as const
