import { readDashboard } from '#contract/dashboard.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { LiveTopic } from '#contract/live.ts'
import { useRead } from '#web/api/use-read.ts'

export type Dashboard = Answer<typeof readDashboard>

/** Whatever moves the member's money, or could, is read anew here. */
const TOPICS: LiveTopic[] = [
  'wallet',
  'closing',
  'activations',
  'odl',
  'deposits',
  'withdrawals',
  'treasury',
  'team',
  'plan',
]

export const useDashboard = () => useRead(readDashboard, {}, TOPICS)
