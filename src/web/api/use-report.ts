import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Audience, Report } from '#contract/reports/report.ts'
import { figuresEndpoint, pageEndpoint, type PageQuery } from '#contract/reports/report-endpoints.ts'
import { call } from '#web/api/call.ts'
import { useRead } from '#web/api/use-read.ts'

/** One page of a report. While the next one is on its way, the one before stays. */
export function useReport(report: Report, audience: Audience, query: PageQuery) {
  const endpoint = pageEndpoint(report, audience)
  return useQuery({
    queryKey: [endpoint.path, query],
    queryFn: ({ signal }) => call(endpoint, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: report.topics ?? [] },
  })
}

export const useReportFigures = (report: Report, audience: Audience) =>
  useRead(figuresEndpoint(report, audience), {}, report.topics)
