// Case-insensitive search. A member has few rows, so their displayed text is scanned. An administrator has millions, so each column is
// queried through its index for the values that the text can mean there.

import { columnsFor, sortableColumns, type Column, type Kind, levels } from '#contract/reports/report.ts'
import { columnValue, type Source, type SourceColumn } from './report-source.ts'
import { Statement } from './sql-builder.ts'
import { type Locale, SOURCE_LOCALE } from '#messages/locales.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Micro } from '#domain/money/money.ts'
import { cellText, REVERSED } from '#contract/reports/report-text.ts'
import { englishWords, sentenceTranslators } from '#messages/server-messages.ts'

const ARABIC_MARKS = /[\u064B-\u0652\u0640\u2066-\u2069]/g
const ZEROS = ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0))

/** Converts Arabic, Persian and Devanagari digits to Latin ones, which all figures use. */
const toLatinDigits = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹०-९]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - ZEROS.findLast((zero) => zero <= code && code < zero + 10)!)
  })

/** Normalizes spelling variants: letter case, Arabic vowel signs and forms of alef, yeh and teh marbuta. */
const fold = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(ARABIC_MARKS, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()

/** Lists the English words in rows, such as "Level {1}", and "Deposit" also as "Deposit (reversed)". */
function listEnglishTexts(): string[] {
  const texts = englishWords.flatMap((word) =>
    word.includes('{1}') ? levels.map((level) => word.replace('{1}', level)) : [word],
  )
  return texts.flatMap((text) => [text, `${text} (${REVERSED})`])
}

type ShownWord = { english: string; shown: string }
const shownWords = new Map<Locale, ShownWord[]>()

function listShownWords(locale: Locale): ShownWord[] {
  const known = shownWords.get(locale)
  if (known) return known
  const column = { kind: 'text', hasWords: true } as const
  const list = listEnglishTexts().map((english) => ({
    english,
    shown: fold(cellText(column, english, sentenceTranslators[locale])),
  }))
  shownWords.set(locale, list)
  return list
}

/** English words whose translation contains the text, because rows are in English but displayed translated. */
function findEnglishWords(text: string, locale: Locale): string[] {
  if (locale === SOURCE_LOCALE) return []
  const term = fold(toLatinDigits(text)).trim()
  return listShownWords(locale).flatMap(({ english, shown }) => (shown.includes(term) ? [english] : []))
}

/** A half-open range. */
type Range<Value> = [from: Value, before: Value]

const dateForms: [RegExp, (parts: number[]) => Range<number> | undefined][] = [
  [/^(\d{4})$/, ([year]) => [Date.UTC(year!, 0), Date.UTC(year! + 1, 0)]],
  [/^(\d{1,2})\/(\d{4})$/, ([month, year]) => [Date.UTC(year!, month! - 1), Date.UTC(year!, month)]],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, ([day, month, year]) => span(86_400_000, year!, month!, day!)],
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2})$/,
    ([day, month, year, hour, minute]) => span(60_000, year!, month!, day!, hour, minute),
  ],
]

function span(milliseconds: number, year: number, month: number, day: number, hour = 0, minute = 0) {
  const from = Date.UTC(year, month - 1, day, hour, minute)
  const same = new Date(from)
  // Rejects invalid dates such as 30 February.
  if (same.getUTCDate() !== day || same.getUTCHours() !== hour) return undefined
  return [from, from + milliseconds] satisfies Range<number>
}

/** Accepts "2026", "11/2026", "14/11/2026" and "14/11/2026 09:30", the display formats. */
export function parseInstantRange(text: string): Range<Date> | undefined {
  for (const [form, read] of dateForms) {
    const found = form.exec(text)
    const range = found && read(found.slice(1).map(Number))
    const year = range && new Date(range[0]).getUTCFullYear()
    if (range && year! >= 1970 && year! < 10_000) return [new Date(range[0]), new Date(range[1])]
  }
  return undefined
}

/** Amounts that start with these digits: "12" is 12.00 to 12.99, "-1,200.5" is -1200.5 to -1200.59. */
export function parseAmountRange(text: string): Range<Micro> | undefined {
  const found = /^([-−+]?)(\d{1,12})(?:\.(\d{0,6}))?$/.exec(text.replaceAll(',', ''))
  if (!found) return undefined
  const [, sign, whole = '', decimals = ''] = found
  const from = BigInt(whole + decimals.padEnd(6, '0'))
  const before = from + 10n ** BigInt(6 - decimals.length)
  return sign === '-' || sign === '−' ? [1n - before, 1n - from] : [from, before]
}

