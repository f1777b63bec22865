/**
 * Topics of live events. `everything` is sent when events may have been missed; `wallet` covers movements of a member's money
 * without a more specific topic.
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
  'queues',
  'announcements',
  'notifications',
  'deposits',
  'gateway',
  'statement',
  'withdrawals',
  'addresses',
  'rates',
  'risk',
  'kyc',
  'alerts',
  'jobs',
  'run-offs',
  'site-content',
  'circuit-breaker',
  'holdings',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** One server-sent-events connection; each event's data is a topic. */
export const LIVE_PATH = '/api/live'
