// Reports with potentially very many rows per member: a page, its counts and a search read only the newest rows of the chosen period.

import { filtersFor } from '#contract/reports/report.ts'
import type { Selection } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readPeriod } from './filter-conditions.ts'
import type { Source } from './report-source.ts'
import type { Statement } from './sql-builder.ts'

/** Older rows are reached by choosing a period, or in an export. */
export const MAX_NEWEST_ROWS = 10_000

/** Selects at most `most` of the newest rows in the chosen period; null selects all. */
export function selectNewest(newestRows: string, most: number | null): string {
  return newestRows.replace('$most', () => String(most))
}

export function namePeriod(
  { report }: Pick<Source, 'report'>,
  selection: Selection,
  statement: Statement,
): void {
  const [filter] = filtersFor(report, 'member').find(([, { kind }]) => kind === 'period') ?? []
  const { since = null, until = null } = filter === undefined ? {} : readPeriod(filter, selection)
  statement.name('since', since, 'timestamptz')
  statement.name('until', until, 'timestamptz')
}

/** Whether the selection shows every row of the period, newest first. */
export const isNewestFirst = ({ report }: Source, selection: Selection): boolean =>
  selection.sort === report.sort.by &&
  selection.direction === report.sort.direction &&
  isPeriodOnly({ report }, selection)

export const isPeriodOnly = ({ report }: Pick<Source, 'report'>, selection: Selection): boolean =>
  selection.search === '' &&
  filtersFor(report, 'member').every(([name, { kind }]) => kind === 'period' || selection[name] === undefined)

/** Whether the period has more rows than a page covers. */
export async function hasOlderRows(
  on: Queryable,
  { from, statement, conditions }: { from: string; statement: Statement; conditions: readonly string[] },
): Promise<boolean> {
  const { rows } = await on.query<{ count: number }>(
    `select count(*)::int as count from (select from ${from} where ${conditions.join(' and ')} limit ${MAX_NEWEST_ROWS + 1}) as found`,
    statement.values,
  )
  return rows[0]!.count > MAX_NEWEST_ROWS
}
