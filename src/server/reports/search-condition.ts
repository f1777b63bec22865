// Search, case-insensitively. A member's rows are few: the visible text of each is looked through as it stands. An
// administrator's are millions: each column is asked on its own, for what the text can mean there, by an index.

import { columnsFor, type Column, type Kind, levels } from '#contract/reports/report.ts'
import { valueOf, type Source, type SourceColumn } from './report-source.ts'
import { asAmounts, asCount, asInstants, type Range } from './interpret-search.ts'
import { Statement } from './sql-builder.ts'
import type { Queryable } from '#server/platform/database.ts'

/** The text of a cell, near enough to what the screen shows for a person to search by it. */
const shownText: Record<Kind, (value: string) => string> = {
  text: (value) => value,
  status: (value) => value,
  hash: (value) => `${value}::text`,
  instant: (value) => `to_char(${value} at time zone 'UTC', 'DD/MM/YYYY HH24:MI')`,
  usdt: (value) => `round(${value} / 1000000.0, 6)::text`,
  count: (value) => `${value}::text`,
  level: (value) => `'Level ' || ${value}`,
  percent: (value) => `round(${value} / 10000.0, 4)::text`,
}

export const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** What each lookup found, unless it was too much to carry about. */
export type Found = ReadonlyMap<string, bigint[]>

const MOST_FOUND = 1000

/**
 * Looks up first what a search means in other tables. With the few ids in hand PostgreSQL knows how rare they are, and
 * goes by their index; with a subquery in their place it guesses, and walks the whole table in order.
 */
export async function lookUp(on: Queryable, { columns }: Source, text: string): Promise<Found> {
  const lookups = Object.values(columns).flatMap((each) =>
    typeof each === 'object' && 'lookup' in each ? [each.lookup] : [],
  )
  const found = new Map<string, bigint[]>()
  for (const lookup of new Set(lookups)) {
    const statement = new Statement()
    statement.name('search', patternOf(text), 'text')
    const sql = `select id from (${statement.fill(lookup)}) as found (id) limit ${MOST_FOUND + 1}`
    const { rows } = await on.query<{ id: bigint }>(sql, statement.values)
    if (rows.length <= MOST_FOUND)
      found.set(
        lookup,
        rows.map(({ id }) => id),
      )
  }
  return found
}

/** Amounts are shown with separators and kept without. */
const plainDigits = (text: string) => (/^[\d,.]+$/.test(text) ? text.replaceAll(',', '') : text)

export function ownSearch({ report, columns }: Source, text: string, statement: Statement): string {
  const texts = columnsFor(report, 'member').map(([name, { kind }]) =>
    shownText[kind](`(${valueOf(columns[name]!)})`),
  )
  return statement.fill(
    `concat_ws(E'\\n', ${texts.join(', ')}) ilike ${statement.bind(patternOf(plainDigits(text)), 'text')}`,
  )
}

export function everyonesSearch(
  { report, columns }: Source,
  text: string,
  found: Found,
  statement: Statement,
): string {
  statement.name('search', patternOf(text), 'text')
  statement.name('text', text, 'text')
  const conditions = columnsFor(report, 'admin').flatMap(([name, column]) => {
    const source = columns[name]!
    const condition =
      typeof source === 'string'
        ? kindSearch[column.kind]({ column, value: `(${source})`, text, statement })
        : sourceSearch(source, text, found, statement)
    return condition === undefined ? [] : [`(${statement.fill(condition)})`]
  })
  return conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false'
}

function sourceSearch(
  source: Exclude<SourceColumn, string>,
  text: string,
  found: Found,
  statement: Statement,
) {
  if ('find' in source) return source.when.test(text) ? source.find : undefined
  if ('lookup' in source) {
    const ids = found.get(source.lookup)
    if (ids === undefined) return `${source.pointer} = any(array(${source.lookup}))`
    return ids.length > 0 ? `${source.pointer} = any(${statement.bind(ids, 'bigint[]')})` : undefined
  }
  const conditions = Object.entries(source.among).filter(([shown]) => contains(shown, text))
  return conditions.length > 0 ? conditions.map(([, each]) => `(${each})`).join(' or ') : undefined
}

type Asking = { column: Column; value: string; text: string; statement: Statement }

const byText = ({ column, value }: Asking) => `${shownText[column.kind](value)} ilike $search`
const byCount = ({ value, text, statement }: Asking) => {
  const count = asCount(text)
  return count === undefined ? undefined : `${value} = ${statement.bind(count, 'bigint')}`
}

/** How each kind of column is asked for a text; undefined where it cannot hold it. */
const kindSearch: Record<Kind, (asking: Asking) => string | undefined> = {
  text: byText,
  hash: byText,
  count: byCount,
  percent: byCount,
  instant: (asking) => between(asking, asInstants(asking.text), 'timestamptz'),
  usdt: (asking) => between(asking, asAmounts(asking.text), 'bigint'),
  level: (asking) =>
    oneOf(
      asking,
      levels.filter((level) => contains(`Level ${level}`, asking.text)),
      'int',
    ),
  status: (asking) =>
    oneOf(
      asking,
      statuses(asking.column).filter((each) => contains(each, asking.text)),
      'text',
    ),
}

const statuses = (column: Column) => (column.kind === 'status' ? Object.keys(column.values) : [])

const contains = (shown: string, text: string) => shown.toLowerCase().includes(text.toLowerCase())

function oneOf({ value, statement }: Asking, found: string[], type: string) {
  return found.length > 0 ? `${value} = any(${statement.bind(found, `${type}[]`)})` : undefined
}

function between<Value>({ value, statement }: Asking, range: Range<Value> | undefined, type: string) {
  return (
    range && `${value} >= ${statement.bind(range[0], type)} and ${value} < ${statement.bind(range[1], type)}`
  )
}
