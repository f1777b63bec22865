// The SQL of a report, from its source and what a caller asks for.

import { columnsFor, filtersFor, periodNames, type Kind } from '#contract/reports/report.ts'
import type { Selection } from '#contract/reports/report-endpoints.ts'
import type { Queryable } from '#server/platform/database.ts'
import { orderedPart, type OrderedPart } from './partitioned-order.ts'
import { valueOf, type Source } from './report-source.ts'
import { everyonesSearch, lookUp, ownSearch } from './search-condition.ts'
import { Statement } from './sql-builder.ts'

/** Who asks. A member sees the own rows only, and there is no way to ask as a member without saying which. */
export type Viewer = { audience: 'member'; memberId: bigint } | { audience: 'admin' }

const castTo: Record<Kind, string> = {
  text: 'text',
  status: 'text',
  hash: 'text',
  instant: 'timestamptz',
  usdt: 'bigint',
  percent: 'bigint',
  count: 'int',
  level: 'int',
}

export type ReportQuery = {
  /** The rows that the caller may see and asked for: `from … where …`, and the values that this part names. */
  rows: string
  rowValues: unknown[]
  /** The SQL of their number, where it is kept: for an administrator who asks for all there is. */
  keptCount: string | undefined
  columns: string
  order: Record<Direction, string>
  /** The part of the rows that a page shows: `from … where …`. */
  shown: (direction: Direction, limit: number, offset: number) => string
  /** The same where a search has found few rows: they are found first and sorted then, whatever an index has in order. */
  found: (direction: Direction, limit: number, offset: number) => string
  /** Where the order is put together from parts: how the ids of each are found, the first part first. */
  parts: OrderedPart[] | undefined
  /** Those of the rows whose ids are given, as one more value. */
  chosen: string
  /** All the values, for a statement that has rows, columns and order. */
  values: unknown[]
}
export type Direction = 'as asked' | 'reversed'

/** Begins a statement over the rows that the viewer may see. */
export function visibleRows(
  source: Pick<Source, 'report' | 'owner' | 'from' | 'where'>,
  viewer: Viewer,
  now: Date,
) {
  const statement = new Statement()
  statement.name('now', now, 'timestamptz')
  const conditions = source.where ? [source.where] : []
  if (viewer.audience === 'member') {
    if (source.owner === undefined) throw new Error(`${source.report.name} does not say whose rows they are.`)
    statement.name('owner', viewer.memberId, 'bigint')
    conditions.push(source.owner)
  }
  return {
    statement,
    from: statement.fill(source.from),
    conditions: conditions.map((each) => statement.fill(each)),
  }
}

/** Asked before the rows are read. Should the answer change in between, they are right as of the asking. */
async function presentSource(on: Queryable, source: Source): Promise<Source> {
  const { whenBehind } = source
  if (!whenBehind) return source
  const { rows } = await on.query<{ behind: boolean }>(whenBehind.asked)
  return rows[0]!.behind ? { ...source, from: whenBehind.from } : source
}

export type Asked = Selection & { rows?: string[] }

export async function reportQuery(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  asked: Asked,
  now: Date,
): Promise<ReportQuery> {
  const { statement, from, conditions } = visibleRows(await presentSource(on, source), viewer, now)
  const value = (column: string) => statement.fill(valueOf(source.columns[column]!))
  const narrowing = await askedConditions(on, source, viewer, asked, statement)
  conditions.push(...narrowing)
  const rowsWith = (...more: string[]) =>
    `from ${from}${conditions.length + more.length > 0 ? ` where ${[...conditions, ...more].join(' and ')}` : ''}`
  const rows = rowsWith()
  const rowValues = [...statement.values]
  const order = viewer.audience === 'admin' ? source.orders?.[asked.sort] : undefined
  const parts = order?.map((part) => orderedPart(source, part, { statement, from, conditions }))
  const columns = columnsFor(source.report, viewer.audience).map(
    ([name, { kind }]) => `(${value(name)})::${castTo[kind]} as "${name}"`,
  )
  const plainOrder = orders(value(asked.sort), source.id, asked.direction)
  const shown: ReportQuery['shown'] = (direction, limit, offset) => {
    const part = `${rows} ${plainOrder[direction]} limit ${limit} offset ${offset}`
    // What no index has in order is sorted without what else the rows show; that is joined to the few that are shown.
    return viewer.audience === 'member' || asked.sort === source.report.sort.by
      ? part
      : `from ${from} where ${source.id} = any(array(select ${source.id} ${part})) ${plainOrder[direction]}`
  }
  const found: ReportQuery['found'] = (direction, limit, offset) => {
    const way = (direction === 'as asked') === (asked.direction === 'asc') ? 'asc' : 'desc'
    const ids = `select found.id from (select ${source.id} as id, ${value(asked.sort)} as sorted ${rows} offset 0) as found
      order by found.sorted ${way}, found.id ${way} limit ${limit} offset ${offset}`
    return `from ${from} where ${source.id} = any(array(${ids})) ${plainOrder[direction]}`
  }
  const idAndColumns = [`${source.id}::text as id`, ...columns].join(', ')
  return {
    rows,
    rowValues,
    keptCount: viewer.audience === 'admin' && narrowing.length === 0 ? source.keptCount : undefined,
    columns: idAndColumns,
    order: plainOrder,
    shown,
    found,
    parts,
    chosen: rowsWith(`${source.id} = any($${statement.values.length + 1}::${source.idType}[])`),
    values: statement.values,
  }
}

async function askedConditions(
  on: Queryable,
  source: Source,
  viewer: Viewer,
  asked: Asked,
  statement: Statement,
): Promise<string[]> {
  const conditions = filterConditions(source, viewer, asked, statement)
  if (asked.search !== '') {
    conditions.push(
      viewer.audience === 'member'
        ? ownSearch(source, asked.search, statement)
        : everyonesSearch(source, asked.search, await lookUp(on, source, asked.search), statement),
    )
  }
  if (asked.rows && asked.rows.length > 0) {
    conditions.push(`${source.id} = any(${statement.bind(asked.rows, `${source.idType}[]`)})`)
  }
  return conditions
}

const opposite = { asc: 'desc', desc: 'asc' } as const

function orders(sort: string, id: string, direction: 'asc' | 'desc'): ReportQuery['order'] {
  const order = (way: 'asc' | 'desc') => `order by ${sort} ${way}, ${id} ${way}`
  return { 'as asked': order(direction), reversed: order(opposite[direction]) }
}

const DAY_MILLISECONDS = 86_400_000

function filterConditions(source: Source, viewer: Viewer, asked: Asked, statement: Statement): string[] {
  return filtersFor(source.report, viewer.audience).flatMap(([name, filter]) => {
    // What is not asked for binds nothing: PostgreSQL refuses a value that no part of the text names.
    const compare = (operator: string, given: unknown, type: string) =>
      given === undefined
        ? []
        : [
            `(${statement.fill(valueOf(source.columns[filter.column]!))}) ${operator} ${statement.bind(given, type)}`,
          ]
    if (filter.kind === 'choice')
      return compare('=', asked[name], castTo[source.report.columns[filter.column]!.kind])
    const { from, to } = periodNames(name)
    const last = dayOf(asked[to])
    // Both days are included, whole.
    const end = last && new Date(last.getTime() + DAY_MILLISECONDS)
    return [...compare('>=', dayOf(asked[from]), 'timestamptz'), ...compare('<', end, 'timestamptz')]
  })
}

const dayOf = (date: Asked[string]) => (typeof date === 'string' ? new Date(`${date}T00:00:00Z`) : undefined)
