import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { liveTopics, type LiveTopic } from '#contract/platform/live-topics.ts'
import type { Audience, Report } from '#contract/reports/report.ts'
import { figuresEndpoint, pageEndpoint, type PageQuery } from '#contract/reports/report-endpoints.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

/** Any change to a member may change one of their reports, so reports without topics follow all of them. */
const MEMBER_TOPICS = liveTopics.filter((topic) => topic !== 'everything' && topic !== 'statement')

const reportTopics = (report: Report, audience: Audience): readonly LiveTopic[] =>
  report.topics ?? (audience === 'member' ? MEMBER_TOPICS : [])

/** One page of a report. The previous page stays visible while the next one loads. */
export function useReport(report: Report, audience: Audience, query: PageQuery) {
  const endpoint = pageEndpoint(report, audience)
  return useQuery({
    queryKey: [endpoint.path, query],
    queryFn: ({ signal }) => callEndpoint(endpoint, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: reportTopics(report, audience) },
  })
}

/** A member's figures; an administrator's are part of the page. */
export const useReportFigures = (report: Report) =>
  useEndpointQuery(figuresEndpoint(report), {}, reportTopics(report, 'member'))
