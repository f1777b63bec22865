import { allReports, reportAudiences } from '#contract/reports/all-reports.ts'

/** The caller of each audience. */
export const whoIs = { member: 'member 2', admin: 'master' } as const

export const everyReport = allReports.flatMap((report) =>
  reportAudiences(report).map((audience) => ({ name: report.name, report, audience })),
)
