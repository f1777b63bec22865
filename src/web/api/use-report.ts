import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { liveTopics, type LiveTopic } from '#contract/platform/live-topics.ts'
import type { Audience, Report } from '#contract/reports/report.ts'
import { figuresEndpoint, pageEndpoint, type PageQuery } from '#contract/reports/report-endpoints.ts'
import { call } from '#web/api/call.ts'
import { useRead } from '#web/api/use-read.ts'

/** Whatever touches a member touches some report of theirs; a report that names no topics follows them all. */
const MEMBER_TOPICS = liveTopics.filter((topic) => topic !== 'everything' && topic !== 'statement')

const topicsOf = (report: Report, audience: Audience): readonly LiveTopic[] =>
  report.topics ?? (audience === 'member' ? MEMBER_TOPICS : [])

/** One page of a report. While the next one is on its way, the one before stays. */
export function useReport(report: Report, audience: Audience, query: PageQuery) {
  const endpoint = pageEndpoint(report, audience)
  return useQuery({
    queryKey: [endpoint.path, query],
    queryFn: ({ signal }) => call(endpoint, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: topicsOf(report, audience) },
  })
}

export const useReportFigures = (report: Report, audience: Audience) =>
  useRead(figuresEndpoint(report, audience), {}, topicsOf(report, audience))
