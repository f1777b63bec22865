// A database with a plan and a connection of its owner, for tests that write many rows and read reports of them without a server.

import { defaultPlan } from '#domain/plan/plan.ts'
import type { PageQuery } from '#contract/reports/report-endpoints.ts'
import { savePlan } from '#server/plan/save-plan.ts'
import type { Queryable } from '#server/platform/database.ts'
import { runReport } from '#server/reports/run-report.ts'
import { allSources } from '#server/reports/sources/all-sources.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

export const NOW = new Date('2026-11-15T10:00:00Z')

export type ReportDatabase = Awaited<ReturnType<typeof createReportDatabase>>

export async function createReportDatabase() {
  const test = await createTestDatabase()
  const owner = await test.connectAsOwner()
  await test.database.inTransaction((tx) => savePlan(tx, defaultPlan, NOW, 'test'))
  return { pool: test.database.pool, owner }
}

export const findSource = (name: string) => allSources.find(({ report }) => report.name === name)!

export const memberViewer = (memberId: bigint) => ({ audience: 'member', memberId, locale: 'en' }) as const

/** A page of a member's report, the newest rows unless the selection says otherwise. */
export function readMemberReport(
  on: Queryable,
  name: string,
  memberId: bigint,
  selection: Partial<PageQuery> = {},
) {
  const newest: PageQuery = { sort: 'date', direction: 'desc', search: '', page: 1, size: 10 }
  return runReport(on, findSource(name), memberViewer(memberId), { ...newest, ...selection }, NOW)
}
