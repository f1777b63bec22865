// Scheduled jobs, in the order in which they run.

export const jobNames = [
  'daily-closing',
  'team-figures',
  'reward-totals',
  'monthly-rewards',
  'odl-cycle',
  'principal-release',
  'liability-statement',
  'member-statements',
  'run-off-publication',
  'packages',
  'imports',
  'report-indexes',
  'top-performers',
  'kyc-expiry',
  'sanctions-screening',
  'notifications',
  'history-cleanup',
  'merge-closings',
] as const
export type JobName = (typeof jobNames)[number]

type JobTerms = { label: string; text: string; everyMinutes: number }

const EVERY_MINUTE = { everyMinutes: 1 }

export const jobTerms: Record<JobName, JobTerms> = {
  'daily-closing': {
    ...EVERY_MINUTE,
    label: 'Daily closing',
    text: 'Closes every day that has ended and accrues its rewards.',
  },
  'team-figures': {
    ...EVERY_MINUTE,
    label: 'Team figures',
    text: 'Updates the team volumes after a closing.',
  },
  'reward-totals': {
    ...EVERY_MINUTE,
    label: 'Reward totals',
    text: 'Adds the rewards of a closing to the totals of members.',
  },
  'monthly-rewards': {
    ...EVERY_MINUTE,
    label: 'Monthly rewards',
    text: 'Accrues royalty and special reward of a month that has ended.',
  },
  'odl-cycle': {
    ...EVERY_MINUTE,
    label: 'ODL cycle and payer',
    text: 'Ends and opens ODL cycles, and pays Pending rewards from the treasury.',
  },
  'principal-release': {
    ...EVERY_MINUTE,
    label: 'Principal release',
    text: 'Returns the principal of packages that have ended.',
  },
  'liability-statement': {
    ...EVERY_MINUTE,
    label: 'Published liabilities',
    text: 'Publishes the statement of liabilities after a closing.',
  },
  'member-statements': {
    ...EVERY_MINUTE,
    label: 'Member statements',
    text: 'Issues the statements of members when a month has ended.',
  },
  'run-off-publication': {
    ...EVERY_MINUTE,
    label: 'Published run-off',
    text: 'Publishes the run-off of a month, if publication is switched on.',
  },
  packages: {
    ...EVERY_MINUTE,
    label: 'Packages',
    text: 'Shows names and order of the packages under the plan in force.',
  },
  imports: {
    ...EVERY_MINUTE,
    label: 'Imports',
    text: 'Carries out imports that two administrators approved.',
  },
  'report-indexes': {
    ...EVERY_MINUTE,
    label: 'Report indexes',
    text: 'Builds the indexes that make reports of a new closing fast.',
  },
  'top-performers': {
    ...EVERY_MINUTE,
    label: 'Top performers',
    text: 'Updates the ranking on the dashboard.',
  },
  'kyc-expiry': {
    ...EVERY_MINUTE,
    label: 'KYC retention',
    text: 'Expires verifications, and deletes images after their retention period.',
  },
  'sanctions-screening': {
    ...EVERY_MINUTE,
    label: 'Sanctions screening',
    text: 'Screens all members once per night, and after a list has changed.',
  },
  notifications: {
    ...EVERY_MINUTE,
    label: 'Notifications',
    text: 'Notifies of ODL cycles about to end, usable addresses and cases that wait.',
  },
  'history-cleanup': {
    ...EVERY_MINUTE,
    label: 'History cleanup',
    text: 'Deletes old runs and old error counts.',
  },
  'merge-closings': {
    everyMinutes: 60,
    label: 'Merging of closings',
    text: 'Merges the closings of an old month into one partition.',
  },
}

/** The run, every minute, of all jobs that are due, in order. */
export const DUE_WORK = 'due-work'
export type RequestedWork = JobName | typeof DUE_WORK

export const workLabel = (work: RequestedWork): string =>
  work === DUE_WORK ? 'All due work' : jobTerms[work].label

export const isJobName = (name: string): name is JobName => jobNames.some((each) => each === name)
