// Builds the SQL of a report from its source and the selection.

import { chipFilter, columnsFor } from '#contract/reports/report.ts'
import type { Selection } from '#contract/reports/report-endpoints.ts'
import type { Locale } from '#messages/locales.ts'
import type { Queryable } from '#server/platform/database.ts'
import { castTo, filterConditions, withoutChip } from './filter-conditions.ts'
import {
  hasOlderRows,
  isNewestFirst,
  isPeriodOnly,
  MAX_NEWEST_ROWS,
  namePeriod,
  selectNewest,
} from './newest-rows.ts'
import { createOrderedPart, type OrderedPart } from './partitioned-order.ts'
import { columnValue, type Source } from './report-source.ts'
import { adminSearch, lookUp, memberSearch } from './search-condition.ts'
import { Statement } from './sql-builder.ts'

/** A search or a sort by another column must read whole rows, so it is limited to this many of the newest keys: a year of days. */
const MAX_READ_KEYS = 366

/** The source's key rows, if their columns are enough to select and sort. Only the rows of the page are then read completely. */
const findKeyRows = ({ keyRows }: Source, { search, sort }: Selection) =>
  search === '' && keyRows?.columns.includes(sort) ? keyRows : undefined

/** The rows of a page, selected by key rows; undefined if those are not enough. */
function findPageOfKeys(
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

/** Whole rows of the newest keys that match the conditions; undefined without key rows. */
function selectNewestRows(
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

/** Whether more keys match the conditions than a search or another sort reads. */
async function hasUnreadKeys(
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

/** The caller of a report. Members only see their own rows, in their language; the type requires their id. */
export type Viewer =
  | { audience: 'member'; memberId: bigint; locale: Locale }
  | { audience: 'admin'; adminId: bigint }

export type ReportQuery = {
  /** The selected rows visible to the viewer: `from … where …`, with its parameters in `rowValues`. */
  rows: string
  rowValues: unknown[]
  /** SQL of a materialized row count, for an administrator without filters. */
  storedCount: string | undefined
  columns: string
  order: Record<Direction, string>
  /** The rows of a page: `from … where …`. */
  page: (direction: Direction, limit: number, offset: number) => string
  /** Like `page`, for a search with few results: filters first and then sorts, instead of scanning a sort index. */
  searchPage: (direction: Direction, limit: number, offset: number) => string
  /** Set for a partitioned order. */
  parts: OrderedPart[] | undefined
  /** The rows with given ids, bound as an additional parameter. */
  byIds: string
  /** Parameters of a statement with rows, columns and order. */
  values: unknown[]
}
export type Direction = 'forward' | 'reversed'

/** Starts a statement over the rows visible to the viewer. */
export function visibleRows(
  source: Pick<Source, 'report' | 'owner' | 'from' | 'where'>,
  viewer: Viewer,
  now: Date,
  selection?: Selection,
) {
  const statement = new Statement()
  statement.name('now', now, 'timestamptz')
  if (selection) namePeriod(source, selection, statement)
  const conditions = source.where ? [source.where] : []
  if (viewer.audience === 'member') {
    if (source.owner === undefined) throw new Error(`${source.report.name} has no owner condition.`)
    statement.name('owner', viewer.memberId, 'bigint')
    conditions.push(source.owner)
  } else statement.name('admin', viewer.adminId, 'bigint')
  return {
    statement,
    from: statement.fill(source.from),
    conditions: conditions.map((each) => statement.fill(each)),
  }
}

/** Uses the fallback while the materialized totals are stale. Checked before the read, which is then consistent with the check. */
async function resolveSource(on: Queryable, source: Source): Promise<Source> {
  const { staleFallback } = source
  if (!staleFallback) return source
  const { rows } = await on.query<{ isStale: boolean }>(staleFallback.isStale)
  return rows[0]!.isStale ? { ...source, from: staleFallback.from } : source
}

export type ReportSelection = Selection & { rows?: string[] }

/** A member's page reads a limited number of rows; an export reads all. */
type Reach = 'page' | 'export'

const newestRowsFor = ({ newestRows }: Source, { audience }: Viewer) =>
  audience === 'member' ? newestRows : undefined

/** The rows that a page or an export may read. */
function readableRows(
  source: Source,
  viewer: Viewer,
  now: Date,
  selection: ReportSelection,
  reach: Reach,
): ReturnType<typeof visibleRows> {
  const newest = newestRowsFor(source, viewer)
  if (newest !== undefined) {
    const from = selectNewest(newest, reach === 'page' ? MAX_NEWEST_ROWS : null)
    return visibleRows({ ...source, from }, viewer, now, selection)
  }
  const visible = visibleRows(source, viewer, now)
  if (reach === 'export' || !source.keyRows || findKeyRows(source, selection)) return visible
  const { statement, conditions } = visible
  const keys = [...conditions, ...filterConditions(source, viewer, withoutChip(source, selection), statement)]
  return { ...visible, from: selectNewestRows(source, statement, keys) ?? visible.from }
}

/** Number of rows or keys covered by the page, if `readableRows` omitted some. `counted` is the sum of the chips. */
export async function findPageLimit(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  selection: ReportSelection,
  { now, counted }: { now: Date; counted: number | undefined },
): Promise<number | null> {
  const newest = newestRowsFor(source, viewer)
  if (newest !== undefined) {
    const isCounted = counted !== undefined && isPeriodOnly(source, withoutChip(source, selection))
    if (isCounted && counted < MAX_NEWEST_ROWS) return null
    const from = source.countedRows ?? selectNewest(newest, MAX_NEWEST_ROWS + 1)
    const rows = visibleRows({ ...source, from }, viewer, now, selection)
    return (await hasOlderRows(on, rows)) ? MAX_NEWEST_ROWS : null
  }
  if (!source.keyRows || findKeyRows(source, selection)) return null
  const { statement, conditions } = visibleRows({ ...source, from: source.keyRows.from }, viewer, now)
  conditions.push(...filterConditions(source, viewer, withoutChip(source, selection), statement))
  return (await hasUnreadKeys(on, source, { statement, conditions })) ? MAX_READ_KEYS : null
}

export async function reportQuery(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  selection: ReportSelection,
  now: Date,
  reach: Reach = 'export',
): Promise<ReportQuery> {
  const readable = readableRows(await resolveSource(on, source), viewer, now, selection, reach)
  const { statement, from, conditions } = readable
  const value = (column: string) => statement.fill(columnValue(source.columns[column]!))
  const filters = await selectionConditions(on, source, viewer, selection, { statement, now })
  conditions.push(...filters)
  const rowsWith = (...more: string[]) => selectRows(from, [...conditions, ...more])
  const rows = rowsWith()
  const rowValues = [...statement.values]
  const order = viewer.audience === 'admin' ? source.orders?.[selection.sort] : undefined
  const parts = order?.map((part) => createOrderedPart(source, part, { statement, from, conditions }))
  const plainOrder = orders(value(selection.sort), source.id, selection.direction)
  const pageOfKeys = findPageOfKeys(source, selection, statement, conditions)
  const newest = isNewestFirst(source, selection) ? newestRowsFor(source, viewer) : undefined
  const page: ReportQuery['page'] = (direction, limit, offset) => {
    const limited = `${plainOrder[direction]} limit ${limit} offset ${offset}`
    if (pageOfKeys) return `from ${pageOfKeys(limited)} ${plainOrder[direction]}`
    if (newest !== undefined && direction === 'forward') {
      const first = statement.fill(selectNewest(newest, offset + limit))
      return `${selectRows(first, conditions)} ${limited}`
    }
    const part = `${rows} ${limited}`
    // Without a sort index, only ids are sorted, and the other columns are joined for the rows of the page.
    return viewer.audience === 'member' || selection.sort === source.report.sort.by
      ? part
      : `from ${from} where ${source.id} = any(array(select ${source.id} ${part})) ${plainOrder[direction]}`
  }
  return {
    rows,
    rowValues,
    storedCount: viewer.audience === 'admin' && filters.length === 0 ? source.storedCount : undefined,
    columns: [`${source.id}::text as id`, ...selectColumns(source, viewer, value)].join(', '),
    order: plainOrder,
    page,
    searchPage: findThenSort(source, value(selection.sort), { from, rows, selection, plainOrder }),
    parts,
    byIds: rowsWith(`${source.id} = any($${statement.values.length + 1}::${source.idType}[])`),
    values: statement.values,
  }
}

const selectRows = (from: string, conditions: readonly string[]) =>
  `from ${from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`

type SortedRows = {
  from: string
  rows: string
  selection: ReportSelection
  plainOrder: ReportQuery['order']
}

const findThenSort =
  ({ id }: Source, sorted: string, { from, rows, selection, plainOrder }: SortedRows) =>
  (direction: Direction, limit: number, offset: number) => {
    const way = (direction === 'forward') === (selection.direction === 'asc') ? 'asc' : 'desc'
    const ids = `select found.id from (select ${id} as id, ${sorted} as sorted ${rows} offset 0) as found
      order by found.sorted ${way}, found.id ${way} limit ${limit} offset ${offset}`
    return `from ${from} where ${id} = any(array(${ids})) ${plainOrder[direction]}`
  }

const selectColumns = ({ report }: Source, { audience }: Viewer, value: (column: string) => string) =>
  columnsFor(report, audience).map(([name, { kind }]) => `(${value(name)})::${castTo[kind]} as "${name}"`)

/** Counts the rows of a member per choice of the chip filter, at most `limit` in total; undefined without such a filter. */
export async function chipCountQuery(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  selection: ReportSelection,
  now: Date,
  limit: number,
): Promise<{ sql: string; values: unknown[] } | undefined> {
  const [name, filter] = chipFilter(source.report) ?? []
  if (name === undefined || filter === undefined) return undefined
  const keyRows = findKeyRows(source, selection)
  const { statement, from, conditions } = keyRows
    ? visibleRows({ ...source, from: keyRows.from }, viewer, now)
    : readableRows(await resolveSource(on, source), viewer, now, selection, 'page')
  const unfiltered = withoutChip(source, selection)
  conditions.push(...(await selectionConditions(on, source, viewer, unfiltered, { statement, now })))
  const chip = statement.fill(columnValue(source.columns[filter.column]!))
  return {
    sql: `select chip, count(*)::int as total
      from (select (${chip})::text as chip from ${from} where ${conditions.join(' and ')} limit ${limit}) as counted group by chip`,
    values: statement.values,
  }
}

async function selectionConditions(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  selection: ReportSelection,
  { statement, now }: { statement: Statement; now: Date },
): Promise<string[]> {
  const conditions = filterConditions(source, viewer, selection, statement)
  if (selection.search !== '') {
    conditions.push(
      viewer.audience === 'member'
        ? memberSearch(source, selection.search, viewer.locale, statement)
        : adminSearch(source, selection.search, await lookUp(on, source, selection.search, now), statement),
    )
  }
  if (selection.rows && selection.rows.length > 0) {
    conditions.push(`${source.id} = any(${statement.bind(selection.rows, `${source.idType}[]`)})`)
  }
  return conditions
}

const opposite = { asc: 'desc', desc: 'asc' } as const

function orders(sort: string, id: string, direction: 'asc' | 'desc'): ReportQuery['order'] {
  const order = (way: 'asc' | 'desc') => `order by ${sort} ${way}, ${id} ${way}`
  return { forward: order(direction), reversed: order(opposite[direction]) }
}