export function parseCount(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** SQL of a cell's text, close to what the screen displays. */
const displayedText: Record<Kind, (value: string) => string> = {
  text: (value) => value,
  status: (value) => value,
  hash: (value) => `${value}::text`,
  instant: (value) => `to_char(${value} at time zone 'UTC', 'DD/MM/YYYY HH24:MI')`,
  day: (value) => `to_char(${value} at time zone 'UTC', 'DD/MM/YYYY')`,
  usdt: (value) => `round(${value} / 1000000.0, 6)::text`,
  xrp: (value) => `round(${value} / 1000000.0, 6)::text`,
  count: (value) => `${value}::text`,
  level: (value) => `'Level ' || ${value}`,
  percent: (value) => `round(${value} / 10000.0, 4)::text`,
}

export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Results per lookup; missing if there were too many. */
export type LookupResults = ReadonlyMap<string, bigint[]>

const MAX_LOOKUP_IDS = 1000

/**
 * Resolves lookups in other tables first. With literal ids the planner estimates their selectivity and uses the index; with a
 * subquery it guesses and scans the whole table in order.
 */
export async function lookUp(
  on: Queryable,
  { columns }: Source,
  text: string,
  now: Date,
): Promise<LookupResults> {
  const lookups = Object.values(columns).flatMap((each) =>
    typeof each === 'object' && 'idLookup' in each ? [each.idLookup] : [],
  )
  const found = new Map<string, bigint[]>()
  for (const lookup of new Set(lookups)) {
    const statement = new Statement()
    statement.name('search', likePattern(text), 'text')
    statement.name('now', now, 'timestamptz')
    const sql = `select id from (${statement.fill(lookup)}) as found (id) limit ${MAX_LOOKUP_IDS + 1}`
    const { rows } = await on.query<{ id: bigint }>(sql, statement.values)
    if (rows.length <= MAX_LOOKUP_IDS)
      found.set(
        lookup,
        rows.map(({ id }) => id),
      )
  }
  return found
}

/** Strips thousands separators. */
const plainDigits = (text: string) => (/^[\d,.]+$/.test(text) ? text.replaceAll(',', '') : text)

export function memberSearch(
  { report, columns }: Source,
  text: string,
  locale: Locale,
  statement: Statement,
): string {
  const shown = columnsFor(report, 'member').map(([name, column]) => ({
    column,
    text: displayedText[column.kind](`(${columnValue(columns[name]!)})`),
  }))
  const pattern = statement.bind(likePattern(plainDigits(toLatinDigits(text))), 'text')
  const inEnglish = `concat_ws(E'\\n', ${shown.map((each) => each.text).join(', ')}) ilike ${pattern}`
  const words = findEnglishWords(text, locale)
  const translated = words.length > 0 ? shown.filter(({ column }) => hasTranslation(column)) : []
  if (translated.length === 0) return statement.fill(inEnglish)
  const list = statement.bind(words, 'text[]')
  return statement.fill(
    `(${[inEnglish, ...translated.map((each) => `${each.text} = any(${list})`)].join(' or ')})`,
  )
}

const hasTranslation = (column: Column) =>
  column.kind === 'status' || column.kind === 'level' || (column.kind === 'text' && column.hasWords === true)

export function adminSearch(
  { report, columns }: Source,
  text: string,
  found: LookupResults,
  statement: Statement,
): string {
  statement.name('search', likePattern(text), 'text')
  statement.name('text', text, 'text')
  // An unsortable column is computed per row, so searching it would compute it for all rows.
  const conditions = sortableColumns(report, 'admin').flatMap(([name, column]) => {
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
  found: LookupResults,
  statement: Statement,
) {
  if ('match' in source) return source.pattern.test(text) ? source.match : undefined
  if ('idLookup' in source) {
    const ids = found.get(source.idLookup)
    if (ids === undefined) return `${source.foreignKey} = any(array(${source.idLookup}))`
    return ids.length > 0 ? `${source.foreignKey} = any(${statement.bind(ids, 'bigint[]')})` : undefined
  }
  const conditions = Object.entries(source.enumConditions).filter(([shown]) => contains(shown, text))
  return conditions.length > 0 ? conditions.map(([, each]) => `(${each})`).join(' or ') : undefined
}

type SearchTerm = { column: Column; value: string; text: string; statement: Statement }

const byText = ({ column, value }: SearchTerm) => `${displayedText[column.kind](value)} ilike $search`
const byCount = ({ value, text, statement }: SearchTerm) => {
  const count = parseCount(text)
  return count === undefined ? undefined : `${value} = ${statement.bind(count, 'bigint')}`
}

/** Search condition per column kind; undefined if the text cannot match. */
const kindSearch: Record<Kind, (asking: SearchTerm) => string | undefined> = {
  text: byText,
  hash: byText,
  count: byCount,
  percent: byCount,
  instant: (asking) => between(asking, parseInstantRange(asking.text), 'timestamptz'),
  day: (asking) => between(asking, parseInstantRange(asking.text), 'timestamptz'),
  usdt: (asking) => between(asking, parseAmountRange(asking.text), 'bigint'),
  xrp: (asking) => between(asking, parseAmountRange(asking.text), 'bigint'),
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

function oneOf({ value, statement }: SearchTerm, found: string[], type: string) {
  return found.length > 0 ? `${value} = any(${statement.bind(found, `${type}[]`)})` : undefined
}

function between<Value>({ value, statement }: SearchTerm, range: Range<Value> | undefined, type: string) {
  return (
    range && `${value} >= ${statement.bind(range[0], type)} and ${value} < ${statement.bind(range[1], type)}`
  )
}
