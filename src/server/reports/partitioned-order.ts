// Orders that are put together from parts, each of which an index has: rows of many members by the members' names, or rows of
// few values, one value after the other. A page takes from one part after another, and most pages need one.

import type { Queryable } from '#server/platform/database.ts'
import type { OrderPart, Source } from './report-source.ts'
import type { Statement } from './sql-builder.ts'

type Way = 'asc' | 'desc'

export type OrderedPart = {
  ids: (way: Way, limit: number, offset: number) => string
  /** Counts the rows, up to a bound. */
  count: (most: number) => string
  values: unknown[]
}

type Visible = { statement: Statement; from: string; conditions: string[] }

export function orderedPart({ id }: Source, { from, where, by }: OrderPart, visible: Visible): OrderedPart {
  const statement = visible.statement.copy()
  const conditions = [...visible.conditions, ...(where === undefined ? [] : [statement.fill(where)])]
  const rows = `from ${from === undefined ? visible.from : statement.fill(from)}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
  const columns = [...by.map((each) => statement.fill(each)), id]
  return {
    ids: (way, limit, offset) =>
      `select ${id}::text as id ${rows} order by ${columns.map((each) => `${each} ${way}`).join(', ')} limit ${limit} offset ${offset}`,
    count: (most) => `select count(*)::int as count from (select 1 ${rows} limit ${most}) as counted`,
    values: statement.values,
  }
}

export async function idsOfPage(
  on: Queryable,
  parts: OrderedPart[],
  way: Way,
  limit: number,
  offset: number,
): Promise<string[]> {
  const ids: string[] = []
  let skip = offset
  for (const part of way === 'asc' ? parts : parts.toReversed()) {
    const { rows } = await on.query<{ id: string }>(part.ids(way, limit - ids.length, skip), part.values)
    ids.push(...rows.map((row) => row.id))
    if (ids.length === limit) break
    // Whoever reached a part's end has skipped what there was to skip.
    if (rows.length > 0) skip = 0
    else if (skip > 0) {
      const counted = await on.query<{ count: number }>(part.count(skip), part.values)
      skip -= counted.rows[0]!.count
    }
  }
  return ids
}
