import { columnsFor, type Report } from '#contract/reports/report.ts'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { toCardLabel } from '#web/report/to-card-label.ts'

export const sumColumn = (rows: readonly ReportRow[], name: string): bigint =>
  rows.reduce((sum, row) => sum + ((row[name] as bigint | null) ?? 0n), 0n)

/** The sum of each amount, whether or not its column is shown. */
export const sumAmounts = (report: Report, rows: readonly ReportRow[]) =>
  columnsFor(report, 'admin')
    .filter(([, { kind }]) => kind === 'usdt')
    .map(([name, { label }]) => ({ label: toCardLabel(label), sum: sumColumn(rows, name) }))
