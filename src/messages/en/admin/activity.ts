export const activity = {
  labels: {
    registration: 'Registrations',
    deposit: 'Deposits',
    withdrawal: 'Withdrawals',
    admin: 'Administrators',
    support: 'Support',
  },
  activity: 'Activity',
  all: 'All',
  latestFirstUpdatesLive: 'Latest first. Updates live.',
  activityType: 'Activity type',
  weCouldntLoadTheActivity: `We couldn't load the activity`,
  noRecordsAreAffected: 'No records are affected.',
  noActivityYet: 'No activity yet',
  registrationsDepositsWithdrawals:
    'Registrations, deposits, withdrawals, administrator actions and support tickets appear here.',
  loadingTheActivity: 'Loading the activity',
  showOlder: 'Show older',
} as const
