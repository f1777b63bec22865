// Pages of a report whose rows cost much to read: its key rows find and sort them, and only the rows of the page are read.

import { type Selection } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { columnValue, type Source } from './report-source.ts'
import type { Statement } from './sql-builder.ts'

/** A search, and a sort by another column, have to read whole rows: those of so many of the newest keys, a year of days. */
export const MAX_READ_KEYS = 366

/** The source's key rows if their columns are enough to select and sort. */
export const findKeyRows = ({ keyRows }: Source, { search, sort }: Selection) =>
  search === '' && keyRows?.columns.includes(sort) ? keyRows : undefined

/** The rows of a page, found by the key rows; undefined if those are not enough. */
export function findPageOfKeys(
  source: Source,
  selection: Selection,
  statement: Statement,
  conditions: string[],
): ((limited: string) => string) | undefined {
  const keyRows = findKeyRows(source, selection)
  if (!keyRows) return undefined
  const keys = `select ${keyRows.key} from ${keyRows.from} where ${conditions.join(' and ')}`
  return (limited) => statement.fill(keyRows.page.replace('$keys', () => `${keys} ${limited}`))
}

/** Whole rows of the newest keys among those that the conditions leave; undefined without key rows. */
export function selectNewestRows(
  { keyRows, report, columns }: Source,
  statement: Statement,
  conditions: readonly string[],
): string | undefined {
  if (!keyRows) return undefined
  const { by, direction } = report.sort
  const keys = `select ${keyRows.key} from ${keyRows.from} where ${conditions.join(' and ')}
    order by ${columnValue(columns[by]!)} ${direction} limit ${MAX_READ_KEYS}`
  return statement.fill(keyRows.page.replace('$keys', () => keys))
}

/** Whether the conditions leave more keys than a search or another sort reads. */
export async function hasUnreadKeys(
  on: Queryable,
  { keyRows }: Source,
  { statement, conditions }: { statement: Statement; conditions: readonly string[] },
): Promise<boolean> {
  if (!keyRows) return false
  const { rows } = await on.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${statement.fill(keyRows.from)} where ${conditions.join(' and ')}
       limit ${MAX_READ_KEYS + 1}) as found`,
    statement.values,
  )
  return rows[0]!.count > MAX_READ_KEYS
}
