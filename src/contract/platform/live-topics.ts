/**
 * What a live event can say has changed. `everything` is said when events may have been missed; `wallet` is any movement
 * of a member's money that has no topic of its own.
 */
export const liveTopics = [
  'everything',
  'clock',
  'plan',
  'closing',
  'activations',
  'odl',
  'team',
  'wallet',
  'confirmations',
  'treasury',
  'session',
  'members',
  'tickets',
  'announcements',
  'deposits',
  'gateway',
  'statement',
  'withdrawals',
  'addresses',
  'rates',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** One server-sent-events connection; each event's data is a topic. */
export const LIVE_PATH = '/api/live'
