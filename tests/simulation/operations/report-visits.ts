// The members' reports: pages of rows as the table of the screen asks for them, and exports.

import { reportsFor } from '#contract/reports/all-reports.ts'
import { exportEndpoint, exportFormats, LAST_PAGE, pageEndpoint } from '#contract/reports/report-endpoints.ts'
import { pageSizes, sortableColumns, type Report } from '#contract/reports/report.ts'
import type { Operation } from '../operation.ts'
import type { World } from '../world.ts'

function fillSelection(report: Report, { random }: World): Record<string, unknown> {
  const columns = sortableColumns(report, 'member').map(([name]) => name)
  return {
    ...(random.chance(40) && { sort: random.pick(columns), direction: random.pick(['asc', 'desc']) }),
    ...(random.chance(15) && { search: random.pick(['member', '100', 'a']) }),
  }
}

const visitReport = (report: Report): Operation[] => [
  {
    endpoint: pageEndpoint(report, 'member'),
    weight: 0.5,
    prepare: (_, world) => ({
      query: {
        ...fillSelection(report, world),
        page: String(world.random.pick([1, 1, 2, LAST_PAGE])),
        size: String(world.random.pick(pageSizes)),
      },
    }),
  },
  {
    endpoint: exportEndpoint(report, 'member'),
    weight: 0.2,
    prepare: (_, world) => ({
      query: { ...fillSelection(report, world), format: world.random.pick(exportFormats), rows: '' },
    }),
  },
]

export const memberOperationsOfReports: Operation[] = reportsFor('member').flatMap(visitReport)
