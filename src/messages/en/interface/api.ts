export const api = {
  unconfirmedPayment:
    'We couldn’t confirm this. Check your connection and try again: you won’t be charged twice.',
  serverUnreachable: 'We couldn’t reach the server. Check your connection and try again.',
  thisPageIsOutOfDate: 'This page is out of date. Reload it to continue.',
  pleaseCheckTheMarkedFields: 'Please check the marked fields',
  somethingWentWrongPleaseTryAgain: 'Something went wrong. Please try again.',
  reconnecting: 'Reconnecting…',
  requestRetried: 'We send your request again until it is answered. It takes effect once.',
  waitingForASecondAdministrator: 'Waiting for a second administrator',
  confirmationPending: 'Request {confirmation} is listed under Confirmations. Nothing has changed yet.',
  thisFileIsLargerThanMb: 'This file is larger than {megabytes} MB. Choose a smaller one.',
} as const
