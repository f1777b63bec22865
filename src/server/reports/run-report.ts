// One page of a report. Rows are counted exactly up to a bound; beyond it the planner's estimate will do, unless their number is
// kept.

import { Refusal } from '#contract/platform/refusals.ts'
import { pageCount } from '#contract/reports/report.ts'
import {
  LAST_PAGE,
  type PageQuery,
  type ReportPage,
  type ReportRow,
} from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { idsOfPage, type OrderedPart } from './partitioned-order.ts'
import { reportQuery, type Direction, type ReportQuery, type Viewer } from './report-query.ts'
import type { Source } from './report-source.ts'

export const COUNTED_ROWS = 10_000
/** PostgreSQL walks over the rows of the pages before, so nobody is let further than this, except to the last page. */
export const FURTHEST_OFFSET = 100_000

export async function runReport(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  asked: PageQuery,
  now: Date,
): Promise<ReportPage> {
  const query = await reportQuery(on, source, viewer, asked, now)
  const { total, about } = await count(on, query)
  const pages = pageCount(total, asked.size)
  const page = placeOf(asked.page, pages, about)
  const last = page === pages && asked.page === LAST_PAGE
  const offset = (page - 1) * asked.size
  if (offset > FURTHEST_OFFSET && !last) {
    throw new Refusal('invalid-input', {
      fields: { page: 'Narrow the list with a filter to see these rows' },
    })
  }
  const few = viewer.audience === 'admin' && asked.search !== '' && !about
  const read = few ? readFound : query.parts ? readInParts(query.parts, asked.direction) : readAtOnce
  const rows = last
    ? (await read(on, query, 'reversed', lastPageLength(total, asked.size, about), 0)).toReversed()
    : await read(on, query, 'as asked', asked.size, offset)
  return { rows, page, size: asked.size, total: Math.max(total, rows.length), about }
}

/** A page past the end of a counted list is the first one; the end of an estimated list is not known. */
function placeOf(page: number, pages: number, about: boolean): number {
  if (page === LAST_PAGE) return pages
  return page < 1 || (page > pages && !about) ? 1 : page
}

const lastPageLength = (total: number, size: number, about: boolean) => (about ? size : total % size || size)

type Read = (
  on: Queryable,
  query: ReportQuery,
  direction: Direction,
  limit: number,
  offset: number,
) => Promise<ReportRow[]>

const readAtOnce: Read = async (on, { columns, shown, values }, direction, limit, offset) => {
  const result = await on.query<ReportRow>(`select ${columns} ${shown(direction, limit, offset)}`, values)
  return result.rows
}

const readFound: Read = async (on, { columns, found, values }, direction, limit, offset) => {
  const result = await on.query<ReportRow>(`select ${columns} ${found(direction, limit, offset)}`, values)
  return result.rows
}

/** The ids of the page first, part by part, and then what its rows show. */
const readInParts =
  (parts: OrderedPart[], asked: 'asc' | 'desc'): Read =>
  async (on, { columns, chosen, values }, direction, limit, offset) => {
    const ascending = (asked === 'asc') === (direction === 'as asked')
    const ids = await idsOfPage(on, parts, ascending ? 'asc' : 'desc', limit, offset)
    const result = await on.query<ReportRow>(`select ${columns} ${chosen}`, [...values, ids])
    const byId = new Map(result.rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

async function count(
  on: Queryable,
  { rows, rowValues, keptCount }: ReportQuery,
): Promise<{ total: number; about: boolean }> {
  if (keptCount) {
    const kept = await on.query<{ total: number }>(`select (${keptCount})::int as total`)
    return { total: kept.rows[0]!.total, about: false }
  }
  const counted = await on.query<{ total: number }>(
    `select count(*)::int as total from (select 1 ${rows} limit ${COUNTED_ROWS + 1}) as counted`,
    rowValues,
  )
  const { total } = counted.rows[0]!
  if (total <= COUNTED_ROWS) return { total, about: false }
  const plan = await on.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select 1 ${rows}`,
    rowValues,
  )
  return { total: Math.max(plan.rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'], total), about: true }
}
