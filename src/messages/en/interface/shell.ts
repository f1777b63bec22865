import { crash } from './crash.ts'

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

export const app = {
  pageNotFound: 'Page not found',
  thereIsNothingAtThisAddress: 'There is nothing at this address',
  pageNotFoundHint: 'It may have moved, or the link may be wrong. Your account is not affected.',
  openTheDashboard: 'Open the dashboard',
} as const

export const language = {
  language: 'Language',
  languageOfScreens: 'Screens, emails and PDFs use this language, on every device.',
} as const

export const notificationList = {
  filterLabels: {
    all: 'All',
    unread: 'Unread',
    money: 'Money',
    rewards: 'Rewards',
    team: 'Team',
    security: 'Security',
    news: 'News',
    work: 'Work',
  },
  categoryLabels: {
    money: 'Money',
    rewards: 'Rewards',
    team: 'Team',
    security: 'Security',
    news: 'News',
    work: 'Work',
  },
  obstacles: {
    unsupported: 'This browser can’t receive push notifications.',
    'needs-installation':
      'On iPhone and iPad, push notifications work in the installed app: tap Share, then “Add to Home Screen”.',
    blocked:
      'Your browser blocks notifications of this site. Allow them in the site settings of your browser, then reload this page.',
  },
  markAllAsRead: 'Mark all as read',
  notificationsUnread: 'Notifications, {unread} unread',
  notifications: 'Notifications',
  loadingNotifications: 'Loading notifications',
  weCouldntLoadYourNotifications: 'We couldn’t load your notifications',
  nothingLost: 'Nothing is lost. They are still there when the connection is back.',
  showOlder: 'Show older',
  filterNotifications: 'Filter notifications',
  nothingUnread: 'Nothing unread',
  noNotificationsYet: 'No notifications yet',
  youHaveReadEverything: 'You have read everything.',
  emptyHint: 'We’ll tell you here what happens to your account. Notifications are deleted after 90 days.',
  unread: 'Unread',
  atOnce: 'At once',
  daily: 'Daily',
  never: 'Never',
  weCouldntSaveYourChoiceTry: 'We couldn’t save your choice. Try again.',
  loadingYourChoices: 'Loading your choices',
  weCouldntLoadYourChoices: 'We couldn’t load your choices',
  preferencesUnchanged: 'Notifications are still sent as you chose.',
  email: 'Email',
  dailyEmailHint: 'Daily is one email at 08:00 in your time zone. Security emails are always sent at once.',
  push: 'Push',
  notification: 'Notification',
  allEventsAboutYourAccountsSafety:
    'All {count, plural, one {# event} other {# events}} about your account’s safety',
  alwaysOn: 'Always on',
  allOf: 'All of {name}',
  loadingPushNotifications: 'Loading push notifications',
  weCouldntLoadPushNotifications: 'We couldn’t load push notifications',
  devicesUnchanged: 'They are still sent as you chose.',
  yourBrowserCouldntReachItsPush:
    'Your browser couldn’t reach its push service. Check your connection and try again.',
  pushOnThisDevice: 'Push on this device',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  showsNotificationsAlsoWhenTheApp:
    'Shows notifications also when the app is closed. Your browser asks for your permission first.',
  pushOnHint: 'On, also when the app is closed. Logging out turns it off.',
  onHereAndOnOthers:
    'On here and on {others, plural, one {# other device} other {# other devices}}. Logging out turns it off.',
} as const

export const ui = {
  howWasThisCalculated: 'How was this calculated?',
  crash,
  copy: 'Copy',
  copyFailed: 'Couldn’t copy. Select the text and copy it manually.',
  orPressAndHold: 'Or press and hold.',
  timeZoneNote: 'Times are in {timeZone}, with UTC in brackets.',
  allTimesAreInUtc: 'All times are in UTC.',
  tryAgain: 'Try again',
  moneyIsPaused: 'Money is paused',
  moneyPaused:
    '<strong>Money is paused since {since} UTC.</strong> This check of our books failed: {checks}. {next}',
  seeTheReason: 'See the reason',
  loading: 'Loading',
  dayFormats: { 'dd/mm/yyyy': 'dd/mm/yyyy', 'mm/dd/yyyy': 'mm/dd/yyyy', 'yyyy-mm-dd': 'yyyy-mm-dd' },
  enterTheDayAs: 'Enter the day as {format}',
  chooseInACalendar: 'Choose {label} in a calendar',
  imageFormats: 'JPEG, PNG or WebP, up to 6 MB',
  chosen: 'Chosen: {name}',
  chooseImage: 'Choose an image, or drop it here',
  uploading: 'Uploading',
  removeImage: 'Remove image',
  showPassword: 'Show password',
  searchPages: 'Search pages',
  noResults: 'No results',
  searchResults: 'Search results',
  back: 'Back',
  close: 'Close',
  skipToContent: 'Skip to content',
  cancel: 'Cancel',
  closeMenu: 'Close menu',
  switchBetweenLightAndDark: 'Switch between light and dark',
  projected: 'projected',
  hidden: 'Hidden',
  noXrpRateRecorded: 'No XRP rate recorded',
  hourUnit: 'h',
  minuteUnit: 'm',
  secondUnit: 's',
  timeIsOver: 'Time is over',
  hours: '{hours, plural, one {# hour} other {# hours}}',
  minutes: '{minutes, plural, one {# minute} other {# minutes}}',
  seconds: '{seconds, plural, one {# second} other {# seconds}}',
  timeLeft: '{time} left',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  pending: 'pending',
} as const

export const sharedFrame = { api, app, language, notificationList, ui }
