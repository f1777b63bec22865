// Sort orders composed of parts that each have an index: rows by member name, member by member, or by a column with few values, value
// by value. A page reads the parts in order; most pages need only one.

import type { Queryable } from '#server/platform/database.ts'
import type { OrderPart, Source } from './report-source.ts'
import type { Statement } from './sql-builder.ts'

type SortDirection = 'asc' | 'desc'

export type OrderedPart = {
  ids: (way: SortDirection, limit: number, offset: number) => string
  /** Counts the rows up to a limit. */
  count: (limit: number) => string
  values: unknown[]
}

type VisibleRows = { statement: Statement; from: string; conditions: string[] }

export function createOrderedPart(
  { id }: Source,
  { from, where, by }: OrderPart,
  visible: VisibleRows,
): OrderedPart {
  const statement = visible.statement.copy()
  const conditions = [...visible.conditions, ...(where === undefined ? [] : [statement.fill(where)])]
  const rows = `from ${from === undefined ? visible.from : statement.fill(from)}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
  const columns = [...by.map((each) => statement.fill(each)), id]
  return {
    ids: (way, limit, offset) =>
      `select ${id}::text as id ${rows} order by ${columns.map((each) => `${each} ${way}`).join(', ')} limit ${limit} offset ${offset}`,
    count: (limit) => `select count(*)::int as count from (select 1 ${rows} limit ${limit}) as counted`,
    values: statement.values,
  }
}

export async function readPageIds(
  on: Queryable,
  parts: OrderedPart[],
  way: SortDirection,
  limit: number,
  offset: number,
): Promise<string[]> {
  const ids: string[] = []
  let skip = offset
  for (const part of way === 'asc' ? parts : parts.toReversed()) {
    const { rows } = await on.query<{ id: string }>(part.ids(way, limit - ids.length, skip), part.values)
    ids.push(...rows.map((row) => row.id))
    if (ids.length === limit) break
    // Rows were returned, so the offset is consumed.
    if (rows.length > 0) skip = 0
    else if (skip > 0) {
      const counted = await on.query<{ count: number }>(part.count(skip), part.values)
      skip -= counted.rows[0]!.count
    }
  }
  return ids
}
