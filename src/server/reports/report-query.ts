// Builds the SQL of a report from its source and the selection.

import { chipFilter, columnsFor, filtersFor, periodNames, type Kind } from '#contract/reports/report.ts'
import type { Selection } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { createOrderedPart, type OrderedPart } from './partitioned-order.ts'
import { columnValue, type Source } from './report-source.ts'
import { adminSearch, lookUp, memberSearch } from './search-condition.ts'
import { Statement } from './sql-builder.ts'

/** The caller of a report. Members only see their own rows; the type requires their id. */
export type Viewer = { audience: 'member'; memberId: bigint } | { audience: 'admin'; adminId: bigint }

const castTo: Record<Kind, string> = {
  text: 'text',
  status: 'text',
  hash: 'text',
  instant: 'timestamptz',
  day: 'timestamptz',
  usdt: 'bigint',
  xrp: 'bigint',
  percent: 'bigint',
  count: 'int',
  level: 'int',
}

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
) {
  const statement = new Statement()
  statement.name('now', now, 'timestamptz')
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

export async function reportQuery(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  selection: ReportSelection,
  now: Date,
): Promise<ReportQuery> {
  const { statement, from, conditions } = visibleRows(await resolveSource(on, source), viewer, now)
  const value = (column: string) => statement.fill(columnValue(source.columns[column]!))
  const filters = await selectionConditions(on, source, viewer, selection, statement)
  conditions.push(...filters)
  const rowsWith = (...more: string[]) =>
    `from ${from}${conditions.length + more.length > 0 ? ` where ${[...conditions, ...more].join(' and ')}` : ''}`
  const rows = rowsWith()
  const rowValues = [...statement.values]
  const order = viewer.audience === 'admin' ? source.orders?.[selection.sort] : undefined
  const parts = order?.map((part) => createOrderedPart(source, part, { statement, from, conditions }))
  const columns = columnsFor(source.report, viewer.audience).map(
    ([name, { kind }]) => `(${value(name)})::${castTo[kind]} as "${name}"`,
  )
  const plainOrder = orders(value(selection.sort), source.id, selection.direction)
  const pageOfKeys = findPageOfKeys(source, selection, statement, conditions)
  const page: ReportQuery['page'] = (direction, limit, offset) => {
    const limited = `${plainOrder[direction]} limit ${limit} offset ${offset}`
    if (pageOfKeys) return `from ${pageOfKeys(limited)} ${plainOrder[direction]}`
    const part = `${rows} ${limited}`
    // Without a sort index, only ids are sorted; the other columns are joined for the rows of the page.
    return viewer.audience === 'member' || selection.sort === source.report.sort.by
      ? part
      : `from ${from} where ${source.id} = any(array(select ${source.id} ${part})) ${plainOrder[direction]}`
  }
  const searchPage: ReportQuery['searchPage'] = (direction, limit, offset) => {
    const way = (direction === 'forward') === (selection.direction === 'asc') ? 'asc' : 'desc'
    const ids = `select found.id from (select ${source.id} as id, ${value(selection.sort)} as sorted ${rows} offset 0) as found
      order by found.sorted ${way}, found.id ${way} limit ${limit} offset ${offset}`
    return `from ${from} where ${source.id} = any(array(${ids})) ${plainOrder[direction]}`
  }
  return {
    rows,
    rowValues,
    storedCount: viewer.audience === 'admin' && filters.length === 0 ? source.storedCount : undefined,
    columns: [`${source.id}::text as id`, ...columns].join(', '),
    order: plainOrder,
    page,
    searchPage,
    parts,
    byIds: rowsWith(`${source.id} = any($${statement.values.length + 1}::${source.idType}[])`),
    values: statement.values,
  }
}

/** The source's key rows if their columns are enough to select and sort. */
const findKeyRows = ({ keyRows }: Source, { search, sort }: ReportSelection) =>
  search === '' && keyRows?.columns.includes(sort) ? keyRows : undefined

/** The rows of a page, found by the key rows; undefined if those are not enough. */
function findPageOfKeys(
  source: Source,
  selection: ReportSelection,
  statement: Statement,
  conditions: string[],
): ((limited: string) => string) | undefined {
  const keyRows = findKeyRows(source, selection)
  if (!keyRows) return undefined
  const keys = `select ${keyRows.key} from ${keyRows.from} where ${conditions.join(' and ')}`
  return (limited) => statement.fill(keyRows.page.replace('$keys', () => `${keys} ${limited}`))
}

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
  const rows = keyRows ? { ...source, from: keyRows.from } : await resolveSource(on, source)
  const { statement, from, conditions } = visibleRows(rows, viewer, now)
  const unfiltered = { ...selection, [name]: undefined }
  conditions.push(...(await selectionConditions(on, source, viewer, unfiltered, statement)))
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
  statement: Statement,
): Promise<string[]> {
  const conditions = filterConditions(source, viewer, selection, statement)
  if (selection.search !== '') {
    conditions.push(
      viewer.audience === 'member'
        ? memberSearch(source, selection.search, statement)
        : adminSearch(source, selection.search, await lookUp(on, source, selection.search), statement),
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

const DAY_MILLISECONDS = 86_400_000

function filterConditions(
  source: Source,
  viewer: Viewer,
  selection: ReportSelection,
  statement: Statement,
): string[] {
  return filtersFor(source.report, viewer.audience).flatMap(([name, filter]) => {
    // PostgreSQL rejects parameters that the text does not use.
    const compare = (operator: string, given: unknown, type: string) =>
      given === undefined
        ? []
        : [
            `(${statement.fill(columnValue(source.columns[filter.column]!))}) ${operator} ${statement.bind(given, type)}`,
          ]
    if (filter.kind === 'choice')
      return compare('=', selection[name], castTo[source.report.columns[filter.column]!.kind])
    const { from, to } = periodNames(name)
    const last = dayOf(selection[to])
    // Both days are inclusive.
    const end = last && new Date(last.getTime() + DAY_MILLISECONDS)
    return [...compare('>=', dayOf(selection[from]), 'timestamptz'), ...compare('<', end, 'timestamptz')]
  })
}

const dayOf = (date: ReportSelection[string]) =>
  typeof date === 'string' ? new Date(`${date}T00:00:00Z`) : undefined
