// Reads one page of a report. Rows are counted exactly up to a limit; beyond it, the planner's estimate or a materialized count is
// used.

import { Refusal } from '#contract/platform/refusals.ts'
import { chipFilter, pageCount } from '#contract/reports/report.ts'
import {
  LAST_PAGE,
  type PageQuery,
  type ReportPage,
  type ReportRow,
} from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readPageIds, type OrderedPart } from './partitioned-order.ts'
import {
  chipCountQuery,
  findPageLimit,
  reportQuery,
  type Direction,
  type ReportQuery,
  type Viewer,
} from './report-query.ts'
import type { Source } from './report-source.ts'

export const MAX_EXACT_COUNT = 10_000
/** The offset is limited, except for the last page, because PostgreSQL scans skipped rows. */
export const MAX_OFFSET = 100_000

export async function runReport(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  selection: PageQuery,
  now: Date,
): Promise<ReportPage> {
  const query = await reportQuery(on, source, viewer, selection, now, 'page')
  const counts = viewer.audience === 'member' ? await countByChip(on, source, viewer, selection, now) : null
  const { total, isEstimate } = counts
    ? { total: totalOf(source, counts, selection), isEstimate: false }
    : await count(on, query)
  const pages = pageCount(total, selection.size)
  const page = resolvePage(selection.page, pages, isEstimate)
  const last = page === pages && selection.page === LAST_PAGE
  const offset = (page - 1) * selection.size
  if (offset > MAX_OFFSET && !last) {
    throw new Refusal('invalid-input', {
      fields: { page: 'Use a filter to see these rows' },
    })
  }
  const isFewRows = viewer.audience === 'admin' && selection.search !== '' && !isEstimate
  const read = isFewRows
    ? readSearchPage
    : query.parts
      ? readPartitioned(query.parts, selection.direction)
      : readPage
  const found = last
    ? (await read(on, query, 'reversed', lastPageLength(total, selection.size, isEstimate), 0)).toReversed()
    : await read(on, query, 'forward', selection.size, offset)
  const rows = source.describeRows ? await source.describeRows(on, found) : found
  const counted = counts ? sumCounts(counts) : undefined
  const limitedTo = await findPageLimit(on, source, viewer, selection, { now, counted })
  const exactTotal = Math.max(total, rows.length)
  return { rows, page, size: selection.size, total: exactTotal, isEstimate, counts, limitedTo }
}

/** Null if the report has no chips, or too many rows to count. */
async function countByChip(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  selection: PageQuery,
  now: Date,
): Promise<Record<string, number> | null> {
  const query = await chipCountQuery(on, source, viewer, selection, now, MAX_EXACT_COUNT + 1)
  if (!query) return null
  const { rows } = await on.query<{ chip: string; total: number }>(query.sql, query.values)
  const counted = rows.reduce((sum, { total }) => sum + total, 0)
  return counted > MAX_EXACT_COUNT ? null : Object.fromEntries(rows.map(({ chip, total }) => [chip, total]))
}

function totalOf({ report }: Source, counts: Record<string, number>, selection: PageQuery): number {
  const chosen = selection[chipFilter(report)![0]]
  if (typeof chosen === 'string') return counts[chosen] ?? 0
  return sumCounts(counts)
}

const sumCounts = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, each) => sum + each, 0)

/** A page past the end resets to the first one, unless the total is an estimate. */
function resolvePage(page: number, pages: number, isEstimate: boolean): number {
  if (page === LAST_PAGE) return pages
  return page < 1 || (page > pages && !isEstimate) ? 1 : page
}

const lastPageLength = (total: number, size: number, isEstimate: boolean) =>
  isEstimate ? size : total % size || size

type RowReader = (
  on: Queryable,
  query: ReportQuery,
  direction: Direction,
  limit: number,
  offset: number,
) => Promise<ReportRow[]>

const readPage: RowReader = async (on, { columns, page, values }, direction, limit, offset) => {
  const result = await on.query<ReportRow>(`select ${columns} ${page(direction, limit, offset)}`, values)
  return result.rows
}

const readSearchPage: RowReader = async (on, { columns, searchPage, values }, direction, limit, offset) => {
  const result = await on.query<ReportRow>(
    `select ${columns} ${searchPage(direction, limit, offset)}`,
    values,
  )
  return result.rows
}

/** Reads the ids part by part, then the columns of these rows. */
const readPartitioned =
  (parts: OrderedPart[], selection: 'asc' | 'desc'): RowReader =>
  async (on, { columns, byIds, values }, direction, limit, offset) => {
    const ascending = (selection === 'asc') === (direction === 'forward')
    const ids = await readPageIds(on, parts, ascending ? 'asc' : 'desc', limit, offset)
    const result = await on.query<ReportRow>(`select ${columns} ${byIds}`, [...values, ids])
    const byId = new Map(result.rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

async function count(
  on: Queryable,
  { rows, rowValues, storedCount }: ReportQuery,
): Promise<{ total: number; isEstimate: boolean }> {
  if (storedCount) {
    const stored = await on.query<{ total: number }>(`select (${storedCount})::int as total`)
    return { total: stored.rows[0]!.total, isEstimate: false }
  }
  const counted = await on.query<{ total: number }>(
    `select count(*)::int as total from (select 1 ${rows} limit ${MAX_EXACT_COUNT + 1}) as counted`,
    rowValues,
  )
  const { total } = counted.rows[0]!
  if (total <= MAX_EXACT_COUNT) return { total, isEstimate: false }
  const plan = await on.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select 1 ${rows}`,
    rowValues,
  )
  return { total: Math.max(plan.rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'], total), isEstimate: true }
}
