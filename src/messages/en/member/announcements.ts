export const announcements = {
  announcements: 'Announcements',
  weCouldntLoadTheAnnouncements: 'We couldn’t load the announcements',
  yourAccountIsntAffected: 'Your account isn’t affected.',
  loadingAnnouncements: 'Loading announcements',
  noAnnouncements: 'No announcements',
  emptyHint: 'We’ll post news here and on your dashboard.',
  weCouldntSaveYourChoiceTry: 'We couldn’t save your choice. Try again.',
  alsoEmailMeAnnouncements: 'Also email me announcements',
  viewAllAnnouncements: 'View all {count} announcements',
  couldntDismissItTryAgain: 'Couldn’t dismiss it. Try again.',
  dismiss: 'Dismiss: {title}',
} as const
