/** What a live event can say has changed. `everything` is said when events may have been missed. */
export const liveTopics = [
  'everything',
  'plan',
  'closing',
  'activations',
  'odl',
  'withdrawals',
  'addresses',
  'wallets',
  'rates',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** One server-sent-events connection; each event's data is a topic. */
export const LIVE_PATH = '/api/live'
