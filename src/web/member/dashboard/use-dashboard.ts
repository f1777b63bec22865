import { readDashboard } from '#contract/member/member-dashboard.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { LiveTopic } from '#contract/platform/live-topics.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

export type Dashboard = ResponseBody<typeof readDashboard>

/** Every topic that can change a figure of the dashboard. */
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

export const useDashboard = (since: Date | undefined) =>
  useEndpointQuery(readDashboard, { query: { since } }, TOPICS)
