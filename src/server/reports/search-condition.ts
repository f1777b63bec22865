// Search, case-insensitively. A member's rows are few: the visible text of each is looked through as it stands. An
// administrator's are millions: each column is asked on its own, for what the text can mean there, by an index.

import { columnsFor, type Column, type Kind, levels } from '#contract/reports/report.ts'
import { valueOf, type Source, type SourceColumn } from './report-source.ts'
import { asAmounts, asCount, asInstants, type Range } from './search-readings.ts'
import type { Statement } from './statement.ts'

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

export function everyonesSearch({ report, columns }: Source, text: string, statement: Statement): string {
  statement.name('search', patternOf(text), 'text')
  statement.name('text', text, 'text')
  const conditions = columnsFor(report, 'admin').flatMap(([name, column]) => {
    const condition = columnSearch(column, columns[name]!, text, statement)
    return condition === undefined ? [] : [`(${statement.fill(condition)})`]
  })
  return conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false'
}

function columnSearch(column: Column, source: SourceColumn, text: string, statement: Statement) {
  if (typeof source === 'string')
    return kindSearch[column.kind]({ column, value: `(${source})`, text, statement })
  if ('find' in source) return source.when && !source.when.test(text) ? undefined : source.find
  const found = Object.entries(source.among).filter(([shown]) => contains(shown, text))
  return found.length > 0 ? found.map(([, condition]) => `(${condition})`).join(' or ') : undefined
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
